/// The lines in which two texts differ, each group with the line before it.
struct LineDifference: CustomStringConvertible {
    let description: String

    init(from old: [String], to new: [String]) {
        let difference = new.difference(from: old)
        var removed: [Int: String] = [:]
        var inserted: [Int: String] = [:]
        for change in difference {
            switch change {
            case .remove(let offset, let line, _): removed[offset] = line
            case .insert(let offset, let line, _): inserted[offset] = line
            }
        }
        var lines: [String] = []
        var (left, right) = (0, 0)
        var context: String?
        while left < old.count || right < new.count {
            if let line = removed[left] {
                if let common = context { lines.append("    " + common) }
                lines.append("  − " + line)
                context = nil
                left += 1
            } else if let line = inserted[right] {
                if let common = context { lines.append("    " + common) }
                lines.append("  + " + line)
                context = nil
                right += 1
            } else {
                context = old[left]
                left += 1
                right += 1
            }
        }
        description = lines.joined(separator: "\n")
    }
}
