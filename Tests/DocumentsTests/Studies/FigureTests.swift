import Interface
import ScreenTesting
import Studies
import Testing
import Tree
import Wire

@testable import Documents

/// What is drawn and told of numbers.
@Suite struct FigureTests {
    private static func html(_ figure: StudyFigure, _ language: Language = .english) -> String {
        figure.markup(language: language, offset: 60).html()
    }

    /// What is read of a piece of HTML, with a blank between elements.
    private static func words(_ html: String) -> String {
        PageText.words(of: html.replacing("<", with: " <")[...]).split(separator: " ").joined(separator: " ")
    }

    /// Everybody's two values: the second by so much away from the first.
    private static func pairs(_ count: Int, _ difference: (Int) -> Double) -> [(Double, Double)] {
        (0..<count).map { person in
            let first = 0.3 + Double(person) * 0.01
            return (first, first + difference(person))
        }
    }

    /// What a simulation says at its end.
    private static let simulation: Node = [
        "people": 200, "refused": ["full": 3, "closed": 0],
        "ends": ["completed": 150, "abandoned": 40, "declined": 4, "screenedOut": 3, "waiting": 0],
        "steps": [
            ["step": "consent", "kind": "consent", "people": 197, "left": 2, "medianInSeconds": 41.5],
            ["step": "nobody", "kind": "break", "people": 0, "left": 0, "medianInSeconds": .null],
        ],
        "unreached": ["nobody"], "ways": [["step": "way", "then": 90, "otherwise": 60]], "largestImbalance": 2,
        "cells": [["step": "full", "cell": "women", "taken": 80, "maximum": 100]],
        "minutes": ["p10": 4.2, "p50": 6.5, "p90": 11],
        "ledgers": [
            [
                "step": "groups",
                "groups": [
                    ["group": "tea", "given": 80, "left": 5, "interval": [0.02, 0.14]],
                    ["group": "water", "given": 78, "left": 9, "interval": [0.06, 0.21]],
                ],
                "attrition": ["sentence": ["en": "About as many left.", "de": "Etwa gleich viele gingen."]],
            ]
        ],
    ]

    @Test(arguments: Phase.allCases) func `each end of simulated people is told by the name that a simulation gives it`(
        phase: Phase
    ) {
        guard phase.isOver || phase == .waiting else { return }
        var ends = Node()
        ends[Name(phase.rawValue)] = 7
        let facts: Node = ["people": 7, "ends": .node(ends)]
        let sentence = Self.words(Self.html(.simulation(API.StudySimulationReport(node: facts)))).split(separator: ".")[
            0]
        #expect(sentence.hasPrefix("7 came, 7 "), "\(phase): \(sentence)")
    }

    @Test func `the report of a simulation is complete in every language and names what nobody reached`() {
        #expect(
            screenFaults {
                StudyFigure.simulation(API.StudySimulationReport(node: Self.simulation)).markup(
                    language: $0, offset: 60)
            } == [])
        let words = Self.words(Self.html(.simulation(API.StudySimulationReport(node: Self.simulation))))
        for text in [
            "200 came, 150 completed, 40 left, 4 declined, 3 did not fit, 3 found no place.", "Nobody reached nobody",
            "consent Consent 197", "way 90 60", "full/women 80 100", "tea 80 5", "About as many left.",
            "Within one stratum the groups were never more than 2 apart.",
            "Half need no more than 6.5\(Format.space)min; one in ten needs more than 11\(Format.space)min.",
        ] { #expect(words.contains(text), "\(text)\n\(words)") }
        let german = Self.words(Self.html(.simulation(API.StudySimulationReport(node: Self.simulation)), .german))
        #expect(german.contains("Niemand erreichte nobody") && german.contains("Etwa gleich viele gingen."))
        let html = Self.html(.simulation(API.StudySimulationReport(node: Self.simulation)))
        #expect(html.contains("M0 0H98.5V10H0Z"), "the bar is the share of all who came: 197 of 200")
        let nothing = Self.words(Self.html(.simulation(API.StudySimulationReport(node: ["people": 1]))))
        #expect(nothing.contains("Nobody has completed yet") && !nothing.contains("Nobody reached"))
    }

    @Test func `a dashboard is whole in every language`() throws {
        let facts = try Facts.dashboard()
        #expect(
            screenFaults { StudyFigure.dashboard(API.StudyDashboard(node: facts)).markup(language: $0, offset: 60) }
                == [])
    }

    @Test func `the line of numbers says of how many places how many are completed`() throws {
        let words = Self.words(Self.html(.dashboard(API.StudyDashboard(node: try Facts.dashboard()))))
        for text in ["begun 178", "inside now 6", "between visits 27", "completed, 33 places held 107 of 200"] {
            #expect(words.contains(text), "\(text)")
        }
        #expect(
            Self.words(Self.html(.dashboard(API.StudyDashboard(node: try Facts.dashboard())), .german)).contains(
                "107 von 200"))
    }

    @Test func `recruitment is told against its line, and when it will be done`() throws {
        let words = Self.words(Self.html(.dashboard(API.StudyDashboard(node: try Facts.dashboard()))))
        #expect(words.contains("7 ahead of the line. At this pace 200 are complete around 23 Feb 2027."))
    }

    @Test func `days are those of the calendar, whatever the place`() {
        for (offset, start) in [(0, 1_799_539_200_000.0), (60, 1_799_535_600_000), (-300, 1_799_557_200_000)] {
            let telling = StudyTelling(language: .english, offset: offset)
            #expect(telling.start(ofDay: "2027-01-10") == start)
            #expect(telling.day("2027-01-10") == "10 Jan 2027")
            #expect(telling.day("2028-02-29") == "29 Feb 2028")
        }
        #expect(StudyTelling(language: .english, offset: 0).start(ofDay: "2027-13-10") == nil)
    }

    @Test func `groups have marks, shares with intervals, and their difference against zero`() throws {
        let html = Self.html(.dashboard(API.StudyDashboard(node: try Facts.dashboard())))
        let words = Self.words(html)
        for text in ["coffee − decaf", "+4.8 points", "9 of 78", "So much comes about by chance.", "Wilson"] {
            #expect(words.contains(text), "\(text)")
        }
        #expect(html.contains("plot-point-other") && html.contains("plot-difference") && html.contains("plot-zero"))
    }

    @Test func `blinded groups have numbers in place of names`() throws {
        let groups = Facts.groups.replacing("\"isBlinded\":false", with: "\"isBlinded\":true")
        let html = Self.html(.dashboard(API.StudyDashboard(node: try Facts.dashboard(groups: groups))))
        #expect(!html.contains("coffee<") && !html.contains("decaf"))
        #expect(Self.words(html).contains("group 1") && Self.words(html).contains("group 2"))
        #expect(
            Self.words(Self.html(.dashboard(API.StudyDashboard(node: try Facts.dashboard(groups: groups))), .german))
                .contains("Gruppe 2"))
    }

    @Test func `nothing is shown by group below five people`() throws {
        let html = Self.html(
            .dashboard(API.StudyDashboard(node: try Facts.dashboard(groups: #"{"step":"groups","isHidden":true}"#))))
        #expect(!html.contains("decaf"))
        #expect(Self.words(html).contains("A group has fewer than five people"))
    }

    @Test func `the flow of people adds up as the API says, and those who wait are not lost`() throws {
        let words = Self.words(Self.html(.dashboard(API.StudyDashboard(node: try Facts.dashboard()))))
        for text in [
            "178 begun", "26 before groups", "7 declined · 11 did not fit · 8 left", "152 given a group",
            "9 lost", "6 left · 2 missed a visit · 1 withdrew", "16 inside", "14 waiting", "53 completed", "1 excluded",
        ] { #expect(words.contains(text), "\(text)") }
    }

    @Test func `a dashboard without participants says what to do first`() throws {
        let words = Self.words(
            Self.html(
                .dashboard(
                    API.StudyDashboard(
                        node: try Facts.nobody()))))
        #expect(words.contains("Nobody has begun yet"))
        #expect(words.contains("The study was paused 2"))
        #expect(!words.contains("Recruitment"))
    }

    @Test(arguments: StudyFigure.pictures) func `a picture is a document of its own, for light and for dark`(
        name: String
    ) throws {
        let facts = try Facts.dashboard()
        for language in Language.allCases {
            let picture = try #require(
                StudyFigure.picture(name, of: API.StudyDashboard(node: facts), language: language, offset: 0))
            #expect(picture.hasPrefix("<svg class=\"plot-wide\" xmlns=\"http://www.w3.org/2000/svg\""))
            #expect(picture.contains("prefers-color-scheme:dark") && picture.contains("<title>"))
            #expect(picture.components("<svg").count == 2 && picture.components("</svg>").count == 2)
        }
        #expect(StudyFigure.picture("other", of: API.StudyDashboard(node: facts), language: .english, offset: 0) == nil)
    }

    @Test func `the style of a picture fits the hash that its answer allows`() throws {
        #expect(StudyFigure.styleHash.count == 44)
        #expect(SVGPicture.style.contains("plot-line"))
    }

    @Test func `a participant's way shows the time of each step`() throws {
        let facts = try Facts.node(
            """
            {"number":"P0093","flags":["figure"],"steps":[
            {"step":"agree","kind":"consent","visit":1,"began":1799571600000,"ended":1799571660000,"seconds":60.0},
            {"step":"pvt","kind":"task","family":"reaction","visit":1,"began":1799571660000,"seconds":180.0}]}
            """)
        #expect(
            screenFaults { StudyFigure.way(API.StudyParticipation(node: facts)).markup(language: $0, offset: 60) } == []
        )
        let words = Self.words(Self.html(.way(API.StudyParticipation(node: facts))))
        for text in [
            "Visit 1", "agree Consent", "10:00", "1\u{A0}min", "pvt reaction", "3\u{A0}min", "4\u{A0}min in all",
            "A figure differs on replay",
        ] {
            #expect(words.contains(text), "\(text)")
        }
    }

    @Test func `the wall claims a difference only where its interval leaves out zero`() throws {
        let faster = try Facts.wall(Self.pairs(12) { _ in -0.02 })
        #expect(screenFaults { StudyFigure.wall(API.StudyWall(node: faster)).markup(language: $0, offset: 0) } == [])
        #expect(
            Self.words(Self.html(.wall(API.StudyWall(node: faster)))).contains("“second” is 0.020 lower than “first”."))
        let alike = try Facts.wall(Self.pairs(12) { $0 % 2 == 0 ? 0.02 : -0.02 })
        #expect(
            Self.words(Self.html(.wall(API.StudyWall(node: alike)))).contains(
                "“first” and “second” do not differ clearly."))
    }

    @Test func `the wall names what is on its axis with the unit, in the reader's language`() throws {
        let facts = try Facts.wall(Self.pairs(12) { _ in -0.02 }, #","title":"Median","unit":"s""#)
        for (language, words) in [
            (Language.english, ["Median in s", "0.020\u{A0}s lower"]), (.german, ["0,020\u{A0}s niedriger"]),
        ] {
            let html = StudyFigure.wall(API.StudyWall(node: facts)).markup(language: language, offset: 0).html()
            for text in words { #expect(html.contains(text), "\(text)") }
        }
        // Without a name it is what the study's author wrote, and a number without a unit has none.
        let bare = Self.html(.wall(API.StudyWall(node: try Facts.wall(Self.pairs(12) { _ in -0.02 }))))
        #expect(bare.contains(">median<") && !bare.contains(" in <"))
    }

    @Test func `each hint has its words on dashboard, list and the participation's page`() throws {
        let names = StudyFlag.names
        let flags = names.map { #"{"flag":"\#($0)","people":1}"# }.joined(separator: ",")
        var dashboard = try Facts.dashboard()
        dashboard["flags"] = try Facts.node(#"{"flags":[\#(flags)]}"#)["flags"]
        let texts = names.map { #""\#($0)""# }.joined(separator: ",")
        let way = try Facts.node(#"{"number":"P0093","flags":[\#(texts)],"steps":[]}"#)
        for language in Language.allCases {
            let pages = [StudyPage.participations(study: "coffee"), .participation(study: "coffee", number: "P0093")]
                .map { $0.markup(in: language).html() }
            let told =
                [
                    StudyFigure.dashboard(API.StudyDashboard(node: dashboard)).markup(language: language, offset: 0)
                        .html()
                ]
                + [StudyFigure.way(API.StudyParticipation(node: way)).markup(language: language, offset: 0).html()]
            for name in names {
                let words = try #require(StudyFlag.text(of: name, in: language))
                for html in told + pages { #expect(html.contains(">\(words)<"), "\(name)") }
                for html in pages { #expect(html.contains(#"data-key="hint/\#(name)""#), "\(name)") }
            }
        }
    }

    @Test func `a comparison marks each line by a sign and a word, names its place and folds equal parts`() throws {
        let facts = try Facts.node(
            #"""
            {"study":"coffee","older":1,"newer":2,"removed":1,"added":2,"parts":[
            {"kind":"equal","count":400},
            {"kind":"changed","path":["tests","two"],"lines":[{"kind":"same","text":"        \"id\": \"two\""},
            {"kind":"removed","text":"            \"text\": \"<b>\""},{"kind":"added","text":"            \"text\": \"c\""}]},
            {"kind":"equal","count":1,"lines":["    ]"]},
            {"kind":"changed","path":[],"lines":[{"kind":"added","text":"    \"title\": 1"}]}]}
            """#)
        #expect(
            screenFaults { StudyFigure.comparison(API.StudyComparison(node: facts)).markup(language: $0, offset: 0) }
                == [])
        let words = Self.words(Self.html(.comparison(API.StudyComparison(node: facts))))
        for text in [
            "Version 1 and version 2: 2 lines added, 1 removed.", "400 equal lines", "1 equal line", "tests / two",
            "− removed", "+ added", "The study itself",
        ] {
            #expect(words.contains(text), "\(text) in \(words)")
        }
        let html = Self.html(.comparison(API.StudyComparison(node: facts)))
        // What all lines are indented by is left out, the rest halved.
        #expect(html.contains("<code>  \"text\": \"c\"</code>"), "\(html)")
        #expect(html.contains("&lt;b&gt;") && !html.contains("<b>"))
        #expect(html.contains("<details") && html.contains(#"role="status""#))
        let german = Self.words(Self.html(.comparison(API.StudyComparison(node: facts)), .german))
        for text in ["2 Zeilen dazu, 1 weg.", "− weg", "+ dazu", "400 gleiche Zeilen"] {
            #expect(german.contains(text), "\(text) in \(german)")
        }
        let draft = try Facts.node(
            #"{"study":"coffee","older":3,"removed":0,"added":0,"parts":[{"kind":"equal","count":9}]}"#)
        #expect(
            Self.words(Self.html(.comparison(API.StudyComparison(node: draft))))
                == "Version 3 and the draft: nothing differs.")
    }

    @Test func `the wall shows nothing of four people`() throws {
        let html = Self.html(.wall(API.StudyWall(node: try Facts.wall(Self.pairs(4) { _ in -0.02 }))))
        #expect(Self.words(html) == "Results appear here from five finished people on.")
        #expect(!html.contains("<svg"))
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
