// The sound as effects of the lab: it is prepared when its place is entered, started in a gesture, and let go of when the
// place is left.

import { Sound } from "./sound.js";
import { listeningEffects } from "./sound-listening.js";
import { watchRing } from "./sound-ring.js";

const patience = 10_000; // ms until a start that nothing answers counts as failed

const grace = 1500; // ms that a context may take to run after it was asked to

/** What is told of the sound by the export `sound(kind, a, b, c, d, time)`; the Swift side has the same table. */
export const soundKinds = { ready: 0, interrupted: 1, deviceTurned: 2, report: 3 };

/**
 * @param {object} paths addresses of the renderer, the head and the worklet
 * @param {function(number, number[])} told @param {function(string)} failed why there is no sound
 * @param {object} [how] replaces what the browser gives, for tests
 */
export function soundEffects(paths, told, failed, how = {}) {
    const create = how.create ?? ((addresses) => new Sound(addresses, { sources: 4 }));
    const watch = how.watch ?? (() => watchRing(document.getElementById("app")));
    let sound = null;
    let effects = null;
    let stopWatching = () => {};
    let hasAnswered = true;
    let patienceEnds = 0;
    let checks = 0;

    const answered = () => {
        hasAnswered = true;
        clearTimeout(patienceEnds);
    };

    const fail = (reason) => {
        answered();
        // A renderer that failed is never used again; the next start takes a new one.
        const old = sound;
        sound = null;
        effects = null;
        old?.close().catch(() => undefined);
        failed(reason);
    };
    // Browsers that hold a context back say nothing at all; it just does not run.
    const checkSoon = (mine) => {
        clearTimeout(checks);
        checks = setTimeout(() => {
            if (sound === mine && mine.context?.state !== "running") told(soundKinds.interrupted, [1]);
        }, grace);
    };
    const prepare = () => {
        if (effects) return effects;
        const mine = create(paths);
        sound = mine;
        const isMine = () => sound === mine;
        effects = listeningEffects(mine, {
            ready: () => {
                if (!isMine() || hasAnswered) return;
                answered();
                told(soundKinds.ready, []);
                checkSoon(mine);
            },
            failed: (reason) => isMine() && fail(reason),
            interrupted: (flag) => {
                if (!isMine() || !hasAnswered) return;
                if (mine.context?.state === "closed") fail("the audio device is gone");
                else told(soundKinds.interrupted, [flag ? 1 : 0]);
            },
            deviceTurned: (degrees) => told(soundKinds.deviceTurned, [degrees]),
            report: ({ load, gaps, latency, isWireless }) =>
                isMine() && told(soundKinds.report, [load, gaps, latency ?? -1, isWireless ? 1 : 0]),
        });
        return effects;
    };
    const numbers = (texts) => texts.map(Number);
    const actions = {
        enter() {
            stopWatching();
            stopWatching = watch();
            prepare();
        },
        leave() {
            stopWatching();
            stopWatching = () => {};
            clearTimeout(checks);
            effects?.followDevice(false);
            effects?.stopSide();
            effects?.pause();
        },
        start() {
            hasAnswered = false;
            const begun = prepare();
            const mine = sound;
            clearTimeout(patienceEnds);
            patienceEnds = setTimeout(() => {
                if (!hasAnswered && sound === mine) fail("the audio thread does not answer");
            }, patience);
            begun.start();
        },
        resume() {
            effects?.resume();
            if (sound) checkSoon(sound);
        },
        pause() {
            clearTimeout(checks);
            effects?.pause();
        },
        play: (index, isPanned) => effects?.play(Number(index), isPanned === "panned"),
        // Whole degrees, millimetres and thousandths.
        place: (...texts) => {
            const [azimuth, elevation, distance] = numbers(texts);
            effects?.place(azimuth, elevation, distance / 1000);
        },
        turn: (yaw) => effects?.turn(Number(yaw)),
        head: (factor) => effects?.head(Number(factor) / 1000),
        followDevice: (flag) => effects?.followDevice(flag === "on"),
        side: (which) => effects?.side(which === "right"),
        stopSide: () => effects?.stopSide(),
    };
    return {
        // Nothing is awaited: an answer comes by `told` and `failed`, and a fault in one of these ends no session.
        sound(name, ...texts) {
            new Promise((resolve) => resolve(actions[name]?.(...texts)))
                .catch((error) => fail(String(error?.message ?? error)));
        },
    };
}
