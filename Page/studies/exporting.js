import { ask, Refusal } from "../served/ask.js";
import { complain, onPress, quiet } from "../served/form.js";
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
 * An earlier export's position or moment as the server reads it. A day or a clock time without a zone is meant as it is
 * here; what is neither goes as it is, and the server says what it expected.
 *
 * @param {string} text
 */
export function pointOf(text) {
    const [, day, time = "00:00"] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(text.trim()) ?? [];
    const moment = day === undefined ? undefined : new Date(`${day}T${time}`);
    return moment === undefined || Number.isNaN(moment.getTime()) ? text.trim() : moment.toISOString();
}

/**
 * The chosen options of an export, as its address and that of its preview have them.
 *
 * @param {{format: string, mode: string, table: string, logs: boolean, ids: boolean, codes?: boolean, audience?: string, since?: string}} chosen
 */
export function exportQuery({ format, mode, table, logs, ids, codes = false, audience = "repository", since = "" }) {
    const query = new URLSearchParams({ mode, format, ...audiences[audience] });
    if (isOneTable(format)) query.set("table", table);
    if (logs) query.set("logs", "true");
    if (format === "zip" && ids && audiences[audience].level === "team") query.set("external-ids", "true");
    if (codes) query.set("missing-codes", "true");
    if (pointOf(since)) query.set("since", pointOf(since));
    return query;
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
        ...(preview.estimatedBytes === undefined
            ? [] : [/** @type {[string, string]} */ (["content/length", bytesText(preview.estimatedBytes, code)])]),
        /** @type {[string, string]} */ (preview.unique === undefined
            ? ["content/unique-later", ""] : ["content/unique", number.format(preview.unique)]),
        ...(preview.sincePosition === undefined ? [] : [/** @type {[string, string]} */ (
            [preview.sinceInDoubt ? "content/since-in-doubt" : "content/since", String(preview.sincePosition)])]),
    ];
}

/**
 * Why the package's further parts cannot be chosen, as keys of the words; empty where they can.
 *
 * @param {{format: string, audience: string, hasIDs: boolean, other?: {codes: boolean, logs: boolean}}} chosen
 *   other: what another program's format can have
 */
export function refusals({ format, audience, hasIDs, other }) {
    const isPackage = format === "zip";
    const ids = !hasIDs ? "export/no-ids" : audiences[audience].level === "team" ? "" : "export/only-team";
    return {
        logs: isPackage || other?.logs ? "" : "export/only-with-logs", ids: isPackage ? ids : "export/only-package",
        codes: isPackage || other?.codes ? "" : "export/only-with-codes",
    };
}

/**
 * What the dialog shows of a choice, and how its file is asked for.
 *
 * @param {{format: string, program: string, audience: string, mode: string, table: string, logs: boolean, ids: boolean, codes?: boolean, since?: string}} chosen
 *   format: one of the dialog's own, or `program` for what `program` names
 * @param {{externalIds: number, formats: API.StudyExportPreview["formats"]}} preview
 */
export function viewOf({ program, ...chosen }, { externalIds, formats }) {
    const isProgram = chosen.format === "program";
    const format = isProgram ? program : chosen.format;
    const other = formats.find((one) => one.format === program);
    const why = refusals({
        format, audience: chosen.audience, hasIDs: externalIds > 0, other: isProgram ? other : undefined,
    });
    const [logs, ids, codes] = [chosen.logs && !why.logs, chosen.ids && !why.ids, chosen.codes === true && !why.codes];
    return {
        isProgram, why, hasIDs: ids, isTable: isOneTable(format), purpose: other?.purpose ?? "",
        query: exportQuery({ ...chosen, format, logs, ids, codes }),
    };
}

/**
 * Asks what a choice would give, one choice after the other. Where nobody can say it, nothing stays of the choice before.
 *
 * @template Preview
 * @param {function(): Promise<Preview>} find @param {{show: function(Preview): void, clear: function(): void}} place
 */
export function looking(find, { show, clear }) {
    let asked = 0;
    return async () => {
        const own = ++asked;
        try {
            const found = await find();
            // Somebody who chooses faster than the server answers sees the last choice.
            if (own === asked) show(found);
        } catch (error) {
            if (own !== asked) return;
            clear();
            throw error;
        }
    };
}

/** Lets something be chosen, or says beside it why it cannot be. It keeps the focus, and what was chosen before. */
function refuse(tick, place, why) {
    tick.setAttribute("aria-disabled", String(why !== ""));
    place.textContent = why;
    place.hidden = why === "";
}

/** Fills a list to choose from, and keeps what is chosen. @param {HTMLSelectElement} list @param {[string, string][]} options */
function offer(list, options) {
    const chosen = list.value;
    list.replaceChildren(...options.map(([value, text]) => new Option(text, value, false, value === chosen)));
}

/**
 * The dialog for exports, by the kinds of buttons. It lists the content before the button.
 *
 * The file is a plain link. A browser keeps a download on the disk and not in memory, shows how far it is, goes on without
 * this page, and takes it up again after a cut by the answer's `ETag`; no script can do all of that in every browser.
 *
 * @param {import("../served/words.js").Words} words @param {function(): string} mode the page's mode
 */
export function exporting(words, mode) {
    const dialog = part(document, "exporting");
    const form = formOf(dialog, "exporting");
    const list = (id) => /** @type {HTMLSelectElement} */ (form.querySelector(`#export-${id}`));
    const tick = (id) => /** @type {HTMLInputElement} */ (form.querySelector(`#export-${id}`));
    const [modes, tables, programs] = [list("mode"), list("table"), list("program")];
    const chosenOf = (name) => /** @type {HTMLInputElement} */ (form.querySelector(`input[name=${name}]:checked`)).value;
    /** @type {Pick<API.StudyExportPreview, "externalIds" | "formats">} */
    let known = { externalIds: 0, formats: [] };
    const view = () => viewOf({
        format: chosenOf("format"), program: programs.value, audience: chosenOf("audience"), mode: modes.value,
        table: tables.value, logs: tick("logs").checked, ids: tick("ids").checked, codes: tick("codes").checked,
        since: tick("since").value,
    }, known);
    const draw = () => {
        const { why, isProgram, isTable, purpose, hasIDs, query } = view();
        for (const [id, key] of Object.entries(why)) refuse(tick(id), part(form, `export-${id}-why`), key && words.say(key));
        part(form, "program-place").hidden = !isProgram;
        part(form, "table-place").hidden = !isTable;
        /** @type {HTMLElement} */ (form.querySelector("#export-program-hint")).textContent = purpose;
        part(dialog, "ids-line").hidden = !hasIDs;
        part(dialog, "download").href = `/api/v1${studyPath()}/export?${query}`;
    };
    /** @param {[string, string][]} rows */
    const fill = (rows) =>
        fillRows(part(dialog, "content"), rows, (row, [key, count]) => put(row, { name: words.say(key), count }));
    const look = looking(() => {
        const { query } = view();
        query.set("language", language());
        return ask("GET", `${studyPath()}/export/preview?${query}`);
    }, {
        show: (preview) => {
            fill(contentOf(preview));
            offer(tables, preview.tables.map(({ name }) => [name, name]));
            offer(programs, preview.formats.map(({ format, title }) => [format, title]));
            known = preview;
            draw();
        },
        // What nobody can preview is not to be had either.
        clear: () => {
            fill([]);
            part(dialog, "download").removeAttribute("href");
        },
    });
    const change = async () => {
        draw();
        quiet(part(dialog, "content"));
        try {
            await look();
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            complain(part(dialog, "content"), words.explain(error));
        }
    };
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("click", (event) => {
        if (/** @type {Element} */ (event.target).getAttribute("aria-disabled") === "true") event.preventDefault();
    });
    form.addEventListener("change", change);
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
