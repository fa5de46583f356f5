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
        #expect(pathSVG(recording).contains(">The path and its speed<"))
        #expect(Legend.end(below: 5) == 2 && Legend.end(below: 2) == 1 && Legend.end(below: 1) == 0.5)
    }

    @Test func `a drawing for pixels is twice as large as the stage with its legend, and at most 8192`() {
        func size(_ svg: String) -> [Double] {
            svg.prefix { $0 != ">" }.matches(of: /(?:width|height)="([\d.]+)"/).compactMap { Double($0.1) }
        }
        let recording = rested()
        let wanted = [780, ((844 + Picture.legendHeight(width: 390)) * 2).rounded()]
        for svg in [heatMapSVG(recording, scale: 2), pathSVG(recording, scale: 2)] { #expect(size(svg) == wanted) }
        #expect(size(heatMapSVG(recording)) == [])
        var large = Picture(width: 5000, height: 300)
        func svg() -> String { large.svg(title: "", description: "", background: "", ink: "", scale: 2) }
        #expect(size(svg()) == [5000, 300])
        large.width = 4096
        #expect(size(svg()) == [8192, 600])
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
