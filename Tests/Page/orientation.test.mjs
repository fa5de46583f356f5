import assert from "node:assert/strict";
import { test } from "node:test";
import { Orientation } from "../../Page/device/orientation.js";

test("angles are told as they are, and a sensor that goes away as angles that are no numbers", async () => {
    const target = new EventTarget();
    globalThis.self ??= globalThis;
    globalThis.screen ??= {};
    globalThis.DeviceOrientationEvent = class {};
    globalThis.addEventListener = target.addEventListener.bind(target);
    const told = [];
    const orientation = new Orientation((...angles) => told.push(angles.slice(0, 4)));
    assert.equal(await orientation.listen("on"), 0);
    const send = (angles) => target.dispatchEvent(Object.assign(new Event("deviceorientation"), angles));
    send({ alpha: 10, beta: 20, gamma: 30 });
    send({ alpha: null, beta: null, gamma: null });
    assert.deepEqual(told, [[10, 20, 30, 0], [NaN, NaN, NaN, 0]]);
});
