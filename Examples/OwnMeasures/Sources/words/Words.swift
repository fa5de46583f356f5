import Clock
import Console
import Foundation

/// Prints a time, or the present one, in the words of a language: `words de 13:40`.
@main struct Words {
    static func main() {
        let given = Array(CommandLine.arguments.dropFirst())
        do throws(ClockError) {
            let clock = try TextClock(given.first ?? "en")
            let now = Int(Date().timeIntervalSince1970) + TimeZone.current.secondsFromGMT()
            let second = given.count > 1 ? try LocalTime.second(of: given[1]) : now % 86_400
            print(clock.phrase(at: second).text)
        } catch {
            refuse(error)
        }
    }
}
