// What the listening page's effects do: each is one function, and what happens comes back as actions.

import { placeOf } from "./sound-clock.js";
import { followDevice } from "./sound-turning.js";

const clock = 21; // "clock" in the library: clicks are heard at one side or the other
const side = 1; // the source of the side check

/**
 * @param {Sound} sound of sound.js
 * @param {object} tell ready(), failed(reason), interrupted(flag), report({load, gaps, latency, isWireless}),
 *     deviceTurned(degrees): what Swift is to know
 */
export function listeningEffects(sound, tell) {
    let stopFollowing = null;
    const numbers = new Map();
    const load = async (index) => {
        if (!numbers.has(index)) numbers.set(index, sound.recipe(index));
        return numbers.get(index);
    };
    let wanted = 0;
    sound.oninterruption = (state, reason) => {
        if (state === "failed") tell.failed(reason);
        else tell.interrupted(state !== "running");
    };
    sound.onload = (report) => {
        const latency = sound.latency();
        const isKnown = latency.base !== null || latency.output !== null;
        tell.report({
            load: report.mean, gaps: report.gaps, latency: isKnown ? latency.total * 1000 : null, isWireless: latency.isWireless,
        });
    };
    return {
        start: () => sound.start().then(() => tell.ready(), (error) => tell.failed(error.message)),
        resume: () => sound.resume(),
        pause: () => sound.pause(),
        /** The latest wish counts, also if an earlier sound is ready later. */
        async play(index, isPanned) {
            wanted += 1;
            const wish = wanted;
            const number = await load(index);
            if (wish === wanted && number >= 0) sound.play(0, number, { loops: true, panned: isPanned });
        },
        place(azimuth, elevation, distance) {
            const { x, y, z } = placeOf(azimuth, elevation, distance);
            sound.place(0, x, y, z);
            // Loudness alone shall not tell the distance: half of the spreading is given back, in decibels.
            sound.setGain(0, 0.35 * Math.sqrt(Math.max(0.2, distance)));
        },
        turn: (yaw) => sound.turnListener(yaw),
        head: (factor) => sound.changeHead(factor),
        async followDevice(follows) {
            stopFollowing?.();
            stopFollowing = null;
            if (follows) stopFollowing = await followDevice(tell.deviceTurned);
        },
        async side(isRight) {
            wanted += 1;
            sound.stop(0);
            const number = await load(clock);
            sound.place(side, 0, isRight ? -1 : 1, 0);
            sound.setGain(side, 0.4);
            sound.play(side, number, { loops: true, panned: true });
        },
        stopSide: () => sound.stop(side),
    };
}
