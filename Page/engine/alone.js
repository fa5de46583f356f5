/** What the names of locks begin with that tabs hold while a session goes on. */
export const lockPrefix = "merkwelt.session.";

/** How long a tab waits for another one that seems asleep. The server bears two senders; it is only wasteful. */
const patience = 20000;

/**
 * Runs a piece of work while no other tab runs the same. Browsers without Web Locks, or a tab that holds the lock and
 * sleeps, do not keep it from running.
 *
 * @param {string} name
 * @param {function(): Promise} work
 */
export async function alone(name, work) {
    if (!navigator.locks) return work();
    const stopper = new AbortController();
    const timer = setTimeout(() => stopper.abort(), patience);
    let began = false;
    try {
        return await navigator.locks.request(name, { signal: stopper.signal }, () => {
            clearTimeout(timer);
            began = true;
            return work();
        });
    } catch (error) {
        if (began) throw error;
        return work();
    } finally {
        clearTimeout(timer);
    }
}
