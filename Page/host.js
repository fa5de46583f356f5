import { drawingFrames } from "./canvas/drawing.js";
import { deviceEffects } from "./device/device.js";
import { forgetArrival, studyPart, takeArrival } from "./device/arrival.js";
import { bootFacts, readerLanguage } from "./device/facts.js";
import { Orientation } from "./device/orientation.js";
import { Shake } from "./device/shake.js";
import { deskNotices, effectKinds, noticeKinds, soundRenderers, soundVoices, streamCodes, tables } from "./engine/contract.js";
import { createEffects } from "./engine/effects.js";
import { Entrances } from "./engine/entrances.js";
import { watchFaults } from "./engine/faults.js";
import { replaceFirstScreen } from "./engine/first-screen.js";
import { watchClock, watchPage, watchWindow } from "./engine/notices.js";
import { countMovedPresses, countTappedSliders } from "./engine/presses.js";
import { showLoadFailure, showRestart } from "./engine/restart.js";
import { StreamReader } from "./engine/stream.js";
import { canRun, showTooOld } from "./engine/support.js";
import { scriptAddress, trustScripts } from "./engine/trusted-scripts.js";
import { Update } from "./engine/update.js";
import { Machine } from "./engine/wasm.js";
import { definitionEffects } from "./network/definitions.js";
import { ownDataEffects } from "./network/own-data.js";
import { Delivery } from "./network/delivery.js";
import { studyEffects } from "./network/study.js";
import { progressEffects } from "./network/progress.js";
import { isAtServer } from "./served/place.js";
import { SoundDesk } from "./sound/desk.js";
import { HeadStore, headEffects, watchHeadDrop } from "./sound/heads.js";
import { listeningSound } from "./sound/listening.js";
import { Sound } from "./sound/sound.js";
import { Voices, read } from "./sound/voices.js";
import { AssetStore, assetEffects } from "./storage/assets-store.js";
import { draftEffects } from "./storage/drafts.js";
import { fileEffects } from "./storage/files.js";
import { LastWords } from "./storage/last-words.js";
import { openStorage } from "./storage/open-storage.js";
import { pieceEffects } from "./storage/pieces.js";
import { preference, preferenceEffects, watchPreference } from "./storage/preferences.js";
import { SessionLocks } from "./storage/session-lock.js";
import { sessionEffects } from "./storage/sessions.js";
import { StudyRecord } from "./storage/study-record.js";
import { storageFactEffects } from "./storage/storage-facts.js";
import { noteWords, wordsShown } from "./storage/words-used.js";
import { watchDragging } from "./view/drag.js";
import { Keyboard } from "./view/keyboard.js";
import { Navigation } from "./view/navigation.js";
import { watchPanorama } from "./view/panorama-editor.js";
import { watchPrinting } from "./view/printing.js";
import { watchBeginnings } from "./view/render-events.js";
import { Renderer } from "./view/render.js";
import { Screen } from "./view/screen.js";
import { sharingEffects } from "./view/sharing.js";
import { toastEffects } from "./view/toast.js";
import { engine, languages, parts, phrases, plainPhrases, soundFiles, version, wasm } from "merkwelt-assets";

/** The address of the words with which the server's document was made, if a study has brought them. */
const brought = preference("language") ? "" : document.documentElement.dataset.words ?? "";
const servedIn = document.documentElement.lang;

/** The language of this page: for a study any language with words, in the lab one of its own. */
const readers = () => (brought ? servedIn : readerLanguage(studyPart(location.pathname) ? languages.spoken : languages.lab));

/** The address of its words at the start. */
const words = () => (brought ? brought + phrases[languages.lab[0]] : phrases[readers()]);

/** The texts for states in which Swift does not run. */
const plain = () => plainPhrases[readers()] ?? plainPhrases[languages.lab[0]];

trustScripts(["/service-worker.js", soundFiles.worklet, soundFiles.workshop]);
const soundPaths = {
    ...soundFiles, worklet: scriptAddress(soundFiles.worklet), workshop: scriptAddress(soundFiles.workshop),
};

/** The page, assembled from its parts. */
class Host {
    /**
     * @param {Machine} machine loaded but not started
     * @param {{storage: import("./storage/storage.js").Storage, state: "ok"|"blocked"}} opened
     * @param {{part: string, arrival: string}} study the study whose link was opened, empty in the lab
     */
    constructor(machine, { storage, state }, study) {
        this.machine = machine;
        this.study = study;
        this.storageState = state;
        this.root = /** @type {HTMLElement} */ (document.getElementById("app"));
        machine.waits = (isWaiting) => this.root.setAttribute("aria-busy", String(isWaiting));
        this.swift = new Entrances(machine);
        this.screen = new Screen();
        this.navigation = new Navigation((path) => this.swift.tell("path", path));
        this.renderer = new Renderer({
            root: this.root, tables, keyboard: new Keyboard((...event) => this.swift.event(...event)),
            event: (...event) => this.swift.event(...event), text: (...text) => this.swift.text(...text),
            navigate: (path) => this.navigation.follow(path),
        });
        this.locks = new SessionLocks({
            locks: navigator.locks,
            channel: self.BroadcastChannel ? new BroadcastChannel("merkwelt.sessions") : undefined,
            mayLook: () => this.mayWork(),
        });
        this.locks.released = () => this.taskEnded();
        this.locks.changed = (ids) => this.swift.tell("elsewhere", ids.join("\n"));
        this.locks.lost = (id) => this.locks.hold(id).then((isHeld) => isHeld || this.swift.tell("lost", id));
        /** @type {function(): void} */
        this.lookAtClock = () => undefined;
        this.update = new Update(() => this.notice(noticeKinds.updateReady), () => this.locks.isHolding);
        this.assets = new AssetStore(storage.database);
        this.heads = new HeadStore(storage.database, study.part ? "" : preference("head")); // a study's participants all have the same head
        this.frames = drawingFrames(this.swift, this.assets, () => this.taskEnded());
        this.lastWords = new LastWords(undefined, study.part);
        const record = new StudyRecord(storage, { forgotten: () => this.forgetStudy() });
        this.delivery = new Delivery({
            storage, engine, mayWork: () => this.mayWork(), failed: () => this.update.syncLater(),
            waiting: (count) => this.notice(noticeKinds.waiting, count), first: () => record.log(), part: study.part,
            contradicted: async (id) => id === (await record.log()) && this.swift.tell("lost", ""),
            gone: () => this.notice(noticeKinds.refused),
        });
        this.performEffect = createEffects(
            { ...this.storing(storage), ...studyEffects(this.delivery.sender, record), ...this.sounding(), ...this.showing() },
            (...answer) => this.swift.reply(...answer));
    }

    notice(kind, value = 0) {
        this.swift.notice(kind, value, performance.now());
    }

    /** Whether the page may work. It may not while a task is on the screen. */
    mayWork() {
        return !(this.frames.isRunning && this.locks.isHolding && document.visibilityState === "visible");
    }

    /** Deletes what the page itself still has of a deleted participation. */
    forgetStudy() {
        this.lastWords.forgetOthers();
        this.delivery.farewell.forgetAll();
        forgetArrival();
    }

    storing(storage) {
        const { delivery, assets, lastWords, locks } = this;
        return {
            ...sessionEffects({
                storage, lastWords, locks, farewell: delivery.farewell, changed: () => delivery.tell(),
                kick: (how) => delivery.kick(how),
            }),
            ...storageFactEffects(storage, this.storageState), ...fileEffects(storage),
            ...progressEffects(delivery.sender), ...definitionEffects(delivery.sender),
            ...ownDataEffects(delivery.sender), ...preferenceEffects, ...draftEffects, ...pieceEffects(assets),
            ...assetEffects(assets, { changed: (name) => this.swift.tell("forgetSound", name) }),
        };
    }

    /** The two renderers: one for levels and hearing tests, one for the listening page. */
    sounding() {
        const told = (renderer) => (kind, slot) => this.swift.sounded(kind, renderer, slot);
        const listening = listeningSound(soundPaths, {
            told: (kind, [a = 0, b = 0, c = 0, d = 0]) => this.swift.numbers("sound", kind, a, b, c, d),
            failed: (reason) => this.swift.tell("soundFailed", reason),
            desk: told(soundRenderers.listening), head: () => this.heads.bytes(),
            renewed: () => this.swift.sounded(deskNotices.renewed, soundRenderers.listening, 0),
        });
        /** @type {SoundDesk|undefined} */
        let levels;
        const voices = new Voices();
        return {
            ...listening.effects,
            ...headEffects(this.heads, this.delivery.sender, {
                lastWords: this.lastWords,
                // Swift finishes its current commands first.
                renewed: () => queueMicrotask(() => {
                    levels?.sound.close().catch(() => undefined);
                    levels = undefined;
                    this.swift.sounded(deskNotices.renewed, soundRenderers.levels, 0);
                    listening.renew();
                }),
            }),
            // The renderer is loaded when a level or a hearing test needs it first.
            listen: (order) => {
                if (order.renderer === soundRenderers.listening) return listening.perform(order);
                levels ??= new SoundDesk(new Sound(soundPaths, { sources: soundVoices, head: () => this.heads.bytes() }), {
                    told: told(soundRenderers.levels), stimulus: (slot, rate) => this.swift.stimulus(slot, rate),
                    recording: (name) => voices.bytes(name) ?? this.assets.bytes(name), read,
                });
                return levels.perform(order);
            },
        };
    }

    showing() {
        const shake = new Shake((...force) => this.swift.accelerated(...force));
        const orientation = new Orientation((...angles) => this.swift.rotated(...angles));
        return {
            ...deviceEffects, ...this.frames.effects(), ...shake.effects(), ...orientation.effects(),
            ...this.locks.effects(), ...this.navigation.effects(), ...this.screen.effects(), ...sharingEffects, ...toastEffects,
            reload: () => this.update.reload(),
        };
    }

    /** Carries out one stream of Swift's commands: changes of the page first, then effects. */
    perform(bytes) {
        const reader = new StreamReader(bytes);
        while (!reader.isAtEnd) {
            const command = reader.byte();
            if (command === streamCodes.effect) this.performEffect(reader.effect());
            else if (command === streamCodes.sound) this.performEffect(heard(reader.sound()));
            else this.renderer.perform(command, reader);
        }
    }

    taskEnded() {
        this.lookAtClock();
        this.delivery.tell();
        this.delivery.kick();
        this.update.takeOver();
    }

    /** Stops everything after the program has failed. */
    rest() {
        this.frames.stop();
        this.screen.rest();
        this.screen.fullscreen(false);
    }

    /** Begins to report events to Swift. */
    watch() {
        addEventListener("pageshow", () => this.lastWords.stay());
        watchPage((kind, value, time) => {
            if (kind === noticeKinds.leaving) this.lastWords.leave();
            this.swift.notice(kind, value, time);
            if (kind === noticeKinds.leaving) this.delivery.farewell.send();
            if (kind === noticeKinds.online || kind === noticeKinds.visible || kind === noticeKinds.hidden) {
                this.delivery.kick({ atOnce: true });
            }
            if (kind === noticeKinds.visible) this.locks.look();
        });
        this.lookAtClock = watchClock((now, offset) => this.swift.numbers("tick", now, offset), () => this.mayWork());
        watchPreference("progress", (value) => this.swift.tell("progress", value));
        watchDragging(this.root);
        watchPanorama(this.root);
        watchHeadDrop(this.root, this.heads);
        countMovedPresses();
        countTappedSliders();
        watchPrinting(this.root);
        watchWindow((width, height, ratio, time) => this.machine.call("resized", width, height, ratio, time));
        watchFaults(this.machine, () => this.mayWork(), plain);
        // The server has a page of its own at this address.
        if (isAtServer(location.pathname)) addEventListener("online", () => location.reload());
    }

    /** Replaces the server's first screen by Swift's. */
    async start() {
        const scrolled = scrollY;
        const facts = {
            ...bootFacts({ language: readers(), storage: this.storageState, engine, version }), phrases, head: this.heads.worn,
            arrival: this.study.arrival,
        };
        await replaceFirstScreen(this.root, (ready) =>
            this.machine.start(JSON.stringify(facts), (length) => [length, performance.now()], ready));
        // From here on presses are answered (Tests/Browser/measure_page.py).
        performance.mark("alive");
        if (scrolled > 0) scrollTo(0, scrolled);
        else this.navigation.restoreScroll();
    }
}

/** A sound order as an effect. */
function heard(order) {
    return { request: order.request, kind: effectKinds.listen, texts: [order] };
}

async function begin() {
    /** @type {Host|undefined} */
    let host;
    let state = "ok";
    const part = studyPart(location.pathname);
    watchBeginnings(window);
    const machine = new Machine((bytes) => host?.perform(bytes), (error) => {
        console.error(error);
        host?.rest();
        showRestart({ error, text: plain(), isStored: state === "ok", engine });
    });
    let opened;
    try {
        noteWords(words());
        [opened] = await Promise.all([openStorage(part ? `merkwelt.${part}` : undefined), machine.load(wasm, words(), parts)]);
    } catch (error) {
        showLoadFailure({ error, text: plain() });
        return;
    }
    state = opened.state;
    host = new Host(machine, opened, { part, arrival: part && (await takeArrival(opened.storage)) });
    const { locks, update } = host;
    // In memory they would be lost with this page, but the next page may have the disk again.
    if (state === "ok") await host.lastWords.restore(opened.storage, (id, work) => locks.whileFree(id, work));
    await host.heads.look();
    host.watch();
    await host.start();
    host.delivery.tell();
    host.delivery.kick({ atOnce: true });
    // One after another, and those of participants first; without a network they are asked for when they are needed.
    await machine.complete().then(() => performance.mark("whole"), (error) => console.warn("not loaded yet:", error));
    update.register().then(() => update.keep(() => wordsShown(phrases, document.documentElement.lang)))
        .catch((error) => console.warn("no offline use:", error));
}

if (canRun()) begin();
else showTooOld(languages.lab.map((code) => plainPhrases[code]));
