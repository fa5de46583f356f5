package import Archive
import Credentials
import Studies

/// What became of those who were to be excluded.
package struct ExclusionReport: Equatable, Sendable {
    /// Labels, as `P0001`.
    package fileprivate(set) var excluded: [String] = []
    /// Those who were excluded before.
    package fileprivate(set) var already: [String] = []
    /// Texts that are nobody's.
    package fileprivate(set) var unknown: [String] = []
}

extension StudyStore {
    /// Excludes all of a list at once, by their numbers or by what a panel calls them.
    ///
    /// - Parameters:
    ///   - texts: `P0001`, or an identity of a panel.
    ///   - study: theirs.
    ///   - mode: participations of one mode only.
    ///   - reason: why.
    ///   - freesSlots: whether their slots are given again.
    package func exclude(
        _ texts: [String], of study: StoredStudy, mode: StudyMode, because reason: String, freesSlots: Bool,
        by author: Author
    ) async throws(ArchiveError) -> ExclusionReport {
        var (numbers, marks): ([(number: Int, text: String)], [(mark: String, text: String)]) = ([], [])
        for text in texts {
            if let number = StoredParticipation.number(text) {
                numbers.append((number, text))
            } else {
                // In the form in which it was taken; what never could be, is nobody's.
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
    /// The number that `P0001` says; nil for any other text.
    package static func number(_ text: String) -> Int? {
        guard text.hasPrefix("P"), (5...10).contains(text.utf8.count), let number = Int(text.dropFirst()), number > 0,
            label(number) == text
        else { return nil }
        return number
    }
}
