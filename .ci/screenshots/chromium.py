"""Pictures of pages by a headless Chromium that is controlled over a pipe, without a port or network."""

import base64
import json
import os
import subprocess
import tempfile

FLAGS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
--disable-component-update --disable-sync --hide-scrollbars --remote-debugging-pipe""".split()
WIDTH, SCALE = 390, 2
# Size of the page's content, and elements that are wider than their container.
MEASURE = """document.fonts.ready.then(() => {
    const {width, height} = document.querySelector('main').getBoundingClientRect();
    const wide = [...document.querySelectorAll('main *')].filter(it => it.getBoundingClientRect().right > width);
    return {width, height, wide: wide.map(it => it.textContent)};
})"""


class Chromium:
    """One browser with one page."""

    def __enter__(self):
        self.profile = tempfile.TemporaryDirectory(prefix="screenshots-", ignore_cleanup_errors=True)
        commands, self.to = os.pipe()
        self.answers, told = os.pipe()
        # Chromium reads from 3 and writes to 4.
        call = ["sh", "-c", f'exec "$@" 3<&{commands} 4>&{told}', "sh", "chromium", *FLAGS]
        call.append(f"--user-data-dir={self.profile.name}")
        self.process = subprocess.Popen(call, pass_fds=(commands, told), stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(told)
        self.said, self.count, self.session = b"", 0, {}
        page = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = {"sessionId": self.ask("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]}
        self.ask("Page.enable")
        size = {"width": WIDTH, "height": 844, "deviceScaleFactor": SCALE}
        self.ask("Emulation.setDeviceMetricsOverride", mobile=False, **size)
        self.ask("Emulation.setDefaultBackgroundColorOverride", color={"r": 0, "g": 0, "b": 0, "a": 0})
        return self

    def __exit__(self, *_):
        os.close(self.to)
        self.process.wait(timeout=30)
        os.close(self.answers)
        self.profile.cleanup()

    def hear(self):
        """The next message of Chromium."""
        while b"\0" not in self.said:
            more = os.read(self.answers, 1 << 20)
            if not more:
                raise OSError("Chromium ended, or could not be started")
            self.said += more
        message, _, self.said = self.said.partition(b"\0")
        return json.loads(message)

    def ask(self, method, **params):
        """Sends a command; returns its result."""
        self.count += 1
        command = {"id": self.count, "method": method, "params": params} | self.session
        os.write(self.to, json.dumps(command).encode() + b"\0")
        while (heard := self.hear()).get("id") != self.count:
            pass
        if "error" in heard:
            raise OSError(f"Chromium: {method}: {heard['error']['message']}")
        return heard["result"]

    def open(self, file):
        self.ask("Page.navigate", url=file.as_uri())
        while self.hear().get("method") != "Page.loadEventFired":
            pass

    def picture(self, theme):
        """The open page as PNG, light or dark."""
        self.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
        measured = self.ask("Runtime.evaluate", expression=MEASURE, awaitPromise=True, returnByValue=True)
        size = measured["result"]["value"]
        if size.pop("wide"):
            raise OSError("something is wider than the phone")
        clip = {"x": 0, "y": 0, "scale": 1, **size}
        shot = self.ask("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        return base64.b64decode(shot["data"])
