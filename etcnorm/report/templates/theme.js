"use strict";
(() => {
  // "system" follows the machine; a choice is kept where the browser lets a file keep one.
  const looks = ["system", "light", "dark"];
  const button = document.getElementById("theme");
  let look = "system";
  try {
    look = localStorage.getItem("etcnorm-look") || look;
  } catch {
    // no storage for files
  }
  const apply = () => {
    if (!looks.includes(look)) look = "system";
    if (look === "system") delete document.documentElement.dataset.look;
    else document.documentElement.dataset.look = look;
    button.querySelector("span").textContent = look;
  };
  button.hidden = false;
  button.addEventListener("click", () => {
    look = looks[(looks.indexOf(look) + 1) % looks.length];
    try {
      localStorage.setItem("etcnorm-look", look);
    } catch {
      // no storage for files
    }
    apply();
  });
  apply();

  // Paper has nothing to press, so all that is folded is printed.
  let folded = [];
  window.addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll("details:not([open])")];
    for (const one of folded) one.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const one of folded) one.open = false;
  });
})();
