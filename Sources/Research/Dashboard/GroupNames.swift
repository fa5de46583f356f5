package import Archive
import Studies
import Tree

/// What groups are called for somebody: by their names, or by numbers in the order of a draw where names are hidden.
package struct GroupNames {
    private let shown: [String: String]
    private let stored: [String: String]
    package let isBlinded: Bool

    /// - Parameters:
    ///   - groups: the definition's.
    ///   - study: with the secret that draws the order.
    ///   - mode: another order in each, so that whoever tries the study learns nothing of the field.
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

    /// What a stored group is called.
    package subscript(group: String) -> String { shown[group] ?? (isBlinded ? "another group" : group) }

    /// The group of a shown name.
    package func group(_ name: String) -> String? { stored[name] }
}
