// What a stored trial and a turn of the head cost in instructions, from the event to the effects and the device's answer:
// `Scripts/count-instructions` runs this for two counts and divides the difference. A program of its own, because the
// counter bears no concurrency.
//
// usage: LabCount trials|turns COUNT
import Foundation
import Interface
import Lab
import Levels
import Reaction
import Sessions
import Space

@testable import Families
@testable import Tasks

/// The page's part, as far as these two need it: it stores at once.
struct Page {
    var state: LabState
    var time = 1000.0

    init(path: String) {
        var boot = Boot()
        boot.path = path
        boot.surroundings.timeOrigin = 1_763_650_000_000
        boot.surroundings.now = 1_763_650_001_000
        boot.entropy = "entropy of the count"
        state = LabState(boot: boot)
        send(.host(.started))
        send(.host(.reply(.index, code: .done, text: "")))
    }

    mutating func send(_ event: LabEvent) {
        for effect in state.reduce(LabAction(event, at: time)) {
            guard let request = effect.request else { continue }
            switch effect.kind {
            case .keepSession, .appendEntries, .holdSession: send(.host(.reply(request, code: .done, text: "")))
            case .measureDevice:
                let facts = #"{"frameInterval":16.667,"clockStep":0.005,"isolated":true,"browser":"Count"}"#
                send(.host(.reply(request, code: .done, text: facts)))
            default: break
            }
        }
    }

    mutating func want<R: Room>(_ intent: R.Intent, in room: TypedRoom<R>) { send(.room(room.seal(intent))) }
}

func typed<R: Room>(_ type: R.Type) -> TypedRoom<R> {
    guard let room = families.room(at: R.door.path)?.room else { fatalError("no room at \(R.door.path)") }
    return unsafeDowncast(room, to: TypedRoom<R>.self)
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]) else { fatalError("usage: LabCount trials|turns COUNT") }
if arguments[1] == "trials" {
    var page = Page(path: "/reaction")
    let room = typed(ReactionFamily.self)
    page.want(.choosePreset(.srt20), in: room)
    page.want(.start, in: room)
    func test() -> Test? { page.state.runner.running?.activity?.state(of: ReactionFamily.self) }
    for _ in 0..<count {
        // Few frames, so that what is counted is the trial and not the waiting.
        for _ in 0..<200 {
            if case .stimulus? = test()?.phase { break }
            page.time += 200
            page.send(.runner(.frame))
        }
        page.time += 250
        page.want(.press(.touch, choice: nil, isRepeat: false), in: room)
    }
    precondition(test()?.trials.count == count, "every press was a trial")
} else {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Content/localisation")
    var library = ""
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    where path.hasSuffix(".json") || path.hasSuffix(".txt") {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        library += String(path.split(separator: "/").last ?? "") + "\t" + text.replacing("\n", with: "\t") + "\n"
    }
    var page = Page(path: "/hearing/level/pond-1")
    let room = typed(LevelsFamily.self)
    for (reply, text) in [(LevelsReply.library, library), (.drafts, ""), (.assets, "")] {
        let request = Request.room(RoomReply(kind: room, sealed: SealedValue(reply)))
        page.send(.host(.reply(request, code: .done, text: text)))
    }
    page.want(.start(level: "pond-1"), in: room)
    for turn in 0..<count {
        page.time += 50
        page.want(.turn(.arrow(isRight: turn & 1 == 0, isFine: false)), in: room)
    }
    precondition(page.state.runner.running?.document.entries.count ?? 0 > count, "every turn was an entry")
}
