import Interface
import Playing
import Space
package import Tasks
import Tree

/// A running level: what turns the view, what sounds, what is told, and the way out.
extension LevelsFamily {
    package static func makeCompanion() -> LevelInput { LevelInput() }

    // MARK: Beginning and leaving

    /// Begins a level of the library or a lesson; beside a result, what was played is kept.
    ///
    /// - Parameter origin: where it is begun from; nil for where the person is.
    static func start(_ id: String, from origin: String? = nil, _ desk: inout Desk<Self>) {
        let isRunning = desk.run != nil
        guard !isRunning || isRunOver(desk) else { return }
        if let trial = desk.run?.trial { return tryAgain(trial, &desk) }
        guard let level = desk.place.contents.level(id) else { return }
        if isLocked(id, desk) { return desk.wish(.go("/hearing/level/" + id)) }
        if desk.place.contents.ownLevel(id)?.isUsable == false { return desk.wish(.go("/hearing/level/" + id)) }
        if isRunning {
            desk.control(.end)
        } else if let place = origin ?? desk.path, !place.utf8.isEmpty {
            desk.place.origin = place
        }
        let definition = LevelDefinition(playing: level, from: desk.place.origin).node
        desk.begin(definition)
        desk.sound(.ready([]))
    }

    private static func isLocked(_ id: String, _ desk: Desk<Self>) -> Bool {
        desk.place.contents.library.map { desk.place.progress.lock(on: id, in: $0) != nil } ?? false
    }

    /// The result's "again" of what is only tried begins another trial.
    private static func tryAgain(_ trial: String, _ desk: inout Desk<Self>) {
        guard let level = desk.look({ game, _ in game.level }) ?? nil else { return }
        desk.control(.end)
        let definition = LevelDefinition(playing: level, from: "own").node
        desk.wish(.begin(Beginning(facts.name, definition, trial: trial)))
        desk.sound(.ready([]))
    }

    /// Out of a level: what was done is kept, and the way leads back to where it was begun.
    static func leaveLevel(_ desk: inout Desk<Self>) {
        guard let run = desk.run else { return }
        if let trial = run.trial {
            desk.control(.end)
            // The editor's path, whatever became of the trial.
            return desk.wish(.show(String(decoding: Array(trial.utf8).dropLast("/try".utf8.count), as: UTF8.self)))
        }
        if asks(&desk) { return }
        guard isRunOver(desk), let phase = desk.look({ game, _ in game.run?.phase }) ?? nil else {
            return desk.control(.leave)
        }
        // A story keeps what is played in it; of another level the person may be asked.
        desk.control(desk.place.telling == nil ? .part : .end)
        guard desk.place.telling != nil else {
            let origin = desk.place.origin
            return desk.wish(.show(origin.utf8.isEmpty ? "/hearing" : "/hearing/" + origin))
        }
        let asked = desk.place.telling?.take(phase) ?? []
        desk.wish(.show(desk.place.telling?.scene == nil ? "/hearing/story" : "/hearing/chapter"))
        told(asked, &desk)
        if case .level? = desk.place.telling?.part { desk.place.telling = nil }
    }

    /// A level of the story has to be played anew by who leaves it: they are asked once.
    private static func asks(_ desk: inout Desk<Self>) -> Bool {
        guard desk.place.telling != nil, !isRunOver(desk), !desk.place.asksToLeave else { return false }
        if isRunning(desk) { desk.log(.paused) }
        desk.place.asksToLeave = true
        say([LevelsPhrase.leaveQuestion, .leaveLine].map { Utterance($0.text(in: desk.language)) }, &desk)
        return true
    }

    /// Tells the goals once more, and how far they have come.
    static func tellGoals(_ desk: inout Desk<Self>) {
        let language = desk.language
        guard let aims = desk.look({ game, _ in game.run?.aims(in: language) }) ?? nil else { return }
        desk.place.told.replace(aims)
        guard isSaid(desk) else { return }
        let spoken = desk.look { game, _ in game.run?.spokenAims(in: language) ?? [] } ?? []
        say(spoken.map { Utterance($0) }, &desk)
    }

    // MARK: While it runs

    /// Before the first action of a page run: nothing sounds yet, the view looks ahead.
    package static func takenUp(_ device: DeviceFacts?, _ desk: inout Desk<Self>) {
        let time = desk.time
        _ = desk.accompany { input in
            input = LevelInput()
            input.head = HeadInput(at: time)
        }
        if desk.look({ game, _ in game.run == nil }) == true {
            desk.place.told = Told()
            if desk.run?.trial != nil { desk.place.telling = nil }
        }
        desk.place.asksToLeave = false
        desk.place.isReleased = false
        // Started in the press that led here; now it is asked whether that went well.
        desk.place.isSilent = false
        desk.sound(.ready([]), reply: .sound)
        desk.ask(.frames, ["on"])
        if desk.place.steering.source != .keys {
            desk.place.steering.ask(at: time)
            desk.sensor(true, reply: .orientation)
        }
    }

    /// A level begins with the help that was wanted.
    package static func begun(_ desk: inout Desk<Self>) {
        let level = desk.look { game, _ in game.run == nil ? game.level?.id ?? "" : nil } ?? nil
        if let level {
            desk.log(.start(level: level, Assistance(isUnhurried: desk.place.isUnhurried)))
        } else {
            desk.log(.resumed)
        }
    }

    /// A level that nobody can hear would end in a result that says nothing about who played it.
    static func pauseInSilence(_ desk: inout Desk<Self>) {
        if desk.place.isSilent, isRunning(desk) { desk.log(.disturbed(.soundLost)) }
    }

    package static func happened(_ event: TaskEvent, _ desk: inout Desk<Self>) {
        switch event {
        case .frame: frame(&desk)
        case .pointers(let events):
            let width = desk.surroundings.window.width
            for event in events {
                if let turn = desk.accompany({ $0.head.take(event, width: width) }) ?? nil { take(turn, &desk) }
                // Who does not look finds no button; who plays for points may touch without meaning it.
                if desk.accompany({ $0.head.isTapped }) == true, isRunning(desk), isSaid(desk) { desk.log(.choose) }
            }
        case .rotated(let rotation):
            if let turn = desk.place.steering.event(of: rotation, at: desk.time) { take(turn, &desk) }
        case .shaken, .resized: break
        }
    }

    static func turn(_ intent: TurnIntent, _ desk: inout Desk<Self>) {
        switch intent {
        case .arrow(let isRight, let isFine): take(.arrow(isRight: isRight, isFine: isFine), &desk)
        case .recentre: recentre(&desk)
        }
    }

    private static func isRunning(_ desk: Desk<Self>) -> Bool {
        desk.look { game, _ in game.run?.phase == .running } ?? false
    }

    /// Something turns the view. What comes out of it at most 75 times a second is an entry of the log.
    private static func take(_ event: FieldOfView.Event, _ desk: inout Desk<Self>) {
        let time = desk.time
        guard isRunning(desk), let look = desk.accompany({ $0.head.field.take(event, at: time) }) ?? nil else { return }
        desk.log(.turnTo(look.heading, pitch: look.pitch))
    }

    private static func recentre(_ desk: inout Desk<Self>) {
        _ = desk.work { game, input in
            if let heading = game.run?.view.heading { input.head.field.recentre(to: heading) }
        }
    }

    private static func frame(_ desk: inout Desk<Self>) {
        guard isRunning(desk) else { return }
        let time = desk.time
        if let look = desk.accompany({ $0.head.field.release(at: time) }) ?? nil {
            desk.log(.turnTo(look.heading, pitch: look.pitch))
        }
        guard desk.accompany({ $0.head.isDue(at: time) }) == true else { return }
        desk.log(.tick)
        if desk.place.steering.ticked(at: time), isRunning(desk) { desk.log(.disturbed(.sensorLost)) }
        if let unsent = desk.run?.unsent, unsent > 40 { desk.wish(.store) }
    }

    package static func perform(_ wanted: Levels.Effect, _ desk: inout Desk<Self>) {
        if let sounding = wanted.sounding { desk.sound(sounding) }
        switch wanted {
        case .vibrate(let pattern): desk.ask(.vibrate, ["\(pattern.first ?? 0)"])
        case .announce(let announcement):
            // A trial keeps nothing.
            if case .achievement = announcement, desk.run?.trial != nil { return }
            let library = desk.place.contents.library ?? Library()
            desk.place.told.take(announcement.text(in: desk.language, library: library), at: desk.time)
            let isBeginning = if case .started = announcement { true } else { false }
            sayTold(isBeginning: isBeginning, &desk)
        case .startInput: recentre(&desk)
        case .play, .earcon, .stopInput, .store, .finish: break
        }
    }

    /// Brings what is playing in step with what must be heard now.
    package static func afterEntry(_ desk: inout Desk<Self>) {
        let soundings = desk.work { game, input in
            game.run.map { input.sounds.follow($0.view, $0.sounds, in: $0.level.room) } ?? []
        }
        desk.sound(soundings ?? [])
    }

    /// A run is over: what it earned is kept at once, whatever becomes of the session.
    package static func finished(_ desk: inout Desk<Self>) {
        desk.place.isBest = false
        desk.place.earned = []
        guard let library = desk.place.contents.library, desk.run?.trial == nil,
            let run = desk.look({ game, _ in game.run }) ?? nil
        else { return }
        desk.place.isBest = desk.place.progress.isBest(run)
        let earned = run.earned + desk.place.progress.take(run, library: library)
        desk.place.earned = earned.compactMap { library.achievement($0) }
        saveProgress(&desk, isOver: true)
    }

    package static func released(_ desk: inout Desk<Self>) {
        desk.ask(.frames, ["off"])
        desk.ask(.orientation, ["off"])
        // The device is given back when the run is over, and once more when its result is left: what is said then goes on.
        guard !desk.place.isReleased else { return }
        desk.place.isReleased = true
        desk.sound(.silence)
        if isRunOver(desk) { sayTold(isBeginning: false, &desk) }
    }
}
