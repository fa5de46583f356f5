/** Makes a PNG of an SVG drawing, in its own size. The work stays on the device. */
export async function pictureOf(drawing) {
    const address = URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" }));
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        canvas.getContext("2d")?.drawImage(image, 0, 0);
        return await new Promise((resolve, reject) => canvas.toBlob(
            (blob) => (blob ? resolve(blob) : reject(new Error("the picture is empty"))), "image/png"));
    } finally {
        URL.revokeObjectURL(address);
    }
}
