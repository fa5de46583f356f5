import { scrolled } from "../device/pointers.js";

const slip = 4; // px that a press may move before it becomes a drag

/**
 * Moving the things of a level in the editor's picture: `.panorama-thing` buttons in a `.panorama-field`. The page
 * shows a drag while it lasts, as far as the styles allow. At its end the value of the thing, or of the field itself,
 * becomes the distance, "drag right down" in shares of the field, and a `change` tells Swift. An arrow key is reported
 * by its name, with Shift as "Shift+ArrowLeft". A wheel or trackpad over the field moves the field like a drag. Swift
 * computes the new positions (`PanoramaMove`).
 */
export function watchPanorama(root) {
    let drag = null;

    const tell = (node, value) => {
        node.value = value;
        node.dispatchEvent(new Event("change"));
    };

    root.addEventListener("pointerdown", (event) => {
        const field = event.target.closest?.(".panorama-field");
        if (!field || event.button !== 0) return;
        const thing = event.target.closest(".panorama-thing");
        // Without this a touch would scroll the page, and a mouse would select text.
        if (!thing) event.preventDefault();
        (thing ?? field).setPointerCapture(event.pointerId);
        const box = field.getBoundingClientRect();
        drag = {
            field, thing, box, pointer: event.pointerId, x: event.clientX, y: event.clientY, isMoved: false,
            right: 0, down: 0,
        };
    });

    root.addEventListener("pointermove", (event) => {
        if (!drag || event.pointerId !== drag.pointer) return;
        const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
        if (!drag.isMoved && Math.hypot(x, y) < slip) return;
        drag.isMoved = true;
        const { field, thing, box } = drag;
        drag.right = x / box.width;
        drag.down = y / box.height;
        if (thing) {
            thing.classList.add("is-held");
            thing.style.setProperty("--held-right", String(drag.right));
            thing.style.setProperty("--held-down", String(drag.down));
        } else {
            field.style.setProperty("--dragged", `${x}px`);
        }
    });

    const end = (event, isDropped) => {
        if (!drag || (event && event.pointerId !== undefined && event.pointerId !== drag.pointer)) return;
        const { field, thing, right, down, isMoved } = drag;
        drag = null;
        field.style.removeProperty("--dragged");
        thing?.classList.remove("is-held");
        for (const name of ["--held-right", "--held-down"]) thing?.style.removeProperty(name);
        if (!isMoved) return;
        if (isDropped) tell(thing ?? field, `drag ${right} ${down}`);
        // The click at the end of a drag is no press.
        if (thing) thing.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => thing?.removeEventListener("click", swallow, { capture: true }), 0);
    };
    root.addEventListener("pointerup", (event) => end(event, true));
    root.addEventListener("pointercancel", (event) => end(event, false));

    const since = { way: 0, isAsked: false }; // since the last frame
    root.addEventListener("wheel", (event) => {
        const field = event.target.closest?.(".panorama-field");
        if (!field || event.ctrlKey || drag) return;
        event.preventDefault();
        const { width } = field.getBoundingClientRect();
        const way = scrolled(event, width) / width;
        since.way += way;
        if (since.isAsked) return;
        since.isAsked = true;
        requestAnimationFrame(() => {
            const told = since.way;
            Object.assign(since, { way: 0, isAsked: false });
            if (told !== 0) tell(field, `drag ${-told} 0`);
        });
    }, { passive: false });

    root.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && drag) {
            end(null, false);
            return;
        }
        const thing = event.target.closest?.(".panorama-thing");
        if (!thing || event.ctrlKey || event.metaKey || event.altKey) return;
        if (!event.key.startsWith("Arrow")) return;
        event.preventDefault();
        tell(thing, event.shiftKey ? `Shift+${event.key}` : event.key);
    });
}

function swallow(event) {
    event.stopImmediatePropagation();
    event.preventDefault();
}
