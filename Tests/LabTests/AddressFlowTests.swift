import Interface
import LabWords
import Testing

@testable import Lab
@testable import Reaction
@testable import Tasks

/// What is shown and the address under which it is shown change together.
@Suite struct AddressFlowTests {
    /// The address that the page was brought to last.
    private static func address(_ effects: [LabEffect]) -> String? {
        effects.last { $0.kind == .navigate }?.arguments[0]
    }

    /// A task is on the screen if and only if its address is the page's.
    private static func agrees(_ state: LabState, _ place: String) {
        let isTask = state.route == .running("reaction")
        #expect(isTask == (state.running != nil), "\(place): \(state.route)")
        if let running = state.running { #expect(state.route == running.route, "\(place)") }
    }

    @Test func `a result that is being kept is not shown before its own address is`() throws {
        var page = Page()
        page.send(.reaction(.start))
        for _ in 0..<5 { page.answer() }
        let id = try #require(page.state.running?.id)
        let over = ReactionPhrase.over.text(in: .english)
        #expect(labScreen(page.state).html().contains(over))
        page.isSlow = true
        page.send(.reaction(.keep))
        // The device has not answered yet: nothing stands there that could be taken for the session.
        let html = labScreen(page.state).html()
        #expect(!html.contains(over) && html.contains(LabPhrase.loading.text(in: .english)))
        Self.agrees(page.state, "while it is stored")
        page.asked = []
        page.catchUp()
        #expect(page.state.route == .session(id) && page.state.running == nil)
        #expect(Self.address(page.effects + page.asked) == "/results/session/" + id)
    }

    @Test func `starting, once more, leaving, going on and discarding change address and place in one step`() throws {
        var page = Page()
        func step(_ name: String, _ event: LabEvent, leadsTo address: String?) {
            page.send(event)
            Self.agrees(page.state, name)
            #expect(Self.address(page.asked) == address, "\(name)")
        }
        step("start", .reaction(.start), leadsTo: "/reaction/test")
        page.answer()
        page.answer()
        step("leave", .reaction(.leave), leadsTo: nil)
        #expect(page.state.running?.isOver == true)
        step("once more", .reaction(.again), leadsTo: nil)
        let id = try #require(page.state.running?.id)
        page.answer()
        step("back", .shell(.path("/reaction")), leadsTo: nil)
        step("go on", .resume(id), leadsTo: "/reaction/test")
        for _ in 0..<8 where page.state.running?.isOver == false { page.answer() }
        step("ask", .reaction(.askToDiscard), leadsTo: nil)
        step("discard", .reaction(.discard), leadsTo: "/reaction")
        #expect(page.state.route == .room("reaction", ""))
    }
}
