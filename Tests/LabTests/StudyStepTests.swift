import Interface
import Sessions
import Studies
import Tasks
import Testing
import Tree

@testable import Attendance
@testable import Lab

/// What somebody sees and does at single steps of a study.
@Suite struct StudyStepTests {
    /// Somebody at the first of these steps.
    private static func begun(_ steps: String) -> Page {
        var server = StudyFlowTests.server
        server["GET /definitions/abc"] = (
            .done,
            """
            {"format":"merkwelt.study","id":"steps","languages":["en","de"],"title":{"en":"Steps","de":"Schritte"},
             "contact":{"name":"Ms Lab","email":"lab@example.org"},"steps":[\(steps),
              {"id":"end","kind":"finish","text":{"en":"Thanks.","de":"Danke."}}]}
            """
        )
        var page = StudyFlowTests.opened(server)
        page.send(StudyFlowTests.want(.begin))
        return page
    }

    /// With plain spaces between numbers and their units.
    private static func html(_ page: Page) -> String {
        StudyFlowTests.html(page).replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }
    private static func want(_ wish: StudyIntent) -> LabEvent { StudyFlowTests.want(wish) }
    private static func path(_ page: Page) -> String? { StudyFlowTests.path(page) }

    /// Lets the time pass that the page was asked to wait; false where it was not.
    private static func linger(_ page: inout Page) -> Bool {
        guard let effect = page.asked.last(where: { $0.kind == .linger }), let request = effect.request,
            let milliseconds = Double(effect.arguments[0])
        else { return false }
        page.time += milliseconds
        page.reply(to: request)
        return true
    }

    @Test func `the next task is announced by what is done in it`() {
        let touch = #"{"id":"aim","kind":"task","family":"touch","definition":{"preset":"own","task":"pointing"}}"#
        let react = #"{"id":"quick","kind":"task","family":"reaction","preset":"srt5"}"#
        for (step, heading) in [(touch, "Next: Hit targets"), (react, "Next: Reaction")] {
            #expect(Self.html(Self.begun(step)).contains(">\(heading)</h1>"), "\(heading)")
        }
    }

    // MARK: Consent

    @Test func `a guardian is asked for the person in their care and told that they decide as one`() {
        var server = StudyFlowTests.server
        let own = StudyFlowTests.definition
        server["GET /definitions/abc"] = (
            .done, own.replacing(#""kind":"consent","#, with: #""kind":"consent","by":"guardian","#)
        )
        var page = StudyFlowTests.opened(server)
        StudyFlowTests.walk(&page, to: "consent")
        #expect(Self.html(page).contains("May the person in your care take part?"))
        #expect(Self.html(page).contains("A parent or legal guardian agrees for the person who takes part"))
        page.send(Self.want(.decide))
        #expect(Self.html(page).contains("You decide as parent or guardian"))
        var other = StudyFlowTests.opened()
        StudyFlowTests.walk(&other, to: "consent")
        #expect(Self.html(other).contains("Would you like to take part?") && !Self.html(other).contains("in your care"))
    }

    // MARK: Questions about a text

    private static let questions = """
        {"id":"hello","kind":"information","text":{"en":"# Welcome","de":"# Willkommen"},"otherwise":"end","questions":[
         {"id":"both","text":{"en":"What is kept?","de":"Was bleibt?"},"answers":[
          {"id":"times","text":{"en":"Times","de":"Zeiten"},"correct":true},
          {"id":"name","text":{"en":"My name","de":"Mein Name"}},
          {"id":"answers","text":{"en":"Answers","de":"Antworten"},"correct":true}]},
         {"id":"one","text":{"en":"May I stop?","de":"Darf ich aufhören?"},"answers":[
          {"id":"yes","text":{"en":"Yes","de":"Ja"},"correct":true},{"id":"no","text":{"en":"No","de":"Nein"}}]}]}
        """

    @Test func `a question with two right answers has boxes to tick and can be passed`() {
        var page = Self.begun(Self.questions)
        let shown = Self.html(page)
        #expect(shown.contains("Tick all that are right."))
        #expect(shown.split(separator: "type=\"checkbox\"").count == 4, "three boxes")
        #expect(shown.split(separator: "type=\"radio\"").count == 3, "one of two where one is right")
        page.send(Self.want(.answer(question: "one", answer: "yes", isOn: true)))
        page.send(Self.want(.answer(question: "both", answer: "answers", isOn: true)))
        page.send(Self.want(.answer(question: "both", answer: "name", isOn: true)))
        page.send(Self.want(.answer(question: "both", answer: "name", isOn: false)))
        page.send(Self.want(.answers))
        #expect(Self.html(page).contains("That was not quite right."), "half of it")
        page.send(Self.want(.answer(question: "both", answer: "times", isOn: true)))
        #expect(Self.html(page).split(separator: " checked").count == 4, "two boxes and one of two")
        page.send(Self.want(.answers))
        #expect(page.state.attendance.participation?.isReadyToLeave == true)
        #expect(page.state.attendance.participation?.phase == .begun, "nobody is screened out who is right")
        page.send(Self.want(.goOn))
        #expect(Self.path(page) == "end")
        // In the log as the definition has them, whichever was ticked first.
        let log = page.state.attendance.log.open?.document.entries.compactMap { $0.action["answers"]?.node?["both"] }
        #expect(log == [["answers"], ["times", "answers"]])
    }

    // MARK: A rest

    private static func rest(_ times: String) -> String {
        #"{"id":"sit","kind":"break","text":{"en":"Sit back.","de":"Lehn dich zurück."}\#(times)},"#
            + ##"{"id":"next","kind":"information","text":{"en":"# Next","de":"# Weiter"}}"##
    }

    @Test func `a rest counts down to when it can be ended, and then says so`() {
        var page = Self.begun(Self.rest(#","least":"3 s""#))
        #expect(Self.html(page).contains("You can go on in 3 s.") && Self.html(page).contains("role=\"timer\""))
        #expect(!Self.html(page).contains("in a moment"), "a quarter of an hour is none")
        page.send(Self.want(.goOn))
        #expect(Self.path(page) == "sit")
        page.time += 1020
        page.send(.attendance(.answered(.rested(step: "sit"), code: .done, text: "")))
        #expect(Self.html(page).contains("You can go on in 2 s."))
        #expect(Self.linger(&page))
        #expect(Self.html(page).contains("You can go on in 1 s."))
        #expect(Self.linger(&page))
        #expect(Self.html(page).contains("You can go on now.") && !Self.html(page).contains("timer"))
        #expect(!Self.html(page).contains("aria-disabled"))
        page.asked = []
        #expect(!Self.linger(&page), "nothing is counted any more")
        page.send(Self.want(.goOn))
        #expect(Self.path(page) == "next")
    }

    @Test func `a rest goes on by itself when it has lasted its longest, and can be ended before`() {
        var page = Self.begun(Self.rest(#","least":"1 s","most":"1 min""#))
        #expect(Self.html(page).contains("You can go on in 1 s."))
        #expect(Self.html(page).contains("It goes on by itself in 1 min."))
        #expect(Self.linger(&page))
        #expect(Self.html(page).contains("It goes on by itself in 59 s."))
        #expect(!Self.html(page).contains("You can go on in"))
        // It is not taken from under somebody who has the menu open.
        page.send(Self.want(.open(.menu)))
        let ticked = LabEvent.attendance(.answered(.rested(step: "sit"), code: .done, text: ""))
        page.time += 1000
        page.send(ticked)
        for _ in 0..<60 { #expect(Self.linger(&page)) }
        #expect(Self.path(page) == "sit" && Self.html(page).contains("by itself in 0 s."))
        page.send(Self.want(.close))
        page.time += 1000
        page.send(ticked)
        #expect(Self.path(page) == "next")
        var early = Self.begun(Self.rest(#","most":"1 min""#))
        #expect(Self.html(early).contains("by itself in 1 min.") && !Self.html(early).contains("aria-disabled"))
        early.send(Self.want(.goOn))
        #expect(Self.path(early) == "next")
    }

    @Test func `a rest goes on meanwhile when the page is loaded again, and never ends a pause`() {
        var page = Self.begun(Self.rest(#","least":"1 min","most":"2 min""#))
        page.time += 50_000
        var again = Page(path: "/s/K7QF2M", after: page)
        #expect(Self.html(again).contains("You can go on in 10 s.") && Self.html(again).contains("in 1 min 10 s."))
        again.send(Self.want(.open(.pause)))
        again.time += 200_000
        again.send(.attendance(.answered(.rested(step: "sit"), code: .done, text: "")))
        #expect(Self.path(again) == "sit" && again.state.attendance.participation?.phase == .paused)
        again.send(Self.want(.resume))
        #expect(Self.path(again) == "next")
    }

    @Test func `the minutes that are left of a rest are those that are left of the study`() {
        var page = Self.begun(Self.rest(#","least":"15 min""#))
        #expect(Self.html(page).contains("some 15 min left"))
        page.time += 9 * 60_000
        page.send(.attendance(.answered(.rested(step: "sit"), code: .done, text: "")))
        #expect(Self.html(page).contains("You can go on in 6 min.") && Self.html(page).contains("some 6 min left"))
        page.time += 20 * 60_000
        page.send(.attendance(.answered(.rested(step: "sit"), code: .done, text: "")))
        #expect(Self.html(page).contains("You can go on now.") && Self.html(page).contains("some 1 min left"))
    }

    @Test func `a rest without times waits for the person`() {
        var page = Self.begun(Self.rest(""))
        #expect(!Self.html(page).contains("timer") && !Self.linger(&page))
        page.send(Self.want(.goOn))
        #expect(Self.path(page) == "next")
    }

    // MARK: The way back

    @Test func `the return link can be sent or shown as a QR code, at the consent and in a pause`() {
        var page = StudyFlowTests.opened()
        StudyFlowTests.walk(&page, to: "consent")
        page.send(Self.want(.decide))
        let address = "https://lab.test/s/K7QF2M#k=0011"
        #expect(Self.html(page).contains("Your way back") && Self.html(page).contains("Send the link"))
        #expect(!Self.html(page).contains(address), "whoever looks on does not get it")
        page.send(Self.want(.share))
        #expect(
            page.asked.first { $0.kind == .share }?.arguments == ["How fast is this class?", "", "/s/K7QF2M#k=0011"])
        page.send(Self.want(.picture))
        #expect(page.questions.last == "POST /qr")
        #expect(Self.html(page).contains(address) && Self.html(page).contains("so there is no picture of it"))
        var server = StudyFlowTests.server
        server["POST /qr"] = (.done, "<svg/>")
        var other = StudyFlowTests.opened(server)
        StudyFlowTests.walk(&other, to: "react")
        other.send(Self.want(.open(.pause)))
        other.send(Self.want(.picture))
        #expect(other.asked.first { $0.kind == .askStudy }?.arguments[2] == #"{"text":"\#(address)"}"#)
        #expect(Self.html(other).contains("data:image/svg+xml;base64,PHN2Zy8+"))
        #expect(Self.html(other).contains(address) && Self.html(other).contains("as a QR code"))
    }

    @Test(
        arguments: [
            ("copied", .done, "Copied"), ("", .done, nil), ("", .cancelled, nil),
            ("", .refused, "This browser copies nothing."),
        ] as [(String, ReplyCode, String?)])
    func `the outcome of sending a return link is said only where it cannot be seen`(
        text: String, code: ReplyCode, said: String?
    ) {
        var page = StudyFlowTests.opened()
        StudyFlowTests.walk(&page, to: "react")
        page.send(Self.want(.open(.wayBack)))
        page.send(Self.want(.share))
        page.reply(to: .attendance(.shared), code: code, text: text)
        // In the sheet, as what lies behind it is not seen.
        let sheet = Self.html(page).split(separator: "<dialog").last ?? ""
        for words in ["Copied", "This browser copies nothing."] {
            #expect(sheet.contains(words) == (words == said), "\(words)")
        }
        page.send(Self.want(.close))
        page.send(Self.want(.open(.wayBack)))
        #expect(!Self.html(page).contains("Copied"))
        page.send(Self.want(.copy("another text")))
        page.reply(to: .attendance(.copied), code: .done, text: "")
        #expect(!Self.html(page).contains("Copied"), "it is said beside its own button")
    }

    // MARK: The page behind the link

    @Test func `the page behind the link says how long it takes, and over how many visits`() {
        var server = StudyFlowTests.server
        #expect(Self.html(StudyFlowTests.opened(server)).contains("About 5 min"))
        #expect(!Self.html(StudyFlowTests.opened(server)).contains("visits"))
        server["GET /links/K7QF2M"] = (
            .done, StudyFlowTests.link.replacing(#""minutes":5"#, with: #""minutes":25,"visits":2"#)
        )
        let page = StudyFlowTests.opened(server)
        #expect(Self.html(page).contains("About 25 min") && Self.html(page).contains("In all, over 2 visits."))
    }

    // MARK: Own results

    private static let reactions = """
        {"id":"first","kind":"task","family":"reaction","preset":"srt5","feedback":"FEEDBACK"},
        {"id":"second","kind":"task","family":"reaction","preset":"srt5"},
        {"id":"result","kind":"feedback","text":{"en":"Both.","de":"Beide."},
         "show":[{"step":"first","figure":"median"},{"step":"second","figure":"median"},
                 {"step":"second","figure":"counts.valid"},{"step":"second","figure":"skewness"}]}
        """

    /// Takes the task that is ahead, with answers so late after their stimuli.
    private static func react(_ page: inout Page, _ delay: Double) {
        page.send(want(.start))
        for trial in 0..<5 { page.answer(after: delay + Double(trial)) }
        for _ in 0..<200 where page.state.running != nil { page.frame() }
    }

    private static func atResults(_ feedback: String = "none") -> Page {
        var page = begun(reactions.replacing("FEEDBACK", with: feedback))
        react(&page, 310)
        react(&page, 250)
        return page
    }

    @Test func `a task's instruction is shown before it begins, in the words of its family`() {
        var page = Self.begun(
            #"{"id":"one","kind":"task","family":"reaction","preset":"srt5"},"#
                + #"{"id":"four","kind":"task","family":"reaction","preset":"choice4"}"#)
        #expect(Self.path(page) == "one" && Self.html(page).contains("as soon as you see it"))
        page.send(Self.want(.language("de")))
        #expect(Self.html(page).contains("sobald du es siehst") && !Self.html(page).contains("vier Feldern"))
        Self.react(&page, 310)
        #expect(Self.path(page) == "four" && Self.html(page).contains("Eines von vier Feldern"))
    }

    @Test func `a round without a figure is listed and says that nothing could be measured`() {
        var page = Self.begun(Self.reactions.replacing("FEEDBACK", with: "none"))
        Self.react(&page, 310)
        page.send(Self.want(.start))
        for _ in 0..<5 { page.answer(after: 20) }
        for _ in 0..<4000 where page.state.running != nil { page.frame() }
        #expect(Self.path(page) == "result", "\(Self.path(page) ?? "")")
        let html = Self.html(page)
        #expect(html.contains("0.312 s") && html.contains("Time 1 of 2"))
        #expect(html.contains("Nothing could be measured") && html.contains("Time 2 of 2"), "\(html)")
    }

    @Test func `the last question leads on, and promises no result that a study does not show`() {
        var page = StudyFlowTests.opened()
        StudyFlowTests.walk(&page, to: "about")
        page.send(Self.want(.start))
        #expect(Self.html(page).contains(">Finish<") && !Self.html(page).lowercased().contains("result"))
    }

    @Test func `own figures have a name, a unit, and what tells those of two tasks apart, also in German`() {
        var page = Self.atResults()
        #expect(Self.path(page) == "result")
        for text in ["0.312 s", "0.252 s", "median", "Time 1 of 2", "Time 2 of 2", "valid responses"] {
            #expect(Self.html(page).contains(text), "\(text)")
        }
        // What the family has no words for is what the author named.
        #expect(Self.html(page).contains("skewness"))
        #expect(!Self.html(page).contains(">5.000<") && Self.html(page).contains(">5<"))
        page.send(Self.want(.language("de")))
        for text in ["0,312 s", "Median", "1. von 2 Malen"] { #expect(Self.html(page).contains(text), "\(text)") }
        #expect(!Self.html(page).contains(">median<"))
    }

    @Test func `own figures have the interval that the family gives, and never another one`() throws {
        var page = Self.begun(
            #"{"id":"first","kind":"task","family":"reaction","preset":"srt20"},"#
                + #"{"id":"result","kind":"feedback","show":[{"step":"first","figure":"median"}]}"#)
        page.send(Self.want(.start))
        for trial in 0..<20 { page.answer(after: 240 + Double(trial * 4)) }
        for _ in 0..<400 where page.state.running != nil { page.frame() }
        #expect(Self.path(page) == "result")
        let finding = try #require(page.state.attendance.finding(of: "first"))
        guard case .known(let known) = finding else { return #expect(Bool(false), "\(finding)") }
        let low = try #require(known.results["medianLow95"].flatMap { Double($0) })
        let high = try #require(known.results["medianHigh95"].flatMap { Double($0) })
        let interval = Format(.english).interval(low, high, decimals: 3, unit: "s")
        #expect(StudyFlowTests.html(page).contains("95 % interval \(interval)"))
    }

    @Test func `a person's own figures come back after a reload, as plain numbers if logs are missing`() {
        let page = Self.atResults()
        var again = Page(path: "/s/K7QF2M", after: page)
        #expect(Self.html(again).contains("0.312 s") && Self.html(again).contains("Time 2 of 2"))
        // The logs are only on the other device, and on the server.
        var before = page
        let sessions = page.state.attendance.participation?.sessions.map(\.session) ?? []
        for session in sessions { before.stored[session] = nil }
        again = Page(path: "/s/K7QF2M", after: before)
        #expect(again.questions.filter { $0.hasPrefix("GET /sessions/") }.count == 2)
        #expect(!Self.html(again).contains("0.312 s") && Self.html(again).contains("0.312"))
        #expect(Self.html(again).contains("first") && Self.html(again).contains("second"))
        for session in sessions {
            guard let head = page.heads[session] else { continue }
            let lines = ([head.value.json()] + (page.stored[session] ?? [])).joined(separator: "\n")
            let document = try? SessionDocument(stored: lines)
            before.server["GET /sessions/\(session)"] = (.done, document?.json() ?? "")
        }
        again = Page(path: "/s/K7QF2M", after: before)
        #expect(Self.html(again).contains("0.312 s") && Self.html(again).contains("Time 2 of 2"))
    }

    @Test func `a step with own feedback shows the family's result before it goes on, also after a reload`() {
        var page = Self.begun(Self.reactions.replacing("FEEDBACK", with: "own"))
        let before = page.state.attendance.visits.way.progress?.secondsLeft ?? 0
        Self.react(&page, 310)
        #expect(Self.path(page) == "first")
        for page in [page, Page(path: "/s/K7QF2M", after: page)] {
            let shown = Self.html(page)
            #expect(
                shown.contains("Your own result") && shown.contains("0.312") && shown.contains("Median of 5 trials"))
            // One button leads on; the other one is the menu.
            #expect(shown.split(separator: "<button").count == 3, "\(shown)")
            #expect(!shown.contains("Discard") && !shown.contains("Keep"))
            #expect(
                page.state.attendance.visits.way.progress.map { $0.secondsLeft < before } == true, "the task is over")
        }
        var lost = page
        for session in lost.stored.keys where session != page.state.attendance.log.open?.document.session.id {
            lost.stored[session] = nil
        }
        let again = Page(path: "/s/K7QF2M", after: lost)
        #expect(Self.html(again).contains("It cannot be shown on this device just now."))
        page.send(Self.want(.goOn))
        #expect(Self.path(page) == "second" && page.state.attendance.visits.findings.isEmpty)
        var quiz = StudyFlowTests.server
        quiz["GET /definitions/abc"] = (
            .done, StudyFlowTests.definition.replacing(#""quiz":{"#, with: #""feedback":"own","quiz":{"#)
        )
        var asked = StudyFlowTests.opened(quiz)
        StudyFlowTests.walk(&asked, to: "about")
        asked.send(Self.want(.start))
        StudyFlowTests.answer(&asked)
        #expect(Self.path(asked) == "about" && Self.html(asked).contains("Your own result"))
        #expect(Self.html(asked).contains("How awake are you?") && Self.html(asked).contains("Very"))
    }
}
