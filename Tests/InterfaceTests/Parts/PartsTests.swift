import Interface
import Testing

struct PartsTests {
    private func html(_ markup: Markup<Int>) -> String { markup.html() }

    @Test func `a button is no submit button and its drawing is silent`() {
        let text = html(button("Start", style: .primary, icon: .play, isDisabled: true, action: 1))
        #expect(
            text.hasPrefix(
                "<button type=\"button\" class=\"button button-primary\" aria-disabled=\"true\"><svg class=\"icon\""))
        #expect(text.contains("aria-hidden=\"true\"") && text.hasSuffix("<span>Start</span></button>"))
        #expect(html(button("Start", action: 1)) == "<button type=\"button\" class=\"button\">Start</button>")
        #expect(html(iconButton(.close, label: "Close", action: 1)).contains("aria-label=\"Close\""))
    }

    @Test func `a field's hint and error are read out with it`() {
        let text = html(
            field(
                "Width", id: "w", value: "8x", kind: .decimal, hint: "in mm", error: "Not a number", onInput: { _ in 1 }
            ))
        #expect(text.contains("<label class=\"field-label\" for=\"w\">Width</label>"))
        #expect(text.contains("aria-describedby=\"w-error w-hint\"") && text.contains("aria-invalid=\"true\""))
        #expect(text.contains("id=\"w-error\">Not a number</p>") && text.contains("id=\"w-hint\">in mm</p>"))
        #expect(text.contains("inputmode=\"decimal\"") && text.contains("value=\"8x\""))
        #expect(html(field("A", id: "a", value: "", kind: .area, onInput: { _ in 1 })).contains("<textarea"))
    }

    @Test func `a field that counts once it is left is told of its change alone, and never corrected`() {
        let renderer = Renderer<String>()
        _ = renderer.render(settledField("Width", id: "w", value: "8", kind: .decimal, error: "Too wide") { $0 })
        let answers = [EventKind.input, .change].map { kind in
            (0..<20).compactMap { renderer.action(for: PageEvent(node: $0, kind: kind, text: "1,0")) }
        }
        #expect(answers == [[], ["1,0"]])
        let text = html(settledField("Width", id: "w", value: "8", kind: .decimal, error: "Too wide") { _ in 1 })
        #expect(text.contains("autocomplete=\"off\"") && text.contains("spellcheck=\"false\""))
        #expect(text.contains("inputmode=\"decimal\"") && text.contains("aria-describedby=\"w-error\""))
    }

    @Test func `a choice answers with the value that was chosen`() {
        let options = [FieldOption("a", "First"), FieldOption("b", "Second", detail: "the other")]
        let tree: Markup<String> = choice("Which", name: "w", options: options, chosen: "b") { $0 }
        #expect(tree.html().contains("value=\"b\" checked>"))
        #expect(!tree.html().contains("value=\"a\" checked"))
        let renderer = Renderer<String>()
        let commands = renderer.commands(for: tree)
        let inputs = commands.compactMap { if case .create(let node, .input) = $0 { node } else { nil } }
        #expect(inputs.count == 2)
        #expect(renderer.action(node: inputs[0], kind: .change, text: "true") == "a")
    }

    @Test func `a switch answers with its new state and a slider with its number`() {
        let renderer = Renderer<String>()
        let commands = renderer.commands(
            for: fragment {
                toggle("T", id: "t", isOn: false, onChange: { $0 ? "on" : "off" })
                slider("S", id: "s", value: 0.25, from: -1, through: 1, step: 0.05, shown: "25 %") { $0 }
            })
        let inputs = commands.compactMap { if case .create(let node, .input) = $0 { node } else { nil } }
        #expect(renderer.action(node: inputs[0], kind: .change, text: "true") == "on")
        #expect(renderer.action(node: inputs[1], kind: .input, text: "0.3") == "0.3")
        #expect(commands.contains(.value(inputs[1], "0.25")) && commands.contains(.attribute(inputs[1], .min, "-1")))
        let value = commands.firstIndex(of: .value(inputs[1], "0.25"))
        let limit = commands.firstIndex(of: .attribute(inputs[1], .max, "1"))
        #expect((limit ?? 0) < (value ?? 0))
    }

    @Test func `every cell of a table carries its column's title for narrow places`() {
        let text = html(
            dataTable(
                caption: "Sessions", columns: [DataColumn("When"), DataColumn("Median", isNumber: true)],
                rows: [DataRow(key: "1", path: "/results/1", ["today", "0,381"]), DataRow(key: "2", ["short"])]))
        #expect(
            text.contains("<th scope=\"row\" role=\"rowheader\"><a class=\"link\" href=\"/results/1\">today</a></th>"))
        #expect(text.contains("<td class=\"number\" role=\"cell\" data-label=\"Median\">0,381</td>"))
        #expect(text.contains("<caption>Sessions</caption>"))
    }

    @Test func `a table of few narrow columns says how little room it needs`() {
        func rooms(_ table: Markup<Int>) -> [Command] {
            Renderer<Int>().commands(for: table).filter { if case .variable = $0 { true } else { false } }
        }
        let columns = [DataColumn("No."), DataColumn("Time, s", isNumber: true)]
        let rows: [DataRow<Int>] = [DataRow(key: "1", ["1", "0.245"])]
        #expect(rooms(dataTable(caption: "Sessions", columns: columns, rows: rows)) == [])
        let narrow = rooms(dataTable(caption: "Trials", columns: columns, rows: rows, room: 15))
        #expect(narrow.count == 1)
        for case .variable(_, let name, let text) in narrow { #expect(name == "--room" && text == "15") }
    }

    @Test func `a hero that leads somewhere shows it by a mark, and is named by its words alone`() {
        func hero(_ path: String?) -> String { html(heroWords(lead: "It is", lines: ["noon"], path: path)) }
        #expect(
            hero("/clock").hasPrefix(
                "<a class=\"hero-words\" href=\"/clock\"><span class=\"hero-lead\">It is</span>"))
        #expect(hero("/clock").contains("<svg class=\"icon\"") && hero("/clock").contains("aria-hidden=\"true\""))
        #expect(!hero("/clock").contains("aria-label") && !hero("/clock").contains("<title"))
        #expect(!hero(nil).contains("<svg") && hero(nil).hasPrefix("<p class=\"hero-words\">"))
    }

    @Test func `a page says where it is, leads back and can be skipped to`() {
        let places = [
            Tab("Now", icon: .clock, path: "/", isCurrent: true),
            Tab("Results", icon: .chart, path: "/r", isCurrent: false),
        ]
        let text = html(
            shell(tabs: tabs(places, name: "Merkwelt", label: "Places"), skipLabel: "Skip") {
                page(title: "T", key: "t", back: (label: "Back", path: "/")) { note("x") }
            })
        #expect(text.contains("<a class=\"skip\" href=\"#main\">Skip</a><nav class=\"tabs\" aria-label=\"Places\">"))
        #expect(text.contains("href=\"/\" aria-current=\"page\""))
        #expect(
            text.contains("<main class=\"page\" id=\"main\" tabindex=\"-1\">")
                && text.contains("class=\"back\" href=\"/\""))
    }

    @Test func `of the squares one is lit, and each says which was pressed`() {
        let renderer = Renderer<String>()
        let commands = renderer.commands(
            for: squares(lit: 1, labels: ["1", "2"]) { place, _ in "square \(place)" })
        let lit = commands.compactMap { if case .attribute(let node, .dataState, "lit") = $0 { node } else { nil } }
        #expect(lit.count == 1)
        #expect(renderer.action(node: lit[0], kind: .touchDown) == "square 1")
    }

    @Test func `a dialog opens, names itself and is dismissed by an action`() {
        let renderer = Renderer<String>()
        let commands = renderer.commands(for: dialog(title: "Delete?", onDismiss: "no") { paragraph("x") })
        #expect(commands.contains(.attribute(2, .open, "")) && commands.contains(.listen(2, .dismiss)))
        #expect(commands.contains(.attribute(2, .ariaLabelledby, "dialog-title")))
        #expect(renderer.action(node: 2, kind: .dismiss) == "no")
    }

    @Test func `every drawing is one path within its square`() {
        for item in Icon.allCases {
            let text = html(icon(item))
            #expect(text.contains("viewBox=\"0 0 24 24\"") && text.contains("<path d=\"M"), "\(item)")
        }
    }

    @Test func `parts without a content are valid`() {
        #expect(html(progressBar(.nan, label: "x")).contains("value=\"0\""))
        #expect(html(progressBar(7, label: "x")).contains("value=\"1\""))
        #expect(html(skeleton(lines: -3, label: "x")).contains("skeleton-line"))
        #expect(html(dataTable(caption: "", columns: [], rows: [])).contains("<tbody"))
        #expect(html(notice(.error, "x")).contains("role=\"alert\""))
    }
}
