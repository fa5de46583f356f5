import Store
import Tree

/// Sends `count` actions to a store with two observers and a translator, and returns how often anyone was told.
@_expose(wasm, "sail")
func sail(_ count: Int32) -> Int32 {
    var notices: Int32 = 0
    let store = Store(Ship(), reducer: steering) { effect in
        if case .ring = effect { notices += 1 }
    }
    var translator = Translator<Int, Beacon> { $0.id }
    store.observe(Ship.heading) { _ in notices += 1 }
    store.observe(Ship.beacons) { notices += Int32(truncatingIfNeeded: translator.translate($0).count) }
    for index in 0..<Int(count) {
        switch index % 4 {
        case 0: store.send(.turn(by: 0.25))
        case 1: store.send(.drop(index))
        case 2: store.send(.light(index - 1))
        default: store.send(.lift(index - 2))
        }
    }
    store.complete()
    return notices
}

/// The bytes that `read` reads and `write` has written.
nonisolated(unsafe) private var buffer: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 65536)

/// Where JavaScript puts and finds bytes.
@_expose(wasm, "address")
func address() -> Int32 {
    Int32(truncatingIfNeeded: Int(bitPattern: buffer.baseAddress))
}

/// Reads a ship from `length` bytes of JSON, checks it, writes it again, and returns the new length; of an error's message,
/// as a negative number, if it is none.
@_expose(wasm, "roundTrip")
func roundTrip(_ length: Int32) -> Int32 {
    do throws(TreeError) {
        let bytes = Array(buffer.prefix(Int(length)))
        return Int32(put(try Ship(json: bytes, file: "ship.json").value.jsonBytes(pretty: true)))
    } catch {
        return -Int32(put(error.description.bytes))
    }
}

private func put(_ bytes: [UInt8]) -> Int {
    let count = min(bytes.count, buffer.count)
    for index in 0..<count { buffer[index] = bytes[index] }
    return count
}
