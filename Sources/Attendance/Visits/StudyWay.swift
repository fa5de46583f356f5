import Families
import Studies
import Text

/// The steps ahead of a participant, and the progress on them.
struct StudyWay: Equatable, Sendable {
    /// The outline for the group that was known when it was made; nil before a study is there.
    private var outline: StudyOutline?
    private var group: String?
    var progress: StudyProgress?

    /// Updates the progress. A newly known group gets an outline of its own, which may be longer.
    mutating func advance(_ participation: Participation) {
        let group = participation.group
        let isOther = group.map { group in self.group.map { !$0.isSame(as: group) } ?? true } ?? false
        if outline == nil || isOther {
            outline = StudyOutline(participation.study, families: families, group: group)
            self.group = group
        }
        let reached = outline?.progress(
            reached: participation.reached.map { participation.identity(of: $0) }, isDone: participation.isTaskDone)
        progress = progress.flatMap { reached?.advanced(from: $0) } ?? reached
    }
}
