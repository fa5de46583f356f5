/// Reads a batch of ``SoundCommand``s where it lies. Neither allocates nor traps, whatever the bytes are: fit for the audio
/// path.
package struct SoundCommandReader: Sequence, IteratorProtocol {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    /// The bytes ended in the middle of a command, or with a number that no command has. What came before counts.
    package private(set) var isBroken = false

    /// - Parameter bytes: a batch. It has to outlive the reader.
    package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The next command; nil at the end, and after bytes that are none.
    package mutating func next() -> SoundCommand? {
        guard !isBroken, position < bytes.count else { return nil }
        let code = byte()
        let command: SoundCommand?
        switch code {
        case 1:
            let voice = byte()
            let slot = byte() | byte() << 8
            let loops = byte() != 0
            let kind = VoiceKind(rawValue: Int32(byte())) ?? .directional
            command = .play(voice, slot: slot, loops: loops, kind: kind, after: Double(bitPattern: bits(8)))
        case 2: command = .stop(byte())
        case 3: command = .place(byte(), vector())
        case 4: command = .gain(byte(), number())
        case 5: command = .master(number())
        case 6: command = .turn(SIMD4(number(), number(), number(), number()))
        case 7: command = .listen(vector())
        case 8: command = .head(number())
        case 9: command = .room(SIMD4(number(), number(), number(), number()))
        default: command = nil
        }
        if command == nil || position > bytes.count { isBroken = true }
        return isBroken ? nil : command
    }

    private mutating func byte() -> Int { Int(bits(1)) }
    private mutating func number() -> Float { Float(bitPattern: UInt32(bits(4))) }
    private mutating func vector() -> SIMD3<Float> { SIMD3(number(), number(), number()) }

    /// The next bytes as a number, the lowest first; 0 beyond the end. Not inlined: it is called in twenty places, and the
    /// browser's renderer has to stay small.
    @inline(never) private mutating func bits(_ count: Int) -> UInt64 {
        let begin = position
        position += count
        // What places are told by, 256 times a block.
        if count == 4, position <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: begin, as: UInt32.self)
            return UInt64(UInt32(littleEndian: word))
        }
        var value: UInt64 = 0
        var index = 0
        while index < count, begin &+ index < bytes.count {
            value |= UInt64(bytes[begin &+ index]) &<< UInt64(8 &* index)
            index &+= 1
        }
        return value
    }
}
