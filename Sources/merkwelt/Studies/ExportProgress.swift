import Foundation
import Synchronization
import Tools
import Tree

/// Says how much of an export is read, how much a second, and how long the rest will take: to people on one line of the
/// terminal, to programs as lines of JSON on the standard error, one a second.
final class ExportProgress: Sendable {
    private let most: Int
    private let what: String
    private let isJSON: Bool
    private let began = ContinuousClock.now
    private let line = ProgressLine()
    /// When something was said last.
    private let last = Mutex(ContinuousClock.now)

    /// - Parameters:
    ///   - most: how many there are.
    ///   - what: what is counted, as a noun.
    init(of most: Int, what: String, isJSON: Bool) {
        (self.most, self.what, self.isJSON) = (most, what, isJSON)
    }

    func show(_ read: Int) {
        let now = ContinuousClock.now
        let isDue = last.withLock { last in
            guard now - last >= .seconds(isJSON ? 1 : 0.1) || !isJSON && read >= most else { return false }
            last = now
            return true
        }
        guard isDue else { return }
        let rate = Double(read) / max((now - began) / .seconds(1), 0.001)
        let left = rate > 0 ? Int((Double(max(most - read, 0)) / rate).rounded(.up)) : 0
        if isJSON {
            let node: Node = [
                "progress": .text(what), "done": .int(read), "of": .int(most), "perSecond": .int(Int(rate)),
                "secondsLeft": .int(left),
            ]
            FileHandle.standardError.write(Data((Value.node(node).json() + "\n").utf8))
        } else {
            line.show("\(read) of \(most) \(what), \(Int(rate)) a second, about \(left) s left")
        }
    }

    func end() { if !isJSON { line.end() } }
}
