import Interface
import Reaction
import Study
import Tree

extension LabState {
    /// Goes to a place because the person asked to: the page's history gets an entry.
    mutating func go(_ route: Route, at time: Double) -> [Effect] {
        guard route != self.route else { return [Effect(.scrollTop)] }
        let effects = show(route, at: time)
        return [Effect(.navigate, [self.route.path, "push"])] + effects
    }

    /// Shows a place. Leaving a running task keeps what was done.
    mutating func show(_ route: Route, at time: Double) -> [Effect] {
        var effects: [Effect] = []
        if let running, route != running.route { effects += suspendTask(at: time) }
        if self.route == .clock, route != .clock { effects += leaveClock() }
        if self.route == .listen, route != .listen { effects += leaveListening() }
        if self.route.editorPlace != nil { effects += hushEditor() }
        effects += suspendReplay()
        if !route.isHearing { leftHearing() }
        self.route = route
        message = nil
        question = nil
        rowsShown = 25
        effects += enter(route)
        effects.append(Effect(.scrollTop))
        return effects
    }

    /// What a place needs to be read before it can be shown.
    mutating func enter(_ route: Route) -> [Effect] {
        viewed = nil
        comparison = nil
        touch.fit = nil
        switch route {
        case .session(let id):
            viewed = Viewed(id: id)
            return [Effect(.loadSession, [id], request: .document(session: id, use: .view))]
        case .compare(let first, let second):
            comparison = Comparison(first: Viewed(id: first), second: Viewed(id: second))
            return [
                Effect(.loadSession, [first], request: .document(session: first, use: .compareFirst)),
                Effect(.loadSession, [second], request: .document(session: second, use: .compareSecond)),
            ]
        case .clock: return enterClock()
        case .listen: return enterListening()
        case .task(.hearing), .hearing: return enterHearing()
        case .task(.questions): return enterWorkshop() + enterQuizzes()
        case .create: return enterWorkshop()
        case .edit(let id): return openEditor(id)
        case .settings:
            return [Effect(.storageFacts, request: .storage)]
        case .running(let card) where running == nil:
            // A reload in the middle of a task, or an old link: the unfinished session waits on the task's card.
            self.route = .task(card)
            return [Effect(.navigate, [self.route.path, "replace"])]
        default:
            return []
        }
    }
}
