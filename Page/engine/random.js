/** 32 random bytes as hexadecimal digits. */
export function randomHexadecimal() {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
