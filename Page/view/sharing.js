import { pictureOf } from "../canvas/picture.js";
import { cancelled, done, refused } from "../engine/effects.js";
import { copyText } from "../served/copy.js";
import { download } from "../storage/files.js";

/** Effects that give the person the content of the screen. */
export const sharingEffects = {
    downloadPicture: async (name, drawing) => download(name, "image/png", [await pictureOf(drawing)]),

    copy: (text) => copyText(text).then(() => done),

    async share(title, text, path) {
        const url = new URL(path, location.origin).href;
        try {
            if (navigator.share) {
                await navigator.share({ title, text, url });
                return done;
            }
            await copyText(url);
            return [done, "copied"];
        } catch (error) {
            return error.name === "AbortError" ? cancelled : refused;
        }
    },
};
