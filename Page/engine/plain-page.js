/**
 * Shows a page in plain HTML, for states in which Swift does not run.
 *
 * @param {{title: string, lines: string[], actions: {label: string, run: function(): void}[], detail?: string,
 *   detailLabel?: string}} content
 */
export function showPlainPage({ title, lines, actions, detail, detailLabel }) {
    const main = document.createElement("main");
    main.className = "plain-page";
    main.setAttribute("role", "alert");
    const heading = element("h1", title);
    heading.tabIndex = -1;
    main.append(heading, ...lines.map((line) => element("p", line)));
    if (actions.length > 0) {
        const row = element("p", "");
        row.className = "plain-actions";
        for (const { label, run } of actions) {
            const button = element("button", label);
            button.type = "button";
            button.addEventListener("click", run);
            row.append(button);
        }
        main.append(row);
    }
    if (detail) {
        const box = element("details", "");
        box.append(element("summary", detailLabel), element("pre", detail));
        main.append(box);
    }
    document.title = title;
    document.body.replaceChildren(main);
    heading.focus();
}

function element(name, text) {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
}
