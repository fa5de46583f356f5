import Foundation
import Hearing
import Interface
import Lab
import Levels
import Playing
import Sessions
import Space
import Tasks
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
        page.reply(to: .levels(.library), text: try library())
        page.reply(to: .levels(.drafts))
        page.reply(to: .levels(.assets))
        #expect(page.state.levels.contents.fault == "")
        #expect(page.state.levels.contents.library?.levels.count ?? 0 >= 15)
        return page
    }

    static func run(_ page: Page) -> Run? { page.state.running?.level }

    private func last(_ page: Page) -> String { page.state.running?.document.entries.last?.action.value.json() ?? "" }

    static func heard(_ page: Page) -> [Sounding] { page.effects.compactMap(\.sounding) }

    @Test func `who turns moves the listener, and no sound`() throws {
        var page = try Self.opened()
        page.send(.level(.start(level: "pond-1")))
        #expect(page.heard.contains { if case .insert = $0 { true } else { false } })
        #expect(Self.run(page)?.phase == .running, "a level waits for no measurement")
        let first = try #require(Self.run(page)).sounds
        page.heard = []
        for _ in 0..<6 {
            page.time += 50
            page.send(.level(.turn(.arrow(isRight: true, isFine: false))))
        }
        let run = try #require(Self.run(page))
        #expect(run.sounds == first && run.view.heading.degrees != 0)
        let faced = page.heard.filter { if case .face = $0 { true } else { false } }
        #expect(page.heard.count == 6 && faced.count == 6)
        #expect(page.heard.last == .face(heading: run.view.heading.degrees, pitch: run.view.pitch))
    }

    /// The question to which the page says when the stimulus is heard that was asked for last.
    static func presented(_ page: Page) throws -> Request {
        try #require(page.asked.last { $0.kind == .listen && $0.request != nil }?.request)
    }

    @Test func `no answer counts before the last sound of its trial is over`() throws {
        var page = try Self.opened(at: "/hearing/protocols")
        page.send(.hearing(.choose(.screening)))
        page.send(.hearing(.start))
        func test() -> HearingTest? { page.state.running?.hearing }
        page.send(.hearing(.test(.begun)))
        for _ in 0..<10 where test()?.phase != .presenting { page.frame() }
        let stimulus = try #require(test()?.stimulus)
        let last = try #require(stimulus.sounds.map { $0.onset + $0.duration }.max())
        #expect(last > 1000, "three intervals")
        let onset = page.time + 100
        page.reply(to: try Self.presented(page), text: "\(onset)")
        while page.time + 17 < onset + last {
            page.frame()
            page.send(.hearing(.test(.answered(.interval(0)))))
            #expect(test()?.phase == .presenting && test()?.trials.isEmpty == true)
        }
        page.frame()
        page.frame()
        #expect(test()?.phase == .answering(onset: onset), "times count from the first sound")
        // What was interrupted meanwhile is presented anew, and its first time is forgotten.
        page.send(.hearing(.test(.answered(.interval(0)))))
        #expect(test()?.phase == .ready(.practised), "the first is to practise")
        page.send(.hearing(.test(.begun)))
        for _ in 0..<10 where test()?.phase != .presenting { page.frame() }
        page.reply(to: try Self.presented(page), text: "\(page.time + 100)")
        page.send(.visibility(.hidden))
        page.send(.visibility(.visible))
        page.send(.hearing(.test(.begun)))
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
            page.send(.level(.run(.turnTo(heading, pitch: 0))))
            page.time += 200
            page.send(.level(.run(.choose)))
        }
    }

    @Test func `a level begins with its sounds, and every turn is an entry of its log`() throws {
        var page = try Self.opened()
        page.send(.level(.start(level: "pond-1")))
        let run = try #require(Self.run(page))
        #expect(run.phase == .running)
        let before = page.state.running?.document.entries.count ?? 0
        page.time += 100
        page.send(.level(.turn(.arrow(isRight: true, isFine: false))))
        #expect(page.state.running?.document.entries.count == before + 1)
        #expect(Self.run(page)?.view.heading != run.view.heading)
        // Everything that sounds is heard from somewhere else now.
        #expect(Self.heard(page).contains { if case .face = $0 { true } else { false } })
    }

    @Test func `a level that is turned to and chosen is won, kept, and counts once`() throws {
        var page = try Self.opened()
        page.send(.level(.start(level: "pond-1")))
        let id = try #require(page.state.running?.id)
        Self.win(&page)
        #expect(Self.run(page)?.phase == .won)
        #expect(page.state.levels.progress.isWon("pond-1"))
        page.send(.level(.leave))
        #expect(page.state.running == nil && page.state.route == .room("hearing", "level/pond-1"))
        #expect(page.state.kept.map(\.id) == [id])
        let summary = try #require(page.state.kept.first)
        #expect(summary.family == "levels" && summary.figure ?? 0 > 0)
    }

    @Test func `leaving in the middle keeps what was chosen`() throws {
        var page = try Self.opened()
        page.send(.level(.start(level: "pond-1")))
        page.send(.level(.leave))
        // Nothing was chosen: nothing is kept.
        #expect(page.state.running == nil && page.state.index?.isEmpty == true)
        #expect(Self.heard(page).contains(.silence))
    }

    @Test func `one press goes on with an interrupted level, and readies its sound in that press`() throws {
        var page = try Self.opened()
        page.send(.level(.start(level: "pond-1")))
        let id = try #require(page.state.running?.id)
        let next = try #require(Self.run(page)).bearings[0].azimuth
        // A wrong choice is content, and the level goes on.
        page.send(.level(.run(.turnTo(next / 360 + 0.5, pitch: 0))))
        page.send(.level(.run(.choose)))
        page.send(.path("/"))
        #expect(page.state.unfinished.map(\.id) == [id])
        page.send(.resume(id, family: "levels"))
        // First of all: later is no longer in the press.
        #expect(page.asked.first?.sounding == .ready([]))
        #expect(Self.run(page)?.phase == .running && last(page).contains("resumed"))
        #expect(page.asked.contains { if case .insert? = $0.sounding { true } else { false } })
        // What has no sound is asked for none.
        page.send(.path("/"))
        page.send(.resume(id, family: "reaction"))
        #expect(page.asked.first?.kind == .holdSession)
    }

    /// A hearing test to its first answer that counts.
    static func answerFirst(_ page: inout Page) throws {
        for _ in 0..<4000 where page.state.running?.hearing?.scored.isEmpty == true {
            guard let test = page.state.running?.hearing else { break }
            switch test.phase {
            case .ready(.practised): page.send(.hearing(.test(.begun)))
            case .presenting:
                let asked = try #require(page.asked.last { $0.kind == .listen && $0.request != nil }?.request)
                page.reply(to: asked, text: "\(page.time)")
                for _ in 0..<300 { page.frame() }
            case .answering:
                page.send(.hearing(.test(.answered(.interval(0)))))
                // One of these answers what is asked.
                page.send(.hearing(.test(.answered(.side(isRight: true)))))
                page.send(.hearing(.test(.answered(.level(-20)))))
                page.send(.hearing(.test(.answered(.direction(azimuth: 30, elevation: 0)))))
            default: page.frame()
            }
        }
        #expect(page.state.running?.hearing?.scored.isEmpty == false)
    }

    @Test func `one press goes on with an interrupted hearing test`() throws {
        var page = try Self.opened(at: "/hearing/protocols")
        page.send(.hearing(.choose(.screening)))
        page.send(.hearing(.start))
        let id = try #require(page.state.running?.id)
        try Self.answerFirst(&page)
        // Into the next trial.
        page.frame()
        page.send(.path("/"))
        #expect(page.state.unfinished.map(\.id) == [id])
        page.send(.resume(id, family: "hearing"))
        #expect(page.asked.first?.sounding == .ready([]))
        #expect(
            page.state.running?.hearing?.isRunning == true, "\(String(describing: page.state.running?.hearing?.phase))")
    }

    @Test func `a hearing test goes on only when its answer is on the device`() throws {
        var page = try Self.opened(at: "/hearing/protocols")
        page.send(.hearing(.choose(.angle)))
        page.send(.hearing(.start))
        let test = try #require(page.state.running?.hearing)
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
        page.reply(to: .levels(.library), code: .failed, text: "Failed to fetch")
        #expect(page.state.levels.contents.fault == "")
        page.reply(to: .levels(.library), text: "empty.txt\t")
        #expect(page.state.levels.contents.library?.levels.count ?? 0 >= 15)
    }

    @Test func `content that cannot be read is told with its place`() {
        var page = Page(path: "/hearing")
        page.reply(to: .levels(.library), text: "broken.json\t{\"id\":\n")
        #expect(page.state.levels.contents.fault.contains("broken.json"))
        page.send(.tryAgain)
        #expect(page.state.levels.contents.fault == "")
    }
}
