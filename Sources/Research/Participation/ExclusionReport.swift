package import Archive
import Credentials
import Studies

/// The result of excluding a list of participations.
package struct ExclusionReport: Equatable, Sendable {
    /// The labels of excluded participations, such as `P0001`.
    package fileprivate(set) var excluded: [String] = []
    /// The labels of those that were excluded before.
    package fileprivate(set) var already: [String] = []
    /// The texts that belong to no participation.
    package fileprivate(set) var unknown: [String] = []
}

extension StudyStore {
    /// Excludes all participations of a list at once, by their numbers or by the identifiers of a panel.
    ///
    /// - Parameters:
    ///   - texts: labels such as `P0001`, or identifiers of a panel.
    ///   - study: the study.
    ///   - mode: the participations' mode.
    ///   - reason: the reason.
    ///   - freesSlots: whether their slots are allotted again.
    package func exclude(
        _ texts: [String], of study: StoredStudy, mode: StudyMode, because reason: String, freesSlots: Bool,
        by author: Author
    ) async throws(ArchiveError) -> ExclusionReport {
        var (numbers, marks): ([(number: Int, text: String)], [(mark: String, text: String)]) = ([], [])
        for text in texts {
            if let number = StoredParticipation.number(text) {
                numbers.append((number, text))
            } else {
                // The text is normalised like a panel's identifier. A text that cannot be an identifier matches no
                // participation.
                let identity = (try? PanelIdentity(text, parameters: []))?.text ?? text
                marks.append((ExternalMark.mark(of: identity, secret: study.secret), text))
            }
        }
        let outcomes = try await exclude(
            numbers: numbers.map(\.number), marks: marks.map(\.mark), of: study.key, mode: mode, because: reason,
            freesSlots: freesSlots, by: author)
        var exclusion = ExclusionReport()
        for (outcome, text) in zip(outcomes, numbers.map(\.text) + marks.map(\.text)) {
            switch outcome {
            case .excluded(let number): exclusion.excluded.append(StoredParticipation.label(number))
            case .already(let number): exclusion.already.append(StoredParticipation.label(number))
            case .unknown: exclusion.unknown.append(text)
            }
        }
        return exclusion
    }
}

extension StoredParticipation {
    /// The number in a label such as `P0001`; nil for any other text.
    package static func number(_ text: String) -> Int? {
        guard text.hasPrefix("P"), (5...10).contains(text.utf8.count), let number = Int(text.dropFirst()), number > 0,
            label(number) == text
        else { return nil }
        return number
    }
}
