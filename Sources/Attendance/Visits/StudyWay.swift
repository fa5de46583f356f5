import Families
import Studies
import Text

/// The way that lies before a person, and how far they are on it.
struct StudyWay: Equatable, Sendable {
    /// In the group that they were in when it was made; nil before a study is there.
    private var outline: StudyOutline?
    private var group: String?
    var progress: StudyProgress?

    /// How far the person is. Whose group has become known has a way of their own, which may be a longer one.
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
