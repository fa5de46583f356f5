import Text
package import Tree

/// All slots of a sequence that were ever given, with what became of them.
///
/// It holds everything in memory. Simulations use it, and so does the check of an exported ledger against its secret.
/// It also defines what an archive has to do with its rows.
package struct Ledger: Equatable, Sendable {
    package let plan: AllotmentPlan
    package let secret: StudySecret
    package private(set) var entries: [LedgerEntry] = []
    /// How many events there were: slots given, freed, completed, left.
    private(set) var events = 0
    private var strata: [Stratum] = []

    /// A stratum's sequence and which of its positions are taken.
    @SameText(except: "lowest")
    fileprivate struct Stratum: Sendable {
        let name: String
        var sequence: AllotmentSequence
        var isTaken: [Bool] = []
        /// No position below is free.
        var lowest = 0

        mutating func next() -> Int {
            while lowest < isTaken.count, isTaken[lowest] { lowest += 1 }
            return lowest
        }

        mutating func take(_ position: Int) {
            while isTaken.count <= position { isTaken.append(false) }
            isTaken[position] = true
        }

        mutating func free(_ position: Int) {
            isTaken[position] = false
            lowest = min(lowest, position)
        }
    }

    package init(_ plan: AllotmentPlan, secret: StudySecret) {
        self.plan = plan
        self.secret = secret
    }

    /// The person's latest entry.
    package func entry(of person: Int) -> LedgerEntry? { index(of: person).map { entries[$0] } }

    private func index(of person: Int) -> Int? { entries.lastIndex { $0.person == person } }

    /// Gives the person the lowest free slot of their stratum. A person who asks again gets the same slot. A person who
    /// had lost their slot keeps the group: in the old slot if that is still free, else as surplus.
    ///
    /// - Parameters:
    ///   - person: the number in the study.
    ///   - levels: the levels of the factors, in the plan's order; with blocks they make the stratum.
    package mutating func give(to person: Int, levels: [Value]) -> LedgerEntry {
        if let index = index(of: person) {
            return entries[index].freed == nil ? entries[index] : restore(entries[index])
        }
        let name = AllotmentPlan.stratum(levels)
        let stratum = stratum(name)
        switch plan.method {
        case .blocks, .simple:
            let position = strata[stratum].next()
            // Plans with a sequence have a group for every position.
            let group = strata[stratum].sequence.group(at: position) ?? 0
            strata[stratum].take(position)
            return note(person, .regular, levels, position, group)
        case .minimise:
            var number = 0
            for entry in entries where entry.kind == .regular { number += 1 }
            let group = plan.minimised(margins(for: levels), number: number, secret: secret) ?? 0
            return note(person, .regular, levels, number, group)
        }
    }

    /// Notes a person whose link has fixed the group.
    package mutating func fix(_ person: Int, group: Int, levels: [Value]) -> LedgerEntry {
        if let index = index(of: person), entries[index].freed == nil { return entries[index] }
        return note(person, .fixed, levels, nil, group)
    }

    private mutating func restore(_ old: LedgerEntry) -> LedgerEntry {
        switch plan.method {
        case .blocks, .simple:
            let stratum = stratum(old.stratum)
            if old.kind == .regular, let position = old.position, !strata[stratum].isTaken[position] {
                strata[stratum].take(position)
                return note(old.person, .regular, old.levels, position, old.group)
            }
        case .minimise: break
        }
        return note(old.person, old.kind == .fixed ? .fixed : .surplus, old.levels, nil, old.group)
    }

    private mutating func note(
        _ person: Int, _ kind: LedgerEntry.Kind, _ levels: [Value], _ position: Int?, _ group: Int
    ) -> LedgerEntry {
        let entry = LedgerEntry(
            person: person, kind: kind, levels: levels, position: position, group: group, given: events)
        events += 1
        entries.append(entry)
        return entry
    }

    private mutating func stratum(_ name: String) -> Int {
        if let index = strata.firstIndex(where: { $0.name.isSame(as: name) }) { return index }
        strata.append(Stratum(name: name, sequence: AllotmentSequence(plan, stratum: name, secret: secret)))
        return strata.count - 1
    }

    /// For each of a person's factors, how many people of the same level each group has, with held and completed slots.
    package func margins(for levels: [Value]) -> [[Int]] {
        let none = [Int](repeating: 0, count: plan.groups)
        var margins = [[Int]](repeating: none, count: max(1, levels.count))
        for entry in entries where entry.freed == nil {
            if levels.isEmpty { margins[0][entry.group] += 1 }
            for (factor, level) in levels.enumerated()
            where entry.levels.indices.contains(factor) && entry.levels[factor] == level {
                margins[factor][entry.group] += 1
            }
        }
        return margins
    }

    /// Notes that the person has completed, so that the slot stays taken for good.
    package mutating func complete(_ person: Int) {
        guard let index = index(of: person), entries[index].freed == nil else { return }
        entries[index].isCompleted = true
        entries[index].fate = nil
        events += 1
    }

    /// Notes that the person has left.
    ///
    /// - Parameters:
    ///   - person: the number in the study.
    ///   - fate: why.
    ///   - isFreed: whether the slot is free again; see ``Release/frees(isExposed:)``.
    package mutating func leave(_ person: Int, _ fate: Fate, isFreed: Bool) {
        guard let index = index(of: person), entries[index].freed == nil else { return }
        entries[index].fate = fate
        entries[index].isCompleted = false
        if isFreed {
            entries[index].freed = events
            if entries[index].kind == .regular, let position = entries[index].position {
                switch plan.method {
                case .blocks, .simple:
                    let stratum = stratum(entries[index].stratum)
                    strata[stratum].free(position)
                case .minimise: break
                }
            }
        }
        events += 1
    }
}
