package import Tasks

/// The samples of a stroke, in blocks: appending to a copy copies one block and not a minute of samples.
package struct SampleList: Equatable, Sendable {
    private var blocks: [[PointerSample]] = []
    package private(set) var count = 0

    private static var size: Int { 256 }

    package init() {}

    package init(_ samples: [PointerSample]) { for sample in samples { append(sample) } }

    package var isEmpty: Bool { count == 0 }

    /// The sample at a place from 0 up to `count`.
    package subscript(place: Int) -> PointerSample { blocks[place / Self.size][place % Self.size] }

    package var first: PointerSample? { isEmpty ? nil : self[0] }
    package var last: PointerSample? { isEmpty ? nil : self[count - 1] }

    package mutating func append(_ sample: PointerSample) {
        if count % Self.size == 0 {
            var block: [PointerSample] = []
            block.reserveCapacity(count == 0 ? 16 : Self.size)
            blocks.append(block)
        }
        blocks[blocks.count - 1].append(sample)
        count += 1
    }

    /// All samples as a list. O(n).
    package var list: [PointerSample] {
        var list: [PointerSample] = []
        list.reserveCapacity(count)
        for block in blocks { list += block }
        return list
    }
}
