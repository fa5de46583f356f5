package import Tasks

/// What a study asks of participants, as far as it can be said beforehand and only the list of families tells it.
package struct StudyDemand: Equatable, Sendable {
    /// About how many minutes the longest way takes.
    package let minutes: Int
    /// Whether one of its tasks needs sound.
    package let isHeard: Bool

    package init(minutes: Int, isHeard: Bool) { (self.minutes, self.isHeard) = (minutes, isHeard) }

    /// - Parameters:
    ///   - study: a definition without errors.
    ///   - families: the ones there are.
    package init(_ study: Study, families: FamilyList) {
        minutes = StudyOutline(study, families: families).minutes
        var isHeard = false
        study.forEachStep { step, _, _ in
            guard case .task(let task)? = step.form else { return }
            if families.family(task.family)?.facts.needs.contains(.sound) == true { isHeard = true }
        }
        self.isHeard = isHeard
    }
}
