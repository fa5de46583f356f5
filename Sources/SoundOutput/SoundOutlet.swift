import Dispatch
import Foundation
import Playing
public import Sound
import SoundCommands
import Synchronization

/// The audio's side: carries out what a ``SoundStage`` has sent, renders blocks, and hands them to a sink.
///
/// A sink that has room decides when the next block is rendered, so a device and a recording are two ends of the same thing.
/// What was sent before a block began is heard from that block on.
public final class SoundOutlet: @unchecked Sendable {
    // What only the thread that renders touches is not behind the lock.

    /// Frames of a block, 5 ms at 48 kHz: a wish is heard from the next block on.
    public static let frames = 256

    /// What has come to pass.
    public struct Report: Equatable, Sendable {
        /// Frames that were handed over.
        public var frames = 0
        /// How often the sink had run dry.
        public var gaps = 0
        /// Commands that named no voice or sound.
        public var refused = 0
        /// Why nothing is rendered any more.
        public var end: SoundOutputError?

        package init(frames: Int = 0, gaps: Int = 0, refused: Int = 0, end: SoundOutputError? = nil) {
            (self.frames, self.gaps, self.refused, self.end) = (frames, gaps, refused, end)
        }
    }

    private struct Shared {
        var jobs: [SoundJob] = []
        var report = Report()
        var isStarted = false
        var isStopped = false
    }

    private let head: HeadData
    private let sink: any SoundSink
    private let renderer: Renderer
    private var slots: [Int32] = []
    private var left = [Float](repeating: 0, count: frames)
    private var right = [Float](repeating: 0, count: frames)
    private var both = [Float](repeating: 0, count: 2 * frames)
    private let shared = Mutex(Shared())
    private let ended = DispatchSemaphore(value: 0)

    /// Takes some tenths of a second.
    ///
    /// - Parameters:
    ///   - head: whose ears.
    ///   - sink: where the sound goes; nobody else uses it from now on.
    public init(head: HeadData, sink: any SoundSink) {
        self.head = head
        self.sink = sink
        renderer = Renderer(
            head: head, configuration: RendererConfiguration(sampleRate: sink.sampleRate, sources: VoicePlayer.voices))
    }

    /// What has come to pass until now.
    public var report: Report { shared.withLock { $0.report } }

    /// From any thread: what is to be done before the next block.
    func send(_ jobs: [SoundJob]) { shared.withLock { $0.jobs += jobs } }

    /// Renders one block and hands it over.
    public func step() throws(SoundOutputError) {
        let jobs = shared.withLock { shared in
            let jobs = shared.jobs
            shared.jobs = []
            return jobs
        }
        for job in jobs { carryOut(job) }
        renderer.render(left: &left, right: &right, frames: Self.frames)
        for frame in 0..<Self.frames {
            both[2 * frame] = left[frame]
            both[2 * frame + 1] = right[frame]
        }
        let isGap = try take()
        let refused = renderer.refusedCommands
        shared.withLock { shared in
            // Nothing was to be heard before the first block.
            if isGap, shared.report.frames > 0 { shared.report.gaps += 1 }
            shared.report.frames += Self.frames
            shared.report.refused = Int(refused)
        }
    }

    private func take() throws(SoundOutputError) -> Bool {
        // A closure that throws a type of its own is none of the array's.
        var result: Result<Bool, SoundOutputError> = .success(false)
        both.withUnsafeBufferPointer { frames in
            do throws(SoundOutputError) { result = .success(try sink.take(frames)) } catch { result = .failure(error) }
        }
        return try result.get()
    }

    private func carryOut(_ job: SoundJob) {
        switch job {
        case .load(let slot, let samples, let sampleRate):
            keep(renderer.addSound(samples, sampleRate: sampleRate), in: slot)
        case .paused(let slot, let other, let seconds):
            let number = slots.indices.contains(other) ? Int(slots[other]) : -1
            keep(number < 0 ? nil : seconds > 0 ? renderer.addSound(number, pausedFor: seconds) : number, in: slot)
        case .commands(let commands):
            commands.withUnsafeBytes { bytes in
                slots.withUnsafeBufferPointer { slots in
                    renderer.perform(
                        bytes, slots: slots, resize: { renderer.replaceHead(head.scaled(by: Double($0))) })
                }
            }
        }
    }

    private func keep(_ number: Int?, in slot: Int) {
        while slots.count <= slot { slots.append(-1) }
        slots[slot] = number.map { Int32($0) } ?? -1
    }

    /// Renders block after block until it is stopped or the sink takes no more, and says why.
    @discardableResult
    public func run() -> Report {
        while !shared.withLock({ $0.isStopped }) {
            do throws(SoundOutputError) {
                try step()
            } catch {
                shared.withLock { $0.report.end = error }
                break
            }
        }
        return report
    }

    /// From any thread: the block that is being rendered is the last one.
    public func stop() { shared.withLock { $0.isStopped = true } }

    /// Stops, and waits until the sink is not used any more, but not for a device that has ceased to take anything.
    public func finish() {
        stop()
        guard shared.withLock({ $0.isStarted }) else { return }
        if ended.wait(timeout: .now() + 2) == .success { ended.signal() }
    }

    /// Lets a thread of its own do ``run()``, which goes before others.
    public func start() {
        shared.withLock { $0.isStarted = true }
        let thread = Thread {
            self.run()
            self.ended.signal()
        }
        thread.name = "merkwelt sound"
        thread.qualityOfService = .userInteractive
        thread.start()
    }
}

/// What a stage sends to its outlet.
enum SoundJob: Sendable {
    case load(slot: Int, [Float], sampleRate: Double)
    /// What another slot has, with seconds of silence behind it.
    case paused(slot: Int, of: Int, seconds: Double)
    /// A batch as the renderer reads it.
    case commands([UInt8])
}
