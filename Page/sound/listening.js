import { soundKinds } from "../engine/contract.js";
import { SoundDesk } from "./desk.js";
import { watchHeading } from "./heading.js";
import { Sound } from "./sound.js";
import { watchRing } from "./ring.js";

const patience = 10_000; // ms until a start without an answer counts as failed

const grace = 1500; // ms that a context may take to run after it was asked to

/**
 * The sound of the listening page. It is prepared when its place is entered, started in a gesture, and closed when the
 * place is left. Swift's orders for sounds go to the desk.
 *
 * @param {object} paths addresses of the renderer, the head and the worklet
 * @param {object} tell
 * @param {function(number, number[]): void} tell.told called with one of `soundKinds` and its numbers
 * @param {function(string): void} tell.failed called with the reason for missing sound
 * @param {function(number, number): void} tell.desk called with one of `deskNotices` and a slot
 * @param {function(): Promise<ArrayBuffer|undefined>} [tell.head] the person's own head, if one is chosen
 * @param {function(): void} tell.renewed called when another renderer has replaced a failed one
 * @param {object} [how] replacements for the browser's functions, for tests
 */
export function listeningSound(paths, { told, failed, desk: deskTold, renewed, head }, how = {}) {
    const create = how.create ?? ((addresses) => new Sound(addresses, { sources: 4, head }));
    const watch = how.watch ?? (() => watchRing(document.getElementById("app")));
    const follow = how.follow ?? watchHeading;
    let sound = null;
    let desk = null;
    let stopWatching = () => {};
    let stopFollowing = () => {};
    let hasAnswered = true;
    let patienceEnds = 0;
    let checks = 0;

    const answered = () => {
        hasAnswered = true;
        clearTimeout(patienceEnds);
    };

    const fail = (reason) => {
        answered();
        // A failed renderer is never used again, and the next start makes a new one.
        const old = sound;
        sound = null;
        desk = null;
        old?.close().catch(() => undefined);
        renewed();
        failed(reason);
    };
    // Browsers that hold a context back report nothing. The context does not run.
    const checkSoon = (mine) => {
        clearTimeout(checks);
        checks = setTimeout(() => {
            if (sound === mine && mine.context?.state !== "running") told(soundKinds.interrupted, [1]);
        }, grace);
    };
    const interrupted = (mine, flag) => {
        if (sound !== mine || !hasAnswered) return;
        if (mine.context?.state === "closed") fail("the audio device is gone");
        else told(soundKinds.interrupted, [flag ? 1 : 0]);
    };
    const prepare = () => {
        if (sound) return sound;
        const mine = create(paths);
        sound = mine;
        desk = new SoundDesk(mine, { told: (kind, slot) => sound === mine && deskTold(kind, slot) });
        mine.oninterruption = (state, reason) => {
            if (sound !== mine) return;
            if (state === "failed") fail(reason);
            else interrupted(mine, state !== "running");
        };
        mine.onload = ({ mean, gaps }) => {
            const latency = mine.latency();
            const isKnown = latency.base !== null || latency.output !== null;
            if (sound !== mine) return;
            told(soundKinds.report, [mean, gaps, isKnown ? latency.total * 1000 : -1, latency.isWireless ? 1 : 0]);
        };
        return mine;
    };
    const ready = (mine) => {
        if (sound !== mine || hasAnswered) return;
        answered();
        told(soundKinds.ready, []);
        checkSoon(mine);
    };
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
            stopFollowing();
            stopFollowing = () => {};
            sound?.pause();
        },
        start() {
            hasAnswered = false;
            const mine = prepare();
            clearTimeout(patienceEnds);
            patienceEnds = setTimeout(() => {
                if (!hasAnswered && sound === mine) fail("the audio thread does not answer");
            }, patience);
            mine.start().then(() => ready(mine), (error) => sound === mine && fail(error.message));
        },
        resume() {
            sound?.resume();
            if (sound) checkSoon(sound);
        },
        pause() {
            clearTimeout(checks);
            sound?.pause();
        },
        async followDevice(flag) {
            stopFollowing();
            stopFollowing = () => {};
            if (flag !== "on") return;
            const stop = await follow((degrees) => told(soundKinds.deviceHeading, [degrees]));
            stopFollowing = stop ?? (() => {});
        },
    };
    return {
        /** Carries out one of Swift's orders. Without a renderer nothing happens. */
        perform: (order) => desk?.perform(order),
        /** Drops the renderer because the head's file has changed. The next start makes a new one. */
        renew() {
            answered();
            clearTimeout(checks);
            const old = sound;
            sound = null;
            desk = null;
            old?.close().catch(() => undefined);
            renewed();
        },
        effects: {
            // Nothing is awaited. Answers come by `told` and `failed`, and an error in one of these actions ends no
            // session.
            sound(name, ...texts) {
                new Promise((resolve) => resolve(actions[name]?.(...texts)))
                    .catch((error) => fail(String(error?.message ?? error)));
            },
        },
    };
}
