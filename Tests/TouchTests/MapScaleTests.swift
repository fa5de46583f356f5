import Foundation
import Interface
import Tasks
import Testing

@testable import Touch

/// How values become colours, what a legend says of it, and pictures that stand for themselves.
@Suite struct MapScaleTests {
    /// A rest of three seconds, and strokes of two and one.
    private func rested() -> Recording {
        var hand = Hand(Preset.density.definition)
        hand.send(.begun)
        hand.point(.down, 300, 600)
        hand.time += 3000
        hand.point(.up, 300, 600)
        hand.slide(from: (20, 100), to: (370, 100), steps: 200)
        hand.slide(from: (20, 200), to: (370, 200), steps: 100)
        return hand.recording
    }

    private func level(_ map: HeatMap, _ x: Double, _ y: Double) -> UInt8 {
        map.levels[map.grid.row(y) * map.grid.columns + map.grid.column(x)]
    }

    @Test func `a root shows what was touched shortly, a clip all that is usual`() {
        let recording = rested()
        let maps = ColourScale.allCases.map { HeatMap(of: recording, colours: $0) }
        #expect(maps[0].values == maps[1].values && maps[1].smoothed == maps[2].smoothed)
        #expect(maps.map { level($0, 300, 600) }.allSatisfy { $0 > 100 })
        let linear = level(maps[0], 200, 100)
        #expect(linear < 10, "all but invisible")
        #expect(level(maps[1], 200, 100) >= 3 * max(1, linear) && maps[1].top == maps[0].top)
        #expect(maps[2].isClipped && maps[2].top < maps[0].top && level(maps[2], 300, 600) == 255)
        #expect(!maps[0].isClipped && !maps[1].isClipped)
        #expect(level(maps[2], 200, 100) > linear)
        for map in maps { #expect(map.sum == maps[0].sum) }
        // Half the value has the root of a half.
        #expect(abs(ColourScale.root.place(0.25) - 0.5) < 1e-12 && ColourScale.linear.place(0.25) == 0.25)
        #expect(ColourScale.linear.place(1.5) == 1 && ColourScale.linear.place(-1) == 0)
    }

    @Test func `sample by sample or at once, every scale comes to the same levels`() {
        let whole = rested()
        for colours in ColourScale.allCases {
            for preset in [Preset.density, .free] {
                var hand = Hand(preset.definition)
                hand.send(.begun)
                var map = HeatMap(of: hand.recording, colours: colours)
                for stroke in whole.strokes {
                    for place in 0..<stroke.samples.count {
                        let sample = stroke.samples[place]
                        hand.time = sample.time
                        let isLast = place + 1 == stroke.samples.count
                        hand.point(place == 0 ? .down : isLast ? .up : .move, sample.x, sample.y)
                        map.update(from: hand.recording)
                    }
                }
                let fresh = HeatMap(of: hand.recording, colours: colours)
                #expect(map.top == fresh.top && map.isClipped == fresh.isClipped)
                for (one, other) in zip(map.levels, fresh.levels) where abs(Int(one) - Int(other)) > 1 {
                    Issue.record("\(colours) \(preset): \(one), \(other)")
                }
            }
        }
    }

    @Test func `the legend states its scale, its unit and how long a centimetre is`() {
        let recording = rested()
        let words: [(ColourScale, String)] = [
            (.linear, "linear scale"), (.root, "square root scale"), (.clip, "clipped scale"),
        ]
        for (colours, words) in words {
            let svg = heatMapSVG(recording, colours: colours)
            #expect(svg.contains(">Where you touched, " + words + "<") && svg.contains("s/cm²"), "\(colours)")
            #expect(svg.contains(">0.5\u{A0}cm<") || svg.contains(">1\u{A0}cm<") || svg.contains(">0.2\u{A0}cm<"))
            #expect(svg.contains("≥") == (colours == .clip))
        }
        #expect(pathSVG(recording).contains(">The way and its speed<"))
        #expect(Legend.end(below: 5) == 2 && Legend.end(below: 2) == 1 && Legend.end(below: 1) == 0.5)
    }

    @Test func `a map as PNG is twice as large as the stage and has its legend in it`() throws {
        let recording = rested()
        let plain = heatMapPNG(recording)
        for file in [plain, heatMapPNG(recording, colours: .root), pathPNG(recording)] {
            func big(_ start: Int) -> Int { file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
            #expect(big(16) == 780 && big(20) == Int((844 + Picture.legendHeight(width: 390)) * 2))
            #expect(file.count < 400_000)
        }
        #expect(plain != heatMapPNG(recording, isDark: true))
        var faithful = Hand(Preset.free.definition)
        faithful.send(.begun)
        faithful.slide(from: (20, 100), to: (370, 100))
        let file = heatMapPNG(faithful.recording)
        #expect(Array(file[16..<24]) == Array(plain[16..<24]))
    }

    @Test func `every letter that pictures need is there and keeps to its line`() {
        var needed = Set("0123456789 .,%()/²≥−cmpxs\u{A0}".unicodeScalars)
        for language in Language.allCases {
            for phrase in [
                TouchPhrase.plotMap, .plotPath, .scaleLinear, .scaleRoot, .scaleClip, .events,
            ] {
                needed.formUnion(phrase.text(in: language).unicodeScalars)
            }
        }
        for scalar in needed where scalar != " " && scalar != "\u{A0}" {
            let (lines, width) = StrokeFont.lines(String(Character(scalar)), size: 100)
            #expect(!lines.isEmpty && width >= 0, "\(scalar)")
            for (from, to) in lines {
                for place in [from, to] { #expect(place.x >= 0 && place.x <= 45 && place.y >= -75 && place.y <= 25) }
            }
        }
        let text = "0.5 s/cm²"
        // About 0.6 of the height for each letter: what the legend counts with.
        #expect(StrokeFont.lines(text, size: 12).width <= 0.6 * 12 * Double(text.count))
        #expect(StrokeFont.lines("MWMWMW", size: 10).width <= 0.65 * 10 * 6)
    }

    @Test func `a path is drawn from its text as it was written`() {
        var path = PathData()
        path.rectangle(1.5, 2, 3, 4)
        path.rectangle(-10, 0.25, 2, 1)
        path.move(0, 0)
        path.line(3.25, -4.5)
        path.line(1, 1)
        var boxes: [[Double]] = []
        var lines: [[Double]] = []
        for piece in PathPieces(path.text) {
            switch piece {
            case .box(let left, let top, let right, let bottom): boxes.append([left, top, right, bottom])
            case .line(let from, let to): lines.append([from.x, from.y, to.x, to.y])
            }
        }
        #expect(boxes == [[1.5, 2, 4.5, 6], [-10, 0.25, -8, 1.25]])
        #expect(lines == [[0, 0, 3.25, -4.5], [3.25, -4.5, 1, 1]])
    }

    @Test func `the map's colours can be changed while it grows, and nothing of it is stored`() throws {
        var hand = Hand(Preset.density.definition)
        hand.send(.begun)
        for (colours, state, words) in [
            (ColourScale.linear, "map", "linear scale"), (.root, "root", "square root scale"),
            (.clip, "clip", "clipped scale"),
        ] {
            let html = stageScreen(hand.recording, now: 0, colours: colours, language: .english).html()
            #expect(html.contains("data-state=\"\(state)\"") && html.contains("Colours: \(words)"))
        }
        #expect(ColourScale.linear.next == .root && ColourScale.root.next == .clip && ColourScale.clip.next == .linear)
    }
}
