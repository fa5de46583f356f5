import Studies
import Tasks
import Text
import Tree

/// The time at which a participant may begin again, by the link's setting.
enum Repeating: Equatable {
    case never, now, tomorrow
}

extension Arrival {
    func repeating(_ log: ParticipationLog, _ surroundings: Surroundings) -> Repeating {
        guard log.open?.participation.phase == .completed, let word = record?.offer.repeats else { return .never }
        if word.isSame(as: "free") { return .now }
        guard word.isSame(as: "daily") else { return .never }
        guard let completedAt = log.open?.completedAt else { return .tomorrow }
        func day(_ time: Double) -> Int { Moment(universal: time, offset: surroundings.offset).day }
        return day(completedAt) == day(now(surroundings)) ? .tomorrow : .now
    }
}
