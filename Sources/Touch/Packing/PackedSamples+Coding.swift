package import Tasks
package import Tree

extension PackedSamples: PartCoding {
    /// The events of a text; nil for another value, and for a text that was cut or changed.
    package static func part(of value: Value) -> [PointerEvent]? {
        guard case .text(let text) = value else { return nil }
        return try? events(text)
    }

    package static func value(of events: [PointerEvent]) -> Value { .text(text(events)) }
}
