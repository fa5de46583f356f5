import SoundCommands
import Testing

@testable import Playing

/// A player that says lines; the page brings their recordings when a test lets it.
private struct Talk {
    var player = VoicePlayer()
    var asked: [Int] = []
    var readings: [Reading] = []

    mutating func ask(_ sounding: Sounding) -> [SoundCommand] { take(player.perform(sounding)) }

    mutating func bring(isThere: (Int) -> Bool = { _ in true }) -> [SoundCommand] {
        let all = asked
        asked = []
        return all.flatMap { take(player.loaded($0, isThere: isThere($0))) }
    }

    private mutating func take(_ order: SoundOrder) -> [SoundCommand] {
        asked += order.loads.map(\.slot)
        if let reading = order.reading { readings.append(reading) }
        return order.commands.withUnsafeBytes { [SoundCommand](SoundCommandReader($0)) }
    }
}

private func line(_ words: String, _ seconds: Double = 1, place: HeardPlace? = nil) -> Speech {
    Speech(words, language: "de", sound: "voice:" + words, seconds: seconds, place: place)
}

@Suite struct SpeechTests {
    @Test func `lines of one moment wait for all of them, and then for each other`() {
        var talk = Talk()
        let place = HeardPlace(azimuth: 90, distance: 2)
        #expect(talk.ask(.speak([line("one", 1.5, place: place), line("two", 2), line("three")])).isEmpty)
        #expect(talk.asked == [0, 1, 2])
        talk.asked = [2, 1]
        #expect(talk.bring().isEmpty, "the first is not there")
        talk.asked = [0]
        let commands = talk.bring()
        guard case .place(64, let mouth) = commands[0] else { Issue.record("no place"); return }
        #expect(abs(mouth.x) < 1e-6 && mouth.y == -2, "the mouth is to the right")
        #expect(commands.contains(.play(64, slot: 0, loops: false, kind: .directional, after: 0)))
        #expect(commands.contains(.play(65, slot: 1, loops: false, kind: .ambient, after: 1.75)))
        #expect(commands.contains(.play(66, slot: 2, loops: false, kind: .ambient, after: 4)))
        #expect(talk.readings.isEmpty)
    }

    @Test func `a later moment takes the place of what is said and of what still waits`() {
        var talk = Talk()
        _ = talk.ask(.speak([line("one"), line("two")]))
        _ = talk.bring()
        #expect(talk.ask(.speak([line("three")])) == [.stop(64), .stop(65)])
        #expect(talk.ask(.speak([line("one")])).contains(.play(64, slot: 0, loops: false, kind: .ambient, after: 0)))
        #expect(talk.bring().isEmpty, "what was waited for is no longer wanted")
        #expect(talk.ask(.hush).suffix(15) == (48...62).map { .stop($0) }, "hush ends what is said too")
        #expect(!talk.player.isSpeaking)
        #expect(talk.ask(.speak([])).isEmpty)
    }

    @Test func `one voice for a moment: if any recording is missing, the device reads all of it`() {
        var talk = Talk()
        _ = talk.ask(.speak([line("one"), line("two")]))
        #expect(talk.bring { $0 == 0 }.isEmpty)
        #expect(talk.readings == [Reading(words: ["one", "two"], language: "de")])
        _ = talk.ask(.speak([line("one")]))
        #expect(talk.readings.last == .silence, "the device stops for a recording")
        talk.readings = []
        _ = talk.ask(.speak([Speech("never recorded", language: "en")]))
        #expect(talk.readings == [Reading(words: ["never recorded"], language: "en")] && talk.asked.isEmpty)
        _ = talk.ask(.hush)
        #expect(talk.readings.last == .silence)
        talk.readings = []
        _ = talk.ask(.hush)
        #expect(talk.readings.isEmpty, "what does not read is not told to be quiet")
    }

    @Test func `more lines than there are voices for are read by the device, and none is lost`() {
        var talk = Talk()
        let lines = (0..<9).map { line("\($0)") }
        _ = talk.ask(.speak(lines))
        #expect(talk.readings.first?.words == lines.map(\.words) && talk.asked.isEmpty)
        _ = talk.ask(.speak(Array(lines.prefix(8))))
        #expect(talk.asked.count == 8)
    }

    @Test func `the music goes back while somebody speaks`() {
        var talk = Talk()
        _ = talk.ask(.music("shore", volume: 0.6)) + talk.bring()
        _ = talk.ask(.speak([line("one")]))
        #expect(talk.bring().last == .gain(63, 0.15))
        #expect(talk.ask(.speak([])) == [.stop(64), .gain(63, 0.3)])
    }

    @Test func `what is fetched ahead is there when it is said`() {
        var talk = Talk()
        #expect(talk.ask(.load(["voice:one"])).isEmpty && talk.asked == [0])
        #expect(talk.bring().isEmpty)
        #expect(!talk.ask(.speak([line("one")])).isEmpty && talk.asked.isEmpty)
    }
}
