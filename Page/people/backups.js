import { ask } from "../served/ask.js";
import { onPress } from "../served/form.js";
import { buttonOf, fillRows, part, put, show, stateOf, useButtons } from "../served/parts.js";
import { language, showPlaces } from "../served/place.js";
import { moment } from "../served/words.js";

/** A size as text, in a suitable unit. @param {number} bytes @param {string} language */
export function sizeText(bytes, language) {
    const steps = ["kilobyte", "megabyte", "gigabyte", "terabyte"];
    // A size that is nearly one of the next unit is rounded to it.
    const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1) * 1.0005) / 3) - 1, 0), steps.length - 1);
    const format = { style: "unit", unit: steps[step], maximumSignificantDigits: 3 };
    return new Intl.NumberFormat(language, /** @type {any} */ (format)).format(bytes / 1000 ** (step + 1));
}

/** The line below a backup's time. @param {API.Backup} backup @param {import("../served/words.js").Words} words @param {string} language */
export const aboutBackup = (backup, words, language) => [
    sizeText(backup.bytes, language), backup.isEncrypted && words.say("backup-encrypted"),
    backup.isByHand && words.say("backup-by-hand"), words.say("backup-read-back"),
].filter(Boolean).join(" · ");

/**
 * The finding of a retention rule as text.
 *
 * @param {API.RetentionRule} rule @param {import("../served/words.js").Words} words
 */
export const aboutRule = ({ name, study, due, soon }, words) => ({
    title: words.say(`retention/${name}`) + (study === undefined ? "" : `: ${study}`),
    detail: [due > 0 && words.say("goes-now", due), soon > 0 && words.say("goes-soon", soon)].filter(Boolean).join(" · "),
});

/** The page of backups and retention. @param {import("../served/words.js").Words} words */
export async function backups(words) {
    const page = stateOf("ready");
    const { person } = await ask("GET", "/account");
    showPlaces(person);
    const refresh = async () => draw(page, words, await ask("GET", "/backups"));
    const tell = (text) => {
        part(page, "backups-told").textContent = text;
    };
    onPress(page, words, {
        make: async () => {
            tell(words.say("backup-making"));
            let said = "";
            try {
                await ask("POST", "/backups");
                said = words.say("backup-made");
            } finally {
                // The list is updated before the message, so that no old fault is shown beside it.
                await refresh().finally(() => tell(said));
            }
        },
        examine: async (button) => {
            tell("");
            const row = /** @type {Element} */ (button.closest(".row"));
            const found = await ask("POST", `/backups/${button.value}/examination`);
            const text = words.say(found.isWhole ? "backup-whole" : "backup-damaged",
                found.isWhole ? found.sessions : found.faults.length);
            row.classList.toggle("row-damaged", !found.isWhole);
            part(row, "detail").textContent = text;
            tell(`${part(row, "title").textContent}: ${text}`);
        },
    });
    await refresh();
    drawRules(page, words, await ask("GET", "/retention"));
    show("ready");
}

/** @param {Element} page @param {import("../served/words.js").Words} words @param {API.BackupShelf} shelf */
function draw(page, words, shelf) {
    part(page, "fault").hidden = !shelf.fault;
    part(page, "fault-reason").textContent = shelf.fault?.reason ?? "";
    part(page, "none").hidden = shelf.backups.length > 0;
    fillRows(part(page, "backups"), shelf.backups, (row, backup) => {
        const title = moment(backup.made, language());
        put(row, { title, detail: aboutBackup(backup, words, language()) });
        useButtons(row, backup.name, title);
        // The server cannot read an encrypted backup.
        buttonOf(row, "examine").hidden = backup.isEncrypted;
    });
    part(page, "folder").textContent = shelf.folder;
    part(page, "same-disk").hidden = !shelf.isOnSameDisk;
    part(page, "next").hidden = shelf.next === undefined;
    part(page, "next").textContent = shelf.next === undefined ? "" : words.say("next-backup", moment(shelf.next, language()));
    part(page, "no-schedule").hidden = shelf.every !== undefined;
    const { days, weeks, months } = shelf.kept;
    part(page, "kept").textContent = words.say("kept-backups", [days, weeks, months].join("\u00a0·\u00a0"));
    part(page, "coming-back").hidden = shelf.restore === undefined;
    part(page, "restore").textContent = shelf.restore ?? "";
}

/**
 * The reason for which retention deletes nothing at present; empty if there is none.
 *
 * @param {API.ClockDoubt|undefined} clock @param {import("../served/words.js").Words} words
 */
export const aboutClock = (clock, words) => clock === undefined ? "" : words.say(clock.isAhead ? "clock-ahead" : "clock-behind", clock.days);

/** @param {Element} page @param {import("../served/words.js").Words} words @param {API.RetentionList} list */
function drawRules(page, words, { rules, clock }) {
    part(page, "clock").hidden = clock === undefined;
    part(page, "clock-line").textContent = aboutClock(clock, words);
    const going = rules.filter(({ due, soon }) => due + soon > 0);
    fillRows(part(page, "rules"), going, (row, rule) => put(row, aboutRule(rule, words)));
    part(page, "nothing-goes").hidden = going.length > 0;
}
