import SoundCommands
import Testing

@testable import Playing

private func read(_ order: SoundOrder) -> [SoundCommand] {
    order.commands.withUnsafeBytes { [SoundCommand](SoundCommandReader($0)) }
}

@Suite struct ShowcaseTests {
    @Test func `the latest wish counts, also if an earlier sound is ready later`() {
        var player = ShowcasePlayer()
        #expect(player.perform(.play(1, isPanned: false)).loads == [SoundLoad(slot: 0, origin: .library(1))])
        #expect(player.perform(.play(2, isPanned: true)).loads == [SoundLoad(slot: 1, origin: .library(2))])
        #expect(read(player.loaded(0, isThere: true)).isEmpty)
        #expect(read(player.loaded(1, isThere: true)) == [.play(0, slot: 1, loops: true, kind: .panned, after: 0)])
        let again = player.perform(.play(1, isPanned: false))
        #expect(again.loads.isEmpty && read(again) == [.play(0, slot: 0, loops: true, kind: .directional, after: 0)])
    }

    @Test func `loudness alone does not tell the distance: half of the spreading is given back in decibels`() {
        var player = ShowcasePlayer()
        let commands = read(player.perform(.place(HeardPlace(azimuth: 90, elevation: 0, distance: 4))))
        guard case .place(0, let place) = commands[0] else { Issue.record("no place"); return }
        #expect(abs(place.x) < 1e-6 && place.y == -4)
        #expect(commands[1] == .gain(0, 0.7))
        #expect(ShowcasePlayer.gain(at: 0.05) == ShowcasePlayer.gain(at: 0.2), "nearer than that it grows no more")
        let doubled = ShowcasePlayer.gain(at: 8) / ShowcasePlayer.gain(at: 4)
        #expect(abs(doubled - 2.0.squareRoot()) < 1e-12)
    }

    @Test func `the check of the sides ends the source, and one that was stopped does not begin later`() {
        var player = ShowcasePlayer()
        let asked = player.perform(.side(21, isRight: true))
        #expect(read(asked) == [.stop(0)] && asked.loads.count == 1)
        #expect(
            read(player.loaded(0, isThere: true)) == [
                .place(1, [0, -1, 0]), .gain(1, 0.4), .play(1, slot: 0, loops: true, kind: .panned, after: 0),
            ])
        #expect(read(player.perform(.side(21, isRight: false))).contains(.place(1, [0, 1, 0])))
        _ = player.perform(.side(3, isRight: false))
        #expect(read(player.perform(.stopSide)) == [.stop(1)])
        #expect(read(player.loaded(1, isThere: true)).isEmpty)
    }

    @Test func `the head turns to the right and changes its size`() {
        var player = ShowcasePlayer()
        #expect(read(player.perform(.turn(20))) == [.turn(Attitude(yaw: -20))])
        #expect(read(player.wear(.large)) == [.head(1.04)] && player.wear(.large).isEmpty)
        #expect(player.loaded(5, isThere: true).isEmpty)
        #expect(read(player.started()) == [.head(1.04)], "a new renderer has the head as it was measured")
        var usual = ShowcasePlayer()
        #expect(usual.started().isEmpty)
    }
}
