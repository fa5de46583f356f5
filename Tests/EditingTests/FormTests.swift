import Definitions
import Editing
import Interface
import Testing
import Tree

@Suite struct FormTests {
    private static let fields: [FormField] = [
        FormField("title", { _ in "Title" }, .line), FormField("id", { _ in "Name" }, .identity),
        FormField("price", { _ in "Price" }, .number), FormField("hot", { _ in "Hot" }, .toggle(true)),
        FormField("tags", { _ in "Tags" }, .words(.comma)),
        FormField("size", { _ in "Size" }, .always([FormOption("s") { _ in "S" }, FormOption("l") { _ in "L" }])),
    ]

    private static func view(_ node: Node, problem: String? = nil) -> FormView {
        FormView(.node(node), reader: .english, language: "de", turn: 0, focus: .none) { path in
            path == Path().at("price") ? problem : nil
        }
    }

    private static func html(_ markup: Markup<FormAction>) -> String {
        element(.div) { markup }.html()
    }

    /// What the elements of a part lead to when an event reaches them.
    private static func actions(_ markup: Markup<FormAction>, _ kind: EventKind, _ text: String = "") -> [FormAction] {
        let renderer = Renderer<FormAction>()
        _ = renderer.render(element(.div) { markup })
        return (0..<400).compactMap { renderer.action(for: PageEvent(node: $0, kind: kind, text: text)) }
    }

    private static func form(_ node: Node, problem: String? = nil) -> Markup<FormAction> {
        let view = view(node, problem: problem)
        return fragment { for field in fields { FormControl(view, field, of: node, at: Path()).body } }
    }

    @Test func `each control asks for the edit that its kind makes`() {
        let form = Self.form(["title": "T"])
        let typed = Self.actions(form, .input, "2,5")
        #expect(typed.contains(.type(.setText(Path().at("title"), language: "de", "2,5"))))
        #expect(typed.contains(.type(.set(Path().at("price"), 2.5))))
        let changed = Self.actions(form, .change, "l")
        #expect(changed.contains(.edit(.rename(Path(), to: "l"))) && !typed.contains(.edit(.rename(Path(), to: "2,5"))))
        #expect(changed.contains(.edit(.set(Path().at("tags"), ["l"]))))
        #expect(changed.contains(.edit(.set(Path().at("size"), "l"))))
        // What counts anyway is not written.
        #expect(Self.actions(form, .change, "true").contains(.edit(.set(Path().at("hot"), nil))))
        #expect(Self.actions(form, .change, "false").contains(.edit(.set(Path().at("hot"), false))))
    }

    @Test func `what is wrong stands at the control`() {
        #expect(Self.html(Self.form(["price": "x"], problem: "No number.")).contains("No number."))
        #expect(!Self.html(Self.form(["price": "x"])).contains("No number."))
    }

    @Test func `objects of a list are moved by buttons and by the place where a handle is dropped`() {
        let view = Self.view(["dishes": [["id": "a"], ["id": "b"], ["id": "c"]]])
        let list = Path().at("dishes")
        let markup = formList(
            view, list, title: "Dishes", named: "text", adding: .empty, lift: { $0 }, content: { _, _ in .empty })
        let presses = Self.actions(markup, .press)
        #expect(presses.contains(.edit(.move(in: list, from: 0, to: 1))))
        #expect(presses.contains(.edit(.remove(from: list, at: 2))))
        #expect(!presses.contains { if case .edit(.move(_, _, let to)) = $0 { to < 0 || to > 2 } else { false } })
        #expect(Self.actions(markup, .change, "2").contains(.edit(.move(in: list, from: 0, to: 2))))
        for text in ["3", "-1", "1.5", "x", "1e30"] { #expect(Self.actions(markup, .change, text).isEmpty, "\(text)") }
    }

    @Test func `every word of forms is there in every language, with the same placeholders`() {
        #expect(VocabularyCheck.problems(in: FormWord.self) == [])
    }

    @Test func `the buttons of what was moved take the focus, and no others`() {
        let list = Path().at("dishes")
        func focused(_ focus: FormFocus) -> [Int] {
            let root: Node = ["dishes": [["id": "a"], ["id": "b"], ["id": "c"]]]
            let view = FormView(.node(root), reader: .english, language: "de", turn: 1, focus: focus) { _ in nil }
            return (0..<3).filter { index in
                let place = FormPlace(view, in: list, at: index, of: 3, name: "")
                return Renderer<FormAction>().commands(for: element(.div) { place.body }).contains {
                    if case .focus = $0 { true } else { false }
                }
            }
        }
        #expect(focused(.place(list: list, index: 1)) == [1])
        #expect(focused(.place(list: Path().at("drinks"), index: 1)) == [])
        #expect(focused(.form) == [] && focused(.none) == [])
    }

    @Test func `texts of an object are found by its fields`() {
        let node: Node = ["title": ["en": "Pie", "de": "Torte"], "id": "pie", "price": 3]
        let texts = Self.fields.texts(of: node, at: Menu.dishes.at(1), owner: "pie")
        #expect(texts.map { $0.path.description } == ["dishes[1].title"] && texts.first?.texts["de"] == "Torte")
        #expect(Self.fields.texts(of: ["title": ""], at: Path(), owner: "").isEmpty)
    }
}
