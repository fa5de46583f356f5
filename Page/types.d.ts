// What the browser has and TypeScript's library lacks, and what exists only in the built page.

/** Written by `merkwelt pack`. */
declare module "merkwelt-assets" {
    export const soundFiles: { wasm: string, head: string, worklet: string, workshop: string };
    /** The editor of studies: its program, its forms as data, and its texts by the language's code. */
    export const studyEditor: { wasm: string, forms: string, phrases: Record<string, string> };
    export const wasm: string;
    export const rest: string;
    /** Addresses of the texts, by the language's code. */
    export const phrases: Record<string, string>;
    /** Codes of the languages that the whole lab speaks, and of all that people meet who take part; English first. */
    export const languages: { lab: string[], spoken: string[] };
    /** `PlainPhrase` by the language's code and the phrase's name. */
    export const plainPhrases: Record<string, Record<string, string>>;
    /** Addresses of the texts that the service worker keeps only where they were used. */
    export const words: string[];
    export const engine: string;
    export const version: string;
    export const release: string;
    export const files: string[];
}

/** What Swift's WebAssembly exports; see Sources/LabPage/Exports.swift. */
interface LabExports {
    memory: WebAssembly.Memory;
    [name: string]: any;
}

/** A page node that Swift made: its number, and what is listened to. */
interface Mark {
    number: number;
    listeners: Map<number, AbortController | undefined>;
    isOpen?: boolean;
}

interface Node {
    mark?: Mark;
}

// Younger than TypeScript's library, or in some browsers only.
interface Navigator {
    readonly wakeLock?: { request(kind: "screen"): Promise<EventTarget & { release(): Promise<void> }> };
}
interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> };
}
interface Element {
    moveBefore?(node: Node, before: Node | null): void;
}
declare class OffscreenCanvas {
    constructor(width: number, height: number);
    getContext(kind: "2d"): CanvasRenderingContext2D;
}
/** What early.js has seen before the page could answer; `replaced` tells it that the lab's own screen stands. `at`: where, in CSS px. */
declare var early: { pressed: Element | null, held: Element | null, at: [number, number], replaced: () => void };

/** What the content policy of a page asks for; in some browsers only. */
declare var trustedTypes: undefined | {
    createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): any };
};

// The audio thread's own.
declare const currentFrame: number;
declare const currentTime: number;
declare const sampleRate: number;
declare class AudioWorkletProcessor {
    readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new (options: any) => AudioWorkletProcessor): void;
