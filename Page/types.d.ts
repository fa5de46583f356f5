// Declarations that TypeScript's library lacks, and those that exist only in the built page.

/** Written by `merkwelt pack`. */
declare module "merkwelt-assets" {
    export const soundFiles: { wasm: string, head: string, worklet: string, workshop: string };
    /** The editor of studies: its program, its forms as data, and its texts by the language's code. */
    export const studyEditor: { wasm: string, forms: string, phrases: Record<string, string> };
    export const wasm: string;
    /** The program's other parts in the order in which they are loaded: name, address, and the part that each needs. */
    export const parts: [string, string, string][];
    /** Addresses of the texts, by the language's code. */
    export const phrases: Record<string, string>;
    /** Codes of the lab's own languages, and of all languages that participants can have; English first. */
    export const languages: { lab: string[], spoken: string[] };
    /** `PlainPhrase` by the language's code and the phrase's name. */
    export const plainPhrases: Record<string, Record<string, string>>;
    /** Addresses of the texts that the service worker keeps only after their use. */
    export const words: string[];
    export const engine: string;
    export const version: string;
    export const release: string;
    export const files: string[];
}

/** The exports of Swift's WebAssembly; see Sources/LabPage/Exports.swift. */
interface LabExports {
    memory: WebAssembly.Memory;
    [name: string]: any;
}

/** The mark of a page node that Swift made: its number and its listeners. */
interface Mark {
    number: number;
    listeners: Map<number, AbortController | undefined>;
    isOpen?: boolean;
}

interface Node {
    mark?: Mark;
}

// These are younger than TypeScript's library, or exist in some browsers only.
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
/** The presses that early.js has noticed, with the place `at` in CSS px. `replaced` tells it that the lab shows its own screen. */
declare var early: { pressed: Element | null, held: Element | null, at: [number, number], replaced: () => void };

/** Trusted Types, which a page's content policy requires; in some browsers only. */
declare var trustedTypes: undefined | {
    createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): any };
};

// The scope of the audio thread.
declare const currentFrame: number;
declare const currentTime: number;
declare const sampleRate: number;
declare class AudioWorkletProcessor {
    readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new (options: any) => AudioWorkletProcessor): void;
