import { alone } from "./alone.js";
import { AssetStore, assetEffects } from "./assets-store.js";
import { engine, rest, soundFiles, tables, version, wasm } from "./assets.js";
import { deviceEffects } from "./device.js";
import { draftEffects } from "./drafts.js";
import { watchDragging } from "./drag.js";
import { createEffects, noticeKinds } from "./effects.js";
import { bootFacts, readerLanguage } from "./facts.js";
import { Farewell } from "./farewell.js";
import { fileEffects } from "./files.js";
import { replaceFirstScreen } from "./first-screen.js";
import { Frames } from "./frames.js";
import { HeatMap } from "./heat-map.js";
import { Keyboard } from "./keyboard.js";
import { LastWords } from "./last-words.js";
import { levelFileEffects } from "./level-files.js";
import { ListeningPlayer } from "./listening-player.js";
import { Navigation } from "./navigation.js";
import { watchClock, watchPage, watchWindow } from "./notices.js";
import { openStorage } from "./open-storage.js";
import { Orientation } from "./orientation.js";
import { Outbox } from "./outbox.js";
import { watchPanorama } from "./panorama-editor.js";
import { Panorama } from "./panorama.js";
import { Pointers } from "./pointers.js";
import { preferenceEffects, watchPreference } from "./preferences.js";
import { progressEffects } from "./progress.js";
import { Renderer } from "./render.js";
import { showFaultLine, showLoadFailure, showRestart } from "./restart.js";
import { Screen } from "./screen.js";
import { SessionLocks } from "./session-lock.js";
import { sessionEffects } from "./sessions.js";
import { Shake } from "./shake.js";
import { soundEffects } from "./sound-effects.js";
import { Sound } from "./sound.js";
import { storageFactEffects } from "./storage-facts.js";
import { effectCommand, StreamReader } from "./stream.js";
import { canRun, showTooOld } from "./support.js";
import { Update } from "./update.js";
import { Machine } from "./wasm.js";

const browserFetch = (address, options) => fetch(address, options);

/** Puts the parts together and starts Swift. */
async function begin() {
    const root = document.getElementById("app");
    const screen = new Screen();
    let storageState = "ok";

    const machine = new Machine(perform, (error) => {
        console.error(error);
        frames.stop();
        screen.rest();
        screen.fullscreen(false);
        showRestart({ error, language: readerLanguage(), isStored: storageState === "ok", engine });
    });
    const notice = (kind, value, time) => machine.call("notice", kind, value, time);
    const event = (node, kind, time, x, y) => machine.call("event", node, kind, time, x, y);
    const text = (node, kind, content, time) =>
        machine.callWithText("text", content, (length) => [node, kind, length, time]);

    const keyboard = new Keyboard(event);
    const pointers = new Pointers(
        (count) => machine.numbers(machine.exports.samples(count) >>> 0, count * 11),
        (count) => machine.call("pointers", count, performance.now()));
    const heatMap = new HeatMap(() => {
        const address = machine.isStopped ? 0 : machine.exports.heat() >>> 0;
        return address === 0 ? null : { memory: machine.exports.memory.buffer, address };
    });
    const frames = new Frames((time) => {
        pointers.flush();
        machine.call("frame", time);
        heatMap.draw(time);
        panorama.draw();
    }, () => taskEnded());
    const panorama = new Panorama(() => {
        const address = machine.isStopped ? 0 : machine.exports.panorama() >>> 0;
        return address === 0 ? null : { memory: machine.exports.memory.buffer, address };
    }, { address: (name) => assets.address(name), picture: (name) => assets.picture(name) });
    const orientation = new Orientation((...angles) => machine.call("rotated", ...angles));
    let listeningPlayer = null;
    // The renderer is fetched when a level or a hearing test wants it first.
    const player = () => {
        listeningPlayer ??= new ListeningPlayer(new Sound(soundFiles, { sources: 64 }),
            (kind, milliseconds, isRight, seed, rate) => {
                const count = machine.exports.stimulus(kind, milliseconds, isRight ? 1 : 0, seed, rate);
                return new Float32Array(
                    machine.exports.memory.buffer, machine.exports.stimulusAddress() >>> 0, count).slice();
            }, (name) => assets.bytes(name));
        return listeningPlayer;
    };
    const shake = new Shake((time) => notice(noticeKinds.shaken, 0, time));
    const locks = new SessionLocks({
        locks: navigator.locks,
        channel: self.BroadcastChannel ? new BroadcastChannel("merkwelt.sessions") : undefined,
    });
    locks.released = () => taskEnded();
    const navigation = new Navigation((path) =>
        machine.callWithText("path", path, (length) => [length, performance.now()]));
    const renderer = new Renderer({
        root, tables, keyboard, event, text, navigate: (path) => navigation.follow(path),
    });

    /** False while a task is on the screen: then nothing else is done. */
    const mayWork = () => !(frames.isRunning && locks.isHolding && document.visibilityState === "visible");
    const update = new Update(
        () => notice(noticeKinds.updateReady, 0, performance.now()), () => locks.isHolding);

    let opened;
    try {
        [opened] = await Promise.all([openStorage(), machine.load(wasm, rest)]);
    } catch (error) {
        showLoadFailure({ error, language: readerLanguage() });
        return;
    }
    const { storage } = opened;
    storageState = opened.state;
    const assets = new AssetStore(storage.database);
    const lastWords = new LastWords();
    await lastWords.restore(storage);
    addEventListener("pageshow", () => lastWords.stay());

    let told = -1;
    const tellWaiting = async () => {
        if (!mayWork()) return;
        const { waiting } = await storage.counts();
        if (waiting !== told) notice(noticeKinds.waiting, waiting, performance.now());
        told = waiting;
    };
    const farewell = new Farewell(browserFetch);
    const sender = { storage, fetch: browserFetch, mayWork, alone: (work) => alone("merkwelt.outbox", work) };
    const outbox = new Outbox({
        ...sender, engine,
        changed: () => tellWaiting(),
        confirmed: (id, through) => farewell.confirmed(id, through),
        failed: () => update.syncLater(),
    });
    function taskEnded() {
        tellWaiting();
        outbox.kick();
        update.takeOver();
    }

    const performEffect = createEffects(
        {
            ...sessionEffects({ storage, farewell, lastWords, changed: tellWaiting, kick: () => outbox.kick() }),
            ...storageFactEffects(storage, storageState),
            ...fileEffects(storage), ...progressEffects(sender),
            ...assetEffects(assets, { changed: (name) => listeningPlayer?.forget(name) }), ...levelFileEffects(assets),
            ...preferenceEffects, ...draftEffects, ...deviceEffects,
            ...frames.effects(), ...shake.effects(), ...orientation.effects(), ...locks.effects(),
            ...navigation.effects(), ...screen.effects(),
            listen: (text) => player().perform(text),
            ...soundEffects(
                soundFiles,
                (kind, [a = 0, b = 0, c = 0, d = 0]) => machine.call("sound", kind, a, b, c, d, performance.now()),
                (reason) => machine.callWithText("soundFailed", reason, (length) => [length, performance.now()])),
            reload: () => update.reload(),
        },
        (request, code, content) =>
            machine.callWithText("reply", content, (length) => [request, code, length, performance.now()]));

    /** Carries out one stream of Swift's: changes of the page first, then effects. */
    function perform(bytes) {
        const reader = new StreamReader(bytes);
        while (!reader.isAtEnd) {
            const command = reader.byte();
            if (command === effectCommand) performEffect(reader.effect());
            else renderer.perform(command, reader);
        }
    }

    watchPage((kind, value, time) => {
        if (kind === noticeKinds.leaving) lastWords.leave();
        notice(kind, value, time);
        if (kind === noticeKinds.leaving) farewell.send();
        if (kind === noticeKinds.online || kind === noticeKinds.visible || kind === noticeKinds.hidden) {
            outbox.kick({ atOnce: true });
        }
    });
    watchClock((now, offset) => machine.call("tick", now, offset, performance.now()), mayWork);
    watchPreference("progress", (value) =>
        machine.callWithText("progress", value, (length) => [length, performance.now()]));
    watchDragging(root);
    watchPanorama(root);
    watchWindow((width, height, ratio, time) => machine.call("resized", width, height, ratio, time));
    watchErrors(machine, mayWork);

    const scrolled = scrollY;
    const facts = bootFacts({ storage: storageState, engine, version });
    await replaceFirstScreen(root, (ready) =>
        machine.start(JSON.stringify(facts), (length) => [length, performance.now()], ready));
    // From here on a press is answered (Tests/Browser/measure_page.py).
    machine.whole.then(() => performance.mark("alive"), () => undefined);
    if (scrolled > 0) scrollTo(0, scrolled);
    else navigation.restoreScroll();

    tellWaiting();
    outbox.kick({ atOnce: true });
    update.register().catch((error) => console.warn("no offline use:", error));
}

/** Errors that no one caught. Swift's end the instance; those of the page's own files are shown beside it. */
function watchErrors(machine, mayWork) {
    const look = (error) => {
        if (error instanceof WebAssembly.RuntimeError) machine.stop(error);
        // Browser extensions run in this page too; their faults are not ours to report.
        else if (mayWork() && String(error && error.stack).includes(location.origin)) showFaultLine(readerLanguage());
    };
    addEventListener("error", (event) => look(event.error));
    addEventListener("unhandledrejection", (event) => look(event.reason));
}

if (canRun()) begin();
else showTooOld();
