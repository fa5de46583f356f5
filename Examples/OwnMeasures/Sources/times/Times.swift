import Console
import Measure

/// Reads reaction times in ms, one a line, and prints their median with its 95 % interval and how many are lapses.
@main struct Times {
    static func main() {
        var times: [Double] = []
        while let line = readLine() {
            guard let time = Double(line), time.isFinite, time > 0 else {
                let place = "line \(times.count + 1): expected a time in ms such as 231.5"
                refuse("\(place), found \"\(line)\"; correct the line or take it out", code: 1)
            }
            times.append(time)
        }
        let sample = Sample(times)
        guard let median = sample.median else {
            refuse("standard input: expected a time in ms on each line, found none; write: times < times.txt", code: 1)
        }
        let interval = sample.medianInterval().map { "\($0.lower) to \($0.upper) ms" }
        print("median \(median) ms of \(sample.count)")
        print("95 % interval: \(interval ?? "not defined for so few")")
        // From half a second on a response is a lapse (Basner and Dinges 2011).
        print("lapses: \(times.count { $0 >= 500 })")
    }
}
