import Families
import Interface
import Lab
import PageProgram
import Playing
import Store
import Tasks
import Text
import Tree
import WasmRuntime

/// The page's side of the lab: one store, one renderer, and the questions that wait for an answer.
///
/// Nothing here decides anything. Events become actions, states become commands, effects become requests.
final class LabPage {
    let store: Store<LabState, LabAction, LabEffect>
    private let surface = Surface<LabEvent>()
    private var output = ByteWriter()
    private var requests: [(number: UInt32, request: Request)] = []
    private var nextRequest: UInt32 = 1
    private var title = ""
    private var language: Language?
    private var message: Saying?
    private let pending: Pending
    private let drawings: [Drawing]
    /// Made when something is to sound first: the first screens do without.
    private lazy var desk = SoundRequests(
        entropy: store.state.boot.entropy, head: store.state.boot.surroundings.head)

    /// Effects of the action that is being worked on; they follow the commands of its redraw.
    private final class Pending {
        var effects: [LabEffect] = []
    }

    init(state: LabState) {
        let pending = Pending()
        self.pending = pending
        drawings = families.rooms.compactMap { $0.drawing() }
        store = Store(
            state, reducer: LabState.reducer,
            perform: { effect in pending.effects.append(effect) })
    }

    /// Sends an action and hands the page what follows from it.
    func send(_ event: LabEvent, at time: Double) {
        store.send(LabAction(event, at: time))
        // A sensor tells more than a hundred times a second: the next frame draws what came of it, sounds do not wait.
        if case .runner(.task(.rotated)) = event, store.state.runner.isDrawnInFrames {
            performEffects()
        } else {
            redraw()
        }
    }

    func dispatch(_ event: PageEvent) {
        guard let action = surface.action(for: event) else { return }
        send(action, at: event.time)
    }

    func reply(_ number: UInt32, code: ReplyCode, text: String, at time: Double) {
        guard let position = requests.firstIndex(where: { $0.number == number }) else { return }
        let request = requests.remove(at: position).request
        if case .phrases = request, code == .done { ShownPhrases.show(text) }
        send(.host(.reply(request, code: code, text: text)), at: time)
    }

    /// Brings a drawing's numbers up to date and says where they are; 0 where there is nothing to draw.
    func drawing(_ name: String) -> UInt32 {
        guard let (activity, session, isWatched) = store.state.drawn else { return 0 }
        for drawing in drawings where drawing.name.isSame(as: name) {
            let numbers = drawing.update(from: activity, session: session, isWatched: isWatched)
            return numbers.map { UInt32(UInt(bitPattern: $0)) } ?? 0
        }
        return 0
    }

    func redraw() {
        let state = store.state
        var further: [Command] = []
        if language != state.shell.language {
            language = state.shell.language
            further.append(.language(state.shell.language.code, state.shell.language.direction))
        }
        let newTitle = state.title
        if !newTitle.isSame(as: title) {
            title = newTitle
            further.append(.title(newTitle))
        }
        if message != state.shell.message {
            message = state.shell.message
            if let message { further.append(.announce(message.text)) }
        }
        surface.draw(labScreen(state), then: further)
        performEffects()
    }

    private func performEffects() {
        output.clear()
        for effect in pending.effects { encode(effect) }
        pending.effects.removeAll(keepingCapacity: true)
        PageStream.perform(output.bytes)
    }

    /// The renderer's side: what it says of itself may bring further commands for it.
    func sounded(_ notice: DeskNotice, _ renderer: SoundRenderer, slot: Int) {
        output.clear()
        desk.take(notice, renderer, slot: slot, into: &output)
        PageStream.perform(output.bytes)
    }

    func forgetSound(_ name: String) { desk.forget(name) }

    func stimulus(slot: Int, sampleRate: Double) -> UnsafeBufferPointer<Float>? {
        desk.stimulus(slot: slot, sampleRate: sampleRate)
    }

    /// What is to sound has an opcode of its own, see ``SoundRequests``.
    private func encode(_ effect: LabEffect) {
        var number: UInt32 = 0
        if let request = effect.request {
            number = nextRequest
            nextRequest = nextRequest == UInt32.max ? 1 : nextRequest + 1
            requests.append((number, request))
        }
        if let sound = effect.sound {
            desk.perform(sound, request: number, into: &output)
            return
        }
        output.write(effect: effect.kind.rawValue, request: number, effect.arguments)
    }
}
