import Testing
import Tree

@testable import Paradigm

/// Arrays, dots, bars and pictures that are drawn: what one trial shows of them.
@Suite struct DrawnLayerTests {
    private static func layers(
        _ layer: String, seed: Int = 1, after: String = "", more: String = ""
    ) throws -> TrialSteps {
        let phases = """
            {"id": "first", "critical": true, "show": [\(layer)], "for": 500, "response": "side"}\(after)
            """
        return try StepTests.written(StepTests.maker(phases, more: more), seed: seed).steps
    }

    private static func spots(_ steps: TrialSteps) -> [[Double]] { steps.layers.map { [$0.x.number, $0.y.number] } }

    private static func distance(_ one: [Double], _ other: [Double]) -> Double {
        ((one[0] - other[0]) * (one[0] - other[0]) + (one[1] - other[1]) * (one[1] - other[1])).squareRoot()
    }

    @Test func `things of an array lie apart within its field, for one seed always the same`() throws {
        for layout in ["ring", "grid", "scatter"] {
            let layer = """
                {"array": {"count": 8, "layout": "\(layout)", "field": 8, "apart": 1.5, "of": [{"text": "L"}]}, "at": [1, 0]}
                """
            for seed in 1...20 {
                let steps = try Self.layers(layer, seed: seed)
                let spots = Self.spots(steps)
                #expect(spots.count == 8 && !steps.isCut)
                for (place, spot) in spots.enumerated() {
                    #expect(abs(spot[0] - 1) <= 4 + 1e-9 && abs(spot[1]) <= 4 + 1e-9)
                    for other in spots[..<place] { #expect(Self.distance(spot, other) >= 1.5 - 1e-9, "\(layout)") }
                }
                #expect(try Self.spots(Self.layers(layer, seed: seed)) == spots)
            }
            #expect(try Self.spots(Self.layers(layer, seed: 1)) != Self.spots(Self.layers(layer, seed: 2)))
        }
    }

    @Test func `kinds of things are dealt equally often, and a target takes the place of one`() throws {
        for isThere in [true, false] {
            let layer = """
                {"array": {"count": 9, "layout": "grid", "field": 9, "apart": 1.5,
                  "of": [{"text": "L"}, {"text": "J"}, {"text": "never", "when": "kind == 'stop'"}],
                  "target": {"text": "T", "id": "wanted", "when": "\(isThere) and kind == 'go'"}}, "id": "all"}
                """
            var places: Set<Int> = []
            for seed in 1...40 {
                let steps = try Self.layers(layer, seed: seed)
                let texts = steps.layers.map { if case .text(let text) = $0.content { text } else { "?" } }
                #expect(texts.count { $0 == "T" } == (isThere ? 1 : 0))
                #expect(abs(texts.count { $0 == "L" } - texts.count { $0 == "J" }) <= (isThere ? 2 : 1))
                #expect(texts.count == 9 && !texts.contains("never"))
                #expect(Set(steps.layers.map(\.id)) == (isThere ? ["all", "wanted"] : ["all"]))
                if let place = texts.firstIndex(of: "T") { places.insert(place) }
            }
            #expect(isThere ? places.count == 9 : places.isEmpty)
        }
    }

    @Test func `an array that is like another one has its places, and differs in as many things as it says`() throws {
        let colours = ##"["#111111", "#222222", "#333333", "#444444", "#555555"]"##
        let of = ["#111111", "#222222", "#333333"].map { #"{"shape": "square", "colour": "\#($0)"}"# }
        for items in [0, 1, 2] {
            let layer =
                #"{"array": {"count": 3, "layout": "scatter", "field": 6, "apart": 1, "of": [\#(of.joined(separator: ", "))]}}"#
            let second = """
                , {"id": "second", "for": 500, "show": [
                    {"array": {"like": "first", "change": {"items": \(items), "property": "colour", "to": \(colours)}}}]}
                """
            for seed in 1...20 {
                let steps = try Self.layers(layer, seed: seed, after: second)
                #expect(steps.layers.count == 6)
                let (before, after) = (steps.layers.prefix(3), steps.layers.suffix(3))
                #expect(before.map { [$0.x, $0.y] } == after.map { [$0.x, $0.y] })
                let changed = zip(before, after).filter { $0.0.colour != $0.1.colour }
                #expect(changed.count == items)
                // What changes becomes a colour that nothing had.
                #expect(changed.allSatisfy { pair in !before.contains { $0.colour == pair.1.colour } })
            }
        }
    }

    @Test func `things that find no room leave the trial cut`() throws {
        let layer = #"{"array": {"count": 30, "layout": "scatter", "field": 3, "apart": 1.5, "of": [{"text": "L"}]}}"#
        #expect(try Self.layers(layer).isCut)
        #expect(try Self.layers(#"{"dots": {"count": 200, "field": 3, "radius": 0.3}}"#).isCut)
    }

    /// The discs of both sets.
    private static func discs(_ steps: TrialSteps) -> [[[Double]]] {
        steps.layers.map { layer in
            guard case .dots(let numbers) = layer.content else { return [] }
            return stride(from: 0, to: numbers.count, by: 3).map { Array(numbers[$0..<($0 + 3)]) }
        }
    }

    @Test func `dots do not touch, and cover what their rule says`() throws {
        for (area, ratio) in [("\"equal-size\"", 12.0 / 18), ("\"equal-area\"", 1), ("3", 1)] {
            let layer = """
                {"dots": {"count": 12, "field": 7, "radius": 0.25, "apart": 0.1, "vary": 0.3, "area": \(area),
                  "others": {"count": 18, "colour": "ink"}}, "colour": "#000000"}
                """
            var shares: [Double] = []
            for seed in 1...20 {
                let steps = try Self.layers(layer, seed: seed)
                let sets = Self.discs(steps)
                #expect(sets.map(\.count) == [12, 18])
                #expect(steps.layers.map(\.colour) == ["#000000", "#ffee00"])
                let all = sets.flatMap { $0 }
                for (place, one) in all.enumerated() {
                    #expect(Self.distance(one, [0, 0]) + one[2] <= 3.5 + 1e-9)
                    for other in all[..<place] { #expect(Self.distance(one, other) >= one[2] + other[2] + 0.1 - 1e-9) }
                }
                let covered = sets.map { $0.reduce(0) { $0 + $1[2] * $1[2] * Double.pi } }
                shares.append(covered[0] / covered[1])
                if area == "3" { #expect((covered[0] - 3).magnitude < 1e-9) }
            }
            let mean = shares.reduce(0, +) / Double(shares.count)
            #expect(abs(mean - ratio) < (ratio == 1 ? 1e-9 : 0.06), "\(area): \(mean)")
        }
    }

    @Test func `dots of two sets lie among each other`() throws {
        var distances: [[Double]] = [[], []]
        for seed in 1...40 {
            let layer = #"{"dots": {"count": 15, "field": 7, "radius": 0.15, "others": {"count": 15}}}"#
            for (set, discs) in Self.discs(try Self.layers(layer, seed: seed)).enumerated() {
                distances[set] += discs.map { Self.distance($0, [0, 0]) }
            }
        }
        let means = distances.map { $0.reduce(0, +) / Double($0.count) }
        #expect(abs(means[0] - means[1]) < 0.15, "\(means)")
    }

    @Test func `a bar is full as far as its expression says, a counter tells its value`() throws {
        let steps = try Self.layers(
            #"{"bar": {"value": "=soa / 100"}, "size": [4, 1], "fill": "ink"}, {"counter": {"value": "=soa"}}"#)
        guard case .polygon(let corners) = steps.layers[0].content, case .text(let text) = steps.layers[2].content
        else { throw Missing() }
        #expect(zip(corners, [-1, -1, 0.6, -1, 0.6, 1, -1, 1]).allSatisfy { abs($0 - $1) < 1e-12 })
        #expect(text == "80")
        #expect(steps.layers[1].stroke == StageLength(units: 0.1))
    }

    private struct Missing: Error {}

    @Test func `a grating and noise have their numbers, noise by the trial's own chance`() throws {
        let layer = """
            {"gabor": {"frequency": "=soa / 20", "contrast": 0.2}}, {"noise": {"contrast": 0.4, "band": [1, 4]}}
            """
        func rasters(_ seed: Int) throws -> [[Double]] {
            try Self.layers(layer, seed: seed).layers.map { layer in
                if case .raster(_, let numbers) = layer.content { numbers } else { [] }
            }
        }
        let (one, other) = try (rasters(1), rasters(2))
        #expect(one.map { Array($0.dropLast()) } == [[4, 0, 0, 0.2, 0], [0.4, 0.1, 1, 4]])
        #expect(one[0] == other[0] && one[1] != other[1])
        #expect(try rasters(1) == one)
    }
}
