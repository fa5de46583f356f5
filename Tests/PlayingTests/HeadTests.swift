import SoundCommands
import Testing

@testable import Playing

private func read(_ order: SoundOrder) -> [SoundCommand] {
    order.commands.withUnsafeBytes { [SoundCommand](SoundCommandReader($0)) }
}

/// Whose head what is played is heard through.
@Suite struct HeadTests {
    private func sizes(_ order: SoundOrder) -> [Float] {
        read(order).compactMap { if case .head(let size) = $0 { size } else { nil } }
    }

    @Test func `the chosen size is the renderer's from its start, and changes when another one is chosen`() {
        var player = VoicePlayer(size: .small)
        #expect(sizes(player.perform(.ready([]))) == [], "before there is a renderer commands are lost")
        #expect(sizes(player.started()) == [0.96])
        #expect(sizes(player.wear(.small)) == [])
        #expect(sizes(player.wear(.largest)) == [1.08])
        #expect(sizes(player.started()) == [1.08], "a new renderer has the head as it was measured")
        var usual = VoicePlayer()
        #expect(sizes(usual.started()) == [])
    }
}
