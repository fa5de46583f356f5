import Interface
import ScreenTesting
import Testing

@testable import Documents

/// The document by which phones come in.
@Suite struct JoinPageTests {
    private static func page(_ viewer: JoinPage.Viewer, address: String = "http://192.168.1.9:8080/join") -> JoinPage {
        JoinPage(
            viewer: viewer, address: address, secureAddress: "https://192.168.1.9:8443",
            secureOrigins: ["https://merkwelt-3fa1.local:8443", "https://192.168.1.9:8443"],
            digits: "3FA1 9C02 7B44 D0E8", authority: "Merkwelt lab <tower> 3fa1")
    }

    private static func html(_ viewer: JoinPage.Viewer, _ language: Language = .english) -> String {
        page(viewer).markup(in: language).html()
    }

    @Test(arguments: JoinPage.Viewer.allCases)
    func `the page is whole in every language, without script or style, and leads to the others`(
        viewer: JoinPage.Viewer
    ) {
        #expect(screenFaults { Self.page(viewer).markup(in: $0) } == [])
        let html = Self.html(viewer)
        for text in ["<script", "<style", "style=", "onclick", "<tower>"] { #expect(!html.contains(text), "\(text)") }
        #expect(html.contains(#"href="/join?language=de" lang="de""#))
        #expect(PageText(html).elements("h1").count == [.machine: 1, .open: 2, .secure: 2][viewer])
    }

    @Test func `the page is whole in the languages of participants, with its own words`() {
        for language in Language.spoken where !language.isWhole {
            let html = Self.html(.open, language)
            #expect(PageText(html).faults == [], "\(language)")
            #expect(html != Self.html(.open, .english) && html.contains(#"href="/join?language=de""#), "\(language)")
            #expect(Self.page(.open).title(in: language).contains("{") == false)
        }
    }

    @Test func `a phone is shown every way, with the digits, and where HTTPS is asked for`() {
        let html = Self.html(.open)
        for text in [
            "href=\"/join/merkwelt.mobileconfig\"", "href=\"/join/merkwelt.crt\"", "href=\"https://192.168.1.9:8443/\"",
            "3FA1 9C02 7B44 D0E8", "<p>https://merkwelt-3fa1.local:8443</p><p>https://192.168.1.9:8443</p>",
            "Merkwelt lab &lt;tower&gt; 3fa1",
        ] { #expect(html.contains(text), "\(text)") }
        // The steps of each device, and its line at the top.
        for device in JoinScreen.Device.allCases {
            #expect(html.split(separator: "data-part=\"\(device.rawValue)\"").count == 3)
        }
    }

    @Test func `the table says of each way what works in it`() {
        let rows = PageText(Self.html(.open)).elements("tr").map { row in
            let cells = PageText(String(row.content))
            return (cells.elements("th") + cells.elements("td")).map { PageText.words(of: $0.content) }
        }
        #expect(
            rows == [
                ["What", "Go on at once", "Warning passed", "Set up once"],
                ["Reaction test, quizzes, clock, results", "yes, in steps of 100 µs", "yes, in steps of 5 µs", "yes"],
                ["Touch", "one sample a frame", "all samples", "yes"], ["Listening", "no", "yes", "yes"],
                ["Turning the phone, staying awake", "no", "yes", "yes"],
                ["Without a network, installing", "no", "no", "yes"], ["Signing in", "no", "yes", "yes"],
            ])
    }

    @Test func `the machine itself shows a code, or that it is in no network`() {
        #expect(Self.html(.machine).contains("src=\"/join/qr.svg\""))
        let alone = Self.page(.machine, address: "").markup(in: .english).html()
        #expect(!alone.contains("qr.svg") && alone.contains("in no private network"))
    }

    @Test func `no text is missing, empty or untidy`() {
        #expect(VocabularyCheck.problems(in: JoinPhrase.self) == [])
    }
}
