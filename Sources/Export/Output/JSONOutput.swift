import Interface
import Studies
import Tasks
import Tree

/// All tables in one JSON document, with one row a line. The counts are in the last line, so that a document that was
/// cut does not parse.
final class JSONOutput: TableOutput {
    private var bytes: [UInt8] = []
    private var isFirst = true
    let style = RowStyle.json

    func wants(_ table: StudyTable) -> Bool { true }

    func begin(_ facts: ExportFacts) throws {
        put(#"{"format":"merkwelt.study-export","version":1,"study":"#)
        bytes += Value.text(facts.study.key).jsonBytes()
        put(#","mode":"#)
        bytes += Value.text(facts.mode).jsonBytes()
        put(",\"definitions\":[")
        for (place, version) in facts.study.versions.enumerated() {
            put(place == 0 ? "\n" : ",\n")
            put(#"{"version":\#(version.number),"hash":"\#(version.hash)","definition":\#(version.json)}"#)
        }
        put("\n],\"dictionary\":[")
        for (place, one) in Descriptors.columns(facts, wants: wants).enumerated() {
            put(place == 0 ? "\n" : ",\n")
            let (column, detail) = (one.column, one.column.detail)
            var entry: Node = [
                "table": .text(one.table.name), "name": .text(column.name), "type": .text(column.kind.rawValue),
                "unit": .text(one.unit(in: facts.tables.languages[0])),
                "label": ["en": .text(column.label.english), "de": .text(column.label.german)],
                "description": .text(column.description),
            ]
            func words(_ text: (String) -> String) -> Value? {
                var words = Node()
                for code in facts.tables.languages {
                    let text = text(code)
                    if !text.isEmpty { words[Name(code)] = .text(text) }
                }
                return words.isEmpty ? nil : .node(words)
            }
            entry["text"] = words(detail.text)
            if !detail.levels.isEmpty {
                entry["values"] = .list(
                    detail.levels.map { level in
                        ["value": .text(level.value), "name": words(level.name) ?? .node(Node())]
                    })
            }
            entry["minimum"] = detail.minimum.map { .double($0) }
            entry["maximum"] = detail.maximum.map { .double($0) }
            bytes += Value.node(entry).jsonBytes()
        }
        put("\n],\"tables\":{")
    }

    func begin(_ table: StudyTable) throws {
        put(isFirst ? "\n" : ",\n")
        isFirst = false
        bytes += Value.text(table.name).jsonBytes()
        put(":[")
    }

    func write(_ rows: [UInt8]) throws { bytes += rows }
    func end(_ table: StudyTable, rows: Int) throws { put("\n]") }

    func end(_ facts: ExportFacts, _ counts: ExportCounts) throws -> String {
        put("\n},\n\"consort\":")
        bytes += counts.consort.value.jsonBytes()
        put(",\n\"counts\":")
        bytes += Value.node(counts.value).jsonBytes()
        put("}\n")
        return ""
    }

    private func put(_ text: String) { bytes += Array(text.utf8) }

    func drain() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: bytes.capacity < 1 << 20) }
        return bytes
    }
}
