import Measure
import Quiz

/// How many cases there are to compare.
@_expose(wasm, "cases")
func cases() -> Int32 {
    Int32(truncatingIfNeeded: NumberParity.allCases.count)
}

/// The hash of the case at `index` over `count` arguments; 0 for an index that is none.
@_expose(wasm, "hash")
func hash(_ index: Int32, _ count: Int32) -> UInt64 {
    NumberParity(rawValue: Int(index))?.hash(count: Int(count)) ?? 0
}

/// SHA-256 of the orders of a quiz for `count` seeds as 64 hexadecimal digits; says where they are in memory.
@_expose(wasm, "orders")
func orders(_ count: Int32) -> UInt32 {
    orderDigits = Array(OrderParity.hash(count: Int(count)).utf8)
    return orderDigits.withUnsafeBufferPointer { UInt32(UInt(bitPattern: $0.baseAddress)) }
}

nonisolated(unsafe) private var orderDigits: [UInt8] = []
