import Definitions
import Text
import Tree

extension StudyLinter {
    /// Checks that nobody has to work for more than half an hour without a break or the end of a visit.
    mutating func checkBreaks() {
        let outline = StudyOutline(study, catalogue, group: nil)
        var seconds = 0.0
        var visit = 1
        for entry in outline.entries {
            if entry.visit != visit || entry.kind == .pause { (seconds, visit) = (0, entry.visit) }
            guard entry.kind != .pause else { continue }
            let before = seconds
            seconds += entry.seconds
            guard before <= StudyLinter.longestWithoutBreak, seconds > StudyLinter.longestWithoutBreak else { continue }
            inspection.add(
                StudyFault(
                    .longWithoutBreak, .warning, entry.path, expected: "a break after at most 30 min",
                    found: joined("about ", StudyLinter.plain((seconds / 60).rounded()), " min without one"),
                    remedy: "put a step of kind break before"))
        }
    }
}
