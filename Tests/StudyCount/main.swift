// What an upload of a participation's log costs the server in instructions, from the entry to what the archive knows after it:
// `Scripts/count-instructions` runs this for two counts and divides the difference.
//
// usage: StudyCount BEFORE COUNT     COUNT uploads of one entry each, to a log that has BEFORE entries
import Dispatch

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count == 2, arguments.allSatisfy({ $0 >= 0 }) else { fatalError("usage: StudyCount BEFORE COUNT") }
let (before, count) = (arguments[0], arguments[1])
// The counter bears no main thread that is given up, as it is where the program's top waits for something.
let isOver = DispatchSemaphore(value: 0)
Task.detached {
    do {
        let uploads = try await Uploads()
        try await uploads.run(before: before, count: count)
    } catch {
        fatalError("\(error)")
    }
    isOver.signal()
}
isOver.wait()
