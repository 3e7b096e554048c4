"""Chromium, driven over a pipe: enough of its protocol to use a page as a person would."""

import base64
import json
import os
import select
import shutil
import subprocess
import time
from itertools import count
from pathlib import Path

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--hide-scrollbars",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--mute-audio",
    "--remote-debugging-pipe",
)


class Browser:
    """One headless browser; use it as a context, and open pages in it."""

    def __init__(self, profile):
        ours_in, theirs_out = os.pipe()
        theirs_in, ours_out = os.pipe()
        # The protocol wants the pipes at 3 and 4.
        shell = f'exec "$@" 3<&{theirs_in} 4>&{theirs_out}'
        command = [CHROMIUM, *_FLAGS, f"--user-data-dir={profile}", "about:blank"]
        self._process = subprocess.Popen(
            ["bash", "-c", shell, "bash", *command],
            pass_fds=(theirs_in, theirs_out),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self._in, self._out = ours_in, ours_out
        self._numbers = count(1)
        self._rest = b""
        self.events = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.call("Browser.close")
        except (EOFError, TimeoutError, BrokenPipeError):
            self._process.kill()
        self._process.wait(10)
        os.close(self._in)
        os.close(self._out)

    def call(self, method, session=None, timeout=30, **params):
        number = next(self._numbers)
        message = {"id": number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive(timeout)
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def _receive(self, timeout):
        end = time.monotonic() + timeout
        while b"\0" not in self._rest:
            ready, _, _ = select.select([self._in], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise TimeoutError("the browser does not answer")
            data = os.read(self._in, 1 << 20)
            if not data:
                raise EOFError("the browser has gone")
            self._rest += data
        line, _, self._rest = self._rest.partition(b"\0")
        return json.loads(line)

    def open(self, path, width=1280, height=900, dark=False):
        return Page(self, Path(path), width, height, dark)


class Page:
    """A page from disk, and what it complained of or asked the network for."""

    def __init__(self, browser, path, width, height, dark):
        self._browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = browser.call("Target.attachToTarget", targetId=target, flatten=True)[
            "sessionId"
        ]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
        self.look(width, height, dark)
        self._url = path.resolve().as_uri()
        self.call("Page.navigate", url=self._url)
        self.wait("document.readyState === 'complete'")

    def call(self, method, **params):
        return self._browser.call(method, self._session, **params)

    def look(self, width, height=900, dark=False, media=""):
        """Set the size of the window, the look of the system and the medium."""
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", media=media, features=[scheme])

    def run(self, expression):
        """Evaluate an expression and give its value."""
        answer = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in answer:
            raise AssertionError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def wait(self, condition, seconds=20):
        end = time.monotonic() + seconds
        while not self.run(condition):
            assert time.monotonic() < end, f"never came true: {condition}"
            time.sleep(0.02)

    def press(self, key):
        for kind in ("keyDown", "keyUp"):
            text = {"text": "\r"} if key == "Enter" and kind == "keyDown" else {}
            codes = {"Tab": 9, "Enter": 13, "Escape": 27, "ArrowRight": 39, "ArrowLeft": 37}
            self.call(
                "Input.dispatchKeyEvent",
                type=kind,
                key=key,
                code=key,
                windowsVirtualKeyCode=codes.get(key, 0),
                **text,
            )

    def picture(self, path, full=False):
        shot = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=full)
        Path(path).write_bytes(base64.b64decode(shot["data"]))

    def _own(self, method):
        self.run("0")  # whatever came before has arrived
        return [
            event["params"]
            for event in self._browser.events
            if event.get("sessionId") == self._session and event.get("method") == method
        ]

    def complaints(self):
        """Give console messages, errors and violations of the content security policy."""
        return [
            *self._own("Runtime.consoleAPICalled"),
            *self._own("Runtime.exceptionThrown"),
            *self._own("Log.entryAdded"),
        ]

    def requests(self):
        """Give the addresses that the page asked for, itself and data: left out."""
        urls = [event["request"]["url"] for event in self._own("Network.requestWillBeSent")]
        return [url for url in urls if url != self._url and not url.startswith("data:")]
