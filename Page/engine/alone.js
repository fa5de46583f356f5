/** The prefix of the locks that tabs hold while a session runs. */
export const lockPrefix = "merkwelt.session.";

/** The longest wait for another tab that may be asleep, in ms. Two senders at once are correct, only wasteful. */
const patience = 20000;

/**
 * Runs a piece of work while no other tab runs the same. It also runs in browsers without Web Locks, and if a sleeping
 * tab holds the lock.
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
