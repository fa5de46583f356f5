import Foundation
import Levels
import Sound
import SoundOutput
import Space
import Store

/// Writes what is rendered to the standard output, as whatever plays it there wants to have it.
final class PipeSink: SoundSink {
    let sampleRate = 48_000.0

    func take(_ frames: UnsafeBufferPointer<Float>) throws(SoundOutputError) -> Bool {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(buffer: frames))
        } catch {
            throw .lost("nobody listens")
        }
        return false
    }
}

/// Moths: a game of acoustic localisation in a terminal. README.md says how it is started.
@main struct Play {
    static func main() throws {
        guard CommandLine.arguments.count == 2,
            let file = FileManager.default.contents(atPath: CommandLine.arguments[1])
        else {
            tell(
                "usage: OwnGame HEAD    expected the file of a baked head (merkwelt bake); README.md says how to hear it"
            )
            exit(2)
        }
        let outlet = SoundOutlet(head: try HeadData(bytes: Array(file)), sink: PipeSink())
        let stage = SoundStage(outlet)
        var library = Library()
        library.levels = [.window]
        let known = library
        let game = Store(Game(library, seed: 1), reducer: Game.reducer(rules: .moths)) { effect in
            if case .announce(let announcement) = effect { tell(announcement.text(in: .english, library: known)) }
            if let sounding = effect.sounding { stage.perform(sounding) }
        }
        var heard = SoundsInStep()
        // The game's clock is the sound's: milliseconds that have been rendered.
        var time = 0.0
        func pass(_ blocks: Int) throws {
            for _ in 0..<blocks { try outlet.step() }
            time += 1000 * Double(blocks * SoundOutlet.frames) / 48_000
        }
        func send(_ action: Action) {
            game.send(Timed(action, at: time))
            guard let run = game.state.run else { return }
            stage.perform(heard.follow(run.view, run.sounds, in: run.level.room))
        }

        tell("Moths: a and d turn, space chooses, a point waits, q leaves. Wear headphones.")
        send(.start(level: "window", Assistance()))
        for goal in game.state.run?.goalTexts(in: .english) ?? [] { tell("- " + goal) }
        while let run = game.state.run, !run.phase.isOver {
            switch pressedKey() {
            case UInt8(ascii: "a"): send(.turnBy(-5.0 / 360))
            case UInt8(ascii: "d"): send(.turnBy(5.0 / 360))
            case UInt8(ascii: " "): send(.choose)
            case UInt8(ascii: "."): try pass(90)
            case UInt8(ascii: "q"), 0: send(.abandon)
            default: send(.tick)
            }
            try pass(4)
        }
        // What sounds last is heard to its end.
        try pass(200)
        if let run = game.state.run { tell("\(run.phase.rawValue): \(run.score) points, \(run.stars) stars") }
    }

    static func tell(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

    /// The next key; nil while none is pressed, 0 where no more can come.
    static func pressedKey() -> UInt8? {
        var wanted = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, 0) > 0 else { return nil }
        var key: UInt8 = 0
        return read(STDIN_FILENO, &key, 1) == 1 ? key : 0
    }
}
