import Archive
import Foundation
import Sessions
import Studies
import Tree

@testable import Export

/// What an export for anybody does not tell of the people of a source.
struct ExportSecrets {
    /// Numbers of admission, identities of sessions, seeds and hashes of logs, what panels call people, and links.
    var identities: Set<String> = []
    /// When people and sessions began, in whole seconds since 1970.
    var moments: Set<String> = []
    /// The days on which they began.
    var days: Set<String> = []
    /// What people wrote in answer to the item `wish`.
    var texts: Set<String> = []

    var all: Set<String> { identities.union(moments).union(days).union(texts) }

    init(of source: any ExportSource) async throws {
        for external in try await source.externals() { identities.formUnion([external.value, external.link]) }
        for person in try await source.participations(after: 0, limit: 1000) {
            identities.insert(person.label)
            guard !person.isWithdrawn else { continue }
            if let seed = person.seed { identities.insert(String(seed)) }
            add(person.began, isDay: person.hasDayOnly)
            for session in try await source.sessions(of: person.number) {
                let document = try SessionDocument(Value(json: await session.document()))
                let session = document.session
                identities.formUnion([session.id, String(session.seed), document.logHash])
                add(session.started)
                for entry in document.entries {
                    guard let node = entry.action.value.node, node["item"]?.text == "wish" else { continue }
                    if let text = node["value"]?.text, text.count > 10 { texts.insert(text) }
                }
            }
        }
        identities.remove("")
    }

    private mutating func add(_ moment: Double, isDay: Bool = false) {
        if let day = CalendarDate(dayNumber: DayOnly.number(moment))?.value.text { days.insert(day) }
        if !isDay { moments.insert(String(Int(moment / 1000))) }
    }

    /// As the tests that are not written in Swift read them.
    var json: String {
        func list(_ texts: Set<String>) -> Value { .list(texts.sorted().map { .text($0) }) }
        let node: Node = [
            "identities": list(identities), "moments": list(moments), "days": list(days), "texts": list(texts),
        ]
        return Value.node(node).json()
    }
}
