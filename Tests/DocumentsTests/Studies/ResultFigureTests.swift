import Interface
import ScreenTesting
import Studies
import Testing
import Tree
import Wire

@testable import Documents

/// What is told of one participation's results, on a page for a file.
@Suite struct ResultFigureTests {
    private static func results(
        lapses: String = #""value":3.0,"n":80"#, _ change: (inout Node) -> Void = { _ in }
    ) throws -> API.ParticipationResults {
        var node = try Facts.node(
            """
            {"study":"coffee","title":{"en":"Coffee","de":"Kaffee"},"number":"P0093","mode":"field","version":2,
            "phase":"completed","group":"decaf","flags":["figure"],"rules":["old"],"excluded":"fell asleep",
            "began":1799571600000,"ended":1800176400000,
            "visits":[{"visit":1,"began":1799571660000},{"visit":2,"began":1800176400000,"due":1800172800000,"lateSeconds":3600.0}],
            "steps":[{"names":["pvt","again"],"family":"reaction","title":{"en":"Vigilance","de":"Wachsamkeit"},
            "visits":[{"visit":1,"step":"pvt","session":"a","attempt":2,"isComplete":true},
            {"visit":2,"step":"again","session":"b","attempt":1,"isComplete":false}],
            "figures":[{"figure":"median","title":{"en":"Median","de":"Median"},"unit":"s","isScore":false,"values":[
            {"visit":1,"value":0.312,"lower":0.29,"upper":0.331,"n":80},{"visit":2,"missing":"undefined"}]},
            {"figure":"counts.lapses","title":{"en":"Lapses","de":"Aussetzer"},"unit":"","isScore":false,"values":[
            {"visit":1,\(lapses)},{"visit":2,"value":5.0,"n":12}]}]},
            {"names":["mood"],"family":"quiz","title":{"en":"Mood"},
            "visits":[{"visit":2,"step":"mood","missing":"not-shown"}],"figures":[]}]}
            """)
        change(&node)
        return API.ParticipationResults(node: node)
    }

    private static func html(_ results: API.ParticipationResults, _ language: Language = .english) -> String {
        StudyFigure.results(results).markup(language: language, offset: 60).html()
    }

    private static func words(_ html: String) -> String {
        PageText.words(of: html.replacing("<", with: " <")[...]).split(separator: " ").joined(separator: " ")
    }

    @Test func `a page for a file has visits side by side, with interval, number and what is missing`() throws {
        let results = try Self.results()
        #expect(screenFaults { StudyFigure.results(results).markup(language: $0, offset: 60) } == [])
        let words = Self.words(Self.html(results))
        for text in [
            "Participation P0093", "Coffee, version 2", "Group decaf", "Does not count fell asleep", "old",
            "0.312\u{A0}s 95 %: 0.290 to 0.331 n = 80", "– not defined", "Lapses 3 n = 80 5 n = 12",
            "Visit 1: attempt 2.",
            "Visit 2: the session did not come to its end", "Visit 2: not shown to this person.", "late by 1\u{A0}h",
            "A figure differs on replay", "pvt, again",
        ] {
            #expect(words.contains(text), "\(text) in \(words)")
        }
        let german = Self.words(Self.html(results, .german))
        for text in ["Wachsamkeit", "Aussetzer", "95 %: 0,290 bis 0,331", "dieser Person nicht gezeigt", "Besuch 2"] {
            #expect(german.contains(text), "\(text) in \(german)")
        }
    }

    @Test func `the interval of a share that is zero has decimals`() throws {
        let results = try Self.results(lapses: #""value":0.0,"lower":0.0,"upper":0.434,"n":5"#)
        let words = Self.words(Self.html(results))
        #expect(words.contains("Lapses 0.000 95 %: 0.000 to 0.434 n = 5"), "\(words)")
    }

    @Test func `a drawing is there for what was measured twice, begins at zero and is not read out`() throws {
        let html = Self.html(try Self.results())
        #expect(html.components("<svg viewBox=\"0 0 56.0 60.0\"").count == 2, "of two figures one has two values")
        #expect(html.components("results-point").count == 3 && html.components("results-zero").count == 2)
        #expect(!html.contains("results-interval"), "the lapses have no interval")
        #expect(html.contains(#"class="results-course" aria-hidden="true""#))
        // Three lapses and five on an axis from zero: their heights are as three to five.
        let floor = try #require(Self.height(#"results-zero" d="M0 "#, in: html))
        let points = html.components("results-point\" d=\"M").dropFirst().compactMap { part in
            part.split(separator: " ").dropFirst().first.flatMap { Self.number($0.prefix { $0 != "A" }) }
        }
        #expect(points.count == 2 && floor < 60, "zero is within the drawing")
        #expect(abs((floor - points[0]) / (floor - points[1]) - 0.6) < 0.01, "\(floor) \(points)")
    }

    private static func height(_ mark: String, in html: String) -> Double? {
        html.components(mark).dropFirst().first.flatMap { number($0.prefix { $0.isNumber || $0 == "." }) }
    }

    /// A number such as 12.5.
    private static func number(_ text: Substring) -> Double? { Double(String(text)) }

    @Test func `a participation of another mode than the field says so at its head`() throws {
        for (mode, word) in [("pilot", "Pilot"), ("simulated", "Simulated")] {
            let words = Self.words(Self.html(try Self.results { $0["mode"] = .text(mode) }))
            #expect(words.contains("version 2") && words.lowercased().contains(word.lowercased()), "\(words)")
        }
        #expect(!Self.words(Self.html(try Self.results())).lowercased().contains("field"))
    }

    @Test func `a single visit has no drawing and no column for one`() throws {
        let results = try Self.results { node in
            node["steps"] = .list([
                [
                    "names": ["pvt"], "family": "reaction", "title": ["en": "Vigilance"],
                    "visits": [["visit": 1, "step": "pvt", "session": "a", "isComplete": true]],
                    "figures": [
                        [
                            "figure": "median", "title": ["en": "Median"], "unit": "s", "isScore": false,
                            "values": [["visit": 1, "value": 0.3]],
                        ]
                    ],
                ]
            ])
        }
        let html = Self.html(results)
        #expect(!html.contains("results-course") && !Self.words(html).contains("Over the visits"))
        #expect(html.contains(#"data-count="2""#))
    }

    @Test func `a page of nothing says why: nothing measured, withdrawn or hidden`() throws {
        for (change, kind, words) in [
            ({ (node: inout Node) in node["steps"] = [] }, "results", "Nothing measured yet"),
            ({ $0["phase"] = "withdrawn" }, "withdrawn", "Nothing of the participation is kept"),
            ({ $0["isHidden"] = true }, "hidden", "Groups are hidden from you"),
        ] as [((inout Node) -> Void, String, String)] {
            let results = try Self.results(change)
            #expect(screenFaults { StudyFigure.results(results).markup(language: $0, offset: 0) } == [])
            let html = Self.html(results)
            #expect(html.contains(#"data-kind="\#(kind)""#) && Self.words(html).contains(words), "\(html)")
            if kind != "results" { #expect(!html.contains("decaf") && !html.contains("0.3")) }
        }
    }

    @Test func `each reason has words of its own, and an unknown one is told as it is written`() throws {
        var texts: Set<String> = []
        for reason in MissingResult.allCases.map(\.rawValue) + ["another"] {
            let results = try Self.results { node in
                node["steps"] = .list([
                    [
                        "names": ["pvt"], "family": "reaction", "title": ["en": "Vigilance"],
                        "visits": [["visit": 1, "step": "pvt", "missing": .text(reason)]], "figures": [],
                    ],
                    [
                        "names": ["other"], "family": "reaction", "title": ["en": "Other"],
                        "visits": [["visit": 1, "step": "other", "session": "a"]],
                        "figures": [["figure": "mean", "title": [:], "unit": "s", "isScore": false, "values": []]],
                    ],
                ])
            }
            let words = Self.words(Self.html(results))
            let told = try #require(words.components("Visit 1: ").dropFirst().first?.split(separator: ".").first)
            texts.insert(String(told))
        }
        #expect(texts.count == MissingResult.allCases.count + 1 && texts.contains("another"), "\(texts)")
    }
}

extension String {
    fileprivate func replacing(_ text: String, with other: String) -> String {
        components(text).joined(separator: other)
    }

    fileprivate func components(_ separator: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = self[...]
        while let range = rest.firstRange(of: separator) {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return parts + [rest]
    }
}
