// Synthesises the library's sounds in a thread of its own. A piece of music takes a phone a second or two, which must
// block neither the page nor the audio thread. The requests are { index, seed, rate, request }, after { module, bytes
// }.

/** @type {any} */
let engine = null;

async function begin({ module, bytes }) {
    // Some engines lose a module on its way, but the bytes always arrive.
    const compiled = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(bytes);
    return (await WebAssembly.instantiate(compiled, { env: { put_char() {}, random_fill() {} } })).exports;
}

self.onmessage = async ({ data }) => {
    if (!engine) {
        engine = begin(data);
        return;
    }
    try {
        const workshop = await engine;
        const count = workshop.renderRecipe(data.index, data.seed, data.rate);
        const samples = new Float32Array(workshop.memory.buffer, workshop.recipeAddress(), Math.max(0, count)).slice();
        self.postMessage({ request: data.request, samples }, { transfer: [samples.buffer] });
    } catch (error) {
        console.warn("a sound was not synthesised:", error);
        self.postMessage({ request: data.request, samples: new Float32Array(0) });
    }
};
