import Measure

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
