import Interface
import Levels
import LevelsTesting
import ScreenTesting
import Space
import Testing
import Tree

@Suite struct StoryTests {
    /// Plays a chapter line by line; the level is lost so many times before it is won.
    private func tell(_ chapter: Chapter, losses: Int) -> (effects: [Telling.Effect], lines: Int, attempts: Int) {
        var telling = Telling(chapter)
        var effects = telling.opening
        var lines = 0
        var attempts = 0
        for _ in 0..<500 where telling.part != .over {
            if telling.scene != nil {
                lines += 1
                effects += telling.next()
            } else {
                attempts += 1
                effects += telling.take(attempts <= losses ? .lost : .won)
            }
        }
        return (effects, lines, attempts)
    }

    @Test func `each chapter is told line by line, played until it is won, and finished once`() throws {
        let library = try Content.library()
        for chapter in library.stories[0].chapters {
            let all = (Array(chapter.before) + Array(chapter.after)).map(\.lines.count).reduce(0, +)
            for losses in [0, 2] {
                let told = tell(chapter, losses: losses)
                #expect(told.lines == all, "\(chapter.id)")
                #expect(told.attempts == losses + 1)
                #expect(told.effects.filter { $0 == .start(level: chapter.level) }.count == 1)
                #expect(told.effects.first == .music(chapter.music) && chapter.music != nil)
                #expect(Array(told.effects.suffix(2)) == [.finish(chapter: chapter.id), .music(nil)])
                let lines = (Array(chapter.before) + Array(chapter.after)).flatMap { Array($0.lines) }
                #expect(told.effects.said == lines, "each line is said once, in its order")
                #expect(told.effects.contains(.title(chapter)))
            }
        }
    }

    @Test func `scenes can be passed over, and each line is readable on its screen`() throws {
        let chapter = try #require(try Content.library().stories[0].chapters.first)
        var telling = Telling(chapter)
        for language in Language.allCases {
            let (scene, line) = try #require(telling.scene)
            let html = sceneScreen(scene, line: line, of: nil, language: language).html()
            #expect(PageText(html).faults == [])
            #expect(html.contains(scene.lines[line].words.text(in: language).prefix(12)))
        }
        #expect(telling.again.said == telling.opening.said && telling.again.first == .hush)
        #expect(telling.skip() == [.hush, .room(nil), .start(level: chapter.level)])
        #expect(telling.again.isEmpty)
        #expect(telling.next().isEmpty && telling.skip().isEmpty)
        #expect(telling.take(.running).isEmpty, "a run that goes on tells nothing")
        #expect(telling.take(.abandoned).isEmpty && telling.part == .level(attempts: 1))
        _ = telling.take(.won)
        #expect(telling.skip().contains(.finish(chapter: chapter.id)))
        #expect(telling.part == .over)
    }

    @Test func `whoever speaks is seen: each has a portrait that there is, and the narrator has none`() throws {
        let story = try #require(try Content.library().stories.first)
        let lines = story.chapters.flatMap { Array($0.before) + Array($0.after) }.flatMap { Array($0.lines) }
        var seen: Set<String> = []
        for line in lines {
            let portrait = story.portrait(of: line)
            #expect((portrait == nil) == line.speaker.isEmpty, "\(line.speaker.en): \(line.words.en)")
            guard let portrait else { continue }
            seen.insert(portrait)
            #expect(try Content.picture(portrait).hasPrefix("<svg"))
            #expect(
                try Content.styles().contains(
                    "[data-label=\"\(portrait)\"] {\n    --picture: url(\"/pictures/\(portrait).svg\");"))
            for language in Language.allCases {
                let html = sceneScreen(Scene(lines: [line]), line: 0, of: story, language: language).html()
                #expect(PageText(html).faults == [] && html.contains("data-label=\"\(portrait)\""))
                // Packed pictures have names of their content's hash, which the style sheet alone is told.
                #expect(!html.contains("/pictures/"))
            }
        }
        #expect(seen.count == story.cast.count && seen.count > 3, "nobody is drawn who says nothing: \(seen)")
    }

    @Test func `a chapter without scenes begins with its level and ends with it`() {
        let bare = Chapter(id: "bare", level: "one")
        var telling = Telling(bare)
        #expect(telling.opening == [.music(nil), .title(bare), .room(nil), .start(level: "one")])
        #expect(telling.take(.won) == [.room(nil), .finish(chapter: "bare"), .music(nil)])
    }

    @Test func `a scene is heard in its room, and the line that follows is known until the level comes`() throws {
        let stories = try Content.library().stories
        let chapter = try #require(stories[0].chapters.first)
        var telling = Telling(chapter)
        #expect(telling.opening.contains(.room(nil)), "the path is in the open air")
        let cabin = try #require(chapter.before[1].room)
        #expect(telling.following == chapter.before[0].lines[1])
        _ = telling.next()
        #expect(telling.following == chapter.before[1].lines[0])
        #expect(telling.next().contains(.room(cabin)))
        for _ in 0..<2 { _ = telling.next() }
        #expect(telling.following == nil)
    }

    @Test func `whoever speaks stands somewhere, and nobody else does`() throws {
        for chapter in try Content.library().stories.flatMap({ Array($0.chapters) }) {
            for line in (Array(chapter.before) + Array(chapter.after)).flatMap({ Array($0.lines) }) {
                #expect(line.speaker.isEmpty == (line.mouth == nil), "\(line.words.en)")
                #expect((line.mouth?.distance ?? 1) >= 0.8, "not in the listener's ear")
            }
        }
    }
}

extension [Telling.Effect] {
    /// The lines that are said.
    fileprivate var said: [Line] { compactMap { if case .say(let line) = $0 { line } else { nil } } }
}
