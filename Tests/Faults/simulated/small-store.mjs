/** A store like localStorage: its keys are its own properties. */
export function smallStore() {
    return Object.create({
        getItem(name) { return this[name] ?? null; },
        setItem(name, value) { this[name] = value; },
        removeItem(name) { delete this[name]; },
        key(place) { return Object.keys(this)[place]; },
        get length() { return Object.keys(this).length; },
    });
}
