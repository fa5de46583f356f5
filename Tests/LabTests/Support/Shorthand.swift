import ClockFace
import Families
import Hearing
import Interface
import Lab
import LevelStudio
import Levels
import Listening
import Quiz
import QuizStudio
import Reaction
import Sessions
import Touch

@testable import Tasks

/// What is wanted in a room whose type the test knows.
func want<R: Room>(_ intent: R.Intent, in type: R.Type) -> LabEvent {
    guard let room = families.room(at: R.door.path)?.room else { preconditionFailure("no room at \(R.door.path)") }
    return .room(unsafeDowncast(room, to: TypedRoom<R>.self).seal(intent))
}

extension LabEvent {
    static func reaction(_ intent: Reaction.Intent) -> LabEvent { want(intent, in: ReactionFamily.self) }
    static func touch(_ intent: Touch.Intent) -> LabEvent { want(intent, in: TouchFamily.self) }
    static func quiz(_ intent: Quiz.Intent) -> LabEvent { want(intent, in: QuizFamily.self) }
    static func workshop(_ intent: QuizWorkshop.Intent) -> LabEvent { want(intent, in: QuizWorkshop.self) }
    static func clock(_ intent: ClockIntent) -> LabEvent { want(intent, in: ClockRoom.self) }
    static func level(_ intent: Levels.Intent) -> LabEvent { want(intent, in: LevelsFamily.self) }
    static func studio(_ intent: LevelStudio.Intent) -> LabEvent { want(intent, in: LevelStudioRoom.self) }
    static func hearing(_ intent: Hearing.Intent) -> LabEvent { want(intent, in: HearingFamily.self) }
    static func listening(_ intent: ListeningRoom.Intent) -> LabEvent { want(intent, in: ListeningRoom.self) }

    static var started: LabEvent { .host(.started) }
    static var frame: LabEvent { .runner(.frame) }
    static var tryAgain: LabEvent { .shell(.enter) }
    static var shaken: LabEvent { .runner(.task(.shaken)) }
    static var loadExamples: LabEvent { .library(.loadExamples) }
    static var removeExamples: LabEvent { .library(.removeExamples) }
    static func go(_ route: Route) -> LabEvent { .shell(.go(route)) }
    static func go(_ path: String) -> LabEvent { .shell(.go(Route(path: path))) }
    static func path(_ path: String) -> LabEvent { .shell(.path(path)) }
    static func language(_ language: Language) -> LabEvent { .shell(.language(language)) }
    static func tick(now: Double, offset: Int) -> LabEvent { .shell(.tick(now: now, offset: offset)) }
    static func resized(_ window: Window) -> LabEvent { .shell(.resized(window)) }
    static func online(_ isOnline: Bool) -> LabEvent { .shell(.online(isOnline)) }
    static func ask(_ question: Lab.Question) -> LabEvent { .shell(.ask(question)) }
    static func answer(_ isYes: Bool) -> LabEvent { .shell(.answer(isYes)) }
    static func visibility(_ disturbance: Tasks.Disturbance) -> LabEvent { .runner(.disturbed(disturbance)) }
    static func pointers(_ events: [PointerEvent]) -> LabEvent { .runner(.task(.pointers(events))) }
    static func rotated(_ rotation: DeviceRotation) -> LabEvent { .runner(.task(.rotated(rotation))) }
    static func replay(_ control: ReplayControl) -> LabEvent { .library(.replay(control)) }
    static func resume(_ id: String, family: String = "reaction") -> LabEvent { .runner(.resume(id, family: family)) }
    static func export(_ export: Export, session id: String) -> LabEvent { .library(.export(export, session: id)) }
    static func reply(_ request: Request, code: ReplyCode, text: String) -> LabEvent {
        .host(.reply(request, code: code, text: text))
    }
    static func keptElsewhere(_ name: String, _ text: String) -> LabEvent {
        .runner(.room(.occurrence(.keptElsewhere(name: name, text: text))))
    }
    static func sound(_ notice: SoundNotice) -> LabEvent { .runner(.room(.occurrence(.sound(notice)))) }
}

extension LabState {
    var route: Route { shell.route }
    var message: Saying? { shell.message }
    var running: Running? { runner.running }
    var index: [Summary]? { library.index }
    var kept: [Summary] { library.kept }
    var viewed: Viewed? { library.viewed }
    var unfinished: [Summary] { library.unfinished(except: runner.running) }

    /// What a room remembers.
    func place<R: Room>(of type: R.Type) -> R.Place {
        guard let room = families.room(at: R.door.path)?.room else { preconditionFailure("no room at \(R.door.path)") }
        return unsafeDowncast(runner.place(of: room).box, to: TypedPlace<R.Place>.self).place
    }
    var touch: TouchPlace { place(of: TouchFamily.self) }
    var quiz: QuizFamily.Place { place(of: QuizFamily.self) }
    var workshop: QuizWorkshop.Place { place(of: QuizWorkshop.self) }
    var clock: ClockPlace { place(of: ClockRoom.self) }
    var levels: LevelsPlace { place(of: LevelsFamily.self) }
    var studio: StudioPlace { place(of: LevelStudioRoom.self) }
    var listening: ListeningRoom.Place { place(of: ListeningRoom.self) }
}

extension Request {
    /// What an answer is about that a room awaits, of a room whose type the test knows.
    static func asked<R: Room>(_ reply: R.Reply, in type: R.Type) -> Request {
        guard let room = families.room(at: R.door.path)?.room else { preconditionFailure("no room at \(R.door.path)") }
        return .room(RoomReply(kind: room, sealed: SealedValue(reply)))
    }

    static func quiz(_ reply: QuizReply) -> Request { asked(reply, in: QuizFamily.self) }
    static func workshop(_ reply: WorkshopReply) -> Request { asked(reply, in: QuizWorkshop.self) }
    static func levels(_ reply: LevelsReply) -> Request { asked(reply, in: LevelsFamily.self) }
    static func studio(_ reply: StudioReply) -> Request { asked(reply, in: LevelStudioRoom.self) }
    static func clock(_ reply: ClockReply) -> Request { asked(reply, in: ClockRoom.self) }

    /// What an answer for a room is about, of a room whose type the test knows; nil for another room's or the lab's own.
    func reply<R: Room>(to type: R.Type) -> R.Reply? {
        guard case .room(let reply) = self, reply.room.door.path == R.door.path else { return nil }
        return unsafeDowncast(reply.sealed, to: SealedValue<R.Reply>.self).value
    }
}

extension Running {
    var test: Test? { activity?.state(of: ReactionFamily.self) }
    var recording: Recording? { activity?.state(of: TouchFamily.self) }
    var level: Run? { activity?.state(of: LevelsFamily.self)?.run }
    var hearing: HearingTest? { activity?.state(of: HearingFamily.self) }
    var sitting: Sitting? { activity?.state(of: QuizFamily.self) }
}
