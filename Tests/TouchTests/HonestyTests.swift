import Foundation
import Interface
import Measure
import Tasks
import Testing
import Tree

@testable import Touch

/// Nothing false about a session: not on its screens, not in its tables.
@Suite struct HonestyTests {
    /// Taps through a pointing or tapping task without a mistake; the finger is lifted after the task has ended, too.
    private func flawless(_ preset: Preset) -> Hand {
        var hand = Hand(preset.definition)
        for turn in 0..<2000 where hand.recording.phase != .over {
            if case .ready = hand.recording.phase {
                hand.send(.begun)
                continue
            }
            let layout = hand.recording.layout
            if preset == .tapping {
                let target = layout.pair[hand.recording.completed % 2].center
                hand.tap(target.x, target.y, after: 110)
                if let began = hand.recording.stageBegan, hand.time - began >= 30_000 { hand.send(.expired) }
            } else {
                let circle = layout.circle(ofStage: hand.recording.stage)
                let target = circle[layout.target(atStep: hand.recording.step)]
                let spread = Double(turn % 5 - 2) * target.width / 8
                hand.tap(target.center.x + spread, target.center.y + spread / 2)
            }
        }
        return hand
    }

    private func details(_ recording: Recording, _ language: Language = .english) -> String {
        detailsScreen(recording, Figures(of: recording), isDark: false, language: language).html()
    }

    @Test(arguments: [Preset.pointing, .tapping]) func `a flawless session speaks of no interruption`(
        preset: Preset
    ) throws {
        let recording = flawless(preset).recording
        #expect(recording.phase == .over)
        // The log means what it meant: the events are counted as ever, but it is known what they are.
        #expect(recording.strays > 0 && recording.unexplained == 0)
        let quality = qualityLine(recording, Figures(of: recording), language: .english)
        #expect(!quality.contains("without a stroke"), "\(quality)")
        let html = details(recording)
        #expect(!html.contains("interrupted") && html.contains("with the task"))
        #expect(!details(recording, .german).contains("unterbrochen"))
        let table = recording.strokeTable
        let cause = try #require(table.columns.firstIndex { $0.name == "end_cause" })
        let causes = table.rows.map { $0[cause] }
        #expect(causes.contains(.text("task")) && causes.allSatisfy { $0 == .text("finger") || $0 == .text("task") })
    }

    @Test func `what did go wrong is still said`() {
        var hand = Hand(Preset.density.definition)
        hand.send(.begun)
        hand.point(.down, 10, 10)
        hand.send(.disturbed(.blurred))
        // Its finger is still down, and goes on.
        hand.point(.move, 20, 10)
        hand.point(.up, 20, 10)
        #expect(hand.recording.strokes[0].endCause == .page && hand.recording.unexplained == 0)
        #expect(details(hand.recording).contains("interrupted"))
        // A finger that nobody saw come down.
        hand.point(.move, 20, 10, pointer: 9)
        hand.point(.up, 20, 10)
        #expect(hand.recording.strays == 4 && hand.recording.unexplained == 2)
        #expect(
            qualityLine(hand.recording, Figures(of: hand.recording), language: .english)
                .contains("2 events without a stroke"))
        hand.point(.down, 30, 30)
        hand.send(.stopped)
        #expect(hand.recording.strokes[1].endCause == .page, "the person left while a finger was down")
    }

    @Test func `contacts beyond ten are counted and said`() throws {
        var hand = Hand(Preset.density.definition)
        hand.send(.begun)
        for pointer in 1...16 { hand.point(.down, Double(20 * pointer), 50, pointer: Int32(pointer)) }
        for pointer in 1...16 {
            hand.time += 8
            hand.point(.move, Double(20 * pointer), 60, pointer: Int32(pointer))
            hand.point(.up, Double(20 * pointer), 60, pointer: Int32(pointer))
        }
        let recording = hand.recording
        #expect(recording.strokes.count == 10 && recording.strays == 18)
        #expect(recording.unplaced.contacts == 6 && recording.unexplained == 0)
        let figures = Figures(of: recording)
        #expect(qualityLine(recording, figures, language: .english).contains("6 contacts beyond ten left out"))
        #expect(qualityLine(recording, figures, language: .german).contains("6 Berührungen über zehn hinaus"))
        let table = recording.totalTable(figures)
        let column = try #require(table.columns.firstIndex { $0.name == "left_out_contacts" })
        #expect(table.rows[0][column] == .integer(6))
    }

    @Test func `a page that is zoomed within a session claims no centimetres and says why`() throws {
        var hand = Hand(Preset.density.definition, scale: 50)
        hand.send(.begun)
        hand.slide(from: (0, 50), to: (100, 50))
        var device = hand.recording.device
        device.pixelRatio = 6
        hand.send(.prepared(device))
        hand.slide(from: (0, 80), to: (100, 80))
        device.pixelRatio = 3
        hand.send(.prepared(device))
        #expect(hand.recording.device.scale == 50, "the scale is that of the zoom at the end")
        let figures = Figures(of: hand.recording)
        #expect(figures.unit == .pixel && abs(figures.length(figures.total.length) - 200) < 1e-9)
        #expect(qualityLine(hand.recording, figures, language: .english).contains("zoomed during the session"))
        let html = details(hand.recording)
        #expect(!html.contains("\u{A0}cm") && html.contains("px of different sizes"))
        for table in [hand.recording.strokeTable, hand.recording.totalTable(figures)] {
            let (pixels, centimetres) = (
                try #require(table.columns.firstIndex { $0.name == "path_length_px" }),
                try #require(table.columns.firstIndex { $0.name == "path_length_cm" })
            )
            #expect(table.rows.allSatisfy { $0[pixels] != .empty && $0[centimetres] == .empty })
        }
        // Before anything is touched a zoom only asks for a fit that belongs to it.
        var early = Hand(Preset.density.definition, scale: 50)
        early.send(.prepared(device))
        early.send(.begun)
        early.slide(from: (0, 50), to: (100, 50))
        #expect(!early.recording.isZoomed && Figures(of: early.recording).unit == .centimetre)
    }

    @Test func `a slope is named by its sign with r and its interval, or cannot be told`() throws {
        let slopes = try #require(try Reference.file("reference") as? [String: Any])["slopes"] as? [[String: Any]]
        let texts = try (try #require(slopes)).map { part -> String in
            let reference = Reference(values: part)
            let line = try #require(Regression(x: try reference.list("x"), y: try reference.list("y")))
            let interval = try #require(line.slopeInterval())
            for (value, name) in [(line.slope, "slope"), (interval.lower, "lower"), (interval.upper, "upper")] {
                let expected = try reference.number(name)
                #expect(abs(value - expected) < 1e-9, "\(name): \(value), SciPy \(expected)")
            }
            #expect(abs((line.correlation ?? 0) - (try reference.number("r"))) < 1e-12)
            return slopeText(line, .english)
        }
        #expect(texts[0].contains("cannot be told: 79 ms per bit, 95 % interval −99 to 257 ms, r = 0.80"))
        #expect(texts[1].contains("cannot be told: −6 ms per bit") && texts[1].contains("r = −0.27"))
        #expect(texts[2].hasPrefix("Movement time falls by 105 ms per bit (95 % interval −1"), "\(texts[2])")
        #expect(!texts[2].contains("grows"))
        #expect(slopeText(Regression(x: [1, 2], y: [1, 2]), .english).contains("from 2 sequences"))
        #expect(
            slopeText(Regression(x: [1, 2, 3], y: [1, 2, 3]), .english).hasPrefix("Movement time grows by 1000 ms"))
        #expect(slopeText(nil, .german).contains("lässt sich aus 0 Folgen nicht sagen"))
        let recording = flawless(.pointing).recording
        #expect(!details(recording).contains("grows with difficulty"))
    }

    @Test func `a chart of speeds begins at zero`() {
        var hand = Hand(Preset.density.definition)
        hand.send(.begun)
        hand.time += 100
        hand.point(.down, 100, 100)
        for step in 1...200 {
            hand.time += 10
            // From nearly no speed to a high one.
            hand.point(.move, 100 + 0.006 * Double(step * step), 100)
        }
        hand.point(.up, 340, 100)
        let html = speedPlot(hand.recording, Figures(of: hand.recording), language: .english).html()
        #expect(html.contains("plot-tick"))
        for tick in html.components(separatedBy: "plot-tick").dropFirst() {
            let text = tick.components(separatedBy: ">")[1].components(separatedBy: "<")[0]
            #expect(!text.hasPrefix("−") && !text.hasPrefix("-"), "\(text)")
        }
    }

    @Test func `a tap beside the targets is no tap of the headline`() throws {
        var hand = Hand(Preset.tapping.definition)
        hand.send(.begun)
        let pair = hand.recording.layout.pair
        for tap in 0..<6 { hand.tap(pair[tap % 2].center.x, pair[0].center.y) }
        hand.send(.begun)
        for tap in 0..<10 { hand.tap(tap == 4 ? 2 : pair[tap % 2].center.x, tap == 4 ? 2 : pair[0].center.y) }
        hand.send(.stopped)
        let figures = Figures(of: hand.recording)
        let counts = try #require(figures.tapping?.hands.first)
        #expect(counts.taps == 10 && counts.errors == 1 && counts.hits == 9)
        let html = headline(hand.recording, figures, language: .english).html()
        #expect(html.contains(">9<") && html.contains("10 taps in all, 1 of them beside a target"), "\(html)")
        // The index's line means what it always meant.
        #expect(indexNumber(hand.recording, figures)?.value == 10)
    }

    @Test func `the button Done is missing before there is a result, and the reason stands in its place`() {
        var hand = Hand(Preset.density.definition)
        hand.send(.begun)
        var html = stageScreen(hand.recording, now: 0, language: .english).html()
        #expect(!html.contains(">Done<") && html.contains("Touch the screen to begin"))
        hand.point(.down, 5, 5)
        html = stageScreen(hand.recording, now: 0, language: .english).html()
        #expect(html.contains(">Done<") && !html.contains("Touch the screen to begin"))
    }

    @Test
    func `a way that ends where it began has no efficiency and no deviation from a line`()
        throws
    {
        var hand = Hand(Preset.density.definition)
        hand.send(.begun)
        for radius in [100.0, 0] {
            hand.time += 100
            hand.point(.down, 200 + radius, 300)
            for step in 1...90 {
                hand.time += 10
                let angle = 2 * Double.pi * Double(step) / 90
                hand.point(.move, 200 + radius * cos(angle), 300 + radius * sin(angle))
            }
            hand.time += 10
            hand.point(.up, 200 + radius, 300)
        }
        hand.slide(from: (20, 20), to: (300, 20))
        let table = hand.recording.strokeTable
        func cell(_ row: Int, _ name: String) throws -> Cell {
            table.rows[row][try #require(table.columns.firstIndex { $0.name == name })]
        }
        for name in ["efficiency", "mad_px", "mad_time", "ad_px", "auc_px"] {
            let isEmpty = try cell(0, name) == .empty
            #expect(isEmpty, "\(name) of a circle")
        }
        guard case .number(let straight) = try cell(2, "efficiency") else {
            return #expect(Bool(false), "a straight way has an efficiency")
        }
        #expect(straight > 0.999999)
        let circle = StrokeFigures(of: hand.recording.strokes[0])
        #expect(circle.efficiency == nil && abs(circle.length - 628.3) < 0.5)
    }

    @Test func `the data dictionary and the caption say which amplitude and standard deviation they have`() {
        let texts = (Recording.sequenceColumns.heads() + Recording.movementColumns.heads()).map(\.description).joined(
            separator: "\n")
        #expect(texts.contains("from the real start to the real end, projected on the task axis"))
        #expect(texts.contains("4.133 standard deviations (n - 1)"))
        let recording = flawless(.pointing).recording
        let caption = honestCaption(recording, Figures(of: recording), language: .english)
        #expect(caption.contains("ISO 9241-411") && caption.contains("projected on the task axis"))
        let titles = TouchFamily.tables.map { $0.title(.german) }
        #expect(Set(titles).count == TouchFamily.tables.count && titles[0] == "Striche")
    }
}
