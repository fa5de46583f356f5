/**
 * Sorting by dragging: a `.drag-handle` in a `.sortable-item` of a `.sortable` list. The page only shows the item's new
 * place. On drop the handle's value becomes that place, from 0, and a `change` tells Swift, which moves the item.
 */
export function watchDragging(root) {
    let drag = null;

    root.addEventListener("pointerdown", (event) => {
        const handle = event.target.closest?.(".drag-handle");
        const item = handle?.closest(".sortable-item");
        if (!item || event.button !== 0) return;
        event.preventDefault();
        handle.setPointerCapture(event.pointerId);
        const list = item.closest(".sortable");
        const items = [...list.children].filter((child) => child.classList.contains("sortable-item"));
        const boxes = items.map((other) => other.getBoundingClientRect());
        drag = { handle, item, items, boxes, from: items.indexOf(item), to: items.indexOf(item), top: event.clientY };
        item.classList.add("is-dragged");
    });

    root.addEventListener("pointermove", (event) => {
        if (!drag) return;
        const distance = event.clientY - drag.top;
        drag.item.style.setProperty("--drag", `${distance}px`);
        const middle = (box) => (box.top + box.bottom) / 2;
        const place = middle(drag.boxes[drag.from]) + distance;
        drag.to = drag.boxes.filter((box, index) => index !== drag.from && middle(box) < place).length;
        drag.items.forEach((item, index) => {
            item.classList.toggle("is-before", index > drag.from && index <= drag.to);
            item.classList.toggle("is-after", index < drag.from && index >= drag.to);
        });
    });

    const end = (isDropped) => {
        if (!drag) return;
        const { handle, item, items, from, to } = drag;
        drag = null;
        item.style.removeProperty("--drag");
        for (const other of items) other.classList.remove("is-dragged", "is-before", "is-after");
        if (!isDropped || from === to) return;
        handle.value = String(to);
        handle.dispatchEvent(new Event("change"));
    };
    root.addEventListener("pointerup", () => end(true));
    root.addEventListener("pointercancel", () => end(false));
    document.addEventListener("keydown", (event) => {
        if (event.key === "Escape") end(false);
    });
}
