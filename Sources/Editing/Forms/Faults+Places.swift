package import Definitions
package import Tree

// The faults at a property, and in the objects of a list.

extension Array {
    /// The first fault at a property, or in one of its languages.
    package func first<Code: FaultCode>(at path: Path) -> Fault<Code>? where Element == Fault<Code> {
        let count = path.steps.count
        for fault in self where fault.path.steps.count >= count && fault.path.steps.count <= count + 1 {
            if fault.path.begins(with: path) { return fault }
        }
        return nil
    }

    /// The number of faults of each object in one of the definition's lists.
    package func counts<Code: FaultCode>(in list: String, _ count: Int) -> [Int] where Element == Fault<Code> {
        var counts = [Int](repeating: 0, count: count)
        for fault in self where fault.path.steps.count >= 2 && fault.path.steps[0] == .name(list) {
            if case .index(let index) = fault.path.steps[1], counts.indices.contains(index) { counts[index] += 1 }
        }
        return counts
    }
}
