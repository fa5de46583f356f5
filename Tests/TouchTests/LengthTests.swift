import Foundation
import Interface
import Measure
import Tasks
import Testing
import Tree

@testable import Touch

/// Lengths have as many digits as the scale that they rest on is worth.
@Suite struct LengthTests {
    @Test func `a length's last digit is the one that is nearest to its error`() {
        var source = SeededGenerator(seed: 11)
        let cases = (0..<2000).map { _ in
            (
                pixels: Elementary.exp(source.number(-3, 10)), scale: source.number(20, 130),
                error: Elementary.exp(source.number(-5.3, -1))
            )
        }
        var seen: Set<String> = []
        for (pixels, scale, error) in cases {
            let lengths = LengthScale(scale, error: error)
            let told = lengths.told(pixels)
            let size = told.unit == "m" ? 100 * scale : scale
            let wrong = (pixels * error + 0.5) / size
            let digit = pow(10, -Double(told.decimals))
            let place = "seed 11: \(pixels) px, \(scale) px/cm, \(error): \(told)"
            #expect(told.value == pixels / size && (told.unit == "m") == (pixels / scale >= 99.995), "\(place)")
            // A ten times finer digit would be noise, a ten times coarser one would lose what is known.
            if told.decimals > 0 { #expect(digit * 10 > wrong * 3.16, "\(place)") }
            if told.decimals < 2 { #expect(digit <= wrong * 3.17, "\(place)") }
            seen.insert("\(told.decimals) \(told.unit)")
        }
        #expect(seen.isSuperset(of: ["0 cm", "1 cm", "2 cm", "1 m", "2 m"]), "\(seen)")
    }

    /// A line that is drawn beside the one that is asked for, on a scale of 50 px per cm.
    private func line(_ error: Double, beside: Double = 1.4) -> Recording {
        var hand = Hand(Preset.line.definition, scale: 50, repeatError: error)
        for _ in 0..<20 where hand.recording.phase != .over {
            if case .ready = hand.recording.phase { hand.send(.begun) }
            let (from, to) = hand.recording.layout.line
            // The screen is higher than wide: the line runs down.
            hand.slide(from: (from.x + beside, from.y), to: (to.x + beside, to.y))
        }
        return hand.recording
    }

    @Test func `a deviation of 0.28 mm is 0.3 mm in headline, history and table`() throws {
        for error in [0.003, 0.02, 0.22] {
            let recording = line(error)
            let figures = Figures(of: recording)
            let number = try #require(indexNumber(recording, figures))
            #expect(abs(number.value - 0.28) < 1e-9 && number.unit == "mm" && number.decimals == 1, "\(error)")
            let html = resultScreen(
                recording, figures, ending: Ending(), isDark: false, language: .english
            ).html()
            #expect(html.contains(">0.3<"), "\(error): \(html)")
            let digest = TouchFamily.digest(recording, figures, language: .german)
            #expect(digest.decimals == 1 && digest.figure == number.value)
        }
    }

    @Test func `the same line has fewer digits by a worse scale, everywhere and in both languages`() throws {
        let exact = line(0)
        let length = try #require(Figures(of: exact).lines.last).drawn / 50
        // Half a per cent at least is not known, whatever two fits say.
        for (error, decimals) in [(0.0, 1), (0.003, 1), (0.02, 1), (0.05, 0), (0.22, 0)] {
            let recording = line(error)
            let figures = Figures(of: recording)
            for language in Language.allCases {
                let told = Format(language).quantity(length, decimals, "cm")
                #expect(honestCaption(recording, figures, language: language).contains(told), "\(error) \(told)")
                #expect(
                    detailsScreen(recording, figures, isDark: false, language: language).html().contains(told),
                    "\(error) \(told)")
                let labels = FaithfulLabels(
                    Recording.Totals(distance: length * 50, lastDistance: 0, time: 1, lastTime: 1),
                    lengths: recording.lengths, language: language)
                #expect(labels.totalDistance.hasSuffix(told), "\(labels.totalDistance)")
            }
            let quality = qualityLine(recording, figures, language: .english)
            #expect(quality.contains(error < 0.005 ? "± 0.5" : "± "), "\(quality)")
        }
        // Tables and results have all digits.
        let rough = Figures(of: line(0.22)).node
        #expect(rough == Figures(of: exact).node)
    }

    @Test func `speeds and areas rest on the scale too`() throws {
        func rows(_ error: Double) throws -> [String] {
            var hand = Hand(Preset.density.definition, scale: 50, repeatError: error)
            hand.send(.begun)
            hand.slide(from: (10, 10), to: (310, 10))
            hand.send(.done)
            let figures = Figures(of: hand.recording)
            let shown: [TouchPhrase] = [.figureMeanSpeed, .figureLength]
            return figureRows(hand.recording, figures, .english).filter { shown.contains($0.0) }.map(\.1)
        }
        #expect(try rows(0) == ["6.0\u{A0}cm", "28.6\u{A0}cm/s"])
        #expect(try rows(0.05) == ["6.0\u{A0}cm", "29\u{A0}cm/s"])
    }
}
