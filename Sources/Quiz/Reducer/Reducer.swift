import Definitions
import Text
import Tree

extension Sitting {
    /// Advances the sitting by one action that happened at `time` (ms on the page's clock).
    ///
    /// Actions that do not fit the phase, and answers to what is not on the page, change nothing: a log that was cut or
    /// edited leads to a state, never to a trap. O(number of questions) at worst.
    @export(interface) @inline(never)
    package mutating func reduce(_ action: Action, at time: Double) -> [Effect] {
        guard time.isFinite else { return [] }
        switch action {
        case .opened(let origin, let letters):
            if timeOrigin == nil { countsLetters = letters }
            return open(origin: origin, at: time)
        case .begun:
            guard phase == .introduction else { return [] }
            guard let first = sheet(after: -1, step: 1) else { return end() }
            show(first, at: time)
            return [.store]
        case .answered(let item, let value): return answer(item, value, at: time)
        case .touched(let item):
            guard let unit = form.unitTable.find(item) else { return [] }
            let entry = form.entries[form.units[unit].question]
            guard entry.type == .ranged, responses[unit].given == nil else { return [] }
            return answer(item, .double(entry.line.middle), at: time)
        case .next: return goOn(at: time)
        case .back: return goBack(at: time)
        case .reviewed: return review(at: time)
        case .revisited(let item): return revisit(item, at: time)
        case .finished: return finish(at: time)
        case .done:
            guard phase == .over else { return [] }
            phase = .closed
            return [.store, .introduce]
        case .stopped:
            guard isRunning else { return [] }
            stoppedEarly = true
            leavePage(at: time)
            return end()
        case .saved:
            guard phase == .over || phase == .closed, !isSaved else { return [] }
            isSaved = true
            return [.store]
        }
    }

    private mutating func open(origin: Double, at time: Double) -> [Effect] {
        defer { timeOrigin = origin }
        guard timeOrigin != nil, isRunning else { return [] }
        // The old page's clock is gone: the visit that ran on it ends with its last answer and a new one begins.
        interruptions += 1
        if visitBegan != nil { visitBegan = time }
        return []
    }

    private mutating func show(_ sheet: Int, at time: Double) {
        leavePage(at: time)
        phase = .asking(page: sheet)
        visitBegan = time
        complaint = nil
        turn += 1
    }

    private mutating func leavePage(at time: Double) {
        guard case .asking(let page) = phase, let began = visitBegan else { return }
        dwell[page] += max(0, time - began)
        visitBegan = nil
    }

    private mutating func answer(_ item: String, _ value: Value, at time: Double) -> [Effect] {
        guard case .asking(let page) = phase, let unit = form.unitTable.find(item) else { return [] }
        let question = form.units[unit].question
        guard isAsked[question], form.sheets[page].questions.contains(question) else { return [] }
        let given = form.entries[question].given(value)
        // What the question cannot take is no answer; only null takes one back.
        if given == nil, value != .null, !value.isBlankAnswer { return [] }
        guard given != responses[unit].given else { return [] }
        let onScreen = dwell[page] + max(0, time - (visitBegan ?? time))
        if responses[unit].given != nil { responses[unit].changes += 1 }
        responses[unit].given = given
        if responses[unit].firstTime == nil { responses[unit].firstTime = onScreen }
        responses[unit].lastTime = onScreen
        updateAsked()
        return [.store]
    }

    private mutating func goOn(at time: Double) -> [Effect] {
        guard case .asking(let page) = phase else { return [] }
        guard isRight(page) else { return complain(on: page) }
        if isRevisiting { return review(at: time) }
        if let next = sheet(after: page, step: 1) {
            show(next, at: time)
            return [.store]
        }
        return definition.review ? review(at: time) : finish(at: time)
    }

    private mutating func complain(on page: Int) -> [Effect] {
        guard let unit = firstProblem(on: page) else { return [] }
        complaint = Complaint(unit: unit, turn: (complaint?.turn ?? 0) + 1)
        return []
    }

    private mutating func goBack(at time: Double) -> [Effect] {
        guard canGoBack else { return [] }
        let from: Int
        switch phase {
        case .asking(let page): from = page
        default: from = form.sheets.count
        }
        guard let sheet = sheet(after: from, step: -1) else { return [] }
        show(sheet, at: time)
        return [.store]
    }

    private mutating func review(at time: Double) -> [Effect] {
        guard definition.review, case .asking(let page) = phase, isRevisiting || isOnLastPage else { return [] }
        guard isRight(page) else { return complain(on: page) }
        leavePage(at: time)
        isRevisiting = false
        complaint = nil
        phase = .reviewing
        turn += 1
        return [.store]
    }

    private mutating func revisit(_ item: String, at time: Double) -> [Effect] {
        guard phase == .reviewing, definition.back else { return [] }
        let question = form.unitTable.find(item).map { form.units[$0].question } ?? form.questionTable.find(item)
        guard let question, isAsked[question] else { return [] }
        for sheet in form.sheets.indices where form.sheets[sheet].questions.contains(question) {
            show(sheet, at: time)
            isRevisiting = true
            return [.store]
        }
        return []
    }

    private mutating func finish(at time: Double) -> [Effect] {
        switch phase {
        case .reviewing: break
        case .asking: guard !definition.review, isOnLastPage else { return [] }
        case .introduction, .over, .closed: return []
        }
        // A changed answer may have brought up questions that nobody has seen yet.
        for sheet in form.sheets.indices where !isRight(sheet) {
            show(sheet, at: time)
            isRevisiting = false
            return complain(on: sheet) + [.store]
        }
        leavePage(at: time)
        return end()
    }

    private mutating func end() -> [Effect] {
        phase = .over
        complaint = nil
        isRevisiting = false
        turn += 1
        return [.finish]
    }
}

extension Value {
    /// Whether the value is an emptied field or list, which takes an answer back.
    fileprivate var isBlankAnswer: Bool {
        switch self {
        case .text(let text): text.byteCount == 0
        case .list(let values): values.isEmpty
        case .node(let node): node["typed"]?.text?.byteCount == 0
        default: false
        }
    }
}
