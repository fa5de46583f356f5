import { ask } from "../served/ask.js";
import { onPress } from "../served/form.js";
import { fillRows, formOf, part, put } from "../served/parts.js";
import { language } from "../served/place.js";
import { studyPath } from "./study.js";

/** Whether a format is a single table. @param {string} format */
const isOneTable = (format) => format === "csv" || format === "spreadsheet";

/** What an export tells about persons, by for whom it is. The server's own choice is for anybody. */
const audiences = {
    repository: {}, colleagues: { level: "team" }, team: { ids: "numbers", dates: "exact", level: "team" },
};

/**
 * The address of an export with the chosen options.
 *
 * @param {string} path the study's
 * @param {{format: string, mode: string, table: string, logs: boolean, ids: boolean, audience?: string}} chosen
 */
export function exportAddress(path, { format, mode, table, logs, ids, audience = "repository" }) {
    const query = new URLSearchParams({ mode, format, ...audiences[audience] });
    if (isOneTable(format)) query.set("table", table);
    if (format === "zip" && logs) query.set("logs", "true");
    if (format === "zip" && ids && audiences[audience].level === "team") query.set("external-ids", "true");
    return `/api/v1${path}/export?${query}`;
}

/** A number of bytes as text. @param {number} bytes */
export function bytesText(bytes, code = language()) {
    const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, "kB"] : [bytes / 1_000_000, "MB"];
    return `${new Intl.NumberFormat(code, { maximumFractionDigits: size < 10 ? 1 : 0 }).format(size)} ${unit}`;
}

/**
 * The content of a file, in the order in which it is listed.
 *
 * @param {API.StudyExportPreview} preview @returns {[string, string][]}
 */
export function contentOf(preview, code = language()) {
    const number = new Intl.NumberFormat(code);
    const columns = preview.tables.reduce((sum, table) => sum + table.columns, 0);
    return [
        ...["participations", "completed", "partial", "excluded", "withdrawn", "sessions"]
            .map((key) => /** @type {[string, string]} */ ([`content/${key}`, number.format(preview[key])])),
        ["content/tables", `${number.format(preview.tables.length)} (${number.format(columns)})`],
        ["content/logs", bytesText(preview.storedBytes, code)],
        ["content/withheld", number.format(preview.withheld.length)],
        ...(preview.unique === undefined ? [] : [/** @type {[string, string]} */ (["content/unique", number.format(preview.unique)])]),
    ];
}

/**
 * The dialog for exports, by the kinds of buttons. It lists the content before the button.
 *
 * @param {import("../served/words.js").Words} words @param {function(): string} mode the page's mode
 */
export function exporting(words, mode) {
    const dialog = part(document, "exporting");
    const form = formOf(dialog, "exporting");
    const modes = /** @type {HTMLSelectElement} */ (form.querySelector("#export-mode"));
    const tables = /** @type {HTMLSelectElement} */ (form.querySelector("#export-table"));
    const isOn = (id) => /** @type {HTMLInputElement} */ (form.querySelector(id)).checked;
    const chosenOf = (name) => /** @type {HTMLInputElement} */ (form.querySelector(`input[name=${name}]:checked`)).value;
    let hasIDs = false;
    const draw = () => {
        const [format, audience] = [chosenOf("format"), chosenOf("audience")];
        const offersIDs = hasIDs && audiences[audience].level === "team";
        part(form, "zip-place").querySelector("label:has(#export-ids)")?.toggleAttribute("hidden", !offersIDs);
        part(form, "table-place").hidden = !isOneTable(format);
        part(form, "zip-place").hidden = format !== "zip";
        part(dialog, "ids-line").hidden = format !== "zip" || !offersIDs || !isOn("#export-ids");
        part(dialog, "download").href = exportAddress(studyPath(), {
            format, audience, mode: modes.value, table: tables.value, logs: isOn("#export-logs"), ids: isOn("#export-ids"),
        });
    };
    const look = async () => {
        const query = new URLSearchParams({ mode: modes.value, ...audiences[chosenOf("audience")] });
        const preview = await ask("GET", `${studyPath()}/export/preview?${query}`);
        fillRows(part(dialog, "content"), contentOf(preview), (row, [key, count]) => put(row, { name: words.say(key), count }));
        const chosen = tables.value;
        tables.replaceChildren(...preview.tables.map(({ name }) => new Option(name, name, false, name === chosen)));
        hasIDs = preview.externalIds > 0;
        draw();
    };
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("change", (event) => {
        const { name } = /** @type {HTMLInputElement} */ (event.target);
        return event.target === modes || name === "audience" ? look() : draw();
    });
    onPress(dialog, words, { leave: () => dialog.close() });
    part(dialog, "download").addEventListener("click", () => dialog.close());
    return {
        export: async () => {
            modes.value = [...modes.options].some(({ value }) => value === mode()) ? mode() : "field";
            await look();
            dialog.showModal();
        },
    };
}
