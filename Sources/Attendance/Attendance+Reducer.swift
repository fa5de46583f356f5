import Interface
import Sessions
import Studies
package import Tasks
import Text
import Tree

extension Attendance {
    /// The time and the surroundings of an action.
    package struct Now: Sendable {
        /// The time on the page's clock, in ms.
        package let time: Double
        package let surroundings: Surroundings

        package init(time: Double, surroundings: Surroundings) {
            self.time = time
            self.surroundings = surroundings
        }

        /// The zero of the page's clock by the device's clock, in ms since 1970.
        var origin: Double { surroundings.timeOrigin }
    }

    /// Takes one action and returns its consequences.
    @export(interface) @inline(never)
    package mutating func reduce(_ action: AttendanceAction, _ moment: Now) -> [AttendanceStep] {
        var steps: [AttendanceStep] = []
        switch action {
        case .enter(let code): follow(.arrival(.enter(code)), moment, &steps)
        case .answered(let reply, let code, let text): answered(reply, code, text, moment, &steps)
        case .wants(.keepCopy): return keepCopy(moment)
        case .wants(.calendar): return calendar(moment)
        case .wants(let wish): follow(.visits(.wants(wish)), moment, &steps)
        case .taking(let session): follow(.visits(.taking(session: session)), moment, &steps)
        case .taken(let session, let finding):
            follow(.visits(.taken(session: session, finding)), moment, &steps)
        case .left(let session): follow(.visits(.left(session: session)), moment, &steps)
        case .waiting(let entries): follow(.log(.waits(entries: entries)), moment, &steps)
        case .online(let isOnline): if isOnline { follow(.questions(.again), moment, &steps) }
        case .refused: follow(.arrival(.refused), moment, &steps)
        case .lost(let session): follow(.arrival(.lost(session: session)), moment, &steps)
        }
        return steps
    }

    private mutating func answered(
        _ reply: AttendanceReply, _ code: ReplyCode, _ text: String, _ moment: Now, _ steps: inout [AttendanceStep]
    ) {
        let event: AttendanceEvent
        switch reply {
        case .record: event = .arrival(.record(text))
        case .held: event = .arrival(.held(code == .done))
        case .log: event = .arrival(.log(code, text))
        case .past: event = .arrival(.past(code == .done ? text : ""))
        case .kept: event = .arrival(.kept)
        case .forgotten: event = .arrival(.forgotten)
        case .result(let session): event = .visits(.result(session, code, text))
        case .rested(let step): event = .visits(.rested(step: step))
        case .counted(let seconds): event = .visits(.counted(seconds))
        case .measured(let step): event = .visits(.measured(step: step, text))
        case .stored(let through): event = .log(.stored(through: through, StorageReply(code, text)))
        case .asked(let question): event = .questions(.replied(question, code, text))
        case .waited: event = .questions(.lingered)
        // The previous participation is forgotten, and the next one begins.
        case .cleared: return steps.append(.page(.leave, [arrival.address]))
        case .shared where code == .done && !text.isSame(as: "copied"): return
        // The person cancelled the sharing.
        case .shared where code == .cancelled: return
        case .shared, .copied: event = .visits(.copied(isDone: code == .done))
        }
        follow(event, moment, &steps)
    }

    /// Hands an event to its part. Besides its own state, a part sees only what it is handed here.
    private mutating func take(_ event: AttendanceEvent, _ moment: Now) -> Sequel {
        switch event {
        case .arrival(let action):
            let log = log
            return arrival.reduce(action, log, moment)
        case .log(let action): return log.reduce(action, at: moment.time)
        case .questions(let action):
            let handed = Questions.Handed($arrival, $log, $visits, moment.surroundings.language)
            return questions.reduce(action, handed)
        case .visits(let action):
            let handed = Visits.Handed($arrival, $log, moment)
            return visits.reduce(action, handed)
        }
    }

    private mutating func follow(_ event: AttendanceEvent, _ moment: Now, _ steps: inout [AttendanceStep]) {
        var following: [AttendanceStep] = []
        var last: AttendanceEvent?
        for step in take(event, moment).steps {
            switch step {
            case .out(let step): following.append(step)
            case .then(let event): follow(event, moment, &following)
            case .before(let event): last = event
            }
        }
        if let last { follow(last, moment, &steps) }
        steps += following
    }
}
