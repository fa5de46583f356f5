package import Archive
package import Studies
package import Tree

/// The contents of an export, counted from the rows that were written.
package struct ExportCounts: Sendable {
    package internal(set) var participations = 0
    package internal(set) var sessions = 0
    /// The number of withdrawn participations, of which nothing is in the tables.
    package internal(set) var withdrawn = 0
    /// Of an export of what has changed, those who have withdrawn since: their rows are to be deleted from older exports.
    package internal(set) var gone: [String] = []
    /// What was compared with an older export; nil where nothing was.
    package internal(set) var comparison: ExportComparison.Outcome?
    /// The number of sessions that this program could not replay.
    package internal(set) var unreadable = 0
    package internal(set) var consort: Consort
    /// The numbers of rows by table, in the order in which the tables were written.
    package internal(set) var rows: [(table: String, rows: Int)] = []
    /// The numbers of participations by flag, in the order in which the flags first occurred.
    package internal(set) var flags: [(flag: String, people: Int)] = []
    /// The numbers of participations by declared rule of exclusion, in the order in which the rules first occurred.
    package internal(set) var rules: [(rule: String, people: Int)] = []
    /// The number of people nobody else is equal to in all demographic columns.
    package internal(set) var unique = 0
    /// The number of sessions whose logs would tell what is withheld or replaced.
    package internal(set) var logsWithheld = 0
    /// The day of the newest session in universal time; nil where there is none, or none may tell its time.
    package internal(set) var latest: String?
    /// How far the study's data had come when the export was begun, and when its last row was read; nil for data that do
    /// not change.
    package internal(set) var position: Int?
    package internal(set) var lastPosition: Int?
    /// Where the moment lies since which its participations have changed; nil where none was named.
    package internal(set) var moment: MomentPlace?
    /// The hash of the list of all files and their hashes, which identifies the export. It is empty for exports of one
    /// file.
    package internal(set) var manifest = ""

    /// The counts as files and the audit log have them.
    package var value: Node {
        var rows = Node()
        for (table, count) in self.rows { rows[Name(table)] = .int(count) }
        var flags = Node()
        for (flag, people) in self.flags { flags[Name(flag)] = .int(people) }
        var rules = Node()
        for (rule, people) in self.rules { rules[Name(rule)] = .int(people) }
        var value: Node = [
            "participations": .int(participations), "sessions": .int(sessions), "withdrawn": .int(withdrawn),
            "unreadable": .int(unreadable), "rows": .node(rows), "flags": .node(flags),
            "exclusions": .node(rules),
        ]
        if let position { value["position"] = .int(position) }
        if let moment {
            (value["since"], value["sinceInDoubt"]) = (.int(moment.position), .bool(moment.isInDoubt))
        }
        if !gone.isEmpty { value["gone"] = .list(gone.map { .text($0) }) }
        return value
    }

    mutating func count(flags names: [String]) {
        for name in names {
            if let place = flags.firstIndex(where: { $0.flag == name }) {
                flags[place].people += 1
            } else {
                flags.append((name, 1))
            }
        }
    }

    mutating func count(rules names: [String]) {
        for name in names {
            if let place = rules.firstIndex(where: { $0.rule == name }) {
                rules[place].people += 1
            } else {
                rules.append((name, 1))
            }
        }
    }
}
