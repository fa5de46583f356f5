import Editing
import Testing
import Tree

@Suite struct EditTests {
    @Test func `objects of a list are added, moved, copied and removed`() {
        var menu = Menu()
        menu.apply(.add(["id": "tea"], to: Menu.dishes, at: 1))
        #expect(menu.ids == ["soup", "tea", "pie"])
        menu.apply(.move(in: Menu.dishes, from: 0, to: 2))
        #expect(menu.ids == ["tea", "pie", "soup"])
        menu.apply(.duplicate(in: Menu.dishes, at: 1))
        #expect(menu.ids == ["tea", "pie", "pie-2", "soup"])
        menu.apply(.remove(from: Menu.dishes, at: 1))
        #expect(menu.ids == ["tea", "pie-2", "soup"] && menu.node["favourites"] == [])
        // Behind the end is the end.
        menu.apply(.add(["id": "cake"], to: Menu.dishes, at: 99))
        #expect(menu.ids.last == "cake")
    }

    @Test func `a text is set in one language, and a plain one stays that of the others`() {
        var menu = Menu()
        menu.apply(.setText(Menu.dishes.at(0).at("text"), language: "de", "Suppe"))
        #expect(menu.node["dishes"]?.list?[0].node?["text"] == ["en": "Soup", "de": "Suppe"])
        menu.apply(.write(Menu.dishes.at(1).at("text"), language: "en", "Cake", id: "cake"))
        #expect(menu.ids == ["soup", "cake"] && menu.node["favourites"] == ["cake"])
    }

    @Test(
        arguments: [
            .add("x", to: Path().at("nowhere").at(3), at: 0), .add("x", to: Path().at("title"), at: 0),
            .remove(from: Menu.dishes, at: 9), .remove(from: Path().at("title"), at: 0),
            .move(in: Menu.dishes, from: 0, to: 2), .duplicate(in: Menu.dishes, at: -1), .set(Path(), "x"),
            .set(Menu.dishes.at(9).at("id"), "x"), .rename(Menu.dishes.at(9), to: "x"), .replace("x"),
        ] as [Edit])
    func `an edit whose place does not exist changes nothing`(edit: Edit) {
        var menu = Menu()
        menu.apply(edit)
        #expect(menu == Menu())
    }

    @Test func `an edit of keystrokes names its field, and the others name none`() {
        let title = Path().at("title")
        #expect(Edit.setText(title, language: "en", "A").field == Edit.write(title, language: "en", "B", id: "b").field)
        #expect(Edit.setText(title, language: "en", "A").field != Edit.setText(title, language: "de", "A").field)
        #expect(Edit.set(title, nil).field != nil && Edit.rename(title, to: "x").field == nil)
    }
}
