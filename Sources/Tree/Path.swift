/// Where a value stands in a tree: `entities[3].volume`.
public struct Path: Equatable, Sendable {
    /// One step down.
    public enum Step: Equatable, Sendable {
        case name(String)
        case index(Int)

        public static func == (left: Step, right: Step) -> Bool {
            switch (left, right) {
            case (.name(let left), .name(let right)): left.hasSameBytes(as: right)
            case (.index(let left), .index(let right)): left == right
            default: false
            }
        }
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
            pointer.append(UInt8(ascii: "/"))
            switch step {
            case .index(let index): pointer += "\(index)".utf8
            case .name(let name):
                for byte in name.utf8 {
                    switch byte {
                    case UInt8(ascii: "~"): pointer += "~0".utf8
                    case UInt8(ascii: "/"): pointer += "~1".utf8
                    default: pointer.append(byte)
                    }
                }
            }
        }
        return String(decoding: pointer, as: UTF8.self)
    }
}

extension Path: CustomStringConvertible {
    public var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index): text += "[\(index)]"
            case .name(let name): text += text.utf8.isEmpty ? name : "." + name
            }
        }
        return text
    }
}
