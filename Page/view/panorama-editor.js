const step = { turn: 5 / 360, fineTurn: 1 / 360, height: 0.05 };
const slip = 4; // px that a press may move before it is a drag

/**
 * Moving the things of a level in the editor's picture: `.panorama-thing` buttons in a `.panorama-field` that shows one
 * full turn from left to right. The page only shows where a thing would go; when it is let go its value becomes the new
 * place, "across down" in shares of the field, and a `change` tells Swift. Arrow keys do the same in steps (with Shift in
 * fine ones). The field itself can be dragged too: its value is then how far it was turned, in turns.
 */
export function watchPanorama(root) {
    let drag = null;

    const tell = (node, value) => {
        node.value = value;
        node.dispatchEvent(new Event("change"));
    };
    const place = (thing) => [
        Number(thing.style.getPropertyValue("--across")), Number(thing.style.getPropertyValue("--down")),
    ];

    root.addEventListener("pointerdown", (event) => {
        const field = event.target.closest?.(".panorama-field");
        if (!field || event.button !== 0) return;
        const thing = event.target.closest(".panorama-thing");
        // Without this a touch would scroll the page, and a mouse select text.
        if (!thing) event.preventDefault();
        (thing ?? field).setPointerCapture(event.pointerId);
        const box = field.getBoundingClientRect();
        drag = {
            field, thing, box, pointer: event.pointerId, x: event.clientX, y: event.clientY, isMoved: false,
            from: thing ? place(thing) : null,
        };
    });

    root.addEventListener("pointermove", (event) => {
        if (!drag || event.pointerId !== drag.pointer) return;
        const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
        if (!drag.isMoved && Math.hypot(right, down) < slip) return;
        drag.isMoved = true;
        const { field, thing, box, from } = drag;
        if (thing) {
            thing.classList.add("is-held");
            drag.to = [held(from[0] + right / box.width, 0, 1), held(from[1] + down / box.height, 0, 0.999)];
            thing.style.setProperty("--across", String(drag.to[0]));
            thing.style.setProperty("--down", String(drag.to[1]));
        } else {
            drag.turned = -right / box.width;
            field.style.setProperty("--dragged", `${right}px`);
        }
    });

    const end = (event, isDropped) => {
        if (!drag || (event && event.pointerId !== undefined && event.pointerId !== drag.pointer)) return;
        const { field, thing, from, to, turned, isMoved } = drag;
        drag = null;
        field.style.removeProperty("--dragged");
        thing?.classList.remove("is-held");
        if (!isMoved) return;
        if (thing && !isDropped) {
            thing.style.setProperty("--across", String(from[0]));
            thing.style.setProperty("--down", String(from[1]));
        } else if (thing) tell(thing, to.join(" "));
        else if (isDropped) tell(field, String(turned));
        // The click that ends a drag is no press.
        if (thing) thing.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => thing?.removeEventListener("click", swallow, { capture: true }), 0);
    };
    root.addEventListener("pointerup", (event) => end(event, true));
    root.addEventListener("pointercancel", (event) => end(event, false));

    root.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && drag) {
            end(null, false);
            return;
        }
        const thing = event.target.closest?.(".panorama-thing");
        if (!thing || event.ctrlKey || event.metaKey || event.altKey) return;
        const turn = event.shiftKey ? step.fineTurn : step.turn;
        const moves = {
            ArrowLeft: [-turn, 0], ArrowRight: [turn, 0], ArrowUp: [0, -step.height], ArrowDown: [0, step.height],
        };
        const move = moves[event.key];
        if (!move) return;
        event.preventDefault();
        const [across, down] = place(thing);
        // Round again at the sides, an end at the top and at the bottom.
        tell(thing, [(across + move[0] + 1) % 1, held(down + move[1], 0, 0.999)].join(" "));
    });
}

function swallow(event) {
    event.stopImmediatePropagation();
    event.preventDefault();
}

function held(number, low, high) {
    return Math.min(high, Math.max(low, number));
}
