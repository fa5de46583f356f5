import CPortAudio
import SoundOutput

/// The system's own device for sound, through PortAudio. It is written to: the thread that renders waits until there is
/// room, so that nothing of ours runs where the device must not wait.
final class PortAudioSink: SoundSink {
    let sampleRate = 48_000.0
    /// Seconds that lie between what is rendered and what is heard, as far as the device agrees.
    private static let latency = 0.04

    private var stream: UnsafeMutableRawPointer?

    init() throws(SoundOutputError) {
        let code = Quietly.initialise()
        guard code == paNoError.rawValue else { throw .noDevice(Self.reason(code)) }
        let device = Pa_GetDefaultOutputDevice()
        guard device >= 0, let facts = Pa_GetDeviceInfo(device)?.pointee else { throw .noDevice("no device") }
        var wanted = PaStreamParameters(
            device: device, channelCount: 2, sampleFormat: PaSampleFormat(0x1),
            suggestedLatency: max(Self.latency, facts.defaultLowOutputLatency), hostApiSpecificStreamInfo: nil)
        var opened: UnsafeMutableRawPointer?
        var result = Pa_OpenStream(
            &opened, nil, &wanted, sampleRate, UInt(SoundOutlet.frames), PaStreamFlags(0), nil, nil)
        if result == paNoError.rawValue { result = Pa_StartStream(opened) }
        guard result == paNoError.rawValue else { throw .noDevice(Self.reason(result)) }
        stream = opened
    }

    deinit {
        if let stream { Pa_CloseStream(stream) }
        Pa_Terminate()
    }

    func take(_ frames: UnsafeBufferPointer<Float>) throws(SoundOutputError) -> Bool {
        let result = Pa_WriteStream(stream, frames.baseAddress, UInt(frames.count / 2))
        if result == paOutputUnderflowed.rawValue { return true }
        guard result == paNoError.rawValue else { throw .lost(Self.reason(result)) }
        return false
    }

    private static func reason(_ code: Int32) -> String {
        Pa_GetErrorText(code).map { String(cString: $0) } ?? "code \(code)"
    }
}
