import Archive
import Studies
import Testing
import Tree

@testable import Research
@testable import Server

/// Going on with a course that was read before is the same as reading the whole log anew, whatever is in it and whatever
/// clocks show: two servers get the same uploads, and one of them keeps no course.
@Suite struct CourseLawTests {
    private static let definition = StudyEdgeTests.definition(
        #"""
        {"id":"groups","kind":"allot","groups":["x","y"],"sizes":[4]},
        {"id":"rounds","kind":"repeat","times":4,"steps":[
            {"id":"a","kind":"information","text":{"en":"A"}},{"id":"b","kind":"information","text":{"en":"B"}}]},
        {"id":"day","kind":"wait","visit":2,"after":"1 d","tolerance":"1 d","missed":"skip"},
        {"id":"c","kind":"information","text":{"en":"C"}},
        {"id":"week","kind":"wait","visit":3,"after":"2 d","clock":"absolute","tolerance":"1 d"},
        {"id":"d","kind":"information","text":{"en":"D"}}
        """#)

    /// Draws what a device writes next: mostly what fits, sometimes anything.
    private struct Device {
        var dice: SeededGenerator
        var entries: [LogEntry] = []
        /// On the page's clock.
        private var time = 0.0

        init(seed: Int) { dice = SeededGenerator(seed: seed) }

        mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &dice) < share }

        /// - Parameters:
        ///   - course: where the person is; nil before the first entry.
        ///   - now: the right time.
        mutating func act(at course: StudyCourse?, _ now: Double) {
            time += Double.random(in: 1...90_000, using: &dice)
            let skews = [0, 0, 0, 3 * 86_400_000.0, -3 * 86_400_000.0, 3_600_000, -400_000]
            let origin = now - time + (skews.randomElement(using: &dice) ?? 0)
            let path = course?.participation.path ?? "consent"
            let visit = course?.participation.visit ?? 1
            let opening = ParticipationAction.opened(
                Opening(
                    origin: origin, zone: ["Europe/Berlin", ""].randomElement(using: &dice) ?? "",
                    offset: [60, 60, 120].randomElement(using: &dice) ?? 60, language: "en", device: [.desktop]))
            var possible: [ParticipationAction] = [
                opening, .clockSet(origin: origin, pages: Int.random(in: 0...2, using: &dice)), .paused, .resumed,
                .takenOver(isOtherDevice: true), .visitMissed(visit + 1), .returned(.surplus),
            ]
            if chance(0.03) { possible.append(.stopped) }
            let fitting: [ParticipationAction] =
                switch path {
                case "consent": [.shown(step: path), StudyEdgeTests.agreed]
                case "groups": [.allotted(step: path, GivenSlot(kind: .regular, position: 0, group: "x"))]
                case "day", "week": [.visitBegan(visit + 1)]
                default: [.shown(step: path), .left(step: path)]
                }
            let isFirst = course?.participation.opening == nil
            var actions = isFirst ? [opening] : fitting
            if !isFirst, chance(0.25), let other = possible.randomElement(using: &dice) { actions = [other] }
            for action in actions { entries.append(FollowedLog.entry(entries.count, action, at: time)) }
        }
    }

    @Test(arguments: 0..<24)
    func `a course that is gone on with is the course of the whole log`(seed: Int) async throws {
        let keeping = try await FollowedLog(Self.definition)
        let reading = try await FollowedLog(Self.definition, courses: 0)
        var device = Device(seed: seed)
        for _ in 0..<24 {
            // Clocks go back as well, by less than is doubted and by more.
            let pauses: [Double] = device.chance(0.1) ? [-0.2, -30] : [0, 0.01, 0.5, 5, 26]
            let hours = pauses.randomElement(using: &device.dice) ?? 0
            for log in [keeping, reading] { log.laboratory.clock.advance(hours: hours) }
            let course = try await reading.desk.course(of: reading.participation())
            let sent = device.entries.count
            for _ in 0..<Int.random(in: 1...3, using: &device.dice) {
                device.act(at: course, reading.laboratory.clock.now)
            }
            var entries = Array(device.entries.dropFirst(sent))
            if sent > 0, device.chance(0.2) {
                // Another device has something else there: a branch.
                entries.insert(FollowedLog.entry(sent - 1, .paused, at: 0.5), at: 0)
            }
            for log in [keeping, reading] { try await log.upload(entries) }
            let (kept, read) = (try await keeping.course(), try await reading.course())
            #expect(kept.participation == read.participation, "seed \(seed)")
            #expect(kept.steps == read.steps && kept.visits == read.visits, "seed \(seed)")
            #expect(kept.consents == read.consents, "seed \(seed)")
            #expect(try await keeping.receipts() == reading.receipts(), "seed \(seed)")
            let whole = try await reading.desk.course(of: reading.participation())
            let gone = try await keeping.desk.course(of: keeping.participation())
            #expect(gone?.participation.value == whole?.participation.value, "seed \(seed)")
            let isOpen = kept.participation.phase.isOpen
            #expect(keeping.desk.courses.count == (isOpen ? 1 : 0) && reading.desk.courses.count == 0)
            guard isOpen else { break }
        }
    }
}
