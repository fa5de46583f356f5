public import SoundCommands

/// A binaural renderer: sounds at places in, two ears out, in blocks of 128 samples, each worked out from the last 256 or 512
/// (`RenderingQuality`).
///
/// Every source is transformed once a block (four sources together, one a SIMD lane), multiplied by the head's spectrum
/// for its direction and added to a bus that all sources share, so inverse transforms do not grow with the number of
/// sources. A source whose direction changed is added with its old filter to one bus and with its new one to another; the
/// block fades from one to the other. The delay between the ears is a fraction of a sample, turned into the spectrum.
///
/// `render` and the commands neither allocate nor lock nor trap. They belong to one thread; `init`, `addSound` and
/// `deinit` allocate and belong outside of the audio path.
public final class Renderer {
    /// Samples in an internal block.
    public static let block = 128
    static let maximumSounds = 4_096
    typealias Lanes = SIMD4<Float>

    /// What the renderer was built for, brought into range.
    public let configuration: RendererConfiguration
    let size: TransformSize
    /// Vectors of four bins in a spectrum.
    var lanes: Int { size.lanes }
    private(set) var grid: HeadGrid
    let phases: PhaseTable
    let transform: LaneTransform
    let air: AirTable
    private(set) var nearField: NearField
    let limiter: Limiter
    /// What the walls give back; nil in the open air.
    private(set) var chamber: RoomRenderer?

    let capacity: Int
    /// Voices behind the sources, rounded up to whole groups of four, then those of the room.
    let slots: Int
    let roomSlot: Int
    let voices: UnsafeMutablePointer<Voice>
    let sounds: UnsafeMutablePointer<StoredSound>
    let state: UnsafeMutablePointer<RendererState>
    /// The last blocks of each group of four voices, 128 lanes each: as many as a transform spans.
    let windows: UnsafeMutablePointer<Lanes>
    /// Do a group's windows hold anything?
    let isWarm: UnsafeMutablePointer<Bool>
    /// Two filters for each voice: left real, left imaginary, right real, right imaginary.
    let filters: UnsafeMutablePointer<Lanes>
    /// Where each source was at the end of the last 512 blocks.
    let paths: UnsafeMutablePointer<SIMD3<Float>>
    static let pathLength = 512
    /// From one source's path to the next: not a power of two, or all of them would meet in the same lines of the cache.
    static let pathStride = 516
    /// The air's gains for each voice.
    let airGains: UnsafeMutablePointer<Lanes>
    let ones: UnsafeMutablePointer<Lanes>
    let shapeLeft: UnsafeMutablePointer<Lanes>
    let shapeRight: UnsafeMutablePointer<Lanes>
    /// Four signals of 128 samples while they are read.
    let scratch: UnsafeMutablePointer<Float>
    let secondScratch: UnsafeMutablePointer<Float>
    let spectrumReal: UnsafeMutablePointer<Lanes>
    let spectrumImaginary: UnsafeMutablePointer<Lanes>
    /// Each of four sources' spectra with bins in lanes: real, imaginary.
    let sourceSpectra: UnsafeMutablePointer<Lanes>
    /// The buses: common, old, new; each left real, left imaginary, right real, right imaginary.
    let buses: UnsafeMutablePointer<Lanes>
    let ambient: UnsafeMutablePointer<Float>
    let finished: UnsafeMutablePointer<Float>
    let converter: RateConverter?

    /// Builds a renderer for a head. Takes some tenths of a second and about 14 kB for each source besides 6 MB;
    /// twice that where the quality is fine.
    public init(head: HeadData, configuration: RendererConfiguration = RendererConfiguration()) {
        let configuration = configuration.normalised
        self.configuration = configuration
        let rate = RateConverter.internalRate(for: configuration.sampleRate)
        converter = rate == configuration.sampleRate ? nil : RateConverter(from: rate, to: configuration.sampleRate)
        size = configuration.quality.transform
        let lanes = size.lanes
        phases = PhaseTable(size)
        transform = LaneTransform(size)
        grid = HeadGrid(head, sampleRate: rate, size: size)
        air = AirTable(air: configuration.air, sampleRate: rate, size: size)
        nearField = NearField(
            sampleRate: rate, limit: head.distance, sphere: RigidSphere(speedOfSound: configuration.speedOfSound),
            size: size)
        limiter = Limiter()
        capacity = configuration.sources
        roomSlot = (capacity + 3) / 4 * 4
        slots = roomSlot + RoomRenderer.directions
        func zeros<Element>(_ value: Element, _ count: Int) -> UnsafeMutablePointer<Element> {
            let pointer = UnsafeMutablePointer<Element>.allocate(capacity: count)
            pointer.initialize(repeating: value, count: count)
            return pointer
        }
        voices = zeros(Voice(), slots)
        sounds = .allocate(capacity: Self.maximumSounds)
        state = zeros(RendererState(), 1)
        windows = zeros(.zero, slots / 4 * size.points)
        isWarm = zeros(false, slots / 4)
        filters = zeros(.zero, slots * 8 * lanes)
        paths = zeros(.zero, roomSlot * Self.pathStride)
        airGains = zeros(Lanes(repeating: 1), slots * lanes)
        ones = zeros(Lanes(repeating: 1), lanes)
        shapeLeft = zeros(Lanes(repeating: 1), lanes)
        shapeRight = zeros(Lanes(repeating: 1), lanes)
        scratch = zeros(0, 4 * 128)
        secondScratch = zeros(0, 128)
        spectrumReal = zeros(.zero, 4 * lanes)
        spectrumImaginary = zeros(.zero, 4 * lanes)
        sourceSpectra = zeros(.zero, 8 * lanes)
        buses = zeros(.zero, 12 * lanes)
        ambient = zeros(0, 2 * 128)
        finished = zeros(0, 2 * 128)
        replaceRoom(configuration.room)
    }

    deinit {
        for index in 0..<state.pointee.soundCount { sounds[index].samples.deallocate() }
        voices.deallocate()
        sounds.deallocate()
        state.deallocate()
        windows.deallocate()
        isWarm.deallocate()
        filters.deallocate()
        paths.deallocate()
        airGains.deallocate()
        ones.deallocate()
        shapeLeft.deallocate()
        shapeRight.deallocate()
        scratch.deallocate()
        secondScratch.deallocate()
        spectrumReal.deallocate()
        spectrumImaginary.deallocate()
        sourceSpectra.deallocate()
        buses.deallocate()
        ambient.deallocate()
        finished.deallocate()
    }

    /// Goes on with another head: sources are turned over to it within a block, nothing stops. Allocates and takes some
    /// hundredths of a second; not for the audio path.
    public func replaceHead(_ head: HeadData) {
        let rate = grid.sampleRate
        grid = HeadGrid(head, sampleRate: rate, size: size)
        nearField = NearField(
            sampleRate: rate, limit: head.distance, sphere: RigidSphere(speedOfSound: configuration.speedOfSound),
            size: size)
        // No direction is like this one, so that every filter is made anew.
        for slot in 0..<slots { voices[slot].filterDirection = .zero }
    }

    /// Goes on in another room, or in the open air: what the walls of the former one still give back is gone at once. Allocates
    /// about 1 MB for 64 sources; not in the middle of what is heard. The room that it is in already stays as it sounds.
    ///
    /// - Parameter room: the room, brought into range; nil for the open air.
    @inline(never) public func replaceRoom(_ room: Room?) {
        let room = room?.normalised
        if chamber?.room == room { return }
        chamber = room.map {
            RoomRenderer(
                $0, sampleRate: grid.sampleRate, speedOfSound: configuration.speedOfSound, sources: capacity)
        }
        for index in 0..<RoomRenderer.directions {
            var voice = Voice()
            if let chamber {
                voice.isActive = true
                voice.position = chamber.direction(index)
            }
            voices[roomSlot + index] = voice
        }
    }

    /// Samples per second at which blocks are computed; sounds are stored at this rate.
    public var internalRate: Double { grid.sampleRate }

    /// Samples of the output's rate by which a source at the listener's place would be late: the delay between the ears
    /// (28), the limiter (20 if there is one) and the rate converter.
    public var latency: Double {
        let samples = Double(grid.latency) + (configuration.hasLimiter ? Double(Limiter.latency) : 0)
        return samples * configuration.sampleRate / internalRate + (converter?.latency ?? 0)
    }

    /// Commands that named no existing source or sound, or contained a number that is not finite.
    public var refusedCommands: Int64 { state.pointee.refused }
}
