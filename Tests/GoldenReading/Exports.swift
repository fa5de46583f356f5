import Interface
import Tree
import WasmRuntime

/// Text on its way in and out.
nonisolated(unsafe) private var inbox: [UInt8] = []
nonisolated(unsafe) private var outbox: [UInt8] = []

/// Makes room for `length` bytes of text and says where.
@_expose(wasm, "input")
func input(_ length: Int32) -> UInt32 {
    inbox = [UInt8](repeating: 0, count: Int(max(16, length)))
    return inbox.withUnsafeMutableBufferPointer { UInt32(UInt(bitPattern: $0.baseAddress)) }
}

/// Takes the texts of a language, `length` bytes that were put into the room: a summary says names in the session's language.
@_expose(wasm, "phrases")
func phrases(_ length: Int32) {
    ShownPhrases.show(String(decoding: inbox.prefix(Int(max(0, length))), as: UTF8.self))
}

/// Replays the session file of `length` bytes that was put into the room, and returns how long the answer is: canonical
/// JSON of what `GoldenReading` makes of it.
@_expose(wasm, "replay")
func replay(_ length: Int32) -> Int32 {
    let text = String(decoding: inbox.prefix(Int(max(0, length))), as: UTF8.self)
    outbox = GoldenReading.replay(text).jsonBytes()
    return Int32(truncatingIfNeeded: outbox.count)
}

/// Where the answer is.
@_expose(wasm, "output")
func output() -> UInt32 {
    outbox.withUnsafeBufferPointer { UInt32(UInt(bitPattern: $0.baseAddress)) }
}
