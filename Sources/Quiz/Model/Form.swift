package import Definitions
import Text
import Tree

/// A definition made ready to be answered: everything looked up once, in the order that the seed gives.
///
/// Making one never fails: what is faulty in a definition is left out, and `Lint` says so beforehand.
package struct Form: Sendable {
    /// What is scored: a question, or one row of a matrix.
    package struct Unit: Sendable {
        package let id: String
        package let question: Int
        /// The row of a matrix, in declared order.
        package let row: Int?
    }

    /// A question with its parts.
    package struct Entry: Sendable {
        package let id: String
        package let type: QuestionType
        package let isRequired: Bool
        package let condition: ItemCondition?
        /// A condition is there that says nothing: the question is asked, rather than lost.
        package let hasUnreadableCondition: Bool
        package let answers: [Option]
        /// Units in declared order: one, several for a matrix, none for an info text.
        package let units: Range<Int>
        package let least: Int
        package let most: Int
        package let line: NumberLine
        /// The limits of a date.
        package let firstDay: CalendarDay?
        package let lastDay: CalendarDay?
        /// Text: the greatest number of characters.
        package let longest: Int
        /// Positions of rows (as units) and answers in the order in which they are shown.
        package var shownUnits: [Int]
        package var shownAnswers: [Int]
    }

    /// An answer without its texts.
    package struct Option: Sendable {
        package let id: String
        package let value: Double?
        /// Outcomes that the answer speaks for, as positions, with their weights.
        package let outcomes: [(outcome: Int, weight: Double)]
    }

    /// Questions shown together.
    package struct Sheet: Sendable {
        /// The position in the definition's pages; nil where it has none.
        package let page: Int?
        package var questions: [Int]
    }

    package private(set) var entries: [Entry] = []
    /// For each entry the position of its question in the definition, which may hold faulty ones besides.
    package private(set) var declared: [Int] = []
    package private(set) var units: [Unit] = []
    package private(set) var sheets: [Sheet] = []
    /// For each unit the place at which it is shown, from 0.
    package private(set) var places: [Int] = []
    package private(set) var unitTable: NameTable
    package private(set) var questionTable: NameTable
    package private(set) var outcomeIDs: [String] = []

    /// Reads a definition and draws its orders. O(size).
    ///
    /// The draws, from `SeededGenerator(seed:)`: first the questions of each page in the order of the pages (or all of them),
    /// then for each question in declared order its rows, then its answers. Whatever is fixed takes no part.
    package init(_ definition: Definition, seed: Int64) {
        let questions = definition.questions
        unitTable = NameTable(capacity: questions.count)
        questionTable = NameTable(capacity: questions.count)
        var outcomes = NameTable(capacity: definition.outcomes.count)
        for outcome in definition.outcomes {
            let id = outcome.id
            if outcomes.insert(id, outcomeIDs.count) { outcomeIDs.append(id) }
        }
        var fixed: [Bool] = []
        for (position, question) in questions.enumerated() {
            let id = question.id
            guard id.byteCount > 0, !Form.isTaken(id, in: unitTable, questionTable) else { continue }
            questionTable.insert(id, entries.count)
            declared.append(position)
            let first = units.count
            addUnits(of: question, id)
            entries.append(Entry(question, units: first..<units.count, outcomes))
            fixed.append(question.fixed)
        }
        layOut(definition)
        shuffle(definition, fixed, seed)
        number()
    }

    private static func isTaken(_ id: String, in units: NameTable, _ questions: NameTable) -> Bool {
        units.find(id) != nil || questions.find(id) != nil
    }

    private mutating func addUnits(of question: Question, _ id: String) {
        let position = entries.count
        switch question.type {
        case .info: break
        case .matrix:
            for (row, item) in question.items.enumerated() {
                let id = item.id
                guard id.byteCount > 0, !Form.isTaken(id, in: unitTable, questionTable) else { continue }
                unitTable.insert(id, units.count)
                units.append(Unit(id: id, question: position, row: row))
            }
        default:
            unitTable.insert(id, units.count)
            units.append(Unit(id: id, question: position, row: nil))
        }
    }

    private mutating func layOut(_ definition: Definition) {
        let pages = definition.pages
        var isPlaced = [Bool](repeating: false, count: entries.count)
        for (index, page) in pages.enumerated() {
            var sheet = Sheet(page: index, questions: [])
            for id in page.questions {
                guard let question = questionTable.find(id), !isPlaced[question] else { continue }
                isPlaced[question] = true
                sheet.questions.append(question)
            }
            if !sheet.questions.isEmpty { sheets.append(sheet) }
        }
        guard pages.isEmpty else { return }
        for question in entries.indices { sheets.append(Sheet(page: nil, questions: [question])) }
    }

    private mutating func shuffle(_ definition: Definition, _ fixed: [Bool], _ seed: Int64) {
        let random = definition.random
        var generator = SeededGenerator(seed: seed)
        if random.contains(.questions) {
            if definition.pages.isEmpty {
                var order = sheets.map { $0.questions[0] }
                Form.shuffle(&order, &generator) { fixed[$0] }
                for (index, question) in order.enumerated() { sheets[index].questions = [question] }
            } else {
                for index in sheets.indices {
                    Form.shuffle(&sheets[index].questions, &generator) { fixed[$0] }
                }
            }
        }
        guard random.contains(.items) || random.contains(.answers) else { return }
        let questions = definition.questions
        for position in entries.indices where !fixed[position] {
            let question = questions[declared[position]]
            if random.contains(.items), entries[position].type == .matrix {
                let items = question.items
                Form.shuffle(&entries[position].shownUnits, &generator) { unit in
                    units[unit].row.map { items[$0].fixed } ?? true
                }
            }
            if random.contains(.answers), entries[position].type == .single || entries[position].type == .multiple {
                let answers = question.answers
                Form.shuffle(&entries[position].shownAnswers, &generator) { answers[$0].fixed }
            }
        }
    }

    /// Shuffles what is not fixed among its own places.
    private static func shuffle(_ list: inout [Int], _ generator: inout SeededGenerator, isFixed: (Int) -> Bool) {
        var places: [Int] = []
        for place in list.indices where !isFixed(list[place]) { places.append(place) }
        var moving = places.map { list[$0] }
        generator.shuffle(&moving)
        for (index, place) in places.enumerated() { list[place] = moving[index] }
    }

    private mutating func number() {
        places = [Int](repeating: 0, count: units.count)
        var place = 0
        for sheet in sheets {
            for question in sheet.questions {
                for unit in entries[question].shownUnits {
                    places[unit] = place
                    place += 1
                }
            }
        }
    }
}
