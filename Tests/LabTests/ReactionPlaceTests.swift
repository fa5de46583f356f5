import Foundation
import Interface
import Reaction
import Sessions
import Tasks
import Testing
import Tree

@testable import Lab

/// The reaction test's addresses, its history by test, and a result set against one's own.
@Suite struct ReactionPlaceTests {
    private func screen(_ page: Page) -> String { labScreen(page.state).html() }

    private func preset(_ page: Page) -> Preset { page.state.place(of: ReactionFamily.self).preset }

    @Test func `every test has an address that is kept when another is chosen and over a reload`() {
        for preset in Preset.allCases {
            let page = Page(path: "/reaction/" + preset.path)
            #expect(self.preset(page) == preset && page.state.route.path == "/reaction/" + preset.path)
            #expect(screen(page).contains("value=\"\(preset.rawValue)\" checked"))
        }
        var page = Page(path: "/reaction")
        page.send(.reaction(.choosePreset(.pvtB)))
        #expect(page.asked.contains { $0.kind == .navigate && $0.arguments == ["/reaction/pvt-b", "replace"] })
        #expect(preset(Page(path: page.state.route.path)) == .pvtB)
        // Come back to from elsewhere: the choice and its address are still there.
        page.send(.go("/"))
        page.send(.go("/reaction"))
        #expect(preset(page) == .pvtB && page.state.route.path == "/reaction/pvt-b")
        // The stored name is understood as well.
        let stored = Page(path: "/reaction/srt20")
        #expect(preset(stored) == .srt20 && stored.state.route.path == "/reaction/srt-20")
    }

    @Test func `a test's address shows the card, with what is unfinished and the way to the history`() {
        var page = Page(path: "/reaction/srt-20")
        page.send(.loadExamples)
        #expect(screen(page).contains("href=\"/results/reaction\""))
        #expect(screen(page).contains("class=\"back\" href=\"/\""))
        page.send(.reaction(.start))
        page.answer()
        page.send(.path("/reaction/srt-20"))
        #expect(screen(page).contains("not finished"))
    }

    @Test func `an address without a test is told kindly, with the tests there are`() {
        let page = Page(path: "/reaction/srt-99")
        let html = screen(page)
        #expect(html.contains("There is no test called “srt-99”"))
        for preset in Preset.allCases { #expect(html.contains("href=\"/reaction/\(preset.path)\"")) }
        #expect(Page(path: "/reaction/srt-20/more").state.route == .notFound("/reaction/srt-20/more"))
        var chosen = page
        chosen.send(.reaction(.choosePreset(.srt20)))
        #expect(!screen(chosen).contains("There is no test"))
    }

    private func summary(_ id: String, _ preset: String, _ figure: Double, valid: Int, at time: Double) -> Summary {
        var summary = Summary()
        summary.id = id
        summary.preset = preset
        summary.figure = figure
        summary.lower = figure - 0.0123
        summary.upper = figure + 0.0123
        summary.valid = valid
        summary.trials = valid
        summary.clean = valid
        summary.spread = 0.01
        summary.unit = "s"
        summary.started = time
        summary.stage = "saved"
        return summary
    }

    private func history(_ summaries: [Summary], path: String = "/results/reaction") -> Page {
        var page = Page(path: path)
        page.reply(to: .index, text: summaries.map { $0.value.json() }.joined(separator: "\n"))
        return page
    }

    @Test func `a history shows one test, with tabs for the others`() {
        var page = history(
            [
                summary("a", "srt20", 0.251, valid: 20, at: 3e12), summary("b", "srt5", 0.311, valid: 5, at: 2e12),
                summary("c", "srt20", 0.261, valid: 20, at: 1e12),
            ])
        let newest = screen(page)
        #expect(newest.contains("choice-tabs") && newest.contains("0.251") && newest.contains("0.261"))
        #expect(!newest.contains("0.311"))
        #expect(newest.contains("95 % interval of the median, s") && newest.contains("0.239 to 0.263"))
        #expect(newest.contains("all good"))
        // The spread of the latest session has its unit, like the times.
        #expect(newest.contains("0.010\(Format.space)s"))
        #expect(newest.contains("median absolute deviation of the latest session"))
        page.send(.library(.mark("a")))
        page.send(.library(.showTest("srt5")))
        let other = screen(page)
        #expect(other.contains("href=\"/reaction/srt5\"") && other.contains("Once more: 5 trials"))
        #expect(other.contains("0.311") && !other.contains("0.251") && page.state.library.ticked.isEmpty)
        // One test alone needs no tabs.
        #expect(!screen(history([summary("a", "srt20", 0.251, valid: 20, at: 1e12)])).contains("choice-tabs"))
        // In the order in which people choose among them.
        #expect(Library.tests(of: page.state.kept).map(\.preset) == ["srt5", "srt20"])
    }

    @Test(arguments: Language.allCases)
    func `a history in which the stimulus changed says so and marks the earlier sessions`(_ language: Language) {
        func shown(_ stimuli: [String]) -> String {
            var summaries: [Summary] = []
            for (place, stimulus) in stimuli.enumerated() {
                var line = summary("s\(place)", "srt20", 0.25, valid: 20, at: 3e12 - Double(place))
                if !stimulus.isEmpty { line.stimulus = stimulus }
                summaries.append(line)
            }
            var page = history(summaries)
            page.send(.shell(.language(language)))
            return screen(page)
        }
        let word = TaskPhrase.otherStimulus.text(in: language)
        let mark = ">" + TaskPhrase.earlierStimulus.text(in: language) + "<"
        let mixed = shown(["#020c12 #37a6ef", "", ""])
        #expect(mixed.contains(word) && mixed.components(separatedBy: mark).count == 3)
        for same in [["", ""], ["#020c12 #37a6ef", "#020c12 #37a6ef"]] {
            #expect(!shown(same).contains(word) && !shown(same).contains(mark))
        }
    }

    @Test func `a row of the history is named by its date`() {
        var page = Page(path: "/results/reaction")
        page.send(.loadExamples)
        let rows = screen(page).components(separatedBy: "role=\"rowheader\"").dropFirst()
        #expect(rows.count > 5 && rows.allSatisfy { $0.prefix(80).contains("href=\"/results/session/") })
    }

    @Test func `an interval of fewer than six trials was the mean's and is shown nowhere`() {
        let old = summary("a", "srt5", 0.207, valid: 5, at: 1e12)
        var wide = old
        wide.lower = -0.672
        wide.upper = 1.891
        for path in ["/results/reaction", "/results"] {
            let html = screen(history([wide], path: path))
            #expect(html.contains("0.207") && !html.contains("0.672") && !html.contains("1.891"), "\(path)")
        }
        #expect(screen(history([wide])).contains("too few trials"))
        #expect(screen(history([wide], path: "/results")).contains("median of 5 trials"))
        #expect(plotted([wide]).allSatisfy { $0.low == nil && $0.high == nil })
        #expect(plotted([summary("b", "srt20", 0.2, valid: 6, at: 1)]).allSatisfy { $0.low != nil })
        #expect(
            screen(history([summary("b", "srt20", 0.251, valid: 20, at: 1e12)], path: "/results"))
                .contains("median, 95 %: 0.239 to 0.263"))
    }

    @Test func `which two are ticked is told, and flagged trials are counted in words`() {
        var flagged = summary("a", "srt20", 0.25, valid: 20, at: 1_763_000_000_000)
        flagged.clean = 18
        var page = history([
            summary("c", "srt20", 0.25, valid: 20, at: 1_765_000_000_000),
            summary("b", "srt20", 0.25, valid: 20, at: 1_764_000_000_000), flagged,
        ])
        #expect(screen(page).contains("2 of 20 flagged"))
        page.send(.library(.mark("a")))
        page.send(.library(.mark("b")))
        page.send(.library(.mark("c")))
        #expect(page.state.library.ticked == ["b", "c"])
        #expect(screen(page).contains("Ticked: 24 Nov 2025, 16:00 and 6 Dec 2025, 05:46. A third one takes the place"))
    }

    @Test func `a result is set against earlier sessions of the same test, and never against one`() throws {
        var page = Page()
        for number in 0..<4 {
            page.send(.go("/reaction"))
            page.send(.reaction(.choosePreset(.srt5)))
            page.send(.reaction(.start))
            for _ in 0..<5 { page.answer(after: number < 3 ? 250 : 300) }
            #expect(page.state.running?.isOver == true)
            #expect(screen(page).contains("your usual") == (number >= 2), "\(number)")
            if number == 3 { #expect(screen(page).contains("slower than your usual, the median of your 3 sessions")) }
            page.send(.reaction(.control(.keep)))
        }
        // The invented person's are nobody's usual.
        var examples = Page()
        examples.send(.loadExamples)
        examples.send(.reaction(.choosePreset(.srt20)))
        examples.send(.reaction(.start))
        for _ in 0..<20 { examples.answer() }
        #expect(examples.state.running?.isOver == true && !screen(examples).contains("your usual"))
    }

    @Test func `a replay plays at several speeds and marks the presses`() throws {
        var page = Page()
        page.send(.reaction(.start))
        let id = try #require(page.state.running?.id)
        for _ in 0..<5 { page.answer() }
        page.send(.reaction(.control(.keep)))
        #expect(page.state.viewed?.id == id)
        let replay = try #require(page.state.viewed?.replay)
        #expect(replay.playback.marks.count == 5)
        #expect(screen(page).contains("replay-marks") && screen(page).contains("5 marks where something was done"))
        page.send(.replay(.speed(4)))
        page.send(.replay(.toggle))
        page.frame()
        let before = try #require(page.state.viewed?.replay?.position)
        page.time += 100
        page.send(.frame)
        // Frames of a page without a task go to the library.
        let after = try #require(page.state.viewed?.replay?.position)
        #expect(abs(after - before - 400) < 1e-6)
        page.send(.replay(.speed(-1)))
        #expect(page.state.viewed?.replay?.speed == 4)
    }

    @Test func `a replay that is to repeat shows its end and begins again, until that is taken back`() throws {
        var page = Page()
        page.send(.reaction(.start))
        for _ in 0..<5 { page.answer() }
        page.send(.reaction(.control(.keep)))
        let length = try #require(page.state.viewed?.replay?.playback.length)
        func frame(after passed: Double) throws -> ReplayPosition {
            page.time += passed
            page.send(.frame)
            return try #require(page.state.viewed?.replay)
        }
        let beginning = try #require(page.state.viewed?.replay?.playback.now)
        #expect(screen(page).contains("aria-pressed=\"false\"") && !screen(page).contains("aria-pressed=\"true\""))
        page.send(.replay(.repetition))
        #expect(screen(page).contains("aria-pressed=\"true\"") && page.state.viewed?.replay?.isPlaying == false)
        page.send(.replay(.toggle))
        _ = try frame(after: 0)
        for _ in 0..<2 {
            let end = try frame(after: length + 500)
            #expect(end.position == length && end.isPlaying)
            let again = try frame(after: 16)
            #expect(again.position == 0 && again.isPlaying && again.playback.now == beginning)
            #expect(try abs(frame(after: 100).position - 100) < 1e-6)
        }
        page.send(.replay(.repetition))
        let end = try frame(after: length)
        #expect(end.position == length && !end.isPlaying)
        #expect(try frame(after: 16).position == length)
    }

    @Test(arguments: Language.allCases)
    func `the settings say what a fine clock means, and lead to what the lab stands on`(_ language: Language) {
        var page = Page(path: "/settings")
        page.send(.shell(.language(language)))
        let html = screen(page)
        let fine = LabPhrase.isolationFine.text(in: language)
        let coarse = LabPhrase.isolationCoarse.text(in: language)
        #expect(html.contains(page.state.boot.isIsolated ? fine : coarse))
        #expect(!html.contains(page.state.boot.isIsolated ? coarse : fine))
        let links = html.components(separatedBy: "href=\"https://").dropFirst()
        #expect(links.count == 6)
        for link in links { #expect(link.prefix { $0 != ">" }.contains("rel=\"noreferrer\"")) }
    }

    @Test func `no phrase of the lab speaks of one in the plural`() {
        // Said only of two and more.
        let plural: Set<LabPhrase> = [.medianOfSessions]
        for phrase in LabPhrase.allCases where !plural.contains(phrase) {
            for language in Language.allCases {
                let text = phrase.text(in: language, filling: ["n", "total", "trials"].map { ($0, "1") })
                for wrong in ["1 trials", "1 sessions", "1 entries", "1 log entries"]
                    + ["1 Versuche", "1 Sitzungen", "1 Einträge", "1 Protokolleinträge"]
                {
                    let isThere = text.contains(wrong + " ") || text.contains(wrong + ".") || text.hasSuffix(wrong)
                    #expect(!isThere, "\(phrase): \(text)")
                }
            }
        }
    }
}
