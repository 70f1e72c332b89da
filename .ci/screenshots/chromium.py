"""Takes pictures of pages with headless Chromium, controlled over a pipe without a port or network."""

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
        commands, self.commands = os.pipe()
        self.responses, responses = os.pipe()
        # Chromium reads commands from file descriptor 3, and writes responses to 4.
        call = ["sh", "-c", f'exec "$@" 3<&{commands} 4>&{responses}', "sh", "chromium", *FLAGS]
        call.append(f"--user-data-dir={self.profile.name}")
        self.process = subprocess.Popen(call, pass_fds=(commands, responses), stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(responses)
        self.buffer, self.count, self.session = b"", 0, {}
        page = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = {"sessionId": self.send("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]}
        self.send("Page.enable")
        size = {"width": WIDTH, "height": 844, "deviceScaleFactor": SCALE}
        self.send("Emulation.setDeviceMetricsOverride", mobile=False, **size)
        self.send("Emulation.setDefaultBackgroundColorOverride", color={"r": 0, "g": 0, "b": 0, "a": 0})
        return self

    def __exit__(self, *_):
        os.close(self.commands)
        self.process.wait(timeout=30)
        os.close(self.responses)
        self.profile.cleanup()

    def receive(self):
        """Returns the next message of Chromium."""
        while b"\0" not in self.buffer:
            more = os.read(self.responses, 1 << 20)
            if not more:
                raise OSError("Chromium ended, or could not be started")
            self.buffer += more
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def send(self, method, **params):
        """Sends a command, and returns its result."""
        self.count += 1
        command = {"id": self.count, "method": method, "params": params} | self.session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        while (response := self.receive()).get("id") != self.count:
            pass
        if "error" in response:
            raise OSError(f"Chromium: {method}: {response['error']['message']}")
        return response["result"]

    def open(self, file):
        self.send("Page.navigate", url=file.as_uri())
        while self.receive().get("method") != "Page.loadEventFired":
            pass

    def picture(self, theme):
        """Returns the open page as PNG, light or dark."""
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
        measured = self.send("Runtime.evaluate", expression=MEASURE, awaitPromise=True, returnByValue=True)
        size = measured["result"]["value"]
        if size.pop("wide"):
            raise OSError("something is wider than the phone")
        clip = {"x": 0, "y": 0, "scale": 1, **size}
        shot = self.send("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        return base64.b64decode(shot["data"])
