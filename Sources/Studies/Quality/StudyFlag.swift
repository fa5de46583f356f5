package import Interface
import Tree

/// What the server itself notices in the requests of a participation.
package enum ServerFlag: String, Choice {
    /// An allotment was asked for again with other facts; the first answer counts.
    case factsDiffer = "facts-differ"
}

/// All flags of a participation, whoever noticed them. They are told as hints and never as verdicts.
package enum StudyFlag {
    /// The names of all flags, as participations have them.
    package static var names: [String] {
        ParticipationFlag.allCases.map { $0.rawValue } + ServerFlag.allCases.map { $0.rawValue }
            + QualityFlag.allCases.map { $0.rawValue }
    }

    /// The sentence of a flag.
    ///
    /// - Parameters:
    ///   - name: the name, as participations have it.
    ///   - language: the reader's language.
    /// - Returns: nil for an unknown name.
    package static func text(of name: String, in language: Language) -> String? {
        let name = Value.text(name)
        return ParticipationFlag(name)?.text(in: language) ?? ServerFlag(name)?.text(in: language)
            ?? QualityFlag(name)?.text(in: language)
    }
}
