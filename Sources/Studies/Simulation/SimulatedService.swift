import Text
import Tree

/// Decides in memory what the server decides in a study: places, groups, rows and cells, by the real ledgers.
struct SimulatedService {
    let study: Study
    let secret: StudySecret
    private(set) var ledgers: [(step: String, ledger: Ledger)] = []
    private(set) var cells: [Cell] = []
    /// The people who hold a place, each with the time of the last contact; nil while they wait for a visit.
    private var held: [(person: Int, contact: Double?)] = []
    private(set) var completed = 0
    /// The largest difference that the groups' numbers of regular slots in a stratum ever had.
    private(set) var largestImbalance = 0

    struct Cell {
        let step: String
        let cell: String
        let maximum: Int
        var people: [Int] = []
    }

    init(_ study: Study, secret: StudySecret) {
        self.study = study
        self.secret = secret
    }

    var heldCount: Int { held.count }

    /// Gives back the places of all people without contact for too long, and returns these people.
    mutating func release(at now: Double) -> [Int] {
        let longest = study.abandoned.seconds * 1000
        let gone = held.filter { ($0.contact ?? now) + longest < now }.map { $0.person }
        for person in gone { leave(person, .abandoned) }
        return gone
    }

    /// Whether there is a place for one more.
    mutating func admit(_ person: Int, at now: Double) -> Bool {
        if let maximum = study.maximum, held.count + completed >= maximum { return false }
        held.append((person, now))
        return true
    }

    /// Notes a contact with the person, or that they wait for a visit.
    mutating func hear(_ person: Int, at now: Double?) {
        for place in held.indices where held[place].person == person { held[place].contact = now }
    }

    /// Takes back a person who returns, beyond the maximum if need be. Returns the kind of slot that they have then.
    mutating func takeBack(_ person: Int, at now: Double) -> LedgerEntry.Kind {
        held.append((person, now))
        var kind = LedgerEntry.Kind.regular
        for place in ledgers.indices {
            guard let old = ledgers[place].ledger.entry(of: person) else { continue }
            let entry = ledgers[place].ledger.give(to: person, levels: old.levels)
            if entry.kind == .surplus { kind = .surplus }
        }
        if let maximum = study.maximum, held.count + completed > maximum { kind = .surplus }
        return kind
    }

    /// Gives a group, or a row of an order.
    ///
    /// - Parameters:
    ///   - person: who asks.
    ///   - step: the step; an order's name is that under which it is drawn.
    ///   - levels: the levels of the strata; for an order, the group.
    /// - Throws: `AllotmentError` for a step that cannot be allotted by.
    mutating func give(_ person: Int, _ step: StepForm, key: String, levels: [Value]) throws(AllotmentError)
        -> GivenSlot
    {
        let index = try ledger(step, key: key)
        let entry = ledgers[index].ledger.give(to: person, levels: levels)
        switch step {
        case .allot(let allot):
            largestImbalance = max(largestImbalance, ledgers[index].ledger.imbalance(in: levels))
            return GivenSlot(kind: entry.kind, position: entry.position, group: allot.groups[entry.group])
        case .order(let order):
            let rows = order.rows(key: key, secret: secret)
            let steps = order.steps.map { $0.id }
            return GivenSlot(
                kind: entry.kind, position: entry.position, order: rows[entry.group].map { steps[$0] })
        case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .only, .branch,
            .repetition,
            .wait, .feedback, .finish:
            throw AllotmentError("step: expected one that allots, found another")
        }
    }

    private mutating func ledger(_ step: StepForm, key: String) throws(AllotmentError) -> Int {
        if let index = ledgers.firstIndex(where: { $0.step.isSame(as: key) }) { return index }
        ledgers.append((key, Ledger(try AllotmentPlan(step, key: key), secret: secret)))
        return ledgers.count - 1
    }

    /// Takes all cells, or returns the one that is full.
    mutating func take(_ person: Int, _ quota: QuotaStep, _ wanted: [String]) -> String? {
        for cell in quota.cells where !cells.contains(where: { isSame($0, quota, cell) }) {
            cells.append(Cell(step: quota.id, cell: cell.id, maximum: cell.maximum))
        }
        let places = cells.indices.filter { place in
            cells[place].step.isSame(as: quota.id) && wanted.contains { $0.isSame(as: cells[place].cell) }
        }
        for place in places where cells[place].people.count >= cells[place].maximum { return cells[place].cell }
        for place in places { cells[place].people.append(person) }
        return nil
    }

    private func isSame(_ taken: Cell, _ quota: QuotaStep, _ cell: QuotaCell) -> Bool {
        taken.step.isSame(as: quota.id) && taken.cell.isSame(as: cell.id)
    }

    mutating func complete(_ person: Int) {
        held.removeAll { $0.person == person }
        completed += 1
        for place in ledgers.indices { ledgers[place].ledger.complete(person) }
    }

    /// Frees the place and the cells, and the slot if the study says so.
    mutating func leave(_ person: Int, _ fate: Fate, isExposed: Bool = true) {
        let count = held.count
        held.removeAll { $0.person == person }
        if held.count == count, fate == .withdrawn { completed -= 1 }
        for place in cells.indices { cells[place].people.removeAll { $0 == person } }
        for place in ledgers.indices {
            let release: Release =
                if case .allot(let allot)? = study.step(ledgers[place].step)?.form { allot.release } else { .always }
            ledgers[place].ledger.leave(person, fate, isFreed: release.frees(isExposed: isExposed))
        }
    }
}
