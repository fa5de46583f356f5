import { soundKinds } from "../engine/contract.js";
import { SoundDesk } from "./desk.js";
import { watchHeading } from "./heading.js";
import { Sound } from "./sound.js";
import { watchRing } from "./ring.js";

const patience = 10_000; // ms until a start that nothing answers counts as failed

const grace = 1500; // ms that a context may take to run after it was asked to

/**
 * The listening page's sound: it is prepared when its place is entered, started in a gesture, and let go of when the place
 * is left. What sounds is Swift's: its orders go to the desk.
 *
 * @param {object} paths addresses of the renderer, the head and the worklet
 * @param {object} tell
 * @param {function(number, number[]): void} tell.told one of `soundKinds` and what belongs to it
 * @param {function(string): void} tell.failed why there is no sound
 * @param {function(number, number): void} tell.desk one of `deskNotices` and a slot
 * @param {function(): Promise<ArrayBuffer|undefined>} [tell.head] the head of the person's own, if one is worn
 * @param {function(): void} tell.renewed another renderer took the place of one that failed
 * @param {object} [how] replaces what the browser gives, for tests
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
        // A renderer that failed is never used again; the next start takes a new one.
        const old = sound;
        sound = null;
        desk = null;
        old?.close().catch(() => undefined);
        renewed();
        failed(reason);
    };
    // Browsers that hold a context back say nothing at all; it just does not run.
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
        /** Carries out an order of Swift's; without a renderer there is nothing to do. */
        perform: (order) => desk?.perform(order),
        /** The head's file is another: the next start takes a new renderer. */
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
            // Nothing is awaited: an answer comes by `told` and `failed`, and a fault in one of these ends no session.
            sound(name, ...texts) {
                new Promise((resolve) => resolve(actions[name]?.(...texts)))
                    .catch((error) => fail(String(error?.message ?? error)));
            },
        },
    };
}
