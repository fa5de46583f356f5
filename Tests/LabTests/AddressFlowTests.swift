import Foundation
import Hearing
import Interface
import Quiz
import Sessions
import Testing
import Touch
import Tree

@testable import Lab
@testable import Reaction
@testable import Tasks

/// What is shown and the address under which it is shown change together.
@Suite struct AddressFlowTests {
    /// Families whose tasks are taken by themselves: how a session of each is begun, comes to its result and is left.
    enum Taken: CaseIterable {
        case reaction, touch, quiz, hearing

        func opened() throws -> Page {
            switch self {
            case .reaction: return Page()
            case .touch: return Page(path: "/touch/density")
            case .quiz: return try QuizFlowTests.opened()
            case .hearing:
                var page = try HearingFlowTests.opened(at: "/hearing/protocols")
                page.send(.hearing(.choose(.screening)))
                return page
            }
        }

        var room: String {
            switch self {
            case .reaction: "/reaction"
            case .touch: "/touch"
            case .quiz: "/questions"
            case .hearing: "/hearing/protocols"
            }
        }

        var start: LabEvent {
            switch self {
            case .reaction: .reaction(.start)
            case .touch: .touch(.start)
            case .quiz: .quiz(.start)
            case .hearing: .hearing(.start)
            }
        }

        /// Does something that is worth keeping.
        func work(_ page: inout Page) throws {
            switch self {
            case .reaction:
                page.answer()
                page.answer()
            case .touch:
                page.send(.pointers(TouchFlowTests.stroke(1, from: 10, at: page.time)))
                page.time += 200
            case .quiz:
                // A random order may show a page with other questions first.
                for question in page.state.running?.sitting?.definition.questions ?? [] {
                    guard let answer = question.answers.first else { continue }
                    page.send(.quiz(.answer(item: question.id, value: .text(answer.id))))
                }
            case .hearing: try HearingFlowTests.answerFirst(&page)
            }
        }

        /// Brings it to its result.
        func end(_ page: inout Page) {
            switch self {
            case .reaction: for _ in 0..<8 where page.state.running?.isOver == false { page.answer() }
            case .touch: page.send(.touch(.done))
            case .quiz: QuizFlowTests.answerAll(&page)
            case .hearing: page.send(.hearing(.test(.stopped)))
            }
        }

        var keep: LabEvent {
            switch self {
            case .reaction: .reaction(.control(.keep))
            case .touch: .touch(.control(.keep))
            case .quiz: .quiz(.control(.keep))
            case .hearing: .hearing(.control(.keep))
            }
        }

        /// The next one at once.
        var again: LabEvent {
            switch self {
            case .reaction: .reaction(.again)
            case .touch: .touch(.again)
            case .hearing: .hearing(.again)
            case .quiz: .quiz(.again)
            }
        }

        var discard: LabEvent {
            switch self {
            case .reaction: .reaction(.control(.discard))
            case .touch: .touch(.control(.discard))
            case .quiz: .quiz(.control(.discard))
            case .hearing: .hearing(.control(.discard))
            }
        }
    }

    /// The address that the page was brought to last.
    private static func address(_ effects: [LabEffect]) -> String? {
        effects.last { $0.kind == .navigate }?.arguments[0]
    }

    /// The address of a task is the page's exactly while that task is on the screen.
    private static func agrees(_ state: LabState, _ place: String) {
        let isTask = if case .running = state.route { true } else { false }
        #expect(!isTask || state.running != nil, "\(place): \(state.route)")
        if let running = state.running { #expect(state.route == running.route, "\(place)") }
    }

    /// One step, after which the page's address is that of what is shown.
    private static func take(_ event: LabEvent, _ page: inout Page, _ place: String) {
        let before = page.state.route.path
        page.send(event)
        agrees(page.state, place)
        #expect((address(page.asked) ?? before) == page.state.route.path, "\(place)")
    }

    /// What stands in the middle of the screen.
    private static func shown(_ page: Page) -> Substring {
        let html = labScreen(page.state).html()
        guard let start = html.range(of: "<main"), let end = html.range(of: "</main>") else { return "" }
        return html[start.lowerBound..<end.lowerBound]
    }

    @Test(arguments: Taken.allCases) func `a result that is being kept is not shown before its own address is`(
        family: Taken
    ) throws {
        var page = try family.opened()
        page.send(.runner(.askBeforeKeeping(true)))
        page.send(family.start)
        try family.work(&page)
        family.end(&page)
        let id = try #require(page.state.running?.id)
        #expect(page.state.running?.isOver == true)
        let loading = LabPhrase.loading.text(in: .english)
        #expect(Self.shown(page).contains("<h1") && !Self.shown(page).contains(loading))
        page.isSlow = true
        page.send(family.keep)
        // The device has not answered yet: nothing stands there that could be taken for the session.
        #expect(!Self.shown(page).contains("<h1") && Self.shown(page).contains(loading))
        Self.agrees(page.state, "while it is stored")
        page.asked = []
        page.catchUp()
        #expect(page.state.route == .session(id) && page.state.running == nil)
        #expect(Self.address(page.effects + page.asked) == "/results/session/" + id)
    }

    @Test(arguments: Taken.allCases) func `address and what is shown change in one step in every family`(
        family: Taken
    ) throws {
        var page = try family.opened()
        Self.take(family.start, &page, "start")
        let first = try #require(page.state.running)
        #expect(page.state.route == first.route && first.route.path.hasSuffix("/test"))
        try family.work(&page)
        // Back, as the browser does it, and on with it.
        page.send(.path(family.room))
        Self.agrees(page.state, "back")
        #expect(page.state.unfinished.map(\.id) == [first.id])
        Self.take(.resume(first.id, family: first.kind.facts.name), &page, "go on")
        #expect(page.state.running?.id == first.id)
        family.end(&page)
        Self.agrees(page.state, "over")
        #expect(page.state.running?.isOver == true)
        #expect(page.state.route == .session(first.id))
        Self.take(family.again, &page, "once more")
        #expect(page.state.running.map { $0.id != first.id } == true)
        try family.work(&page)
        family.end(&page)
        let last = try #require(page.state.running)
        Self.take(family.discard, &page, "discard")
        #expect(page.state.running == nil && page.state.route == .room(last.card, ""))
        Self.take(.library(.undoDiscard), &page, "undo")
        #expect(page.state.route == .session(last.id) && page.state.kept.map(\.id).contains(last.id))
    }

    @Test(arguments: Taken.allCases) func `a result is kept at once in every family and has its session's address`(
        family: Taken
    ) throws {
        var page = try family.opened()
        page.send(family.start)
        try family.work(&page)
        family.end(&page)
        let id = try #require(page.state.running?.id)
        #expect(page.state.route == .session(id) && page.state.running?.id == id)
        #expect(
            Self.shown(page).contains(TaskPhrase.kept.text(in: .english))
                && page.stored[id]?.last?.contains("saved") == true)
        #expect(page.state.kept.map(\.id) == [id])
        // Each family has a card to send, with the address of the same test, and nothing of the person.
        let card = try #require(page.state.running?.finding?.card(language: .german))
        #expect(card.path.hasPrefix(family.room) && card.text.utf8.count > 20 && !card.picture.contains(id))
        page.send(family.keep)
        #expect(page.state.running == nil && page.state.viewed?.id == id)
    }

    @Test func `the address of a reaction test stays its own when the test is left, repeated or resumed`() throws {
        var page = Page()
        func step(_ name: String, _ event: LabEvent, leadsTo address: String?) {
            page.send(event)
            Self.agrees(page.state, name)
            #expect(Self.address(page.asked) == address, "\(name)")
        }
        step("start", .reaction(.start), leadsTo: "/reaction/test")
        page.answer()
        page.answer()
        let first = try #require(page.state.running?.id)
        step("leave", .reaction(.leave), leadsTo: "/results/session/" + first)
        #expect(page.state.running?.isOver == true)
        step("once more", .reaction(.again), leadsTo: "/reaction/test")
        let id = try #require(page.state.running?.id)
        page.answer()
        step("back", .shell(.path("/reaction")), leadsTo: nil)
        step("go on", .resume(id), leadsTo: "/reaction/test")
        for _ in 0..<8 where page.state.running?.isOver == false { page.answer() }
        step("discard", .reaction(.control(.discard)), leadsTo: "/reaction")
        #expect(page.state.route == .room("reaction", ""))
    }
}
