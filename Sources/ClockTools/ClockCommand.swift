import ArgumentParser
import Clock
import Foundation
import Tools

/// Tells the time in words.
struct ClockCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clock", abstract: "Tell the time in words.",
        discussion: """
            merkwelt clock --language de-east --at 13:40
            merkwelt clock --language fr --watch --grid
            merkwelt clock --parse "fünf nach halb sechs"
            """)

    @Option(name: .shortAndLong, help: "A preset of the list (--list).")
    var language = "de"

    @Option(help: "The time as HH:MM or HH:MM:SS; now by default.")
    var at: String?

    @Option(help: "Steps: 1, 5, 15, 30 or 60 minutes, or period for the part of the day.")
    var precision = "5"

    @Option(
        help: """
            Hours of the parts of the day: lab (morning from 6, noon from 11, afternoon from 13, evening from 18, night \
            from 22, as everything is recorded) or language (Unicode CLDR's for the language).
            """)
    var hours = "lab"

    @Option(help: "nearest, floor, or dots (floor, with one to four dots for the minutes since).")
    var rounding = "nearest"

    @Option(help: "Set switches of the language, for instance \"after=ab full=Uhr\".")
    var switches = ""

    @Flag(help: "Show the letter grid.")
    var grid = false

    @Flag(help: "Go on, and print again whenever the words change.")
    var watch = false

    @Option(help: "Read a phrase and print the times it says.")
    var parse: String?

    @Flag(help: "Print all steps of five minutes with their phrases.")
    var table = false

    @Flag(help: "List all presets.")
    var list = false

    func run() async throws {
        if list {
            print(ClockTables.presets(), terminator: "")
            return
        }
        let clock = try TextClock(ClockPreset.named(language), switches: switches)
        if table {
            print(ClockTables.phrases(of: clock), terminator: "")
        } else if let parse {
            let reading = try clock.time(of: parse)
            let other = reading.isOfDay ? "" : " or " + Self.text((reading.minute + 720) % 1440)
            print(Self.text(reading.minute) + other)
        } else {
            try await tell(clock)
        }
    }

    private func tell(_ clock: TextClock) async throws {
        let steps = try chosen(precision, "--precision") { (steps: Precision) in steps.name }
        let manner = try chosen(rounding, "--rounding") { (manner: Rounding) in manner.name }
        let whose = try chosen(hours, "--hours") { (hours: PeriodHours) in "\(hours)" }
        if steps == .dayPeriod {
            let other = whose == .lab ? "--hours language takes the language's" : "sessions are filed by --hours lab"
            FileHandle.standardError.write(Data("Parts of the day by the \(whose)'s hours; \(other).\n".utf8))
        }
        let letters = grid ? try Self.letters(of: clock) : nil
        repeat {
            let second = try at.map(LocalTime.second(of:)) ?? Self.localSecond()
            let phrase = clock.phrase(at: second, precision: steps, rounding: manner, hours: whose)
            let isWatched = isatty(STDOUT_FILENO) == 1
            let (bold, plain) = isWatched ? ("\u{1B}[1;36m", "\u{1B}[0m") : ("", "")
            if watch && isWatched { print("\u{1B}[2J\u{1B}[H", terminator: "") }
            if let letters {
                print(
                    ClockTables.letters(
                        of: letters, saying: phrase, before: isWatched ? bold : "[", after: isWatched ? plain : "]"))
            }
            let dots = phrase.dots > 0 ? " " + String(repeating: "·", count: phrase.dots) : ""
            print(bold + phrase.text + plain + dots)
            StandardOutput.flush()
            guard watch, at == nil else { return }
            let next = clock.secondsUntilNextChange(at: second, precision: steps, rounding: manner, hours: whose)
            try await Task.sleep(for: .seconds(max(1, next)))
        } while true
    }

    /// The choice of this name, or an error that lists all.
    private func chosen<Choice: CaseIterable>(
        _ text: String, _ option: String, _ name: (Choice) -> String
    ) throws -> Choice {
        if let choice = Choice.allCases.first(where: { name($0) == text }) { return choice }
        let names = Choice.allCases.map(name).joined(separator: ", ")
        throw ValidationError("\(option): expected one of \(names), found \"\(text)\"")
    }

    private static func localSecond() -> Int {
        let now = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
        return (now.hour ?? 0) * 3600 + (now.minute ?? 0) * 60 + (now.second ?? 0)
    }

    private static func text(_ minute: Int) -> String { String(format: "%d:%02d", minute / 60, minute % 60) }

    /// The preset's grid; made on the spot, always the same one.
    private static func letters(of clock: TextClock) throws -> LetterGrid {
        let progress = ProgressLine()
        progress.show("Laying out the letters ...")
        defer { progress.end() }
        return try LetterGrid(GridSolver.grid(for: clock).source)
    }
}
