/**
 * What Swift can ask the page to do. The numbers are those of the Swift enum `EffectKind`; a test compares both.
 *
 * An effect crosses as: request number (0: no answer awaited), kind, texts. The answer is `reply(request, code, text)`.
 * Code 0 always means done. Code 3 always means failed, with the browser's own words as text. Codes 1 and 2 are stated
 * below where they exist. Texts in brackets are the arguments.
 */
export const effectKinds = {
    /** [header JSON, its id] 0 kept, 1 a session with this id exists already (nothing was changed). */
    openSession: 1,
    /**
     * [id, index of the first, JSON array of entries] 0 durable: the transaction completed with durability "strict".
     * 1 another tab wrote one of these indices with another content; nothing was written. 2 no room.
     */
    appendEntries: 2,
    /** [] text: one summary in JSON per line. */
    loadIndex: 3,
    /** [id] text: a session document {"format","version","session","entries"}; 1 unknown. */
    loadSession: 4,
    /** [id, summary JSON] */
    saveSummary: 5,
    /** [id] Deletes here at once and on the server as soon as it answers; a tombstone remembers that until then. */
    deleteSession: 6,
    /** [] The same for all sessions of this device; afterwards the device has a new profile key. */
    deleteEverything: 7,
    /** [] Sends what waits, unless the last attempt failed and its pause is not over. */
    upload: 8,
    /** ["on" or "off"] Calls `frame(timestamp)` in every animation frame. */
    frames: 9,
    /** [milliseconds] text: JSON of the fields of `Device`, see device.js. At least 60 frames are awaited. */
    measureDevice: 10,
    /** [file name, media type, content] With "base64" as a fourth text the content is bytes in that coding. */
    download: 11,
    /** [path, "push" or "replace"] */
    navigate: 12,
    /** [name, value] An empty value takes the preference away. */
    setPreference: 13,
    /** ["on" or "off"] Only works in a gesture; asking in vain does no harm. */
    fullscreen: 14,
    /** ["on" or "off"] 0 the screen stays on, 1 the browser lets it go dark. */
    wakeLock: 15,
    /** [milliseconds] */
    vibrate: 16,
    /** [] text: JSON {used, quota, persisted, waiting, sessions, storage, refused, refusal, conflicts}. */
    storageFacts: 17,
    /** [] 0 the browser promised to keep the data, 1 it did not. */
    persist: 18,
    /** [id] 0 held by this tab, 1 held by another one. */
    holdSession: 19,
    /** [id] */
    releaseSession: 20,
    /** [text] */
    copy: 21,
    /** [title, text, path] 0 shared, or with the text "copied" if the link was copied; 1 neither, 2 the person changed their mind. */
    share: 22,
    /** [] Loads the page anew, with the new version if one is ready. */
    reload: 23,
    /** [] */
    scrollTop: 24,
    /** ["light", "dark" or "auto"] */
    appearance: 25,
    /** ["on" or "off"] Tells shakes of the device by `notice`. */
    shake: 26,
    /** ["json"] Downloads all sessions of this device as one file; 1 there are none. */
    exportAll: 27,
    /** [path on this server] text: the content; 1 no such file. */
    fetchText: 28,
    /** [] text: one draft of a quiz, level or scenario in JSON per line. */
    loadDrafts: 29,
    /**
     * [id, JSON] 0 kept, 2 no room; it is kept when the answer comes, whatever happens to the page. With "careful" as a
     * third text: 1 another tab has written since this one read or wrote it; nothing was written, text: what is there.
     */
    keepDraft: 30,
    /** [id, or "*" for all] */
    deleteDraft: 31,
    /** [what is accepted, as in an input's attribute] Only works in a gesture. text: the content; 1 none was chosen. */
    chooseFile: 32,
    /** [file name, SVG] Downloads the drawing as PNG. */
    downloadPicture: 33,
    /** [what to do, its texts] See sound-effects.js. What comes of it is told by the exports `sound` and `soundFailed`. */
    sound: 34,
    /** [JSON] One thing that is to sound; Sources/Lab/Action/Sounding.swift says which there are. */
    listen: 35,
    /** ["on" or "off"] Tells the device's rotation; 1 the person refused, 3 there is no sensor. */
    orientation: 36,
    /** [] text: one own sound or picture per line, JSON {name, kind, type, seconds, size, address}. */
    loadAssets: 37,
    /**
     * [what is accepted] Only works in a gesture. text: JSON {file, size, head}, the head as a list of bytes; 1 none was
     * chosen. The page remembers the file for `keepAsset`.
     */
    chooseAsset: 38,
    /**
     * [name, "sound" or "image", media type, most seconds, its name in a level's file or nothing] Keeps what came with a
     * level under that name, or the chosen file. text: its line as in `loadAssets`; 1 it cannot be read, or with seconds
     * as text, it is too long; 2 no room.
     */
    keepAsset: 39,
    /** [name] */
    deleteAsset: 40,
    /** [JSON] text: what this device and the server have reached together; 1 not now, and the next occasion asks again. */
    exchangeProgress: 41,
    /** [] Answered when the page has nothing to do, at the latest after a second. */
    idle: 42,
    /** [file name, level JSON, names of own sounds and pictures, one a line] Downloads the level with them. */
    exportLevel: 43,
    /**
     * [what is accepted] Only works in a gesture. text: the content of a level's or scenario's file; 1 none was chosen.
     * What came with it is cut out and told in a first line, a JSON list of {name, size, head, isKnown}; known is what
     * the device has already. The page remembers them for `keepAsset`.
     */
    chooseLevel: 44,
};

/** What the page tells by `notice(kind, value, time)`. `value` is 0 where nothing is said. */
export const noticeKinds = {
    hidden: 0,
    visible: 1,
    blurred: 2,
    focused: 3,
    online: 4,
    offline: 5,
    leaving: 6,
    /** value: how many entries the server has not confirmed yet; told after every change. */
    waiting: 8,
    /** A new version is ready; `reload` starts it. */
    updateReady: 9,
    /** The device was shaken. */
    shaken: 10,
};

/** Codes of answers. */
export const done = 0;
export const refused = 1;
export const full = 2;
export const failed = 3;

/**
 * Browsers break off what is under way when a page is left, Firefox before it says that it will be. A page that has gone
 * away by the end of this pause has no fault to tell; one that comes back from the browser's memory has.
 */
const beforeFault = () => new Promise((resolve) => setTimeout(resolve, 250));

/**
 * Makes the function that performs one effect.
 *
 * @param {Object<string, function(...string): any>} handlers by the names in `effectKinds`. A handler returns, or
 *   promises, nothing (done), a code, or `[code, text]`; what it throws is answered with `failed`.
 * @param {function(number, number, string)} reply
 * @param {function(): Promise} pause before a failure is told
 */
export function createEffects(handlers, reply, pause = beforeFault) {
    const names = {};
    for (const name of Object.keys(effectKinds)) names[effectKinds[name]] = name;
    return function perform({ request, kind, texts }) {
        const handler = handlers[names[kind]];
        const work = handler
            ? new Promise((resolve) => resolve(handler(...texts)))
            : Promise.reject(new Error(`this page does not know effect ${kind}`));
        return work.then(
            (answer) => {
                if (request === 0) return;
                const [code, text] = Array.isArray(answer) ? answer : [answer === undefined ? done : answer, ""];
                reply(request, code, text);
            },
            async (error) => {
                await pause();
                console.error(names[kind] || kind, error);
                if (request !== 0) reply(request, failed, String((error && error.message) || error));
            });
    };
}
