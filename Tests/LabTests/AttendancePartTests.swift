import Interface
import Sessions
import Studies
import Tasks
import Testing
import Tree

@testable import Attendance

/// The parts of an attendance, each by itself: what it does with its own state and what it is handed.
@Suite struct AttendancePartTests {
    private static let moment = Attendance.Now(time: 1000, surroundings: Surroundings())

    private static func attendance() throws -> Attendance {
        var attendance = Attendance(engine: "", arrival: #"{"key":"0011","origin":"https://lab.test"}"#)
        let study = Study(node: try #require(try Value(json: StudyFlowTests.definition).node))
        let session = Participation.session(
            of: study, id: "log", seed: 1, started: 0, offset: 0, language: "en", engine: "")
        attendance.log.open = OpenLog(
            SessionDocument(session: session, entries: []), try Participation(study, seed: 1))
        attendance.arrival.stage = .going
        return attendance
    }

    private static func handed(_ attendance: Attendance) -> Questions.Handed {
        Questions.Handed(attendance.$arrival, attendance.$log, attendance.$visits, .english)
    }

    /// What the page is asked, by kinds, and how much other parts are told.
    private static func told(_ sequel: Sequel) -> (page: [EffectKind], parts: Int) {
        var (kinds, parts): ([EffectKind], Int) = ([], 0)
        for step in sequel.steps {
            if case .out(.page(let effect)) = step { kinds.append(effect.kind) } else { parts += 1 }
        }
        return (kinds, parts)
    }

    @Test func `a question that the server answers by the log waits for it, and no other one does`() throws {
        var attendance = try Self.attendance()
        attendance.log.waiting = 2
        for (question, kind) in [
            (StudyQuestion.completion, EffectKind.upload), (.preview(to: "", group: ""), .upload),
            (.link, .askStudy), (.withdrawal, .askStudy), (.present, .askStudy),
        ] {
            let sequel = attendance.questions.reduce(.ask(question), Self.handed(attendance))
            #expect(Self.told(sequel) == ([kind], 0), "\(question)")
            #expect(attendance.questions.lacks(question) == (kind == .upload))
        }
        attendance.questions.lapsed = .completion
        _ = attendance.log.reduce(.waits(entries: 0), at: 0)
        let sequel = attendance.questions.reduce(.confirmed(isHeard: true), Self.handed(attendance))
        #expect(Self.told(sequel) == ([.askStudy], 0) && !attendance.questions.lacksAnswer)
    }

    @Test func `the time is asked for again once by whoever is heard of, and only while it goes on`() throws {
        var attendance = try Self.attendance()
        attendance.questions.isTimeDue = true
        attendance.arrival.stage = .elsewhere
        #expect(Self.told(attendance.questions.reduce(.again, Self.handed(attendance))) == ([], 0))
        attendance.arrival.stage = .going
        #expect(Self.told(attendance.questions.reduce(.again, Self.handed(attendance))) == ([.askStudy], 0))
        #expect(Self.told(attendance.questions.reduce(.again, Self.handed(attendance))) == ([], 0))
    }

    @Test
    func `an action that does not fit leaves no trace, and one that does is stored last`()
        throws
    {
        var log = try Self.attendance().log
        #expect(Self.told(log.reduce(.take(.declined), at: 0)) == ([], 0))
        #expect(log.open?.last == -1)
        let opening = Opening(origin: 0, zone: "", offset: 0, language: "en", device: [.phone])
        let sequel = log.reduce(.take(.opened(opening)), at: 0)
        #expect(log.open?.last == 0 && log.isSending)
        guard case .before(.log(.store))? = sequel.steps.last else {
            Issue.record("the store is what is done last")
            return
        }
        #expect(Self.told(log.reduce(.store, at: 0)) == ([.keepSession], 0))
        #expect(Self.told(log.reduce(.store, at: 0)) == ([], 0), "it is on its way")
    }

    @Test func `a conflict is another tab's, or of a log taken back, where not all of this one is sent`()
        throws
    {
        for isTakingBack in [false, true] {
            var log = try Self.attendance().log
            _ = log.reduce(.takeBack(isTakingBack), at: 0)
            let sequel = log.reduce(.stored(through: 0, StorageReply(.refused, "entry 1")), at: 0)
            guard case .then(.arrival(.halt(let stage)))? = sequel.steps.first else {
                Issue.record("the arrival is told")
                return
            }
            #expect(stage == (isTakingBack ? .moved(.unsent) : .elsewhere))
            #expect((log.open == nil) == isTakingBack && !log.isTakingBack)
        }
    }

    @Test func `a wait that is over takes with it what was said of it`() {
        var visits = Visits()
        visits.pace = .wait(
            VisitWait(isDue: true, isComing: true, renewal: StudyRenewal(version: 2, definition: "def")))
        #expect(
            visits.isVisitDue && visits.isComing && visits.renewal != nil && !visits.isRenewing && visits.held == nil)
        visits.whileWaiting { $0.renewal?.state = .asked }
        #expect(visits.isRenewing)
        visits.pace = .held(until: 5)
        visits.whileWaiting { $0.isComing = true }
        #expect(!visits.isVisitDue && !visits.isComing && visits.renewal == nil && visits.held == 5)
    }
}
