import Interface
import Sessions
import Studies
import Tasks
import Tree

/// Replaces and leaves out what rows and logs tell about persons. It is the one place for that, before any format gets
/// a row.
struct RowDisguise {
    private static let day = 86_400_000.0

    private let options: ExportOptions
    private let isPlain: Bool
    private var pseudonyms: Pseudonyms?
    /// The weeks by which dates are moved, by numbers of participations.
    private var weeks: [Int: Int] = [:]

    init(_ facts: ExportFacts, _ key: ExportKey?) {
        (options, isPlain) = (facts.options, facts.options.isPlain)
        pseudonyms = key.map { Pseudonyms($0, mode: facts.mode) }
    }

    /// The order in which participations are read: that of their codes where they have some.
    ///
    /// - Parameter all: all participations, of which none changes another one's code.
    mutating func order(_ numbers: [Int], among all: [Int]) -> [Int] {
        guard options.ids == .codes else { return numbers }
        pseudonyms?.add(all)
        let codes = numbers.map { (number: $0, code: pseudonyms?.code(of: $0) ?? "") }
        return codes.sorted { $0.code.utf8.lexicographicallyPrecedes($1.code.utf8) }.map(\.number)
    }

    /// Begins a participation.
    ///
    /// - Parameter first: the beginning of its first session, in milliseconds since 1970.
    mutating func begin(_ number: Int, first: Double) {
        pseudonyms?.endPerson()
        if options.dates == .shifted { weeks[number] = pseudonyms?.weeks(of: number, first: first) }
    }

    /// Rows as they are written.
    ///
    /// - Parameters:
    ///   - rows: the rows as they are made, with all columns.
    ///   - number: whose they are.
    ///   - table: their table.
    mutating func rows(_ rows: [[Cell]], of number: Int?, in table: StudyTable) -> [[Cell]] {
        guard !isPlain else { return rows }
        return rows.map { row in
            var row = row
            for (place, role) in table.replaced { row[place] = replaced(row[place], role, number) }
            return table.places.map { $0.map { row[$0] } } ?? row
        }
    }

    private mutating func replaced(_ cell: Cell, _ role: ColumnRole, _ number: Int?) -> Cell {
        switch (role, cell) {
        case (_, .empty), (.plain, _), (.demographic, _): cell
        case (.participant, _): options.ids == .numbers ? cell : Cell(number.flatMap { pseudonyms?.code(of: $0) })
        case (.reason, _): .text("excluded")
        case (.session, .text(let id)): .text(name(ofSession: id))
        case (.instant, .instant(let moment, let offset)):
            Cell(instant: self.moment(moment, of: number, offset: offset), offset: offset)
        case (.day, .text(let text)): day(text, of: number)
        case (.session, _), (.instant, _), (.day, _): .empty
        }
    }

    /// The code of a participation; nil where people have numbers.
    func name(of number: Int) -> String? { options.ids == .numbers ? nil : pseudonyms?.code(of: number) }

    private mutating func name(ofSession id: String) -> String {
        options.ids == .numbers ? id : pseudonyms?.code(ofSession: id) ?? ""
    }

    /// A moment as it is told; nil if it is not.
    ///
    /// - Parameter offset: the minutes that the clocks of its place were east of universal time.
    private func moment(_ moment: Double, of number: Int?, offset: Int?) -> Double? {
        switch options.dates {
        case .exact: return moment
        case .shifted: return number.flatMap { weeks[$0] }.map { ExportKey.moved(moment, weeks: $0) }
        case .none:
            let local = moment + Double(offset ?? 0) * 60_000
            return moment - (local / Self.day).rounded(.down) * Self.day
        }
    }

    private func day(_ text: String, of number: Int?) -> Cell {
        switch options.dates {
        case .exact: return .text(text)
        case .none: return .empty
        case .shifted:
            guard let date = CalendarDate(text), let weeks = number.flatMap({ weeks[$0] }) else { return .empty }
            return Cell(CalendarDate(dayNumber: date.dayNumber - 7 * weeks)?.value.text)
        }
    }

    // MARK: Logs

    /// A session's log as it is written.
    ///
    /// Logs hold more than tables. One is only written if each thing that it tells stands in the tables too: the head
    /// is replaced, entries are left as they are, so none with a moment among them is written beside moved dates.
    ///
    /// - Parameters:
    ///   - bytes: the stored document.
    ///   - document: the same, read; nil if it cannot be read.
    ///   - number: whose it is.
    /// - Returns: nil for a log that would tell what is withheld or replaced.
    mutating func log(
        _ bytes: [UInt8], _ document: SessionDocument?, of number: Int?, _ tables: StudyTables
    ) -> [UInt8]? {
        guard !isPlain else { return bytes }
        guard var document, tables.tellsAll(of: document.session.family),
            let started = moment(document.session.started, of: number, offset: document.session.offset),
            options.dates == .exact || !document.entries.contains(where: { Self.tellsMoment($0.action.value) }),
            options.dates == .exact || !document.branches.contains(where: { Self.tellsMoment($0.entry.action.value) })
        else { return nil }
        guard options.ids != .numbers || options.dates != .exact else { return bytes }
        document.session.id = name(ofSession: document.session.id)
        document.session.started = started
        for place in document.branches.indices {
            document.branches[place].received = document.branches[place].received.flatMap {
                moment($0, of: number, offset: nil)
            }
        }
        return Array(document.json().utf8)
    }
}

extension RowDisguise {
    /// Whether an entry holds a moment in milliseconds since 1970, such as the epoch of the page's clock. Times on a
    /// page's clock are smaller, seeds are greater.
    fileprivate static func tellsMoment(_ value: Value) -> Bool {
        switch value {
        case .node(let node): node.fields.contains { tellsMoment($0.value) }
        case .list(let list): list.contains { tellsMoment($0) }
        default: Double(value).map { (1e11..<1e13).contains($0) } ?? false
        }
    }
}

extension StudyTables {
    /// Whether the tables have everything that a log of a family tells. The log of a participation tells moments and
    /// names sessions; a device's facts stand in all logs.
    fileprivate func tellsAll(of family: String) -> Bool {
        guard let family = families.first(where: { $0.kind.facts.name == family }) else { return false }
        let place = Set(columns.place.map(\.name))
        return ([sessions] + family.tables).allSatisfy { $0.withheld.allSatisfy(place.contains) }
            // The session's beginning stands in the head; a further moment is one of the entries.
            && family.tables.allSatisfy { $0.replaced.count { $0.role == .instant } <= 1 }
    }
}
