import Interface
import Playing
import SoundCommands
import Space
package import Tasks
import Tree

/// A running hearing test: what the person wants, what is presented and when it is heard.
extension HearingFamily {
    package static func makeCompanion() -> HearingInput { HearingInput() }

    package static func intend(_ intent: Hearing.Intent, _ desk: inout Desk<Self>) {
        switch intent {
        case .choose(let preset):
            desk.place.preset = preset
            // A reload comes back to it, and it can be handed out.
            desk.wish(.rename("/" + door.path + "/" + preset.rawValue))
        case .start:
            desk.begin()
            desk.sound(.ready([]))
        case .source(let source): desk.sensor(desk.place.steering.take(source, at: desk.time), reply: .orientation)
        case .test(.begun): beginWithWords(&desk)
        case .test(let action): desk.log(action)
        case .word(let place, let column): mark(place, in: column, &desk)
        case .arrow(let isRight, let isFine): turn(.arrow(isRight: isRight, isFine: isFine), &desk)
        case .again: again(&desk)
        case .control(let control): desk.control(control)
        }
    }

    private static func again(_ desk: inout Desk<Self>) {
        let finished = desk.look { test, _ in standing(test).stage == .running ? nil : test.definition } ?? nil
        guard let finished else { return }
        desk.control(.end)
        desk.begin(HearingSession(taking: finished).node)
    }

    package static func answered(_ reply: HearingReply, code: ReplyCode, text: String, _ desk: inout Desk<Self>) {
        switch reply {
        case .orientation: desk.place.steering.answered(code: code, at: desk.time)
        case .presented(let number):
            if number == desk.place.presentations { presented(code: code, text, &desk) }
        case .words(let words): fetched(words, code: code, text, &desk)
        }
    }

    /// Before the first action of a page run: nothing is on its way yet, the view looks ahead.
    package static func takenUp(_ device: DeviceFacts?, _ desk: inout Desk<Self>) {
        let time = desk.time
        _ = desk.accompany { input in
            input = HearingInput()
            input.head = HeadInput(at: time)
        }
        desk.log(.wearing(WornHead(desk.surroundings.head)))
        desk.ask(.frames, ["on"])
        fetchMissingWords(&desk)
        if desk.place.steering.source != .keys {
            desk.place.steering.ask(at: time)
            desk.sensor(true, reply: .orientation)
        }
    }

    package static func happened(_ event: TaskEvent, _ desk: inout Desk<Self>) {
        switch event {
        case .frame: frame(&desk)
        case .pointers(let events):
            let width = desk.surroundings.window.width
            for event in events {
                if let event = desk.accompany({ $0.head.take(event, width: width) }) ?? nil { turn(event, &desk) }
            }
        case .rotated(let rotation):
            if let event = desk.place.steering.event(of: rotation, at: desk.time) { turn(event, &desk) }
        case .shaken, .resized: break
        }
    }

    private static func phase(_ desk: Desk<Self>) -> HearingPhase? { desk.look { test, _ in test.phase } }

    private static func isRunning(_ desk: Desk<Self>) -> Bool { desk.look { test, _ in test.isRunning } ?? false }

    /// Something turns the view. What comes out of it at most 75 times a second is an entry of the log.
    private static func turn(_ event: FieldOfView.Event, _ desk: inout Desk<Self>) {
        presentedByNow(&desk)
        let time = desk.time
        guard isRunning(desk), let look = desk.accompany({ $0.head.field.take(event, at: time) }) ?? nil else { return }
        desk.log(.turnTo(look.heading, pitch: look.pitch))
    }

    private static func frame(_ desk: inout Desk<Self>) {
        guard isRunning(desk) else { return }
        let time = desk.time
        let isSettling = phase(desk) == .settling
        presentedByNow(&desk)
        if let look = desk.accompany({ $0.head.field.release(at: time) }) ?? nil {
            desk.log(.turnTo(look.heading, pitch: look.pitch))
        }
        if isSettling, desk.run?.isStored == true { desk.log(.advanced) }
        guard desk.accompany({ $0.head.isDue(at: time) }) == true else { return }
        if desk.place.steering.ticked(at: time) { desk.log(.disturbed(.sensorLost)) }
        if let unsent = desk.run?.unsent, unsent > 40 { desk.wish(.store) }
    }

    // MARK: Stimuli

    package static func perform(_ wanted: HearingEffect, _ desk: inout Desk<Self>) {
        switch wanted {
        case .present(let stimulus):
            // Silence between trials brings the player back to its own level.
            if let room = stimulus.room { desk.sound(.room(room.room)) }
            if let level = desk.look({ test, _ in test.comfortableLevel }) { desk.sound(.level(level)) }
            desk.place.presentations += 1
            desk.place.words.marked = WordMarks().marked
            desk.sound(.present(stimulus.sounds), reply: .presented(desk.place.presentations))
        case .level(let decibels): desk.sound(.level(decibels))
        case .silence: desk.sound(.silence)
        case .recentre: _ = desk.accompany { $0.head.field.recentre(to: 0.0) }
        case .store, .finish: break
        }
    }

    /// The page says when a stimulus is heard, on its own clock. It counts as presented once the last of its sounds is
    /// over: nobody can answer before. Sounds that last until the answer are never over.
    private static func presented(code: ReplyCode, _ text: String, _ desk: inout Desk<Self>) {
        guard phase(desk) == .presenting else { return }
        desk.place.isSilent = code != .done
        guard code == .done else {
            desk.place.words.isStale = desk.look { test, _ in test.question == .words } ?? false
            return desk.log(.disturbed(.soundLost))
        }
        let onset = (try? Value(json: text, file: "onset")).flatMap { Double($0) } ?? desk.time
        _ = desk.work { test, input in
            let last = test.stimulus?.sounds.map { $0.onset + $0.duration }.max() ?? 0
            input.presenting = (onset, onset + last)
        }
        presentedByNow(&desk)
    }

    private static func presentedByNow(_ desk: inout Desk<Self>) {
        guard let presenting = desk.look({ _, input in input.presenting }) ?? nil else { return }
        // Whatever came between has ended the presentation.
        let isPresenting = phase(desk) == .presenting
        if isPresenting, desk.time < presenting.last { return }
        _ = desk.accompany { $0.presenting = nil }
        if isPresenting { desk.log(.presented, at: presenting.onset) }
    }

    /// The directions of what sounds follow the head.
    package static func afterEntry(_ desk: inout Desk<Self>) {
        let sounds = desk.look { test, _ in test.heard } ?? []
        if !sounds.isEmpty { desk.sound(.steer(sounds)) }
    }

    package static func released(_ desk: inout Desk<Self>) {
        desk.ask(.frames, ["off"])
        desk.ask(.orientation, ["off"])
        desk.sound(.silence)
    }
}
