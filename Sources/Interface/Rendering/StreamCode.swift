/// Opcodes of the stream to the page beside those of `Command`.
package enum StreamCode {
    /// An effect with texts.
    package static let effect: UInt8 = 64
    /// Something is to sound.
    package static let sound: UInt8 = 65
}
