import ArchiveContract
import Studies
import Tree

/// Draws what is done next, whatever came of what was done before.
struct StudyDeeds {
    static let cells = [StudyCell("young", maximum: 4), StudyCell("old", maximum: 6)]
    static let (general, pilot, personal, panel, preview) = ("GENERL", "PILOT1", "PERSON", "PANEL1", "PREVIE")

    var random: SeededGenerator
    /// How many people there are who may come.
    let people: Int
    let now: () -> Double

    private mutating func draw(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func isOne(in count: Int) -> Bool { draw(0..<count) == 0 }

    private mutating func profile() throws -> ProfileIdentifier { try .test(draw(1..<people + 1)) }

    private mutating func mode() -> StudyMode { [.field, .field, .field, .pilot, .preview][draw(0..<5)] }

    private mutating func newcomer() throws -> NewParticipation {
        let person = draw(1..<people + 1)
        let link = [
            Self.general, Self.general, Self.general, Self.pilot, Self.personal, Self.panel, Self.preview, "UNKNOW",
        ][draw(0..<8)]
        let same = draw(0..<12)
        return NewParticipation(
            link: link, profile: try .test(person), seed: Int64(person),
            token: link == Self.personal && !isOne(in: 6) ? "token \(same)" : nil,
            external: link == Self.panel && !isOne(in: 6) ? ("panel's \(same)", "mark \(same)") : nil,
            session: link == Self.panel && !isOne(in: 3) ? "session \(same)" : nil,
            details: #"{"zone":"Europe/Berlin"}"#,
            withdrawal: { _ in "code of \(person)" })
    }

    private mutating func progress() -> ParticipationProgress {
        var progress = ParticipationProgress()
        let phases: [ParticipationPhase?] = [
            nil, nil, .consented, .running, .paused, .waiting, .waiting, .declined, .screenedOut, .full, .stopped,
            .expired, .completed, .withdrawn,
        ]
        progress.phase = phases[draw(0..<phases.count)]
        if isOne(in: 2) { progress.step = "block/step\(draw(0..<4))" }
        if isOne(in: 3) { progress.visit = draw(1..<4) }
        if isOne(in: 3) { progress.isExposed = isOne(in: 2) }
        if progress.phase == .waiting {
            let from = now() + Double(draw(0..<4)) * 3_600_000
            progress.due = (from, isOne(in: 2) ? from + 3_600_000 : nil)
            progress.deadline = isOne(in: 3) ? nil : from + 7_200_000
            progress.dueEnd = isOne(in: 2) ? from + 1_800_000 : nil
            progress.endsMissed = isOne(in: 2)
            progress.reminders = [PlannedReminder(visit: 2, reminder: 60_000, due: from - 60_000, until: from)]
        }
        if isOne(in: 4) { progress.flags = ["flag\(draw(0..<3))", "flag\(draw(0..<3))"] }
        if isOne(in: 3) { progress.reason = "reason \(draw(0..<3))" }
        progress.leavesNothing = progress.phase?.isDismissal == true && !isOne(in: 3)
        progress.steps = (0..<draw(0..<4)).map { place in
            ReachedStep(
                step: "step\(place)", path: "steps/\(place)", visit: 1, isFirst: true, began: Double(draw(0..<9)),
                duration: isOne(in: 2) ? 5 : nil)
        }
        progress.areTimesMoved = isOne(in: 5)
        progress.visits = (0..<draw(0..<3)).map {
            VisitRecord(visit: $0 + 2, due: Double(draw(0..<9)), came: nil, late: 0)
        }
        if isOne(in: 3) { progress.busy = Double(draw(0..<100)) }
        return progress
    }

    private mutating func change() -> ParticipationChange {
        var change = ParticipationChange()
        switch draw(0..<6) {
        case 0: change.excluded = "why"
        case 1: change.excluded = .some(nil)
        case 2: change.note = "note \(draw(0..<3))"
        case 3: change.releasesPlace = true
        case 4: change.letsVisitCome = true
        default: (change.excluded, change.freesSlot) = ("why", true)
        }
        return change
    }

    mutating func next() throws -> StudyDeed {
        switch draw(0..<40) {
        case 0..<9: return .begin(try newcomer())
        case 9..<12: return .contact(try profile())
        case 12..<19:
            let request = SlotRequest(
                step: "groups\(draw(0..<2))", ledger: "ledger\(draw(0..<2))", stratum: ["[]", "[1]"][draw(0..<2)],
                fixed: isOne(in: 8) ? "b" : nil, looksAtTotals: false
            ) { position, _ in position % 2 == 0 ? "a" : "b" }
            return .takeSlot(request, try profile())
        case 19:
            let request = SlotRequest(
                step: "minimised", ledger: "minimised", stratum: ["[]", "[1]"][draw(0..<2)], looksAtTotals: true
            ) { position, totals in "\(position + totals.reduce(0) { $0 + $1.count })".suffix(1) > "4" ? "a" : "b" }
            return .takeSlot(request, try profile())
        case 20..<23: return .takeCells([Self.cells[draw(0..<2)]], endsWhenFull: isOne(in: 2), try profile())
        case 23..<29:
            let consents =
                isOne(in: 3)
                ? [
                    ConsentRecord(
                        version: isOne(in: 2) ? 1 : nil, step: "consent", language: "en",
                        textHash: "hash \(draw(0..<2))",
                        items: "[]", deviceTime: 1)
                ] : []
            return .follow(progress(), consents, isOne(in: 4) ? [draw(0..<5): now()] : [:], try profile())
        case 29..<33:
            let claim = MissingEntries(
                session: try SessionRecord.test(draw(1..<people + 1)).identifier, through: draw(0..<3))
            return .complete(try profile(), isOne(in: 2) ? [claim] : [])
        case 33: return .withdraw(try profile())
        case 34: return .withdrawByCode("code of \(draw(1..<people + 1))")
        case 35: return isOne(in: 3) ? .erase(draw(1..<people), mode()) : .expire(draw(1..<people), mode())
        case 36, 37: return .change(draw(1..<people), mode(), change())
        case 38: return .exclude([draw(1..<people), draw(1..<people)], ["mark \(draw(0..<12))"], mode())
        default: return isOne(in: 2) ? .release : .putClock(try profile(), now() + Double(draw(0..<5)) * 1_000)
        }
    }
}
