import Interface
import PageProgram
import Studies
import StudyStudio
import Text
import Tree

/// The page's side of the editor of studies: one state, one surface. Nothing here decides anything.
final class StudyPage {
    private var state: StudioState
    private let language: Language
    private let surface = Surface<StudioAction>()
    private var output = ByteWriter()
    /// The check that was asked for last.
    private var check: (number: Int, study: Study)?

    init(_ facts: Node) {
        let code = facts["language"]?.text ?? ""
        language = Language(code: code) ?? .english
        let (state, effects) = StudioState.beginning(facts)
        self.state = state
        draw()
        perform(effects)
    }

    func dispatch(_ event: PageEvent) {
        guard let action = surface.action(for: event) else { return }
        send(action, at: event.time)
    }

    func take(_ news: StudioNews, _ facts: Node, at time: Double) {
        guard let action = news.action(facts, check: check) else { return }
        send(action, at: time)
    }

    private func send(_ action: StudioAction, at time: Double) {
        let effects = state.reduce(action, at: time)
        draw()
        perform(effects)
    }

    private func draw() { surface.draw(studioScreen(state, language: language)) }

    private func perform(_ effects: [StudioEffect]) {
        output.clear()
        for effect in effects {
            if case .check(let study) = effect { check = ((check?.number ?? 0) + 1, study) }
            output.write(effect: effect.kind.rawValue, effect.texts(check: check?.number ?? 0))
        }
        PageStream.perform(output.bytes)
    }
}
