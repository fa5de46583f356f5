import ArchiveContract
import Studies

/// Something that is done in a study, as any store's transaction carries it out.
enum StudyDeed: Sendable {
    case begin(NewParticipation)
    case contact(ProfileIdentifier)
    case takeSlot(SlotRequest, ProfileIdentifier)
    case takeCells([StudyCell], endsWhenFull: Bool, ProfileIdentifier)
    case follow(ParticipationProgress, [ConsentRecord], [Int: Double], ProfileIdentifier)
    case complete(ProfileIdentifier, [MissingEntries])
    case withdraw(ProfileIdentifier)
    case withdrawByCode(String)
    case erase(Int, StudyMode)
    case change(Int, StudyMode, ParticipationChange)
    case exclude([Int], [String], StudyMode)
    case putClock(ProfileIdentifier, Double)
    case expire(Int, StudyMode)
    case release
    case purge

    /// Does it, and says in a text what came of it.
    func done<Rows: StudyTransaction>(in places: StudyPlaces<Rows>, _ study: StoredStudy) -> String {
        do {
            return try outcome(in: places, study)
        } catch {
            return "\(error)"
        }
    }

    private func outcome<Rows: StudyTransaction>(
        in places: StudyPlaces<Rows>, _ study: StoredStudy
    ) throws -> String {
        switch self {
        case .begin(let newcomer): return try "\(places.begin(newcomer))"
        case .contact(let profile): return try "\(places.welcome(places.known(profile)))"
        case .takeSlot(let request, let profile): return try "\(places.takeSlot(request, for: profile))"
        case .takeCells(let cells, let endsWhenFull, let profile):
            let (outcome, marks) = try places.take(cells, at: "quota", endsWhenFull: endsWhenFull, for: profile)
            return "\(outcome) \(marks.sorted())"
        case .follow(let progress, let consents, let receipts, let profile):
            let (participation, marks) = try places.follow(
                progress, consents: consents, receipts: receipts, of: profile)
            return "\(participation) \(marks.sorted())"
        case .complete(let profile, let sessions): return try "\(places.complete(profile, holding: sessions))"
        case .withdraw(let profile): return try "\(places.withdraw(profile))"
        case .withdrawByCode(let hash): return try "\(places.withdraw(codeHash: hash))"
        case .erase(let number, let mode):
            return try "\(places.erase(number, of: study.row, mode, by: .commandLine))"
        case .change(let number, let mode, let change):
            return try "\(places.change(number, of: study.row, mode, change, by: .commandLine))"
        case .exclude(let numbers, let marks, let mode):
            return try
                "\(places.exclude(numbers: numbers, marks: marks, of: study.row, mode, because: "a trial", freesSlots: true, by: .commandLine))"
        case .putClock(let profile, let moment): return try "\(places.putClock(of: profile, to: moment))"
        case .expire(let number, let mode):
            let participation = try places.known(number, of: study.row, mode)
            return try "\(places.expire(participation))"
        case .release: return try "\(places.release(of: study.row))"
        case .purge: return try "\(places.purge(study, by: .commandLine))"
        }
    }
}
