import Interface
import Testing

struct HTMLTests {
    private func html(_ markup: Markup<Int>) -> String { markup.html() }

    @Test func `texts and attributes are escaped`() {
        let tree: Markup<Int> = element(.p, .attribute(.title, "\"a\" & <b>")) { "1 < 2 & \"3\" > \u{0}" }
        #expect(
            html(tree) == "<p title=\"&quot;a&quot; &amp; &lt;b&gt;\">1 &lt; 2 &amp; \"3\" &gt; \u{FFFD}</p>")
    }

    @Test func `void elements have no end and boolean attributes no text`() {
        let box: Markup<Int> = element(.input, .type("checkbox"), .checked(true), .hidden())
        #expect(html(box) == "<input type=\"checkbox\" checked hidden>")
        #expect(html(element(.div) { element(.br) }) == "<div><br></div>")
    }

    @Test func `a field's content appears where HTML wants it`() {
        #expect(html(element(.input, .value("a\"b"))) == "<input value=\"a&quot;b\">")
        #expect(html(element(.textarea, .value("\n<x>"))) == "<textarea>\n\n&lt;x&gt;</textarea>")
        let choice: Markup<Int> = element(.select, .value("b")) {
            for name in ["a", "b"] { element(.option, .attribute(.value, name)) { name } }
        }
        #expect(
            html(choice)
                == "<select><option value=\"a\">a</option><option value=\"b\" selected>b</option></select>")
    }

    @Test func `vector graphics keep their spelling and handlers, keys and style variables stay out`() {
        let tree: Markup<Int> = element(
            .svg, .attribute(.viewBox, "0 0 1 1"), .key("k"), .on(.press, 1), .variable("--a", "1")
        ) {
            element(.path, .attribute(.strokeWidth, "2"), .attribute(.d, "M0 0"))
        }
        #expect(
            html(tree) == "<svg viewBox=\"0 0 1 1\"><path stroke-width=\"2\" d=\"M0 0\"></path></svg>")
    }

    @Test func `groups, memos and mapped parts write only their content`() {
        let tree: Markup<Int> = fragment {
            keyed("k") { "a" }
            memo(1) { element(.em, .class("x")) }
            Markup<String>.empty.map { $0.count }
        }
        #expect(html(tree) == "a<em class=\"x\"></em>")
    }

    @Test func `an address that would run code leads nowhere`() {
        for address in ["javascript:alert(1)", " Java\tScript:x", "data:text/html,x", "vbscript:x"] {
            #expect(html(element(.a, .href(address))) == "<a href=\"#\"></a>")
        }
        for address in ["/a:b", "https://a.example/x", "#a", "mailto:a@b.example", "?q=a:b"] {
            #expect(html(element(.a, .href(address))) == "<a href=\"\(address)\"></a>")
        }
    }

    @Test func `classes are joined and of other attributes the last one counts`() {
        let tree: Markup<Int> = element(.p, .class("a"), .id("x"), .class("b"), .id("y"), .none)
        #expect(html(tree) == "<p class=\"a b\" id=\"y\"></p>")
    }
}
