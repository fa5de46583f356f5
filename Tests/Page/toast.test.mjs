import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { linger } from "../../Page/view/toast.js";

test("a message goes after its time, and not while somebody is on it", async () => {
    mock.timers.enable({ apis: ["setInterval"] });
    let isHeld = false;
    let isGone = false;
    linger(6000, () => isHeld).then(() => {
        isGone = true;
    });
    const pass = async (milliseconds) => {
        mock.timers.tick(milliseconds);
        await Promise.resolve();
    };
    await pass(5000);
    isHeld = true;
    await pass(60_000);
    assert.equal(isGone, false);
    isHeld = false;
    await pass(750);
    assert.equal(isGone, false);
    await pass(250);
    assert.equal(isGone, true);
    mock.timers.reset();
});
