import Foundation
import Interface
import Playing
package import Sound
package import SoundOutput
import Tools

/// Plays in the terminal that the program was started in.
package enum TerminalSession {
    /// Milliseconds that keys are waited for before time goes on.
    private static let frame: Int32 = 20

    /// Plays until the person leaves, nothing is left to play, or the sound ends.
    ///
    /// - Parameters:
    ///   - options: what is played.
    ///   - head: whose ears; only made where there is something to play.
    ///   - sink: where the sound goes.
    package static func play(_ options: PlayOptions, head: () throws -> HeadData, into sink: () throws -> any SoundSink)
        throws
    {
        var (game, recordings) = try options.game()
        let language = try options.spoken()
        // A lack of a device is told before a head is made.
        let device = try sink()
        let kept = try options.record.map { try KeepingSink(device, file: try Files.begin($0), path: $0) }
        let outlet = SoundOutlet(head: try head(), sink: kept ?? device)
        let stage = SoundStage(outlet) { recordings.sound($0) }
        outlet.start()
        defer { outlet.finish() }
        let terminal = Terminal()
        defer { terminal.restore() }
        let began = ContinuousClock.now
        func time() -> Double { began.duration(to: .now) / .milliseconds(1) }
        show(game.begin(), stage)
        while !game.isOver {
            guard let bytes = terminal.read(within: frame) else { break }
            for key in TerminalKey.keys(in: bytes) { show(game.take(key, at: time()), stage) }
            show(game.tick(at: time()), stage)
            if let end = outlet.report.end { throw Complaint(end.message) }
        }
        outlet.finish()
        try kept?.close()
        let gaps = outlet.report.gaps
        if gaps > 0 { print(TerminalPhrase.gaps.text(in: language, ("n", "\(gaps)"))) }
    }

    private static func show(_ outputs: [TerminalGame.Output], _ stage: SoundStage) {
        for output in outputs {
            switch output {
            case .line(let line): print(line)
            case .sound(let sounding): stage.perform(sounding)
            }
        }
        if !outputs.isEmpty { fflush(nil) }
    }
}

/// The terminal, which hands over each key as it is pressed and does not show it; given back as it was.
private final class Terminal {
    private var before = termios()
    private let isTerminal: Bool

    init() {
        isTerminal = tcgetattr(STDIN_FILENO, &before) == 0
        guard isTerminal else { return }
        var raw = before
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        _ = tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    }

    func restore() {
        guard isTerminal else { return }
        _ = tcsetattr(STDIN_FILENO, TCSANOW, &before)
    }

    /// What was pressed within so many milliseconds; nil where nobody can press anything any more.
    func read(within milliseconds: Int32) -> [UInt8]? {
        var wanted = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, milliseconds) > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
        return count > 0 ? Array(bytes.prefix(count)) : nil
    }
}
