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
        if !facts.options.choice.isAll {
            put(#","leftOut":"#)
            bytes += Value.list(facts.tables.leftOut.map { .text($0) }).jsonBytes()
        }
        put(",\"definitions\":[")
        for (place, version) in facts.study.versions.enumerated() {
            put(place == 0 ? "\n" : ",\n")
            put(#"{"version":\#(version.number),"hash":"\#(version.hash)","definition":\#(version.json)}"#)
        }
        put("\n],\"dictionary\":[")
        for (place, one) in Descriptors.columns(facts, wants: wants).enumerated() {
            put(place == 0 ? "\n" : ",\n")
            bytes += one.value(facts.tables.languages).jsonBytes()
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
