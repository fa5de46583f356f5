/// Where rendered sound goes: a device, or a list that is compared with what was rendered.
///
/// One thread at a time uses it.
public protocol SoundSink: AnyObject {
    /// Samples per second and ear.
    var sampleRate: Double { get }

    /// Takes frames, the left ear's sample before the right one's, and returns as soon as it has room for more.
    ///
    /// - Returns: whether it had run dry before they came, so that a gap was heard.
    func take(_ frames: UnsafeBufferPointer<Float>) throws(SoundOutputError) -> Bool
}

/// Keeps what is rendered, up to a number of frames.
public final class RecordingSink: SoundSink {
    public let sampleRate: Double
    /// Left and right in turn.
    public private(set) var samples: [Float] = []
    private let most: Int

    /// - Parameters:
    ///   - sampleRate: samples per second and ear.
    ///   - frames: after so many it is full, and takes no more.
    public init(sampleRate: Double = 48_000, frames: Int) {
        self.sampleRate = sampleRate
        most = frames
        samples.reserveCapacity(2 * frames)
    }

    public func take(_ frames: UnsafeBufferPointer<Float>) throws(SoundOutputError) -> Bool {
        guard samples.count < 2 * most else { throw .ended }
        samples += frames.prefix(2 * most - samples.count)
        return false
    }
}

/// Why nothing more can be heard.
public enum SoundOutputError: Error, Equatable, Sendable {
    /// There is no device, or it does not take what is played; what the system says about it.
    case noDevice(String)
    /// The device went away in the middle; what the system says about it.
    case lost(String)
    /// The sink has what it was to have.
    case ended
    /// What is played can be kept no more; why.
    case unkept(path: String, String)

    /// Where, what was expected, what was found, and what to do.
    public var message: String {
        switch self {
        case .noDevice(let reason):
            "sound: expected a device that plays two channels, found none (\(reason)). Plug in headphones or loudspeakers, "
                + "and check that other programs play there."
        case .lost(let reason):
            "sound: expected the device to go on, found that it stopped (\(reason)). Plug it in again and start anew."
        case .unkept(let path, let reason):
            "\(path): expected room for what is played, found none (\(reason)). Name another place, or play without --record."
        case .ended: "sound: expected room for more, found none. Nothing is wrong: what was asked for is recorded."
        }
    }
}
