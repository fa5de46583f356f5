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
        FormField("heat", { _ in "Heat" }, .choice([FormOption("") { _ in "None" }, FormOption("l") { _ in "L" }])),
    ]
    /// What most dishes do not have.
    private static let rare: [FormField] = [
        FormField("wine", { _ in "Wine" }, .named(of: "drink", none: { _ in "No wine" }), isRare: true),
        FormField("note", { _ in "Note" }, .passage, hint: { _ in "For the cook." }, isRare: true),
        FormField("shares", { _ in "Shares" }, .weights(of: "drink"), isRare: true),
    ]

    private static func view(_ node: Node, problem: String? = nil) -> FormView {
        FormView(
            .node(node), reader: .english, language: "de", turn: 0, focus: .none,
            things: { _, kind, _ in kind == "drink" ? [FieldOption("red", "Red"), FieldOption("white", "White")] : [] },
            problem: { path in path == Path().at("price") || path == Path().at("shares").at("tea") ? problem : nil })
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
        let changed = Self.actions(form, .change, "l")
        #expect(changed.contains(.edit(.rename(Path(), to: "l"))) && !typed.contains(.edit(.rename(Path(), to: "2,5"))))
        #expect(changed.contains(.edit(.set(Path().at("tags"), ["l"]))))
        #expect(changed.contains(.edit(.set(Path().at("size"), "l"))))
        #expect(changed.contains(.edit(.set(Path().at("heat"), "l"))))
        // The first word of a choice stands for no entry.
        #expect(Self.actions(form, .change, "").contains(.edit(.set(Path().at("heat"), nil))))
        // What counts anyway is not written.
        #expect(Self.actions(form, .change, "true").contains(.edit(.set(Path().at("hot"), nil))))
        #expect(Self.actions(form, .change, "false").contains(.edit(.set(Path().at("hot"), false))))
    }

    @Test(arguments: ["1.", "-", "0,", "1.0", "2,5"])
    func `a number counts when its field is left, not while it is typed`(
        text: String
    ) {
        let form = Self.form(["price": 1])
        let price = Path().at("price")
        func ofPrice(_ action: FormAction) -> Bool {
            switch action {
            case .edit(.set(price, _)), .type(.set(price, _)): true
            default: false
            }
        }
        #expect(!Self.actions(form, .input, text).contains { ofPrice($0) })
        #expect(
            Self.actions(form, .change, text).filter { ofPrice($0) } == [.edit(.set(price, Written.number(text)))])
    }

    @Test func `what few need is folded, and the head of the fold says what is in it`() {
        func html(_ node: Node, problem: String? = nil) -> String {
            let view = Self.view(node, problem: problem)
            return Self.html(
                fragment {
                    view.fields(Self.fields + Self.rare, of: node, at: Path())
                    view.more(Self.fields + Self.rare, of: node, at: Path())
                })
        }
        let before = html([:]).split(separator: "<details", maxSplits: 1)
        #expect(before.count == 2 && before[0].contains("e-price") && !before[0].contains("e-note"))
        #expect(before[1].contains("e-note") && before[1].contains("For the cook.") && !before[1].contains("e-price"))
        #expect(before[1].contains("<span>More</span>"))
        #expect(html(["note": "n", "shares": ["red": 2]]).contains("<span>More: Note, Shares</span>"))
        let wrong = html(["shares": ["tea": 2]], problem: "No drink.")
        #expect(wrong.contains("No drink."))
        // It stays as the person left it.
        #expect(!wrong.contains(" open"))
        #expect(html(["price": "x"], problem: "No number.").contains("<span>More</span>"))
        #expect(Self.html(Self.view([:]).more(Self.fields, of: [:], at: Path())) == "<div></div>")
    }

    @Test func `things that stand elsewhere are named and weighted, and what is gone can be taken out`() {
        let view = Self.view(["wine": "beer", "shares": ["tea": 3]])
        let node: Node = ["wine": "beer", "shares": ["tea": 3, "red": 1]]
        let form = view.more(Self.rare, of: node, at: Path())
        let html = Self.html(form)
        for name in ["Red", "White", "beer", "tea", "No wine"] { #expect(html.contains(">\(name)<"), "\(name)") }
        let changed = Self.actions(form, .change, "0,5")
        let shares = Path().at("shares")
        #expect(changed.contains(.edit(.set(shares, ["tea": 3, "red": 1, "white": 0.5]))))
        let empty = Self.actions(form, .change, "")
        #expect(empty.contains(.edit(.set(shares, ["red": 1]))) && empty.contains(.edit(.set(Path().at("wine"), nil))))
        #expect(Self.actions(form, .change, "red").contains(.edit(.set(Path().at("wine"), "red"))))
        #expect(Self.actions(form, .input, "x").contains(.type(.set(Path().at("note"), "x"))))
        #expect(Self.actions(form, .input, "").contains(.type(.set(Path().at("note"), nil))))
        let last = view.more(Self.rare, of: ["shares": ["red": 1]], at: Path())
        #expect(Self.actions(last, .change, "").contains(.edit(.set(shares, nil))))
        // Where there is nothing to be named there is nothing to choose.
        let bare = FormView(.null, reader: .english, language: "de", turn: 0, focus: .none) { _ in nil }
        #expect(Self.html(fragment { bare.more([Self.rare[0]], of: [:], at: Path()) }).contains("select") == false)
    }

    @Test func `parts of a form come back from data with all that they say`() throws {
        for field in Self.fields + Self.rare {
            let data = FormPart.field(field).value
            let read = try #require(FormPart(data))
            #expect(read.value == data, "\(field.name)")
            guard case .field(let again) = read else { continue }
            #expect(again.isRare == field.isRare && again.control.kind == field.control.kind)
        }
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
