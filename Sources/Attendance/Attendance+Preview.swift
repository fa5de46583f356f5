import Studies
import Tasks
import Text
import Tree

/// What somebody chose who tries a study.
@SameText
struct PreviewBar: Sendable {
    /// The step that they want to see; empty for none.
    var step = ""
    /// Whose way they want to see; empty where chance decides.
    var group = ""
    /// The server was asked, or could not do it.
    var isAsked = false
    var isFailed = false
}

/// A study that is tried: the server takes whoever tries it past steps, and the device takes the log over from there, as another
/// device of the same person would.
extension Attendance {
    var isPreview: Bool { record?.node["mode"]?.text?.isSame(as: "preview") == true }

    /// Whether the bar has something to do.
    var hasPreviewBar: Bool {
        isPreview && stage == .going && participation.map { !$0.phase.isOver } == true && !isTaking
    }

    mutating func preview(_ wish: PreviewWish, _ moment: Now) -> [AttendanceStep] {
        bar.isFailed = false
        switch wish {
        case .step(let step): bar.step = step
        case .group(let group): bar.group = group
        case .go: return walk(to: bar.step, moment)
        case .skip: return walk(to: "", moment)
        }
        return []
    }

    private mutating func walk(to step: String, _ moment: Now) -> [AttendanceStep] {
        bar.isAsked = true
        return ask(.preview(to: step, group: bar.group), moment)
    }

    /// The server has gone on: its log is the one that counts, and its clock.
    mutating func walked(_ text: String, _ moment: Now) -> [AttendanceStep] {
        bar = PreviewBar()
        guard let time = (try? Value(json: text))?.node?["serverTime"].flatMap({ Double($0) }),
            var node = record?.node
        else { return [] }
        node["ahead"] = .double(time - moment.surroundings.timeOrigin - moment.time)
        record = StudyRecord(node)
        (ahead, findings) = (nil, [])
        return keepRecord() + ask(.log)
    }

    mutating func walkFailed() -> [AttendanceStep] {
        (bar.isAsked, bar.isFailed) = (false, true)
        return []
    }
}
