import Tree

/// The meaning of each property of the file with a person's own data. A test compares it with a delivered file.
enum OwnDataDictionary {
    struct Field {
        /// The path of the property, with `[]` for each element of a list.
        let name: String
        /// The type as in JSON Schema; nil if the API's description has it.
        var type: String?
        /// The unit of a number; empty if there is none.
        var unit = ""
        let description: String

        var value: Value {
            [
                "name": .text(name), "type": .text(type ?? OpenAPISchemas.type(of: "OwnData", at: name) ?? ""),
                "unit": .text(unit), "description": .text(description),
            ]
        }
    }

    private static let instant = "ms since 1970-01-01 UTC"

    static let fields = [
        Field(name: "format", description: "What this file is: merkwelt.own-data"),
        Field(name: "version", description: "Version of this form of the file"),
        Field(name: "made", unit: instant, description: "When the server made the file"),
        Field(name: "profile.number", description: "What the server's audit log calls the profile"),
        Field(
            name: "profile.created", unit: instant,
            description: "When the profile stored something for the first time"),
        Field(name: "profile.sessions", description: "How many sessions it has"),
        Field(name: "profile.bytes", unit: "byte", description: "How much room they take"),
        Field(
            name: "documents[].name", type: "string",
            description: "What is kept besides sessions; progress: what was reached in the levels"),
        Field(name: "documents[].changed", type: "number", unit: instant, description: "When it last changed"),
        Field(name: "documents[].content", type: "object", description: "The document itself"),
        Field(
            name: "contact.address",
            description: "Where reminders of a study's visits go; it is kept enciphered"),
        Field(name: "contact.given", unit: instant, description: "When the address was given"),
        Field(name: "participations[].study", type: "string", description: "Which study somebody took part in"),
        Field(
            name: "participations[].number", type: "integer",
            description: "The participation's number, in the order of admission"),
        Field(
            name: "participations[].mode", type: "string",
            description: "What it counts as: field, pilot, preview, simulated"),
        Field(name: "participations[].version", type: "integer", description: "The study's version"),
        Field(name: "participations[].phase", type: "string", description: "How far it has come, or how it ended"),
        Field(name: "participations[].visit", type: "integer", description: "Which visit it has come to"),
        Field(name: "participations[].began", type: "number", unit: instant, description: "When it was admitted"),
        Field(name: "participations[].ended", type: "number", unit: instant, description: "When it ended, if it did"),
        Field(
            name: "participations[].excluded", type: "string",
            description: "Why the team does not count it, if it does not"
        ),
        Field(name: "participations[].note", type: "string", description: "What the team noted about it"),
        Field(
            name: "participations[].external", type: "string",
            description: "What the panel calls the person, if one sent them"),
        Field(
            name: "participations[].details", type: "object",
            description: "What the device said at the beginning: language, time zone, and what kind of device it is"),
        Field(name: "participations[].flags", type: "string", description: "What is to be looked at, for the analysis"),
        Field(
            name: "participations[].quality", type: "object",
            description:
                "What the hints are made of, once it has ended: times of steps in milliseconds, a hash of all answers"),
        Field(
            name: "participations[].groups[].step", type: "string",
            description: "The step that gave a group or an order"),
        Field(name: "participations[].groups[].group", type: "string", description: "The group or the order"),
        Field(name: "participations[].groups[].given", type: "number", unit: instant, description: "When it was given"),
        Field(name: "participations[].consents[].step", type: "string", description: "The step that asked for consent"),
        Field(
            name: "participations[].consents[].version", type: "integer",
            description: "The version of the study whose text it was"),
        Field(
            name: "participations[].consents[].language", type: "string", description: "The text's language (BCP 47)"),
        Field(
            name: "participations[].consents[].textHash", type: "string",
            description: "SHA-256 of the text that was agreed to"),
        Field(
            name: "participations[].consents[].items", type: "array", description: "Which of its items were ticked"),
        Field(
            name: "participations[].consents[].deviceTime", type: "number", unit: instant,
            description: "When, by the device's clock"),
        Field(
            name: "participations[].consents[].serverTime", type: "number", unit: instant,
            description: "When the server had it"),
        Field(
            name: "events[].time", type: "number", unit: instant, description: "When something was done with the data"),
        Field(name: "events[].action", type: "string", description: "What: export or erasure"),
        Field(
            name: "events[].actor", type: "string",
            description: "Who: this profile, a person's or a program's number, the command line"),
        Field(
            name: "events[].via", type: "string", description: "By what they were known: key, sign-in, token, terminal"),
        Field(name: "events[].detail", type: "string", description: "How much, as an object in JSON"),
        Field(name: "sessions[].format", description: "What each session is: merkwelt.session"),
        Field(name: "sessions[].version", description: "Version of this form of a session"),
        Field(name: "sessions[].session.version", description: "Version of the session's header"),
        Field(name: "sessions[].session.id", description: "The session's name, made by the device"),
        Field(name: "sessions[].session.family", description: "What kind of task it was"),
        Field(
            name: "sessions[].session.definition",
            description: "The task as it was set: with seed and entries it gives everything that happened"),
        Field(
            name: "sessions[].session.definitionHash",
            description: "SHA-256 of the definition as compact JSON with sorted names"),
        Field(name: "sessions[].session.seed", description: "What chance was made of"),
        Field(
            name: "sessions[].session.started", unit: instant,
            description: "When it began, by the device's clock"),
        Field(
            name: "sessions[].session.offset", unit: "min",
            description: "How far the local time was from UTC, east positive"),
        Field(name: "sessions[].session.language", description: "The page's language (BCP 47)"),
        Field(name: "sessions[].session.engine", description: "The program that ran the task"),
        Field(name: "sessions[].entries[].index", description: "The entry's place in the log, from 0"),
        Field(
            name: "sessions[].entries[].time", unit: "ms",
            description: "When, by the session's own clock"),
        Field(
            name: "sessions[].entries[].action",
            description: "What happened: a kind, and what belongs to it"),
        Field(
            name: "sessions[].branches[]",
            description: "Entries that came for a place that was taken by another content; absent where there are none"),
        Field(
            name: "sessions[].logHash",
            description: "SHA-256 of the entries as canonical JSON, each with a line feed"),
        Field(
            name: "sessions[].results",
            description: "Computed from the rest; absent where resultsFault says why"),
        Field(name: "sessions[].resultsFault", description: "Why there are no results"),
        Field(name: "unreadable[].id", description: "A session that the disk has altered"),
        Field(name: "unreadable[].detail", description: "What is wrong with it"),
        Field(name: "dictionary.fields[]", description: "These descriptions"),
        Field(
            name: "dictionary.tables[]",
            description: "The columns of the tables that GET /api/v1/export?format=csv makes of the sessions"),
    ]
}
