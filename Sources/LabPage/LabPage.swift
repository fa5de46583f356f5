import Interface
import Lab
import Playing
import Store
import Study
import Tree
import WasmRuntime

/// The page's side of the lab: one store, one renderer, and the questions that wait for an answer.
///
/// Nothing here decides anything. Events become actions, states become commands, effects become requests.
final class LabPage {
    let store: Store<LabState, LabAction, Effect>
    private let renderer = Renderer<LabEvent>()
    private var output = ByteWriter()
    private var requests: [(number: UInt32, request: Request)] = []
    private var nextRequest: UInt32 = 1
    private var title = ""
    private var language: Language?
    private var message: Message?
    private let pending: Pending
    private let liveMap = LiveMap()
    private let livePanorama = LivePanorama()
    /// Made when something is to sound first: the first screens do without.
    private lazy var desk = SoundDesk(entropy: store.state.boot.entropy)

    /// Effects of the action that is being worked on; they follow the commands of its redraw.
    private final class Pending {
        var effects: [Effect] = []
    }

    init(state: LabState) {
        let pending = Pending()
        self.pending = pending
        store = Store(
            state, reducer: Reducer { state, action in state.reduce(action) },
            perform: { effect in pending.effects.append(effect) })
    }

    /// Sends an action and hands the page what follows from it.
    func send(_ event: LabEvent, at time: Double) {
        store.send(LabAction(event, at: time))
        // A sensor tells more than a hundred times a second: the next frame draws what came of it, sounds do not wait.
        if case .rotated = event, store.state.isDrawnInFrames { performEffects() } else { redraw() }
    }

    func dispatch(_ event: PageEvent) {
        guard let action = renderer.action(for: event) else { return }
        send(action, at: event.time)
    }

    func reply(_ number: UInt32, code: Int, text: String, at time: Double) {
        guard let position = requests.firstIndex(where: { $0.number == number }) else { return }
        let request = requests.remove(at: position).request
        send(.reply(request, code: code, text: text), at: time)
    }

    func panorama() -> UInt32 { livePanorama.update(from: store.state) }

    func heat() -> UInt32 { liveMap.update(from: store.state.running) }

    func redraw() {
        let state = store.state
        var further: [Command] = []
        if language != state.language {
            language = state.language
            further.append(.language(state.language.code, state.language.direction))
        }
        let newTitle = state.title
        if !newTitle.utf8.elementsEqual(title.utf8) {
            title = newTitle
            further.append(.title(newTitle))
        }
        if message != state.message {
            message = state.message
            if let message { further.append(.announce(message.text(in: state.language))) }
        }
        perform(renderer.render(labScreen(state), then: further))
        performEffects()
    }

    private func performEffects() {
        output.clear()
        for effect in pending.effects { encode(effect) }
        pending.effects.removeAll(keepingCapacity: true)
        perform(output.bytes)
    }

    private func perform(_ commands: [UInt8]) {
        guard !commands.isEmpty else { return }
        commands.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            hostCommands(UInt32(UInt(bitPattern: base)), UInt32(buffer.count))
        }
    }

    /// The renderer's side: what it says of itself may bring further commands for it.
    func sounded(_ notice: DeskNotice, _ renderer: SoundRenderer, slot: Int) {
        output.clear()
        desk.take(notice, renderer, slot: slot, into: &output)
        perform(output.bytes)
    }

    func forgetSound(_ name: String) { desk.forget(name) }

    func stimulus(slot: Int, sampleRate: Double) -> UnsafeBufferPointer<Float>? {
        desk.stimulus(slot: slot, sampleRate: sampleRate)
    }

    /// Opcode 64: request number (0 where no answer is awaited), kind, count, texts. What is to sound has an opcode of its
    /// own, see ``SoundDesk``.
    private func encode(_ effect: Effect) {
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
        output.write(StreamCode.effect)
        output.write(number)
        output.write(effect.kind.rawValue)
        output.write(UInt8(effect.arguments.count))
        for argument in effect.arguments { output.write(argument) }
    }
}
