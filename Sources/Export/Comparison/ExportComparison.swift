import Interface
import Text
import Tree

/// What an export has that an older one has not, row by row. Rows are the same where their keys are; columns that only one of
/// them has are not compared.
///
/// Of the older export the rows of one table are in memory at a time, 16 bytes of each. It belongs to one thread at a time.
package final class ExportComparison {
    /// The options of an export that are not named in it, since nothing of it is replaced or withheld.
    private static let options = ["ids": "numbers", "dates": "exact", "level": "team"]

    private let files: ExportedFiles
    private let facts: Node
    private let path: String
    package private(set) var outcome: Outcome

    private var reader: CSVReader?
    private var header: [String] = []
    private var table: StudyTable?
    /// The rows of the older export that were not met yet.
    private var rows: [UInt64: UInt64] = [:]
    private var names: [UInt64: String] = [:]
    private var places: (key: [Int], compared: [Int]) = ([], [])
    private var count = Count()

    /// Counts rows that have the same key, which stand together.
    private struct Count {
        private var last: UInt64?
        private var number = 0

        /// What a row is found by.
        mutating func name(_ fields: [String], _ places: [Int]) -> UInt64 {
            let key = ExportComparison.hash(fields, places)
            number = last == key ? number + 1 : 0
            last = key
            var hasher = Hasher()
            hasher.combine(key)
            hasher.combine(number)
            return UInt64(bitPattern: Int64(hasher.finalize()))
        }
    }

    /// - Parameter path: the older export, a folder or a ZIP archive.
    package init(with path: String) throws {
        files = try ExportedFiles(path)
        guard let text = try files.text("consort.json"), let node = try? Value(json: text).node,
            node["format"] == "merkwelt.consort"
        else {
            throw ExportError(.format, "\(path): expected a package that study export wrote, found no consort.json")
        }
        (facts, self.path) = (node, path)
        outcome = Outcome(position: node["position"].flatMap { Int($0) })
    }

    /// Checks that the older export is of the same people, and calls them the same.
    func check(_ new: ExportFacts) throws {
        guard !new.options.isPart else {
            throw ExportError(
                .options, "check: a part is not compared with an older export; ask for all participations")
        }
        func check(_ what: String, _ expected: String, _ found: String?) throws {
            guard found == expected else {
                throw ExportError(
                    .options,
                    "\(path): \(what): expected \(expected), as this export has it, found \(found ?? "none"); name an export of "
                        + "the same kind")
            }
        }
        try check("study", new.study.key, facts["study"]?.text)
        try check("mode", new.mode, facts["mode"]?.text)
        let own = Dictionary(new.options.fields, uniquingKeysWith: { first, _ in first })
        for (name, plain) in Self.options.sorted(by: { $0.key < $1.key }) {
            try check(name, own[name] ?? plain, facts[Name(name)]?.text ?? plain)
        }
        guard facts["since"] == nil, facts["isOne"] == nil else {
            throw ExportError(.options, "\(path): expected an export of all participations, found a part")
        }
        let key = facts["key"].flatMap { Int($0) } ?? 1
        guard !new.options.needsKey || key == new.keyNumber ?? 1 else {
            throw ExportError(
                .options, "\(path): its codes are of key \(key), which was destroyed; nobody can tell who is who in it")
        }
    }

    /// Begins a table whose rows follow as they are written.
    func begin(_ table: StudyTable) throws {
        self.table = nil
        let new = table.columns.map(\.name)
        // A task's rows have no name of their own: each is the next one of its session.
        guard let key = DataPackage.keys[table.name] ?? (new.contains("session") ? ["session"] : nil) else { return }
        guard files.names.contains(table.file) else { return outcome.alone.append(table.file) }
        (rows, names) = ([:], [:])
        var old: [String] = []
        var places: (key: [Int], compared: [Int]) = ([], [])
        var count = Count()
        old = try CSVTable.read(table.file, in: files) { record in
            if old.isEmpty {
                old = record.names
                places = Self.places(key, of: old, new)
            }
            let name = count.name(record.fields, places.key)
            rows[name] = Self.hash(record.fields, places.compared)
            if table.name == "participations" { names[name] = record["participation"] }
        }
        guard key.allSatisfy({ old.contains($0) && new.contains($0) }) else {
            rows = [:]
            return outcome.alone.append(table.file)
        }
        (self.table, reader, header) = (table, CSVReader(separator: .comma), [])
        (self.places, self.count) = (Self.places(key, of: new, old), Count())
        outcome.differences.append(Difference(table: table.file))
        outcome.differences[outcome.differences.count - 1].columns =
            new.filter { !old.contains($0) } + old.filter { !new.contains($0) }
    }

    /// The places of the key's columns and of those that both tables have, which stand in the same order.
    private static func places(
        _ key: [String], of columns: [String], _ others: [String]
    ) -> (key: [Int], compared: [Int]) {
        let common = columns.filter(others.contains).sorted()
        return (key.compactMap { columns.firstIndex(of: $0) }, common.compactMap { columns.firstIndex(of: $0) })
    }

    /// Compares rows of the table that was begun, header included.
    func add(_ bytes: [UInt8]) {
        guard table != nil else { return }
        reader?.add(bytes) { take($0.fields) }
    }

    func end() throws {
        guard let table else { return }
        for row in try reader?.end() ?? [] { take(row.fields) }
        outcome.differences[outcome.differences.count - 1].gone = rows.count
        if table.name == "participations" { outcome.gone = rows.keys.compactMap { names[$0] }.sorted() }
        (self.table, reader, rows, names) = (nil, nil, [:], [:])
    }

    private func take(_ fields: [String]) {
        guard !header.isEmpty else { return header = fields }
        let place = outcome.differences.count - 1
        switch rows.removeValue(forKey: count.name(fields, places.key)) {
        case nil: outcome.differences[place].added += 1
        case Self.hash(fields, places.compared): break
        default: outcome.differences[place].changed += 1
        }
    }

    private static func hash(_ fields: [String], _ places: [Int]) -> UInt64 {
        var hasher = Hasher()
        for place in places { hasher.combine(place < fields.count ? fields[place] : "") }
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
