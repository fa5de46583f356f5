import Foundation
import Interface
import Lab
import Localisation
import Playing
import Reaction
import Study
import Testing
import Tree

/// A level as the page lives it: the library, the briefing, what sounds, turning, choosing, the result, the progress.
@Suite struct HearingFlowTests {
    private static let content = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Content/localisation")

    /// The content as the page fetches it: a file per line.
    static func library() throws -> String {
        var lines = ""
        for path in try FileManager.default.subpathsOfDirectory(atPath: content.path).sorted() {
            guard path.hasSuffix(".json") || path.hasSuffix(".txt") else { continue }
            let text = try String(contentsOf: content.appendingPathComponent(path), encoding: .utf8)
            lines += String(path.split(separator: "/").last ?? "") + "\t" + text.replacing("\n", with: "\t") + "\n"
        }
        return lines
    }

    static func opened(at path: String = "/hearing/level/pond-1") throws -> Page {
        var page = Page(path: path)
        page.reply(to: .listeningLibrary, text: try library())
        page.reply(to: .levelDrafts)
        page.reply(to: .assets)
        #expect(page.state.hearing.fault == nil)
        #expect(page.state.hearing.library?.levels.count ?? 0 >= 15)
        return page
    }

    static func run(_ page: Page) -> Run? {
        guard case .localisation(let task)? = page.state.running?.activity else { return nil }
        return task.run
    }

    static func heard(_ page: Page) -> [Sounding] { page.effects.compactMap(\.sounding) }

    @Test func `who turns moves the listener, and no sound`() throws {
        var page = try Self.opened()
        page.send(.hearing(.start(level: "pond-1")))
        #expect(page.heard.contains { if case .insert = $0 { true } else { false } })
        #expect(Self.run(page)?.phase == .running, "a level waits for no measurement")
        let first = try #require(Self.run(page)).sounds
        page.heard = []
        for _ in 0..<6 {
            page.time += 50
            page.send(.hearing(.arrow(isRight: true, isFine: false)))
        }
        let run = try #require(Self.run(page))
        #expect(run.sounds == first && run.view.heading.degrees != 0)
        let faced = page.heard.filter { if case .face = $0 { true } else { false } }
        #expect(page.heard.count == 6 && faced.count == 6)
        #expect(page.heard.last == .face(heading: run.view.heading.degrees, pitch: run.view.pitch))
    }

    @Test func `no answer counts before the last sound of its trial has begun`() throws {
        var page = try Self.opened(at: "/hearing/protocols")
        page.send(.hearing(.chooseProtocol(.screening)))
        page.send(.hearing(.startHearing))
        let id = try #require(page.state.running?.id)
        func test() -> HearingTest? {
            if case .localisation(let task)? = page.state.running?.activity { return task.test }
            return nil
        }
        page.send(.hearing(.hearing(.begun)))
        for _ in 0..<10 where test()?.phase != .presenting { page.frame() }
        let stimulus = try #require(test()?.stimulus)
        let last = try #require(stimulus.sounds.map(\.onset).max())
        #expect(last > 1000, "three intervals")
        let onset = page.time + 100
        page.reply(to: .presented(session: id), text: "\(onset)")
        while page.time + 17 < onset + last {
            page.frame()
            page.send(.hearing(.hearing(.answered(.interval(0)))))
            #expect(test()?.phase == .presenting && test()?.trials.isEmpty == true)
        }
        page.frame()
        page.frame()
        #expect(test()?.phase == .answering(onset: onset), "times count from the first sound")
        // What was interrupted meanwhile is presented anew, and its first time is forgotten.
        page.send(.hearing(.hearing(.answered(.interval(0)))))
        for _ in 0..<10 where test()?.phase != .presenting { page.frame() }
        page.reply(to: .presented(session: id), text: "\(page.time + 100)")
        page.send(.visibility(.hidden))
        page.send(.visibility(.visible))
        page.send(.hearing(.hearing(.begun)))
        for _ in 0..<300 { page.frame() }
        #expect(test()?.phase == .presenting, "the new presentation was not heard yet")
    }

    /// Turns to everything that is to be found and chooses it.
    static func win(_ page: inout Page) {
        for _ in 0..<40 {
            guard let run = run(page), run.phase == .running else { break }
            guard let next = run.poses.indices.first(where: { !run.isFound($0) }) else { break }
            let heading = run.view.heading.fraction + run.bearings[next].azimuth / 360
            page.time += 400
            page.send(.hearing(.run(.turnTo(heading, pitch: 0))))
            page.time += 200
            page.send(.hearing(.run(.choose)))
        }
    }

    @Test func `a level begins with its sounds, and every turn is an entry of its log`() throws {
        var page = try Self.opened()
        page.send(.hearing(.start(level: "pond-1")))
        let run = try #require(Self.run(page))
        #expect(run.phase == .running)
        let before = page.state.running?.document.entries.count ?? 0
        page.time += 100
        page.send(.hearing(.arrow(isRight: true, isFine: false)))
        #expect(page.state.running?.document.entries.count == before + 1)
        #expect(Self.run(page)?.view.heading != run.view.heading)
        // Everything that sounds is heard from somewhere else now.
        #expect(Self.heard(page).contains { if case .face = $0 { true } else { false } })
    }

    @Test func `a level that is turned to and chosen is won, kept, and counts once`() throws {
        var page = try Self.opened()
        page.send(.hearing(.start(level: "pond-1")))
        let id = try #require(page.state.running?.id)
        Self.win(&page)
        #expect(Self.run(page)?.phase == .won)
        #expect(page.state.hearing.progress.isWon("pond-1"))
        page.send(.hearing(.leave))
        #expect(page.state.running == nil && page.state.route == .hearing("level/pond-1"))
        #expect(page.state.kept.map(\.id) == [id])
        let summary = try #require(page.state.kept.first)
        #expect(summary.family == "localisation" && summary.figure ?? 0 > 0)
    }

    @Test func `leaving in the middle keeps what was chosen`() throws {
        var page = try Self.opened()
        page.send(.hearing(.start(level: "pond-1")))
        page.send(.hearing(.leave))
        // Nothing was chosen: nothing is kept.
        #expect(page.state.running == nil && page.state.index?.isEmpty == true)
        #expect(Self.heard(page).contains(.silence))
    }

    @Test func `a hearing test goes on only when its answer is on the device`() throws {
        var page = try Self.opened(at: "/hearing/protocols")
        page.send(.hearing(.chooseProtocol(.angle)))
        page.send(.hearing(.startHearing))
        guard case .localisation(let task)? = page.state.running?.activity, let test = task.test else {
            Issue.record("no hearing test runs")
            return
        }
        #expect(test.phase != .over)
    }

    @Test(arguments: ["/hearing/level/nowhere", "/hearing/scenario/nowhere", "/hearing/nonsense"])
    func `a place that is not there says so, and leads back`(path: String) throws {
        let html = labScreen(try Self.opened(at: path).state).html()
        #expect(html.contains(path) && html.contains("href=\"/hearing\""))
        #expect(!html.contains("button-start"))
    }

    @Test func `content that comes a second time changes nothing, even where it has failed`() throws {
        var page = try Self.opened()
        page.reply(to: .listeningLibrary, code: 3, text: "Failed to fetch")
        #expect(page.state.hearing.fault == nil)
        page.reply(to: .listeningLibrary, text: "empty.txt\t")
        #expect(page.state.hearing.library?.levels.count ?? 0 >= 15)
    }

    @Test func `content that cannot be read is told with its place`() {
        var page = Page(path: "/hearing")
        page.reply(to: .listeningLibrary, text: "broken.json\t{\"id\":\n")
        #expect(page.state.hearing.fault?.contains("broken.json") == true)
        page.send(.tryAgain)
        #expect(page.state.hearing.fault == nil)
    }
}
