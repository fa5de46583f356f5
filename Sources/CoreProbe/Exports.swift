import Store
import Text
import Tree

/// Sends `count` actions to a store with two observers, and returns how often anyone was told.
@_expose(wasm, "sail")
func sail(_ count: Int32) -> Int32 {
    var notices: Int32 = 0
    let store = Store(Ship(), reducer: steering) { effect in
        if case .ring = effect { notices += 1 }
    }
    store.observe(Ship.heading) { _ in notices += 1 }
    store.observe(Ship.beacons) { _ in notices += 1 }
    for index in 0..<Int(count) {
        switch index % 3 {
        case 0: store.send(.turn(by: 0.25))
        case 1: store.send(.drop(index))
        default: store.send(.light(index - 1))
        }
    }
    store.complete()
    return notices
}

/// The bytes that `roundTrip` reads and writes.
nonisolated(unsafe) private let buffer: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 65536)

/// Where JavaScript puts and finds bytes.
@_expose(wasm, "address")
func address() -> Int32 {
    Int32(truncatingIfNeeded: Int(bitPattern: buffer.baseAddress))
}

/// Reads `length` bytes of JSON, writes the value again, and returns the new length; that of an error's message, as a
/// negative number, if they are none.
@_expose(wasm, "roundTrip")
func roundTrip(_ length: Int32) -> Int32 {
    do throws(TreeError) {
        var bytes: [UInt8] = []
        for index in 0..<min(Int(length), buffer.count) { bytes.append(buffer[index]) }
        return put(try Value(json: bytes, file: "ship.json").jsonBytes())
    } catch {
        return -put(error.description.bytes)
    }
}

private func put(_ bytes: [UInt8]) -> Int32 {
    let count = min(bytes.count, buffer.count)
    for index in 0..<count { buffer[index] = bytes[index] }
    return Int32(truncatingIfNeeded: count)
}
