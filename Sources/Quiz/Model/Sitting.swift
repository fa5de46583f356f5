import Definitions
import Tree

/// Where a sitting stands.
package enum Phase: Equatable, Sendable {
    case introduction
    /// A page is shown, by its place in the order of this sitting.
    case asking(page: Int)
    /// All answers are shown once more.
    case reviewing
    /// The result is shown.
    case over
    /// The person is done with the result. Nothing leads on from here.
    case closed
}

/// What happened to one item.
package struct Response: Equatable, Sendable {
    /// The last answer; nil while there is none.
    package var given: Given?
    /// How long the item's page had been on screen, in ms, at the first and at the last answer.
    package var firstTime: Double?
    package var lastTime: Double?
    /// How often an answer was replaced by another one or taken back.
    package var changes = 0
}

/// The state of one sitting with a quiz: a pure function of definition, seed and log.
package struct Sitting: Equatable, Sendable {
    package let definition: Definition
    package let seed: Int64
    package let form: Form
    package internal(set) var phase: Phase = .introduction { didSet { noteShown() } }
    /// For each item in declared order.
    package internal(set) var responses: [Response]
    /// For each question in declared order whether its condition holds with the answers so far.
    package internal(set) var isAsked: [Bool]
    /// For each question in declared order whether it stood before the person.
    package private(set) var wasShown: [Bool]
    /// The person tried to go on although something on the page is missing or wrong.
    package internal(set) var complaint: Complaint?
    /// The page was opened from the review, and leads back there.
    package internal(set) var isRevisiting = false
    /// The person left before the end.
    package internal(set) var stoppedEarly = false
    /// The person kept the session.
    package internal(set) var isSaved = false
    /// For each page how long it was on screen in finished visits, in ms, and when the running visit began.
    var dwell: [Double]
    var visitBegan: Double?
    /// Epoch of the page's clock in ms, from the log; nil before the first entry.
    package internal(set) var timeOrigin: Double?
    /// Whether texts are measured in the letters that people see, not in code points.
    var countsLetters = true
    /// How often a page was reloaded in the middle.
    package internal(set) var interruptions = 0
    /// Changes with every page that is shown, so that the focus moves to its beginning.
    package internal(set) var turn = 0

    /// What somebody hears who tried to go on too early.
    package struct Complaint: Equatable, Sendable {
        /// The item to which the page leads: the first one of the page that was missing or wrong.
        package let unit: Int
        /// Counts the tries in a row, so that the page leads there again.
        package let turn: Int
    }

    package var isComplaining: Bool { complaint != nil }

    /// A sitting that has not begun. Never fails: faulty parts of a definition, which `Lint` names, are left out.
    @export(interface) @inline(never)
    package init(_ definition: Definition, seed: Int64) {
        self.definition = definition
        self.seed = seed
        form = Form(definition, seed: seed)
        responses = [Response](repeating: Response(), count: form.units.count)
        isAsked = [Bool](repeating: true, count: form.entries.count)
        wasShown = [Bool](repeating: false, count: form.entries.count)
        dwell = [Double](repeating: 0, count: form.sheets.count)
        updateAsked()
    }

    /// The form is made of definition and seed and needs no comparison.
    package static func == (left: Sitting, right: Sitting) -> Bool {
        left.seed == right.seed && left.phase == right.phase && left.responses == right.responses
            && left.isAsked == right.isAsked && left.wasShown == right.wasShown && left.complaint == right.complaint
            && left.isRevisiting == right.isRevisiting && left.stoppedEarly == right.stoppedEarly
            && left.isSaved == right.isSaved && left.dwell == right.dwell && left.visitBegan == right.visitBegan
            && left.timeOrigin == right.timeOrigin && left.interruptions == right.interruptions
            && left.turn == right.turn && left.definition == right.definition
    }

    /// Notes what of the page stands before the person.
    mutating func noteShown() {
        guard case .asking(let page) = phase else { return }
        for question in form.sheets[page].questions where isAsked[question] { wasShown[question] = true }
    }

    /// Whether the questions are being answered.
    package var isRunning: Bool {
        switch phase {
        case .asking, .reviewing: true
        case .introduction, .over, .closed: false
        }
    }

    /// The share of pages that are done, from 0 to 1: exactly 1 once nothing is left to answer.
    package var progress: Double {
        switch phase {
        case .introduction: return 0
        case .reviewing, .over, .closed: return 1
        case .asking(let page):
            if isRevisiting { return 1 }
            var (before, all) = (0, 0)
            for sheet in form.sheets.indices where isShown(sheet) {
                all += 1
                if sheet < page || (sheet == page && isAnswered(sheet)) { before += 1 }
            }
            return all == 0 ? 1 : Double(before) / Double(all)
        }
    }

    /// The number of the page that is shown, from 1, and among how many: the fewest and the most that the answers still to
    /// come can lead to. nil while none is shown.
    package var place: (number: Int, low: Int, high: Int)? {
        guard case .asking(let page) = phase else { return nil }
        var sheetOf = [Int](repeating: 0, count: form.entries.count)
        for (sheet, part) in form.sheets.enumerated() { for question in part.questions { sheetOf[question] = sheet } }
        var (number, low, open) = (0, 0, 0)
        for sheet in form.sheets.indices {
            let isShown = isShown(sheet)
            if sheet <= page, isShown { number += 1 }
            if sheet > page, isOpen(sheet, after: page, sheetOf) {
                open += 1
            } else if isShown {
                low += 1
            }
        }
        return (number, low, low + open)
    }

    /// Whether an answer on the shown page or a later one decides that a later page is shown.
    private func isOpen(_ sheet: Int, after page: Int, _ sheetOf: [Int]) -> Bool {
        var isOpen = false
        for question in form.sheets[sheet].questions {
            guard let condition = form.entries[question].condition else { return false }
            for item in condition.items {
                guard let unit = form.unitTable.find(item) else { continue }
                if sheetOf[form.units[unit].question] >= page { isOpen = true }
            }
        }
        return isOpen
    }

    /// The answer of an item, if its question is asked at all.
    package func given(_ unit: Int) -> Given? {
        guard responses.indices.contains(unit), isAsked[form.units[unit].question] else { return nil }
        return responses[unit].given
    }

    /// What is wrong with the answer of an item on its page.
    package func problem(_ unit: Int) -> Problem? {
        let question = form.units[unit].question
        return isAsked[question]
            ? form.entries[question].problem(with: responses[unit].given, countsLetters: countsLetters) : nil
    }

    /// Whether a page has any question to show.
    func isShown(_ sheet: Int) -> Bool {
        for question in form.sheets[sheet].questions where isAsked[question] { return true }
        return false
    }

    /// Whether every question of the page has an answer that does.
    private func isAnswered(_ sheet: Int) -> Bool {
        for question in form.sheets[sheet].questions where isAsked[question] {
            for unit in form.entries[question].units where responses[unit].given == nil || problem(unit) != nil {
                return false
            }
        }
        return true
    }

    /// Whether nothing on the page keeps the person from going on.
    func isRight(_ sheet: Int) -> Bool { firstProblem(on: sheet) == nil }

    /// The first item of a page, in the order in which they are shown, that is missing or wrong.
    func firstProblem(on sheet: Int) -> Int? {
        for question in form.sheets[sheet].questions {
            for unit in form.entries[question].shownUnits where problem(unit) != nil { return unit }
        }
        return nil
    }

    /// The page after or before another one, among those that are shown.
    func sheet(after sheet: Int, step: Int) -> Int? {
        var next = sheet + step
        while form.sheets.indices.contains(next) {
            if isShown(next) { return next }
            next += step
        }
        return nil
    }

    /// Whether the shown page is the last one.
    package var isOnLastPage: Bool {
        guard case .asking(let page) = phase else { return false }
        return sheet(after: page, step: 1) == nil
    }

    /// Whether one can go back to an earlier page from here.
    package var canGoBack: Bool {
        guard definition.back else { return false }
        switch phase {
        case .asking(let page): return !isRevisiting && sheet(after: page, step: -1) != nil
        case .reviewing: return true
        case .introduction, .over, .closed: return false
        }
    }
}
