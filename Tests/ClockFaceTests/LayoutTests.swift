import Clock
import Sampling
import Tasks
import Testing

@testable import ClockFace

/// The words fill every screen and never run out of it.
@Suite(.sampled) struct LayoutTests {
    private static let screens: [(width: Double, height: Double)] = [
        (844, 390), (667, 375), (390, 844), (1280, 800), (320, 568),
    ]
    private static let presets = ClockPreset.all.map(\.id)

    private func words(_ clock: TextClock, at minute: Int, _ precision: Precision) -> ClockPlace.Words {
        let phrase = clock.phrase(at: minute * 60, precision: precision)
        var words = ClockPlace.Words()
        words.text = phrase.text
        words.take(phrase.segments)
        return words
    }

    @Test(arguments: DailySample.of(presets, 14))
    func `every phrase of every preset fits, in order, in letters that can be read`(id: String) throws {
        let clock = try TextClock(id)
        for (precision, least) in [(Precision.fiveMinutes, 20.0), (.oneMinute, 18.0)] {
            var known: Set<String> = []
            for minute in stride(from: 0, to: 1440, by: precision.minutes) {
                let words = words(clock, at: minute, precision)
                // Most clocks say the same again in the afternoon.
                guard known.insert(words.text).inserted else { continue }
                for screen in Self.screens {
                    var window = Window()
                    (window.width, window.height) = screen
                    let layout = ClockLayout(words, in: window)
                    let said = layout.lines.map { line in line.map(\.text).joined() }
                        .joined(separator: words.isSpaced ? " " : "")
                    #expect(said == words.text)
                    let room = (width: screen.width - 48, height: screen.height - (screen.height < 520 ? 96 : 128))
                    let size = ClockLayout.size(
                        breadth: layout.breadth, lines: layout.lines.count, width: room.width, height: room.height)
                    for line in layout.lines {
                        // No letters' space is reckoned beside the space between words.
                        let breadth = line.map { run in
                            ClockLayout.breadth(of: run.text) - 5 * run.text.count { $0 == " " }
                        }.reduce(0, +)
                        #expect(Double(breadth) * size / 100 <= room.width + 0.01, "\(words.text)")
                    }
                    #expect(Double(layout.lines.count) * 1.14 * size <= room.height + 0.01, "\(words.text)")
                    #expect(size >= least, "\(words.text) on \(screen)")
                }
            }
        }
    }

    @Test func `a tall screen breaks where a wide one does not`() throws {
        let phrase = words(try TextClock("de"), at: 13 * 60 + 35, .fiveMinutes)
        let wide = ClockLayout(phrase, width: 2400, height: 200)
        let tall = ClockLayout(phrase, width: 300, height: 800)
        #expect(wide.lines.count == 1 && tall.lines.count == 4)
        #expect(wide.lines[0].map(\.text) == ["fünf nach ", "halb zwei"])
        #expect(wide.lines[0].map(\.isStrong) == [false, true])
    }

    @Test func `no phrase is laid out in no line`() {
        let layout = ClockLayout(ClockPlace.Words(), width: 300, height: 300)
        #expect(layout.lines.isEmpty && layout.breadth == 0)
    }
}
