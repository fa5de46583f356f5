import Text

/// Where a value stands in a tree: `entities[3].volume`.
public struct Path: Equatable, Sendable {
    /// One step down.
    @SameText
    public enum Step: Sendable {
        case name(String)
        case index(Int)
    }

    /// The steps from the root down; none for the root itself.
    public var steps: [Step]

    @inlinable
    public init(_ steps: [Step] = []) { self.steps = steps }

    /// The path one step further down.
    public func appending(_ step: Step) -> Path { Path(steps + [step]) }

    /// The path as a JSON Pointer (RFC 6901): `/entities/3/volume`.
    public var pointer: String {
        var pointer: [UInt8] = []
        for step in steps {
            pointer.append("/")
            switch step {
            case .index(let index): pointer.append(decimal: Int64(index))
            case .name(let name):
                for byte in name.bytes {
                    switch byte {
                    case UInt8(ascii: "~"): pointer.append("~0")
                    case UInt8(ascii: "/"): pointer.append("~1")
                    default: pointer.append(byte)
                    }
                }
            }
        }
        return String(bytes: pointer)
    }
}

extension Path: CustomStringConvertible {
    public var description: String {
        var text: [UInt8] = []
        for step in steps {
            switch step {
            case .index(let index):
                text.append("[")
                text.append(decimal: Int64(index))
                text.append("]")
            case .name(let name):
                if !text.isEmpty { text.append(".") }
                text.append(name)
            }
        }
        return String(bytes: text)
    }
}
