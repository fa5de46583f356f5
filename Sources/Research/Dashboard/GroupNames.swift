package import Archive
import Studies
import Tree

/// The names of groups for a viewer: their own, or numbers in a random order if names are hidden.
package struct GroupNames {
    private let shown: [String: String]
    private let stored: [String: String]
    package let isBlinded: Bool

    /// - Parameters:
    ///   - groups: the groups of the definition.
    ///   - study: the study, whose secret determines the random order.
    ///   - mode: the mode. Each has another order, so that a preview reveals nothing about the field.
    ///   - isBlinded: whether names are hidden.
    package init(_ groups: [String], of study: StoredStudy, in mode: StudyMode, isBlinded: Bool) {
        self.isBlinded = isBlinded
        var shown: [String: String] = [:]
        let order = groups.map { group in
            (SHA256.hexadecimal(of: study.secret + Array("blind/\(mode.rawValue)/\(group)".utf8)), group)
        }.sorted { $0.0 < $1.0 }
        for (place, group) in order.enumerated() {
            shown[group.1] = isBlinded ? "group \(place + 1)" : group.1
        }
        self.shown = shown
        stored = Dictionary(shown.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    }

    /// The shown name of a stored group.
    package subscript(group: String) -> String { shown[group] ?? (isBlinded ? "another group" : group) }

    /// The group with a shown name.
    package func group(_ name: String) -> String? { stored[name] }
}
