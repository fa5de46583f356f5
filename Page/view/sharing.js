import { pictureOf } from "../canvas/picture.js";
import { cancelled, done, refused } from "../engine/effects.js";
import { copyText } from "../served/copy.js";
import { download } from "../storage/files.js";

/** Effects that give the person the content of the screen. */
export const sharingEffects = {
    downloadPicture: async (name, drawing) => download(name, "image/png", [await pictureOf(drawing)]),

    /** The drawing as PNG and the address of the same test: by the system's sheet, else the one is saved and the other copied. */
    async shareCard(name, drawing, text, path) {
        const url = new URL(path, location.origin);
        const words = `${text} ${url.href}`;
        const picture = await pictureOf(drawing.replace("{address}", url.host + url.pathname));
        const files = [new File([picture], name, { type: "image/png" })];
        if (navigator.canShare?.({ files })) {
            try {
                await navigator.share({ files, text: words });
                return done;
            } catch (error) {
                if (error.name === "AbortError") return cancelled;
            }
        }
        download(name, "image/png", [picture]);
        return copyText(words).then(() => [done, "copied"], () => refused);
    },

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
