package import Attendance
import Families
package import Sessions
import Store
package import Tasks
import Tree

/// The rooms and the task that runs.
package struct Runner: Equatable, Sendable {
    /// The places of the rooms, in the order of the list of rooms.
    var places: [RoomPlace] = []
    /// The room where the person is, by its index in the list, and the path below its door.
    var current: Current?
    package internal(set) var running: Running?
    /// Sessions that have left the screen and are not safe yet.
    package internal(set) var partings: [Parting] = []
    /// The study's session that is being fetched from the device.
    var awaited: StudyTask?
    var generator = SeededGenerator(seed: 0)
    private(set) var engine = ""
    /// Whether the person is asked before a session is kept. Sessions of studies are kept whatever is set here.
    package private(set) var asksBeforeKeeping = false

    struct Current: Equatable, Sendable {
        var room: Int
        var path: String
    }

    init(_ boot: Boot) {
        places = families.rooms.map { room in room.furnish { boot.kept($0) } }
        generator = SeededGenerator(entropy: boot.entropy)
        engine = boot.engine
        asksBeforeKeeping = !boot.kept("asks").utf8.isEmpty
    }

    /// The place of a room.
    package func place(of room: RoomKind) -> RoomPlace { places[index(of: room)] }

    func index(of room: RoomKind) -> Int { families.rooms.firstIndex { $0 === room } ?? 0 }
}

package enum RunnerAction: Equatable, Sendable {
    /// An action for rooms.
    case room(RoomAction)
    /// An event for the running task.
    case task(TaskEvent)
    case frame
    case disturbed(Disturbance)
    /// The person has come to a place of a room.
    case enter(Route)
    /// The person has gone to another place.
    case left(for: Route)
    /// The place of a task was asked for. Without a task this leads to another place.
    case returned(to: Route)
    case stored(session: String, through: Int, StorageReply)
    /// Entries of a session that the device did not take are offered again.
    case storeAgain(session: String)
    case held(session: String, isHeld: Bool)
    case deviceMeasured(String)
    /// The person wants to go on with an unfinished session of a family; its document comes once no other tab holds it.
    case resume(String, family: String)
    case resumed(SessionDocument, Outcome)
    case control(TaskControl)
    /// The person wants to be asked before a session is kept, or no longer.
    case askBeforeKeeping(Bool)
    /// A kept session was read from the device with this number of entries; nil if it could not be read.
    case readBack(session: String, entries: Int?)
    /// The person wants to store a session again that the device did not take, or to have it as a file.
    case tryAgain(session: String)
    case rescue(session: String)
    /// A session is deleted, so its unsafe entries are not wanted any more.
    case abandon(session: String)
    /// All sessions are deleted.
    case forget
    /// A study wants a session taken, for the first time or again.
    case takeStudy(StudyTask)
    case resumeStudy(StudyTask)
    /// The log of a study's session was read from the device.
    case studyLoaded(session: String, code: ReplyCode, text: String)
    /// The further wishes of a room, after the person was led to another place.
    case fulfil([Wish])
}

package enum RoomAction: Equatable, Sendable {
    case intent(RoomIntent)
    case reply(RoomReply, code: ReplyCode, text: String)
    case occurrence(Occurrence)
}

extension Runner {
    /// The time and the surroundings of an event.
    struct Moment {
        let time: Double
        let surroundings: Surroundings
    }

    mutating func reduce(_ action: RunnerAction, _ moment: Moment) -> [LabStep] {
        switch action {
        case .room(.intent(let intent)): return act(.intent(intent), in: intent.room, moment)
        case .room(.reply(let reply, let code, let text)):
            return act(.reply(reply, code: code, text: text), in: reply.room, moment)
        case .room(.occurrence(let occurrence)): return all(.occurrence(occurrence), moment)
        case .task(let event): return step(.event(event), moment)
        case .frame: return frame(moment)
        case .disturbed(let disturbance):
            return (disturbance == .hidden ? [.then(.library(.suspend))] : []) + disturbed(disturbance, moment)
        case .enter(let route): return enter(route, moment)
        case .left(let route): return left(for: route, moment)
        case .returned(let route): return running == nil ? [.then(.shell(.replace(route)))] : []
        case .stored(let id, let through, let reply): return stored(id, through: through, reply, moment)
        case .storeAgain(let id): return running?.id == id && running?.isKeeping == true ? store() : []
        case .held(let id, let isHeld): return held(id, isHeld: isHeld)
        case .deviceMeasured(let text): return deviceMeasured(text, moment)
        case .resume(let id, let name):
            let isHeard = families.family(name)?.facts.needs.contains(.sound) == true
            return (isHeard ? [.page(.soundReady)] : []) + [.page(.holdSession, [id], request: .held(session: id))]
        case .resumed(let document, let outcome): return resume(document, outcome, moment)
        case .control(let control): return perform(control, moment)
        case .askBeforeKeeping(let isWanted):
            asksBeforeKeeping = isWanted
            return [.page(.setPreference, ["asks", isWanted ? "yes" : ""])]
        case .readBack(let id, let entries): return readBack(id, entries: entries)
        case .tryAgain(let id): return tryAgain(id)
        case .rescue(let id): return rescue(id)
        case .abandon(let id): return abandon(id)
        case .forget: return forget(moment)
        case .takeStudy(let task): return take(task, moment)
        case .resumeStudy(let task): return resume(task)
        case .studyLoaded(let id, let code, let text): return studyLoaded(id, code: code, text: text, moment)
        case .fulfil(let wishes): return fulfil(wishes, moment)
        }
    }

    // MARK: Rooms

    /// Lets a room act and does what it wishes.
    mutating func act(_ event: RoomEvent, in room: RoomKind, _ moment: Moment) -> [LabStep] {
        let number = index(of: room)
        let isRunning = running?.kind.room === room
        let input = DeskInput(
            time: moment.time, surroundings: moment.surroundings,
            path: current.flatMap { $0.room == number ? $0.path : nil }, run: isRunning ? running?.status : nil,
            isBusy: running != nil)
        // The task is taken out meanwhile, so that it has one owner and is not copied when it changes.
        var activity = isRunning ? running?.activity : nil
        if isRunning { running?.activity = nil }
        let wishes = room.act(event, &places[number], &activity, input, &generator)
        if isRunning { running?.activity = activity }
        return fulfil(wishes, moment)
    }

    private mutating func all(_ event: RoomEvent, _ moment: Moment) -> [LabStep] {
        var steps: [LabStep] = []
        for room in families.rooms { steps += act(event, in: room, moment) }
        return steps
    }

    private mutating func enter(_ route: Route, _ moment: Moment) -> [LabStep] {
        guard let (room, path) = route.room else { return [] }
        current = Current(room: index(of: room), path: path)
        return act(.enter, in: room, moment)
    }

    private mutating func left(for route: Route, _ moment: Moment) -> [LabStep] {
        var steps: [LabStep] = []
        if let running, route != running.route { steps += suspend(moment) }
        let next = route.room.map { index(of: $0.kind) }
        if let current, current.room != next {
            steps += act(.leave, in: families.rooms[current.room], moment)
            self.current = nil
        }
        return steps
    }

    /// Fulfils the wishes of a room or a task in their order.
    mutating func fulfil(_ wishes: [Wish], _ moment: Moment) -> [LabStep] {
        var steps: [LabStep] = []
        for (position, wish) in wishes.enumerated() {
            var leads = false
            switch wish {
            case .entry(let action, let time):
                guard let count = running?.document.entries.count else { continue }
                running?.document.entries.append(Entry(index: count, time: time, action: action))
            case .store: steps += store() + summarise()
            case .finish: steps += finish(moment)
            case .begin(let beginning): steps += begin(beginning, moment)
            case .control(let control):
                steps += perform(control, moment)
                leads = control == .keep || control == .close || control == .discard
            case .go(let path):
                steps.append(.then(.shell(.go(Route(path: path)))))
                leads = true
            case .show(let path):
                steps.append(.then(.shell(.replace(Route(path: path)))))
                leads = true
            case .rename(let path):
                let route = Route(path: path)
                if let path = route.room?.path { current?.path = path }
                steps.append(.then(.shell(.rename(route))))
            case .wear where running?.study != nil: continue
            case .wear(let head): steps.append(.then(.shell(.wear(head))))
            case .say(let saying): steps.append(.then(.shell(.say(saying))))
            case .ask(let question): steps.append(.then(.shell(.ask(.room(question)))))
            // A study changes neither the person's own progress nor their settings.
            case .effect(let effect) where running?.study != nil && effect.kind.isPersonal: continue
            case .effect(let effect): steps.append(.page(effect.map { .room($0) }))
            }
            // Going to another place may first leave this one, so further wishes come after that.
            if leads, position + 1 < wishes.count {
                return steps + [.then(.runner(.fulfil(Array(wishes[(position + 1)...]))))]
            }
        }
        return steps
    }
}
