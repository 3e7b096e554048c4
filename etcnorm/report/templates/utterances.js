(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  // A page ends at so many utterances, or marked words where recordings are long.
  const SIZE = 50;
  const MARKS = 5000;
  const SPACED = 8;
  // Positions in a row and in a cell, as report/utterances.py writes them.
  const [ID, S, D, I, N, RAW, CELLS, CONFUSIONS, REFERENCE, HYPOTHESIS] = Array(10).keys();
  const [KIND, REF, HYP, REF_EDITS, HYP_EDITS, REF_HEARD, HYP_HEARD] = Array(7).keys();
  const [BEFORE, AFTER, PHENOMENON] = Array(3).keys();
  const $ = (id) => document.getElementById(id);

  // What the filters ask for, worked out once.
  const rows = data.rows.map((row, place) => {
    const phenomena = new Set();
    const text = [row[ID], row[REFERENCE], row[HYPOTHESIS] || ""];
    const ref = [];
    const hyp = [];
    for (const cell of row[CELLS]) {
      if (typeof cell === "string") {
        ref.push(cell);
        hyp.push(cell);
        continue;
      }
      const gap = cell[KIND] & SPACED ? " " : "";
      ref.push(cell[REF] + gap);
      hyp.push(cell[HYP] + gap);
      // What both sides share set nothing apart.
      if (cell[REF] !== cell[HYP]) {
        for (const edit of [...cell[REF_EDITS], ...cell[HYP_EDITS]]) {
          phenomena.add(data.edits[edit][PHENOMENON]);
        }
      }
    }
    text.push(ref.join(""), hyp.join(""));
    const errors = row[S] + row[D] + row[I];
    return {
      row,
      place,
      phenomena,
      errors,
      rate: errors / (row[N] || 1),
      won: row[RAW] - errors,
      text: text.join("\n").toLowerCase(),
      ref: ref.join("").trim(),
      hyp: hyp.join("").trim(),
    };
  });

  const ORDERS = {
    worst: (a, b) => b.errors - a.errors || b.rate - a.rate || a.place - b.place,
    rate: (a, b) => b.rate - a.rate || b.errors - a.errors || a.place - b.place,
    writing: (a, b) => b.won - a.won || a.place - b.place,
    file: (a, b) => a.place - b.place,
  };
  const sorted = {};
  const inOrder = (name) => (sorted[name] ??= [...rows].sort(ORDERS[name]));

  let page = 0;
  let confusion = null;
  let found = [];
  let starts = [0];

  function element(name, className, text) {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  }

  function has(one, error) {
    if (!error) return true;
    if (error === "errors") return one.errors > 0;
    if (error === "none") return one.errors === 0;
    return one.row[{ 1: S, 2: D, 4: I }[error]] > 0;
  }

  function filter() {
    const text = $("text").value.trim().toLowerCase();
    const error = $("error").value;
    const phenomenon = $("phenomenon").value === "" ? null : Number($("phenomenon").value);
    found = inOrder($("order").value).filter(
      (one) =>
        has(one, error) &&
        (phenomenon === null || one.phenomena.has(phenomenon)) &&
        (confusion === null || one.row[CONFUSIONS].includes(confusion)) &&
        (text === "" || one.text.includes(text)),
    );
    starts = [0];
    let marks = 0;
    found.forEach((one, place) => {
      const first = starts[starts.length - 1];
      marks += one.row[CELLS].length;
      if (place > first && (place - first === SIZE || marks > MARKS)) {
        starts.push(place);
        marks = one.row[CELLS].length;
      }
    });
    page = 0;
    show();
  }

  function show() {
    hideTip();
    const pages = starts.length;
    const first = starts[page];
    const shown = found.slice(first, starts[page + 1]);
    $("list").start = first + 1;
    $("list").replaceChildren(...shown.map(utterance));
    const range = shown.length ? `${first + 1} to ${first + shown.length} of ` : "";
    const all = found.length === rows.length ? "" : ` (${rows.length} in all)`;
    $("count").textContent = `${range}${plural(found.length, "utterance")}${all}`;
    $("pages").hidden = pages === 1;
    $("page").textContent = `Page ${page + 1} of ${pages}`;
    $("previous").disabled = page === 0;
    $("next").disabled = page === pages - 1;
  }

  function turn(by) {
    page += by;
    show();
    $("utterances-title").scrollIntoView();
    $("count").focus();
  }

  function plural(number, noun) {
    return `${number} ${noun}${number === 1 ? "" : "s"}`;
  }

  function utterance(one) {
    const { row } = one;
    const item = element("li", "utterance");
    const head = element("p", "head");
    head.append(element("bdi", "id", row[ID]));
    const counts = [
      [row[S], "substitution"],
      [row[D], "deletion"],
      [row[I], "insertion"],
    ].filter(([number]) => number);
    const errors = counts.map(([number, noun]) => plural(number, noun)).join(", ") || "no error";
    head.append(element("span", "counts", `${errors} in ${row[N]}`));
    if (one.won > 0) head.append(element("span", "won", `${one.won} explained by writing`));
    item.append(head);
    // A screen reader gets the two texts whole, not word by word in turns.
    const spoken = element("p", "hidden");
    spoken.append("Reference: ", element("bdi", "", one.ref || "nothing"));
    spoken.append(". Hypothesis: ", element("bdi", "", one.hyp || "nothing"), ".");
    item.append(spoken);
    const pair = element("div", "pair");
    pair.dir = "auto";
    pair.lang = data.lang;
    pair.tabIndex = 0;
    pair.setAttribute("role", "group");
    pair.setAttribute("aria-label", "Word by word; arrow keys go through the marked words");
    for (const cell of row[CELLS]) pair.append(typeof cell === "string" ? cell : made(cell));
    if (!row[CELLS].length) pair.append(element("span", "none", "(nothing)"));
    item.append(pair);
    if ($("canonical").checked) {
      const same = row[HYPOTHESIS] === 0;
      item.append(line(same ? "both" : "reference", row[REFERENCE]));
      if (!same) item.append(line("hypothesis", row[HYPOTHESIS]));
    }
    return item;
  }

  function line(name, text) {
    const made = element("p", "canonical");
    made.append(element("span", "side", name), element("bdi", "", text || "(nothing)"));
    return made;
  }

  function made(cell) {
    const kind = cell[KIND] & 7;
    const same = cell[REF] === cell[HYP];
    const marked = kind || cell[REF_EDITS].length || cell[HYP_EDITS].length;
    const box = element("span", "cell");
    if (kind) box.classList.add(`e${kind & 1 ? 1 : kind}`);
    else if (marked) box.classList.add("edited");
    if (same && !kind) box.classList.add("same");
    box.append(element("span", "ref", cell[REF] || "\u00a0"));
    if (!same || kind) box.append(element("span", "hyp", cell[HYP] || "\u00a0"));
    if (marked) {
      box.tabIndex = -1;
      box.cell = cell;
    }
    const wrap = document.createDocumentFragment();
    wrap.append(box, cell[KIND] & SPACED ? " " : "");
    return wrap;
  }

  // The tip: what happened to a word, on pointing at it or moving to it.
  const tip = $("tip");
  let tipped = null;

  function edits(title, numbers) {
    const list = element("ul");
    for (const number of numbers) {
      const [before, after, phenomenon] = data.edits[number];
      const [id, category, name, contract] = data.phenomena[phenomenon];
      const item = element("li");
      const change = element("p", "change");
      change.append(element("bdi", "", before || "(nothing)"), " → ");
      change.append(element("bdi", "", after || "(nothing)"));
      item.append(change, element("p", "name", `${name} (${category}, ${id})`));
      item.append(element("p", "contract", contract));
      list.append(item);
    }
    return numbers.length ? [element("p", "title", title), list] : [];
  }

  function showTip(box) {
    if (box === tipped) return;
    hideTip();
    const cell = box.cell;
    const parts = [];
    if (cell[KIND] & 7) {
      const names = { 1: "substitution", 2: "deletion", 4: "insertion" };
      const kinds = [1, 2, 4].filter((bit) => cell[KIND] & bit).map((bit) => names[bit]);
      const heard = element("p", "heard", `${kinds.join(", ")}: `);
      heard.append(element("bdi", "was", cell[REF_HEARD] || "(nothing)"), " → ");
      heard.append(element("bdi", "is", cell[HYP_HEARD] || "(nothing)"));
      parts.push(heard);
    }
    parts.push(...edits("Reference", cell[REF_EDITS]), ...edits("Hypothesis", cell[HYP_EDITS]));
    tip.replaceChildren(...parts);
    tip.hidden = false;
    box.setAttribute("aria-describedby", "tip");
    tipped = box;
    placeTip();
  }

  function placeTip() {
    if (!tipped) return;
    const at = tipped.getBoundingClientRect();
    const width = document.documentElement.clientWidth;
    const left = Math.min(Math.max(8, at.left), width - tip.offsetWidth - 8);
    const below = at.bottom + 6 + tip.offsetHeight < window.innerHeight;
    tip.style.left = `${Math.max(8, left)}px`;
    tip.style.top = `${below ? at.bottom + 6 : Math.max(8, at.top - tip.offsetHeight - 6)}px`;
  }

  function hideTip() {
    tip.hidden = true;
    if (tipped) tipped.removeAttribute("aria-describedby");
    tipped = null;
  }

  const markedAt = (target) => {
    const box = target instanceof Element ? target.closest(".cell") : null;
    return box && box.cell ? box : null;
  };
  $("list").addEventListener("pointerover", (event) => {
    const box = markedAt(event.target);
    if (box) showTip(box);
    else hideTip();
  });
  $("list").addEventListener("pointerleave", hideTip);
  $("list").addEventListener("focusin", (event) => {
    const box = markedAt(event.target);
    if (box) showTip(box);
  });
  $("list").addEventListener("focusout", hideTip);
  window.addEventListener("scroll", placeTip, { passive: true });

  $("list").addEventListener("keydown", (event) => {
    const pair = event.target.closest(".pair");
    if (!pair) return;
    const boxes = [...pair.querySelectorAll(".cell")].filter((box) => box.cell);
    const place = boxes.indexOf(document.activeElement);
    const forward = getComputedStyle(pair).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    let next = null;
    if (event.key === forward || event.key === "Enter") next = boxes[place + 1];
    else if (event.key === back) next = boxes[place - 1];
    else if (event.key === "Home") next = boxes[0];
    else if (event.key === "End") next = boxes[boxes.length - 1];
    else if (event.key === "Escape") {
      hideTip();
      pair.focus();
      return;
    } else return;
    event.preventDefault();
    if (next) next.focus({ preventScroll: false });
  });

  // Filters.
  const numbers = new Map();
  for (const one of rows) {
    for (const phenomenon of one.phenomena) {
      numbers.set(phenomenon, (numbers.get(phenomenon) || 0) + 1);
    }
  }
  const groups = new Map();
  for (const [phenomenon, number] of [...numbers].sort((a, b) => a[0] - b[0])) {
    const [, category, name] = data.phenomena[phenomenon];
    if (!groups.has(category)) {
      const group = element("optgroup");
      group.label = category;
      groups.set(category, group);
    }
    const option = element("option", "", `${name} (${number})`);
    option.value = phenomenon;
    groups.get(category).append(option);
  }
  $("phenomenon").append(...groups.values());

  function press(button) {
    const own = button && Number(button.dataset.confusion);
    confusion = button && confusion !== own ? own : null;
    for (const other of document.querySelectorAll(".confusion")) {
      const pressed = confusion !== null && Number(other.dataset.confusion) === confusion;
      other.setAttribute("aria-pressed", String(pressed));
    }
  }
  for (const button of document.querySelectorAll(".confusion")) {
    button.addEventListener("click", () => {
      press(button);
      filter();
      if (confusion !== null) $("utterances-title").scrollIntoView();
    });
  }

  let waiting = 0;
  $("text").addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(filter, 120);
  });
  for (const id of ["error", "phenomenon", "order"]) $(id).addEventListener("change", filter);
  $("canonical").addEventListener("change", show);
  $("filters").addEventListener("submit", (event) => event.preventDefault());
  $("filters").addEventListener("reset", () => {
    press(null);
    setTimeout(filter);
  });
  $("previous").addEventListener("click", () => turn(-1));
  $("next").addEventListener("click", () => turn(1));
  $("count").tabIndex = -1;
  $("filters").hidden = false;
  $("key").hidden = false;
  filter();
})();
