package import Interface
import Tree

/// What the server notices by itself, of what a participation asked it.
package enum ServerFlag: String, Choice {
    /// An allotment was asked for again with other facts; the first answer counts.
    case factsDiffer = "facts-differ"
}

/// Everything that a participation is flagged with, whoever noticed it. It is told by hints, never by verdicts.
package enum StudyFlag {
    /// The names of all flags, as participations have them.
    package static var names: [String] {
        ParticipationFlag.allCases.map { $0.rawValue } + ServerFlag.allCases.map { $0.rawValue }
            + QualityFlag.allCases.map { $0.rawValue }
    }

    /// What a flag says.
    ///
    /// - Parameters:
    ///   - name: as participations have it.
    ///   - language: the reader's.
    /// - Returns: nil for one that there is none of.
    package static func text(of name: String, in language: Language) -> String? {
        let name = Value.text(name)
        return ParticipationFlag(name)?.text(in: language) ?? ServerFlag(name)?.text(in: language)
            ?? QualityFlag(name)?.text(in: language)
    }
}
