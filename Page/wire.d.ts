// Printed from Swift by `merkwelt tables --types`. Change it there (Sources/Wire); a test compares.

/** Bodies and answers of the server's API, and what it can be asked. */
declare namespace API {
    /** `isFresh`: whether the last proof is not older than ten minutes. */
    interface Account {
        isFresh: boolean;
        person: Person;
        signIns: Array<SignIn>;
        tokens: Array<Token>;
    }

    /** `hash` is the SHA-256 of what is delivered at `address`. */
    interface Asset {
        added: number;
        address: string;
        bytes: number;
        hash: string;
        name: string;
        type: string;
    }

    interface AssetList {
        assets: Array<Asset>;
    }

    /** `hash` is the SHA-256 of `previous` followed by the other properties as canonical JSON. */
    interface AuditEntry {
        action: string;
        actor: string;
        detail: string;
        hash: string;
        number: number;
        object: string;
        previous: string;
        time: number;
        via: string;
    }

    /** `broken` is the first number that is missing or not what was written. */
    interface AuditHead {
        broken?: number;
        hash: string;
        isWhole: boolean;
        number: number;
    }

    interface AuditPage {
        entries: Array<AuditEntry>;
    }

    /** It was read back and compared before it got its name. */
    interface Backup {
        bytes: number;
        isByHand: boolean;
        isEncrypted: boolean;
        made: number;
        name: string;
    }

    interface BackupFinding {
        audit?: string;
        faults: Array<string>;
        isWhole: boolean;
        sessions: number;
    }

    /** `every` and `next` are absent where the server makes none by itself. `restore` is the command that brings the newest one back, on the machine and while no server runs. */
    interface BackupShelf {
        backups: Array<Backup>;
        every?: number;
        fault?: { reason: string, time: number };
        folder: string;
        isEncrypted: boolean;
        isOnSameDisk: boolean;
        kept: { days: number, months: number, weeks: number };
        next?: number;
        restore?: string;
    }

    /** `withdrawal`: the code that takes everything back; it is told again to the same key. `log`: the session in which it goes on, once something of it is stored. `isResumed`: the person came with another device. */
    interface Begun {
        deadline?: number;
        definition: string;
        dueFrom?: number;
        dueUntil?: number;
        isLate?: boolean;
        isResumed?: boolean;
        log?: string;
        mode: "field" | "pilot" | "preview" | "simulated";
        number: string;
        phase: "begun" | "consented" | "running" | "paused" | "waiting" | "completed" | "declined" | "screened-out" | "full" | "abandoned" | "stopped" | "withdrawn" | "expired";
        renewal?: { definition: string, version: number };
        seed: number;
        serverTime: number;
        step?: string;
        study: string;
        version: number;
        visit?: number;
        withdrawal: string;
    }

    /** An entry that came for an index that was taken by different content. */
    interface Branch {
        entry: Entry;
        received: number;
    }

    interface Cells {
        cells: Array<string>;
    }

    /** The clock shows `now`, and the newest time that is known is `known`. Until that is clear nothing is deleted because its time is over, no place is given back, no reminder is sent. Absent where the clock is believed. */
    interface ClockDoubt {
        days: number;
        isAhead: boolean;
        known: number;
        now: number;
        words: string;
    }

    /** `endsTokens`: the own tokens end as well. */
    interface Code {
        code: string;
        endsTokens?: boolean;
    }

    /** What the code says: an address. */
    interface CodeText {
        text: string;
    }

    interface Completed {
        code?: string;
        phase: "completed" | "declined" | "screened-out" | "full";
        redirect?: string;
    }

    /** Up to which index each session goes on the device. */
    interface Completion {
        sessions: Record<string, number>;
    }

    /** A definition: what is sent in YAML, what is answered in JSON. */
    interface DefinitionText {
        text: string;
    }

    interface Deletion {
        deleted: number;
    }

    interface Ended {
        ended: number;
    }

    /** `time` is the session's clock in milliseconds. Further properties, and those of the action, are kept. */
    interface Entry {
        action: { kind: string };
        index: number;
        time: number;
    }

    interface ErasureReceipt {
        audit: { hash: string, number: number };
        erased: number;
        number: string;
        sessions: number;
        study: string;
    }

    interface Excluded {
        already: Array<string>;
        excluded: Array<string>;
        unknown: Array<string>;
    }

    interface Exclusions {
        freesSlot?: boolean;
        participations: Array<string>;
        reason: string;
    }

    /** `progress` is there when the whole profile is exported and something was reached; `unreadable` names sessions that are not among `sessions` because the disk has altered them. */
    interface Export {
        format: "merkwelt.export";
        progress?: LevelProgress;
        sessions: Array<SessionDocument>;
        unreadable?: Array<{ detail: string, id: string }>;
        version: 1;
    }

    /** `endsTokens`: the own tokens end as well. */
    interface FactorChange {
        endsTokens?: boolean;
    }

    interface Health {
        clock?: ClockDoubt;
        deletesByTime: boolean;
        engine: string;
        status: "ok";
        version: string;
    }

    interface Invitation {
        created: number;
        expires: number;
        isOwner: boolean;
        kind: "open" | "join" | "reset";
        membership?: Membership;
        name?: string;
        number: number;
        person?: number;
    }

    interface InvitationList {
        invitations: Array<Invitation>;
    }

    interface KeptStudyDraft {
        changed: number;
        errors: number;
        revision: number;
        warnings: number;
    }

    /** The best result of each level, achievements, and chapters of the story that were finished. */
    interface LevelProgress {
        achievements?: Array<string>;
        chapters?: Array<string>;
        results?: Array<LevelResult>;
    }

    /** `seconds` and `wrong` belong to the run with the best score. */
    interface LevelResult {
        id: string;
        runs?: number;
        score?: number;
        seconds?: number;
        stars?: number;
        wins?: number;
        wrong?: number;
    }

    /** The secret that stands behind `#` in the link. */
    interface Link {
        link: string;
    }

    interface MadeInvitation {
        address: string;
        created: number;
        expires: number;
        isOnlyHere: boolean;
        isOwner: boolean;
        kind: "open" | "join" | "reset";
        link: string;
        membership?: Membership;
        name?: string;
        number: number;
        person?: number;
    }

    /** `lastDay`: of the last use, in days since 1970. */
    interface MadeToken {
        actions: Array<"edit-draft" | "publish" | "close" | "retention" | "personal-links" | "see-progress" | "see-results" | "export-team" | "erase-participant" | "study-audit" | "whole-audit" | "list-studies" | "make-studies">;
        created: number;
        expires: number;
        label: string;
        lastDay?: number;
        number: number;
        person: number;
        studies?: Array<string>;
        token: string;
    }

    interface Membership {
        grants?: Array<"edit" | "export">;
        role: "researcher" | "assistant" | "reader";
        study: string;
    }

    interface NewContact {
        address: string;
    }

    /** `join` makes a person; `reset` lets `person` choose a new passphrase. */
    interface NewInvitation {
        isOwner?: boolean;
        kind: "join" | "reset";
        membership?: Membership;
        person?: number;
    }

    /** Of `device` kind, system, browser, screen, refresh and clockStep are kept, and nothing else. */
    interface NewParticipation {
        device?: Record<string, any>;
        external?: string;
        language: string;
        link: string;
        session?: string;
        token?: string;
        zone: string;
    }

    /** One of `template`, `empty`, `definition` and `text` (a packed file, YAML or JSON). `id` replaces the definition's own. */
    interface NewStudy {
        definition?: Record<string, any>;
        empty?: boolean;
        id?: string;
        languages?: Array<string>;
        template?: string;
        text?: string;
        title?: Record<string, any>;
    }

    interface NewStudyDraft {
        definition: Record<string, any>;
    }

    /** `minutes`: how long a class link is open; an hour unless something else is said. */
    interface NewStudyLink {
        closes?: number | null;
        isEnabled?: boolean;
        kind: "general" | "class" | "personal" | "panel" | "preview";
        label?: string;
        maximum?: number | null;
        minutes?: number;
        mode?: "field" | "pilot" | "preview" | "simulated";
        settings?: Record<string, any>;
    }

    /** An account's exact name. */
    interface NewStudyMember {
        grants?: Array<"edit" | "export">;
        name?: string;
        role: "researcher" | "assistant" | "reader";
    }

    interface NewStudyState {
        state: "open" | "paused" | "closed" | "archived";
    }

    interface NewStudyTokens {
        count: number;
    }

    /** `kind` is needed from the second version on, and cannot be `first` then. */
    interface NewStudyVersion {
        kind?: "first" | "wording" | "procedure" | "consent";
        note?: string;
        revision: number;
    }

    /** Without `studies` it is for all that its person has a part in. */
    interface NewToken {
        actions: Array<"edit-draft" | "publish" | "close" | "retention" | "personal-links" | "see-progress" | "see-results" | "export-team" | "erase-participant" | "study-audit" | "whole-audit" | "list-studies" | "make-studies">;
        days?: number;
        label: string;
        studies?: Array<string>;
    }

    interface Newcomer {
        link: string;
        name?: string;
        passphrase?: string;
    }

    /** What each property means stands in `dictionary`. Parts that a later version keeps about a profile are further arrays. */
    interface OwnData {
        contact?: { address: string, given: number };
        dictionary: { fields: Array<Record<string, any>>, tables: Array<Record<string, any>> };
        documents?: Array<Record<string, any>>;
        events: Array<Record<string, any>>;
        format: "merkwelt.own-data";
        made: number;
        profile: { bytes: number, created?: number, number?: number, sessions: number };
        sessions: Array<SessionDocument>;
        unreadable?: Array<{ detail: string, id: string }>;
        version: 1;
    }

    /** `sessions`: up to which index each is stored; `log`: which of them is the participation's own. */
    interface Participation {
        deadline?: number;
        definition: string;
        dueFrom?: number;
        dueUntil?: number;
        isLate?: boolean;
        log?: string;
        mode: "field" | "pilot" | "preview" | "simulated";
        number: string;
        phase: "begun" | "consented" | "running" | "paused" | "waiting" | "completed" | "declined" | "screened-out" | "full" | "abandoned" | "stopped" | "withdrawn" | "expired";
        renewal?: { definition: string, version: number };
        serverTime: number;
        sessions: Record<string, number>;
        step?: string;
        study: string;
        version: number;
        visit?: number;
    }

    /** `null` lets it count again, or removes the note. `visitNow` is for previews that wait: the device learns the time at which the visit is due when it asks next. */
    interface ParticipationChange {
        excluded?: string | null;
        freesSlot?: boolean;
        note?: string | null;
        releasePlace?: boolean;
        visitNow?: boolean;
    }

    /** `visits`: by number, with what is known of their time; `steps`: each task and questionnaire, the same one of several visits once; its `visits` say where it was taken, its `figures` are main figures and scores of scales with a value for each of these visits, or the reason why there is none. `lower` and `upper` are the ends of the 95 % interval, `n` is how many trials or items the figure was made of. `isHidden`: nothing is told while groups are hidden; `hasHiddenSteps`: steps that depend on a hidden group are left out. */
    interface ParticipationResults {
        began?: number;
        day?: string;
        ended?: number;
        excluded?: string;
        flags: Array<string>;
        group?: string;
        hasHiddenSteps?: boolean;
        isHidden?: boolean;
        isLate?: boolean;
        mode: "field" | "pilot" | "preview" | "simulated";
        number: string;
        phase?: "begun" | "consented" | "running" | "paused" | "waiting" | "completed" | "declined" | "screened-out" | "full" | "abandoned" | "stopped" | "withdrawn" | "expired";
        rules: Array<string>;
        steps: Array<{ family: string, figures: Array<{ figure: string, isScore: boolean, title: Record<string, any>, unit: string, values: Array<{ lower?: number, missing?: "not-yet" | "not-reached" | "not-shown" | "unreadable" | "not-measured" | "undefined", n?: number, upper?: number, value?: number, visit: number }> }>, names: Array<string>, title: Record<string, any>, visits: Array<{ attempt?: number, began?: number, isComplete?: boolean, missing?: "not-yet" | "not-reached" | "not-shown" | "unreadable" | "not-measured" | "undefined", session?: string, step: string, visit: number }> }>;
        study: string;
        title: Record<string, any>;
        version: number;
        visits: Array<{ began?: number, due?: number, isMissed?: boolean, lateSeconds?: number, visit: number }>;
    }

    /** `endsTokens`: the own tokens end as well. */
    interface Passphrase {
        endsTokens?: boolean;
        passphrase: string;
    }

    interface Person {
        created: number;
        hasPassphrase: boolean;
        hasSecondFactor: boolean;
        isDisabled: boolean;
        isOwner: boolean;
        memberships: Array<Membership>;
        name: string;
        number: number;
        recoveryCodes: number;
    }

    interface PersonChange {
        isDisabled?: boolean;
        isOwner?: boolean;
        memberships?: Array<Membership>;
    }

    interface PersonList {
        people: Array<Person>;
    }

    /** To a step by its identity, or without one past the present step; which group an allotment on the way gives. */
    interface PreviewWish {
        group?: string;
        to?: string;
    }

    /** RFC 9457. */
    interface Problem {
        allowed?: Array<string>;
        at?: { column?: number, line?: number, pointer: string };
        detail: string;
        expected?: string;
        faults?: Array<string>;
        found?: string;
        instance: string;
        parameter?: string;
        remedy?: string;
        retryAfter?: number;
        status: number;
        supported?: Array<number>;
        title: string;
        type: string;
    }

    /** Everything up to the index `through` is on disk; -1 for an empty log. */
    interface Progress {
        conflicts?: Array<number>;
        id?: string;
        through: number;
    }

    interface Proof {
        code?: string;
        passphrase: string;
    }

    interface RecoveryCodes {
        recoveryCodes: Array<string>;
    }

    /** `address`: where reminders go; empty where it is kept and cannot be read here, left out for a further key. */
    interface ReminderContact {
        address?: string;
        given?: number;
        isOffered: boolean;
    }

    interface RetentionList {
        clock?: ClockDoubt;
        rules: Array<RetentionRule>;
    }

    /** `due` goes at the next look, within a day; `soon` within 14 days, or once it was announced on 14. `study` says of which study. */
    interface RetentionRule {
        due: number;
        name: string;
        soon: number;
        study?: string;
    }

    /** `picture`: the address as an SVG document that the app's camera reads, where the server draws it. */
    interface SecondFactor {
        address: string;
        key: string;
        picture?: string;
    }

    /** `results` is computed from the rest; if that failed, `resultsFault` says why. `logHash` is the SHA-256 of the entries as canonical JSON, each with a line feed. */
    interface SessionDocument {
        branches?: Array<Branch>;
        entries: Array<Entry>;
        format: "merkwelt.session";
        logHash?: string;
        results?: Record<string, any>;
        resultsFault?: string;
        session: SessionHeader;
        version: 1;
    }

    /** `definitionHash` is the SHA-256 of the definition as compact JSON with sorted names; `started` counts milliseconds since 1970; whole numbers are written without a fraction; `offset` is the local time's distance from UTC in minutes, east positive. Further properties are kept. */
    interface SessionHeader {
        definition: Record<string, any>;
        definitionHash: string;
        engine: string;
        family: string;
        id: string;
        language: string;
        offset: number;
        seed: number;
        started: number;
        version: 1;
    }

    /** `next` is there when another page follows. */
    interface SessionList {
        next?: string;
        sessions: Array<SessionSummary>;
    }

    interface SessionSummary {
        altered?: true;
        bytes: number;
        changed: number;
        definitionHash: string;
        engine?: string;
        family: string;
        id: string;
        language?: string;
        offset?: number;
        received: number;
        started: number;
        through: number;
    }

    interface SignIn {
        began: number;
        hasSecondFactor: boolean;
        isThis: boolean;
        number: number;
        used: number;
    }

    interface SignInAttempt {
        code?: string;
        name: string;
        passphrase: string;
    }

    /** `isSecure`: whether people may sign in over this connection. */
    interface SignInState {
        isSecure: boolean;
        isSetUp: boolean;
        needsSecondFactor: boolean;
    }

    interface SignedIn {
        person: Person;
    }

    interface Slot {
        group?: string;
        order?: Array<string>;
        position?: number;
        slot: "regular" | "surplus" | "fixed";
        step: string;
    }

    /** The step by its path. */
    interface StepRequest {
        step: string;
    }

    /** `may`: what whoever asks may do in it. `bin`: until when it can be taken out again. */
    interface Study {
        bin?: { until: number };
        changes: number;
        closed?: number;
        closes?: number;
        created: number;
        draft?: { changed: number, errors?: number, isNewer: boolean, revision: number, warnings?: number };
        groups: number;
        isBlind: boolean;
        maximum?: number;
        may: Array<"edit-draft" | "publish" | "close" | "members" | "retention" | "personal-links" | "see-progress" | "see-results" | "export-team" | "erase-participant" | "study-audit" | "people" | "tokens-of-others" | "whole-audit" | "backup" | "account" | "list-studies" | "make-studies">;
        modes: Record<string, number>;
        opens?: number;
        role: "owner" | "researcher" | "assistant" | "reader";
        state: "draft" | "published" | "open" | "paused" | "closed" | "archived";
        study: string;
        title: Record<string, any>;
        version?: number;
        versions: Array<StudyVersion>;
        visits: number;
    }

    /** What is said of a study's data where they are released; all of it may be left out. `funding`: who paid. `doi`: without an address before it. `released`: a day. */
    interface StudyAbout {
        authors?: Array<{ affiliation?: string, name: string, orcid?: string }>;
        doi?: string;
        funding?: Array<string>;
        keywords?: Array<string>;
        licence?: "all-rights-reserved" | "CC0-1.0" | "CC-BY-4.0" | "CC-BY-SA-4.0" | "CC-BY-NC-4.0" | "CC-BY-NC-SA-4.0" | "PDDL-1.0" | "ODC-By-1.0" | "ODbL-1.0";
        released?: string;
        url?: string;
    }

    interface StudyChange {
        isBlind: boolean;
    }

    /** The definitions as JSON, a line for each value. `equal`: so many lines are equal, and which where they are few. `changed`: identities of what the lines stand in, and the lines with `kind` (same, removed, added) and `text`. Without `newer` it is the draft. */
    interface StudyComparison {
        added: number;
        newer?: number;
        older: number;
        parts: Array<{ count?: number, kind: "equal" | "changed", lines?: Array<any>, path?: Array<string> }>;
        removed: number;
        study: string;
    }

    interface StudyDashboard {
        at: number;
        cells: Array<{ cell: string, maximum: number, step: string, taken: number }>;
        changes: number;
        clock?: ClockDoubt;
        closes?: number;
        consort: Record<string, any>;
        durations: Record<string, any>;
        flags: Array<{ flag: string, people: number }>;
        funnel: Record<string, any>;
        groups: Array<Record<string, any>>;
        isBlinded: boolean;
        line: { begun: number, completed: number, excluded: number, held: number, inside: number, lastHour: number, late: number, maximum?: number, waiting?: number };
        links?: Array<StudyLink>;
        mail?: { addresses: number, failed: number, fault?: string, isConfigured: boolean, sent: number, trying: number, unclear: number };
        mode: "field" | "pilot" | "preview" | "simulated";
        opens?: number;
        published: number;
        recruitment: Record<string, any>;
        refused: Record<string, number>;
        state: "draft" | "published" | "open" | "paused" | "closed" | "archived";
        study: string;
        title: Record<string, any>;
        version: number;
        visits: Record<string, any>;
    }

    /** The title once more, so that nothing is deleted by a slip. */
    interface StudyDeletion {
        title: string;
    }

    interface StudyDraft {
        changed: number;
        definition: Record<string, any>;
        revision: number;
    }

    /** `needs`: what nobody can take part without; `parameters`: under which names a panel says who comes, the last of several in which session; `repeat`: whether one browser may come again; `minutes`: about how long the longest way takes, all visits together; `brought`: the languages whose words around the texts come with the definition. */
    interface StudyEntrance {
        aim?: Record<string, string>;
        brought?: Array<string>;
        closes?: number;
        code: string;
        contact?: Record<string, any>;
        definition?: string;
        kind: "general" | "class" | "personal" | "panel" | "preview";
        languages?: Array<string>;
        minutes?: number;
        mode: "field" | "pilot" | "preview" | "simulated";
        needs?: Array<"sound" | "touch" | "keyboard">;
        opens?: number;
        parameters?: Array<string>;
        repeat?: "once" | "daily" | "free";
        serverTime: number;
        state: "open" | "link-unknown" | "study-not-open" | "study-closed" | "study-paused" | "study-full" | "taken-part" | "token-unknown" | "external-id" | "withdrawn";
        study: string;
        title?: Record<string, string>;
        version: number;
        visits?: number;
    }

    /** `storedBytes`: what the logs take, not what the file will; `rows`: where they are known beforehand; `withheld`:
columns that are left out, as `table.column`; `unique`: how many people are like nobody else by the answers that
say who somebody is; `formats`: those of other programs, with what each is for in the language asked for, how
the name of its file ends, whether missing answers can have codes and whether logs can go along; `position`: how
far the study's data have come, which rises with every change of them; `estimatedBytes`: about how long the file
will be in the form asked for; `sincePosition`: where the moment lies from which a part was asked for, by the
machine's clock; `sinceInDoubt`: that the clock was set back there, so that more is in the part. Of a part all
counts are its own. */
    interface StudyExportPreview {
        completed: number;
        estimatedBytes?: number;
        excluded: number;
        externalIds: number;
        formats: Array<{ codes: boolean, ending: string, format: string, logs: boolean, purpose: string, title: string }>;
        mode: "field" | "pilot" | "preview" | "simulated";
        partial: number;
        participations: number;
        position: number;
        secretIncluded: boolean;
        sessions: number;
        sinceInDoubt?: boolean;
        sincePosition?: number;
        storedBytes: number;
        study: string;
        tables: Array<{ columns: number, name: string, rows?: number }>;
        unique?: number;
        version: number;
        withdrawn: number;
        withheld: Array<string>;
    }

    /** `path` is a JSON pointer; line and column are 0 where there is no text. */
    interface StudyFindings {
        definition?: any;
        errors: number;
        findings: Array<{ code: string, column: number, expected: string, found: string, line: number, path: string, remedy: string, severity: "error" | "warning" }>;
        hash?: string;
        warnings: number;
    }

    interface StudyLedger {
        differences: Array<string>;
        slots: Array<Record<string, any>>;
    }

    interface StudyLink {
        begun: number;
        closes?: number;
        code: string;
        completed: number;
        created: number;
        isEnabled: boolean;
        isOnlyHere: boolean;
        kind: "general" | "class" | "personal" | "panel" | "preview";
        label: string;
        lastBegun?: number;
        made?: number;
        maximum?: number;
        mode: "field" | "pilot" | "preview" | "simulated";
        path: string;
        places: number;
        settings?: Record<string, any>;
        state: "open" | "link-unknown" | "study-not-open" | "study-closed" | "study-paused" | "study-full" | "taken-part" | "token-unknown" | "external-id" | "withdrawn";
        url: string;
        used?: number;
    }

    /** `null` takes `maximum` or `closes` away. */
    interface StudyLinkChange {
        closes?: number | null;
        isEnabled?: boolean;
        label?: string;
        maximum?: number | null;
        settings?: Record<string, any>;
    }

    interface StudyLinks {
        links: Array<StudyLink>;
    }

    interface StudyList {
        studies: Array<StudyListed>;
    }

    /** `days`: who began on each of the last 14, the last one is today. */
    interface StudyListed {
        begun: number;
        bin?: { until: number };
        changes: number;
        completed: number;
        created: number;
        days: Array<number>;
        draft?: { changed: number, errors?: number, isNewer: boolean, revision: number, warnings?: number };
        due: number;
        flagged: number;
        groups: number;
        inside: number;
        maximum?: number;
        may: Array<"edit-draft" | "publish" | "close" | "members" | "retention" | "personal-links" | "see-progress" | "see-results" | "export-team" | "erase-participant" | "study-audit" | "people" | "tokens-of-others" | "whole-audit" | "backup" | "account" | "list-studies" | "make-studies">;
        role: "owner" | "researcher" | "assistant" | "reader";
        state: "draft" | "published" | "open" | "paused" | "closed" | "archived";
        study: string;
        title: Record<string, any>;
        version?: number;
        visits: number;
        waiting: number;
    }

    interface StudyMember {
        grants: Array<"edit" | "export">;
        isYou: boolean;
        name: string;
        person: number;
        role: "researcher" | "assistant" | "reader";
    }

    interface StudyMembers {
        members: Array<StudyMember>;
        owners: Array<string>;
    }

    interface StudyParticipation {
        began: number;
        consents?: Array<Record<string, any>>;
        contact: number;
        day?: string;
        deadline?: number;
        details?: Record<string, any>;
        dueFrom?: number;
        dueUntil?: number;
        earlier?: string;
        ended?: number;
        excluded?: string;
        flags: Array<string>;
        group?: string;
        isLate: boolean;
        later?: string;
        link?: string;
        mode: "field" | "pilot" | "preview" | "simulated";
        note?: string;
        number: string;
        phase: "begun" | "consented" | "running" | "paused" | "waiting" | "completed" | "declined" | "screened-out" | "full" | "abandoned" | "stopped" | "withdrawn" | "expired";
        place: "held" | "completed" | "released";
        reason?: string;
        sessionList?: Array<Record<string, any>>;
        sessions?: number;
        slots?: Array<Record<string, any>>;
        step?: string;
        steps?: Array<Record<string, any>>;
        version: number;
        visit: number;
        visits?: Array<Record<string, any>>;
    }

    interface StudyParticipations {
        count: number;
        cursor?: string;
        participations: Array<StudyParticipation>;
    }

    interface StudyProtocol {
        blocks: Array<Record<string, any>>;
        commitment?: string;
        hash: string;
        title: string;
        version: number;
    }

    /** A definition, or the draft without one; how many people come and leave. Equal seeds give equal people. */
    interface StudySimulation {
        arrivalsPerMinute?: number;
        definition?: Record<string, any>;
        dropout?: number;
        late?: number;
        missed?: number;
        people?: number;
        seed?: number;
    }

    /** The `report` of a simulation. */
    interface StudySimulationReport {
        attrition?: Array<Record<string, any>>;
        cells?: Array<Record<string, any>>;
        ends?: Record<string, any>;
        groups?: Array<Record<string, any>>;
        largestImbalance?: number;
        late?: number;
        ledgers?: Array<Record<string, any>>;
        minutes?: Record<string, any>;
        people: number;
        places?: Array<Record<string, any>>;
        refused?: Record<string, any>;
        steps?: Array<Record<string, any>>;
        unreached?: Array<string>;
        ways?: Array<Record<string, any>>;
    }

    /** A definition, or the draft without one; the step as a JSON Pointer, and whose group it is. */
    interface StudyStepToSee {
        definition?: Record<string, any>;
        group?: string;
        step: string;
    }

    interface StudyTasks {
        tasks: Array<{ definition?: Record<string, any>, family: string, figures: Array<string>, library?: string, name?: Record<string, any>, preset?: string, properties?: Array<Record<string, any>>, settings?: Array<Record<string, any>>, title: Record<string, any> }>;
    }

    interface StudyTemplates {
        templates: Array<{ aim?: Record<string, any>, groups: number, minutes: number, name: string, title: Record<string, any>, visits: number }>;
    }

    /** A definition, or a text in YAML or JSON whose findings say lines; the draft where there is neither. */
    interface StudyToCheck {
        definition?: Record<string, any>;
        text?: string;
    }

    interface StudyTokens {
        addresses: Array<string>;
        tokens: Array<string>;
    }

    /** `people`: how many of the field began with it; in lists. */
    interface StudyVersion {
        definition?: Record<string, any>;
        hash: string;
        kind: "first" | "wording" | "procedure" | "consent";
        note: string;
        number: number;
        people?: number;
        published: number;
    }

    interface StudyVersions {
        versions: Array<StudyVersion>;
    }

    interface TimeInWords {
        dayPeriod: string;
        dots: number;
        language: string;
        languageCode: string;
        minute: number;
        phrase: string;
        secondsUntilNextChange: number;
        words: Array<{ kind: string, text: string }>;
    }

    /** `lastDay`: of the last use, in days since 1970. */
    interface Token {
        actions: Array<"edit-draft" | "publish" | "close" | "retention" | "personal-links" | "see-progress" | "see-results" | "export-team" | "erase-participant" | "study-audit" | "whole-audit" | "list-studies" | "make-studies">;
        created: number;
        expires: number;
        label: string;
        lastDay?: number;
        number: number;
        person: number;
        studies?: Array<string>;
    }

    interface TokenList {
        tokens: Array<Token>;
    }

    interface Upload {
        entries: Array<Entry>;
    }

    interface Withdrawal {
        code: string;
    }

    /** Asks the API: a line for each of its routes that answer in JSON or with nothing. */
    interface Ask {
        (method: "GET", path: `/studies/${string}/participations/${string}/sessions/${string}`, body?: undefined, headers?: Record<string, string>): Promise<SessionDocument>;
        (method: "POST", path: `/studies/${string}/links/${string}/tokens`, body: NewStudyTokens, headers?: Record<string, string>): Promise<StudyTokens>;
        (method: "GET", path: `/studies/${string}/participations/${string}/results` | `/studies/${string}/participations/${string}/results?${string}`, body?: undefined, headers?: Record<string, string>): Promise<ParticipationResults>;
        (method: "DELETE", path: `/studies/${string}/assets/${string}`, body?: undefined, headers?: Record<string, string>): Promise<undefined>;
        (method: "GET", path: `/studies/${string}/export/preview` | `/studies/${string}/export/preview?${string}`, body?: undefined, headers?: Record<string, string>): Promise<StudyExportPreview>;
        (method: "PATCH", path: `/studies/${string}/links/${string}`, body: StudyLinkChange, headers?: Record<string, string>): Promise<StudyLink>;
        (method: "DELETE", path: `/studies/${string}/members/${string}`, body?: undefined, headers?: Record<string, string>): Promise<undefined>;
        (method: "DELETE", path: `/studies/${string}/participations/${string}`, body?: undefined, headers?: Record<string, string>): Promise<ErasureReceipt>;
        (method: "GET", path: `/studies/${string}/participations/${string}`, body?: undefined, headers?: Record<string, string>): Promise<StudyParticipation>;
        (method: "PATCH", path: `/studies/${string}/participations/${string}`, body: ParticipationChange, headers?: Record<string, string>): Promise<StudyParticipation>;
        (method: "GET", path: `/studies/${string}/versions/${string}`, body?: undefined, headers?: Record<string, string>): Promise<StudyVersion>;
        (method: "DELETE", path: `/account/sign-ins/${string}`, body?: undefined, headers?: Record<string, string>): Promise<undefined>;
        (method: "DELETE", path: `/account/tokens/${string}`, body?: undefined, headers?: Record<string, string>): Promise<undefined>;
        (method: "POST", path: `/backups/${string}/examination`, body?: undefined, headers?: Record<string, string>): Promise<BackupFinding>;
        (method: "DELETE", path: `/people/${string}/sign-ins`, body?: undefined, headers?: Record<string, string>): Promise<Ended>;
        (method: "POST", path: `/sessions/${string}/entries`, body: Upload, headers?: Record<string, string>): Promise<Progress>;
        (method: "GET", path: `/studies/${string}/about`, body?: undefined, headers?: Record<string, string>): Promise<StudyAbout>;
        (method: "PUT", path: `/studies/${string}/about`, body: StudyAbout, headers?: Record<string, string>): Promise<StudyAbout>;
        (method: "GET", path: `/studies/${string}/assets`, body?: undefined, headers?: Record<string, string>): Promise<AssetList>;
        (method: "POST", path: `/studies/${string}/assets` | `/studies/${string}/assets?${string}`, body: any, headers?: Record<string, string>): Promise<Asset>;
        (method: "GET", path: `/studies/${string}/audit` | `/studies/${string}/audit?${string}`, body?: undefined, headers?: Record<string, string>): Promise<AuditPage>;
        (method: "POST", path: `/studies/${string}/check`, body: StudyToCheck, headers?: Record<string, string>): Promise<StudyFindings>;
        (method: "GET", path: `/studies/${string}/comparison` | `/studies/${string}/comparison?${string}`, body?: undefined, headers?: Record<string, string>): Promise<StudyComparison>;
        (method: "GET", path: `/studies/${string}/dashboard` | `/studies/${string}/dashboard?${string}`, body?: undefined, headers?: Record<string, string>): Promise<StudyDashboard>;
        (method: "GET", path: `/studies/${string}/draft`, body?: undefined, headers?: Record<string, string>): Promise<StudyDraft>;
        (method: "PUT", path: `/studies/${string}/draft`, body: NewStudyDraft, headers?: Record<string, string>): Promise<KeptStudyDraft>;
        (method: "POST", path: `/studies/${string}/exclusions` | `/studies/${string}/exclusions?${string}`, body: Exclusions, headers?: Record<string, string>): Promise<Excluded>;
        (method: "GET", path: `/studies/${string}/export` | `/studies/${string}/export?${string}`, body?: undefined, headers?: Record<string, string>): Promise<Record<string, any> | Array<any>>;
        (method: "GET", path: `/studies/${string}/ledger` | `/studies/${string}/ledger?${string}`, body?: undefined, headers?: Record<string, string>): Promise<StudyLedger>;
        (method: "GET", path: `/studies/${string}/links`, body?: undefined, headers?: Record<string, string>): Promise<StudyLinks>;
        (method: "POST", path: `/studies/${string}/links`, body: NewStudyLink, headers?: Record<string, string>): Promise<StudyLink>;
        (method: "GET", path: `/studies/${string}/members`, body?: undefined, headers?: Record<string, string>): Promise<StudyMembers>;
        (method: "POST", path: `/studies/${string}/members`, body: NewStudyMember, headers?: Record<string, string>): Promise<StudyMember | MadeInvitation>;
        (method: "GET", path: `/studies/${string}/participations` | `/studies/${string}/participations?${string}`, body?: undefined, headers?: Record<string, string>): Promise<StudyParticipations>;
        (method: "GET", path: `/studies/${string}/protocol` | `/studies/${string}/protocol?${string}`, body?: undefined, headers?: Record<string, string>): Promise<StudyProtocol>;
        (method: "POST", path: `/studies/${string}/restore`, body?: undefined, headers?: Record<string, string>): Promise<Study>;
        (method: "POST", path: `/studies/${string}/state`, body: NewStudyState, headers?: Record<string, string>): Promise<Study>;
        (method: "GET", path: `/studies/${string}/versions`, body?: undefined, headers?: Record<string, string>): Promise<StudyVersions>;
        (method: "POST", path: `/studies/${string}/versions`, body: NewStudyVersion, headers?: Record<string, string>): Promise<StudyVersion>;
        (method: "PUT", path: `/account/passphrase`, body: Passphrase, headers?: Record<string, string>): Promise<undefined>;
        (method: "POST", path: `/account/proof`, body: Proof, headers?: Record<string, string>): Promise<undefined>;
        (method: "POST", path: `/account/recovery-codes`, body: FactorChange, headers?: Record<string, string>): Promise<RecoveryCodes>;
        (method: "DELETE", path: `/account/second-factor`, body: FactorChange, headers?: Record<string, string>): Promise<undefined>;
        (method: "POST", path: `/account/second-factor`, body?: undefined, headers?: Record<string, string>): Promise<SecondFactor>;
        (method: "PUT", path: `/account/second-factor`, body: Code, headers?: Record<string, string>): Promise<RecoveryCodes>;
        (method: "DELETE", path: `/account/sign-ins`, body?: undefined, headers?: Record<string, string>): Promise<Ended>;
        (method: "POST", path: `/account/tokens`, body: NewToken, headers?: Record<string, string>): Promise<MadeToken>;
        (method: "GET", path: `/audit/head`, body?: undefined, headers?: Record<string, string>): Promise<AuditHead>;
        (method: "GET", path: `/definitions/${string}`, body?: undefined, headers?: Record<string, string>): Promise<Record<string, any>>;
        (method: "DELETE", path: `/invitations/${string}`, body?: undefined, headers?: Record<string, string>): Promise<undefined>;
        (method: "POST", path: `/links/take-up`, body: Newcomer, headers?: Record<string, string>): Promise<SignedIn>;
        (method: "GET", path: `/links/${string}`, body?: undefined, headers?: Record<string, string>): Promise<StudyEntrance>;
        (method: "POST", path: `/participation/allotments`, body: StepRequest, headers?: Record<string, string>): Promise<Slot>;
        (method: "POST", path: `/participation/cells`, body: StepRequest, headers?: Record<string, string>): Promise<Cells>;
        (method: "POST", path: `/participation/completion`, body: Completion, headers?: Record<string, string>): Promise<Completed>;
        (method: "DELETE", path: `/participation/contact`, body?: undefined, headers?: Record<string, string>): Promise<undefined>;
        (method: "GET", path: `/participation/contact`, body?: undefined, headers?: Record<string, string>): Promise<ReminderContact>;
        (method: "PUT", path: `/participation/contact`, body: NewContact, headers?: Record<string, string>): Promise<ReminderContact>;
        (method: "POST", path: `/participation/preview`, body: PreviewWish, headers?: Record<string, string>): Promise<Participation>;
        (method: "PUT", path: `/people/${string}`, body: PersonChange, headers?: Record<string, string>): Promise<Person>;
        (method: "GET", path: `/profile/export`, body?: undefined, headers?: Record<string, string>): Promise<OwnData>;
        (method: "GET", path: `/profile/progress`, body?: undefined, headers?: Record<string, string>): Promise<LevelProgress>;
        (method: "PUT", path: `/profile/progress`, body: LevelProgress, headers?: Record<string, string>): Promise<LevelProgress>;
        (method: "DELETE", path: `/sessions/${string}`, body?: undefined, headers?: Record<string, string>): Promise<undefined>;
        (method: "GET", path: `/sessions/${string}`, body?: undefined, headers?: Record<string, string>): Promise<SessionDocument>;
        (method: "PUT", path: `/sessions/${string}`, body: SessionHeader, headers?: Record<string, string>): Promise<Progress>;
        (method: "POST", path: `/sign-in/link`, body: Link, headers?: Record<string, string>): Promise<SignedIn>;
        (method: "DELETE", path: `/studies/${string}`, body: StudyDeletion, headers?: Record<string, string>): Promise<Study>;
        (method: "GET", path: `/studies/${string}`, body?: undefined, headers?: Record<string, string>): Promise<Study>;
        (method: "PATCH", path: `/studies/${string}`, body: StudyChange, headers?: Record<string, string>): Promise<Study>;
        (method: "DELETE", path: `/tokens/${string}`, body?: undefined, headers?: Record<string, string>): Promise<undefined>;
        (method: "GET", path: `/account`, body?: undefined, headers?: Record<string, string>): Promise<Account>;
        (method: "GET", path: `/audit` | `/audit?${string}`, body?: undefined, headers?: Record<string, string>): Promise<AuditPage>;
        (method: "GET", path: `/backups`, body?: undefined, headers?: Record<string, string>): Promise<BackupShelf>;
        (method: "POST", path: `/backups`, body?: undefined, headers?: Record<string, string>): Promise<Backup>;
        (method: "GET", path: `/clock` | `/clock?${string}`, body?: undefined, headers?: Record<string, string>): Promise<TimeInWords>;
        (method: "POST", path: `/definitions`, body: DefinitionText, headers?: Record<string, string>): Promise<DefinitionText>;
        (method: "GET", path: `/export` | `/export?${string}`, body?: undefined, headers?: Record<string, string>): Promise<Export>;
        (method: "GET", path: `/health`, body?: undefined, headers?: Record<string, string>): Promise<Health>;
        (method: "GET", path: `/invitations`, body?: undefined, headers?: Record<string, string>): Promise<InvitationList>;
        (method: "POST", path: `/invitations`, body: NewInvitation, headers?: Record<string, string>): Promise<MadeInvitation>;
        (method: "POST", path: `/links`, body: Link, headers?: Record<string, string>): Promise<Invitation>;
        (method: "GET", path: `/openapi.json`, body?: undefined, headers?: Record<string, string>): Promise<Record<string, any>>;
        (method: "DELETE", path: `/participation`, body?: undefined, headers?: Record<string, string>): Promise<undefined>;
        (method: "GET", path: `/participation`, body?: undefined, headers?: Record<string, string>): Promise<Participation>;
        (method: "POST", path: `/participations`, body: NewParticipation, headers?: Record<string, string>): Promise<Begun>;
        (method: "GET", path: `/people`, body?: undefined, headers?: Record<string, string>): Promise<PersonList>;
        (method: "GET", path: `/retention`, body?: undefined, headers?: Record<string, string>): Promise<RetentionList>;
        (method: "DELETE", path: `/sessions`, body?: undefined, headers?: Record<string, string>): Promise<Deletion>;
        (method: "GET", path: `/sessions` | `/sessions?${string}`, body?: undefined, headers?: Record<string, string>): Promise<SessionList>;
        (method: "POST", path: `/set-up`, body: Newcomer, headers?: Record<string, string>): Promise<SignedIn>;
        (method: "DELETE", path: `/sign-in` | `/sign-in?${string}`, body?: undefined, headers?: Record<string, string>): Promise<undefined>;
        (method: "GET", path: `/sign-in`, body?: undefined, headers?: Record<string, string>): Promise<SignInState>;
        (method: "POST", path: `/sign-in`, body: SignInAttempt, headers?: Record<string, string>): Promise<SignedIn>;
        (method: "GET", path: `/studies` | `/studies?${string}`, body?: undefined, headers?: Record<string, string>): Promise<StudyList>;
        (method: "POST", path: `/studies`, body: NewStudy, headers?: Record<string, string>): Promise<Study>;
        (method: "GET", path: `/study-tasks`, body?: undefined, headers?: Record<string, string>): Promise<StudyTasks>;
        (method: "GET", path: `/study-templates`, body?: undefined, headers?: Record<string, string>): Promise<StudyTemplates>;
        (method: "GET", path: `/tokens`, body?: undefined, headers?: Record<string, string>): Promise<TokenList>;
        (method: "POST", path: `/withdrawals`, body: Withdrawal, headers?: Record<string, string>): Promise<undefined>;
    }
}
