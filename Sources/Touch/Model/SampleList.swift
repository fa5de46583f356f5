public import Tasks

/// The samples of a stroke, in blocks: appending to a copy copies one block and not a minute of samples.
public struct SampleList: Equatable, Sendable {
    private var blocks: [[PointerSample]] = []
    public private(set) var count = 0

    private static var size: Int { 256 }

    public init() {}

    public init(_ samples: [PointerSample]) { for sample in samples { append(sample) } }

    public var isEmpty: Bool { count == 0 }

    /// The sample at a place from 0 up to `count`.
    public subscript(place: Int) -> PointerSample { blocks[place / Self.size][place % Self.size] }

    public var first: PointerSample? { isEmpty ? nil : self[0] }
    public var last: PointerSample? { isEmpty ? nil : self[count - 1] }

    public mutating func append(_ sample: PointerSample) {
        if count % Self.size == 0 {
            var block: [PointerSample] = []
            block.reserveCapacity(count == 0 ? 16 : Self.size)
            blocks.append(block)
        }
        blocks[blocks.count - 1].append(sample)
        count += 1
    }

    /// All samples as a list. O(n).
    public var list: [PointerSample] {
        var list: [PointerSample] = []
        list.reserveCapacity(count)
        for block in blocks { list += block }
        return list
    }
}
