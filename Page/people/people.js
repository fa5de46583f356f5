// These are the pages for people with an account. `merkwelt pack` bundles them with their imports into one module.
import { account } from "./account.js";
import { audit } from "./audit.js";
import { backups } from "./backups.js";
import { enter } from "./enter.js";
import { people } from "./people-list.js";
import { signIn } from "./sign-in.js";
import { begin } from "../served/begin.js";

begin({ enter, "sign-in": signIn, account, people, audit, backups });
