import Families
import Hearing
import Interface
import Quiz
import Reaction
import Tasks
import Testing
import Touch

@testable import Lab

/// Every test and preset can be handed out as an address, and a reload comes back to it.
@Suite struct AddressTests {
    private static let catalogue = """
        [{"id": "plants", "title": "Plants", "questions": 3}, {"id": "mood", "title": "Mood", "questions": 2}]
        """

    /// The addresses that choosing leads to, with what each of them chose.
    private static var chosen: [(path: String, event: LabEvent)] {
        Reaction.Preset.allCases.map { ("/reaction", .reaction(.choosePreset($0))) }
            + Touch.Preset.allCases.map { ("/touch", .touch(.choosePreset($0))) }
            + HearingPreset.allCases.map { ("/hearing/protocols", .hearing(.choose($0))) }
    }

    private static func opened(_ path: String) -> Page {
        var page = Page(path: path)
        page.reply(to: .quiz(.catalogue), text: catalogue)
        return page
    }

    /// What is chosen on a page: its controls that are, without what only a person's own data says.
    private static func choices(_ page: Page) -> [String] {
        labScreen(page.state).html().split(separator: "<input").dropFirst().map { $0.prefix { $0 != ">" } }
            .filter { $0.contains(" checked") }.map { String($0) }
    }

    @Test func `whatever is chosen has an address of its own, and a reload comes back to the same choice`() {
        var all: Set<String> = []
        for (path, event) in Self.chosen {
            var page = Self.opened(path)
            page.send(event)
            let address = page.state.route.path
            #expect(address.hasPrefix(path + "/"), "\(address)")
            #expect(all.insert(address).inserted, "\(address) is the address of two")
            #expect(page.asked.contains { $0.kind == .navigate && $0.arguments == [address, "replace"] })
            let again = Self.opened(address)
            #expect(again.state.route.path == address)
            #expect(Self.choices(again) == Self.choices(page) && !Self.choices(page).isEmpty, "\(address)")
        }
        #expect(all.count == Self.chosen.count)
    }

    @Test func `each quiz of the list has an address that a reload comes back to`() {
        for id in ["plants", "mood"] {
            var page = Self.opened("/questions")
            page.send(.quiz(.choose(id)))
            #expect(page.state.route.path == "/questions/" + id)
            let again = Self.opened("/questions/" + id)
            #expect(again.state.route.path == "/questions/" + id && again.state.quiz.chosen == id)
        }
    }

    @Test func `every place of a room that stands by itself is at its address after a reload`() {
        for room in families.rooms {
            let path = "/" + room.door.path
            #expect(Page(path: path).state.route.room?.kind === room, "\(path)")
            #expect(
                !labScreen(Page(path: path).state).html().contains(LabPhrase.notFound.text(in: .english)), "\(path)")
        }
    }
}
