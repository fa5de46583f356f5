// These are the pages for studies' teams, and the page for withdrawal codes. `merkwelt pack` bundles them with their
// imports into one module.
import { about } from "./about.js";
import { dashboard } from "./dashboard.js";
import { editor } from "./editor/editor.js";
import { links } from "./links.js";
import { list } from "./list.js";
import { members } from "./members.js";
import { participation } from "./participation.js";
import { participations } from "./participations.js";
import { results } from "./results.js";
import { versions } from "./versions.js";
import { wall } from "./wall.js";
import { withdrawal } from "./withdrawal.js";
import { begin } from "../served/begin.js";

begin({
    studies: list, dashboard, editor, participations, participation, results, links, members, about, versions, wall,
    withdrawal,
});
