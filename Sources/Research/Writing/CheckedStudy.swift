package import Archive
import Definitions
package import Studies
package import Tasks
package import Tree

/// A packed definition with everything that is wrong with it.
package struct CheckedStudy: Sendable {
    package let study: Study
    /// What it asks of people; nil where it has errors.
    package let demand: StudyDemand?
    package let faults: [StudyFault]
    /// How many of the faults keep it from being published.
    package let errors: Int
    /// The definition as compact JSON, and its hash: what is frozen.
    package let json: String
    package let hash: String

    package var warnings: Int { faults.count - errors }

    /// Checks a definition. Takes as long as a study is large.
    package init(_ definition: Value, _ families: FamilyList) {
        let faults = StudyLint.faults(in: definition, families: families, isPacked: true)
        self.init(definition, faults: faults, families)
    }

    /// - Parameters:
    ///   - definition: what was checked.
    ///   - faults: what was found in it, with the places in a text that it was written in.
    ///   - families: those that its steps are of.
    package init(_ definition: Value, faults: [StudyFault], _ families: FamilyList) {
        self.faults = faults
        errors = faults.count(where: \.isError)
        study = Study(node: definition.node ?? Node())
        demand = errors == 0 ? StudyDemand(study, families: families) : nil
        (json, hash) = (definition.json(), definition.contentHash)
    }

    /// The study as the store keeps it.
    package var draft: NewDraft {
        NewDraft(hash: hash, json: json, terms: StudyTerms(study, demand), findings: (errors, warnings))
    }
}

extension StudyFault {
    /// Whether it keeps the study from being published.
    package var isError: Bool { severity == .error }
}
