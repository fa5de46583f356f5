package import Archive
import Definitions
package import Studies
package import Tasks
package import Tree

/// A packed definition with its faults.
package struct CheckedStudy: Sendable {
    package let study: Study
    /// Its demand on participants; nil if it has errors.
    package let demand: StudyDemand?
    package let faults: [StudyFault]
    /// The number of faults that prevent publishing.
    package let errors: Int
    /// The definition as compact JSON, and its hash. This is what a version freezes.
    package let json: String
    package let hash: String

    package var warnings: Int { faults.count - errors }

    /// Checks a definition. Complexity: O(size of the definition).
    package init(_ definition: Value, _ families: FamilyList) {
        let faults = StudyLint.faults(in: definition, families: families, isPacked: true)
        self.init(definition, faults: faults, families)
    }

    /// - Parameters:
    ///   - definition: the checked definition.
    ///   - faults: its faults, with their places in the author's text.
    ///   - families: the families of its steps.
    package init(_ definition: Value, faults: [StudyFault], _ families: FamilyList) {
        self.faults = faults
        errors = faults.count(where: \.isError)
        study = Study(node: definition.node ?? Node())
        demand = errors == 0 ? StudyDemand(study, families: families) : nil
        (json, hash) = (definition.json(), definition.contentHash)
    }

    /// The study as a draft for the store.
    package var draft: NewDraft {
        NewDraft(hash: hash, json: json, terms: StudyTerms(study, demand), findings: (errors, warnings))
    }
}

extension StudyFault {
    /// Whether it prevents publishing.
    package var isError: Bool { severity == .error }
}
