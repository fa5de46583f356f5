import Foundation
import Interface
import NBack
import ReferenceFigures
import Tasks
import Testing
import Tree

@Suite struct BlockTests {
    static let levels: [Node] = [1, 2, 3].map { ["preset": .text("\($0)-back"), "back": .int($0)] }

    @Test(arguments: levels) func `the seed draws as many repetitions as the block has, and nothing else repeats`(
        level: Node
    ) {
        for seed in Int64(1)...300 {
            let block = Block(Definition(node: level), seed: seed)
            let back = block.definition.back
            let repeats = (back..<block.letters.count).filter { block.letters[$0] == block.letters[$0 - back] }
            #expect(block.letters.count == 20 + back)
            #expect(repeats.count == 6, "seed \(seed)")
        }
    }

    @Test func `different seeds draw different letters, one seed the same`() {
        let blocks = (0..<50).map { Block(Definition(node: Self.levels[1]), seed: $0).letters }
        #expect(Set(blocks).count == 50)
        #expect(blocks[7] == Block(Definition(node: Self.levels[1]), seed: 7).letters)
    }

    @Test func `a press belongs to the letter that stands, or to the one before within 100 ms of the onset`() throws {
        var log = Log()
        log.frames(until: 2)
        let onset = try #require(log.block.items.last?.onset)
        log.press(at: onset + 99)
        #expect(log.block.items.map { $0.pressed } == [onset + 99, nil])
        log.press(at: onset + 100)
        log.press(at: onset + 300)
        #expect(log.block.items.map { $0.pressed } == [onset + 99, onset + 100])
    }

    @Test func `letters come every 2500 ms and stand for 500, to half a frame`() {
        var log = Log()
        log.frames(until: 22)
        let onsets = log.block.items.map { $0.onset }
        for (before, after) in zip(onsets, onsets.dropFirst()) { #expect(abs(after - before - 2500) <= Log.frame / 2) }
        #expect(log.letterTimes.allSatisfy { abs($0 - 500) <= Log.frame / 2 })
    }

    @Test func `who looks away ends the block, and the letter that stood does not count`() {
        for step in [Lifecycle.disturbed(.hidden), .opened(origin: 5), .stopped] {
            var log = Log()
            log.frames(until: 5)
            log.send(PressAction(step))
            #expect(log.block.phase == .over)
            #expect(log.block.items.map { $0.response != nil } == [false, false, true, true, false])
        }
        var log = Log()
        log.frames(until: 5)
        for disturbance in [Disturbance.blurred, .focused, .visible] { log.send(PressAction(.disturbed(disturbance))) }
        #expect(log.block.phase != .over)
    }

    @Test func `figures are those of SciPy`() throws {
        let blocks = try Reference.file("detection", in: .module)["blocks"].list
        #expect(blocks.count == 7)
        for block in blocks {
            func count(_ name: String) -> Int { Int(block[name].number ?? -1) }
            let figures = Figures(
                hits: count("hits"), of: count("targets"), falseAlarms: count("falseAlarms"), of: count("others"))
            for (own, name) in [
                (figures.dPrime, "dPrime"), (figures.low, "low"), (figures.high, "high"),
                (figures.criterion, "criterion"),
            ] {
                let expected = try #require(block[name].number)
                #expect(abs(try #require(own) - expected) < 1e-12 * max(1, abs(expected)), "\(name)")
            }
        }
    }

    @Test func `without letters of both kinds there is no number`() {
        #expect(Figures(hits: 0, of: 0, falseAlarms: 1, of: 4).dPrime == nil)
        #expect(Figures(hits: 1, of: 1, falseAlarms: 0, of: 0).dPrime == nil)
    }

    @Test func `nothing is missing in the words`() {
        #expect(VocabularyCheck.problems(in: NBackPhrase.self) == [])
    }
}

/// A 2-back block on a screen of 60 Hz.
private struct Log {
    static let frame = 1000.0 / 60
    var block = Block(Definition(node: BlockTests.levels[1]), seed: 11)
    private var watch = FrameClock()
    private var time = 0.0
    private(set) var letterTimes: [Double] = []

    init() { send(PressAction(.begun)) }

    mutating func send(_ action: PressAction) { _ = NBackFamily.reduce(&block, action, at: time) }

    mutating func press(at time: Double) {
        _ = NBackFamily.reduce(&block, PressAction(kind: .pressed, input: .key), at: time)
    }

    /// Frames until so many letters were shown.
    mutating func frames(until count: Int) {
        while block.items.count < count {
            time += Self.frame
            let due: Double? =
                switch block.phase {
                case .letter(let until), .blank(let until): until
                case .ready, .over, .saved: nil
                }
            guard let due else { return }
            guard let dropped = watch.frame(at: time, due: due, interval: 0) else { continue }
            if case .letter = block.phase { letterTimes.append(time - (block.items.last?.onset ?? 0)) }
            send(PressAction(kind: .changed, dropped: dropped))
        }
    }
}
