import Definitions
import Editing
import Studies
import Text
package import Tree

extension StudyFault {
    /// The finding at the place where it is corrected: a missing property of the whole at that property, and a fault of
    /// a step's own definition within the definition.
    var located: StudyFault {
        var place = path
        if path.steps.isEmpty {
            switch code {
            case .contactMissing: place = Path().at("contact")
            case .retentionMissing: place = Path().at("retention")
            case .ethicsMissing: place = Path().at("ethics")
            default: break
            }
        } else if code == .faultyDefinition, let inner = Path(beginning: found) {
            place = Path(path.steps + inner.steps)
        }
        return StudyFault(code, severity, place, expected: expected, found: found, remedy: remedy)
    }

    /// Reads a finding from the lab; nil for one that this program does not know.
    package init?(_ value: Value) {
        guard let node = value.node, let word = node["code"]?.text,
            let code = StudyFaultCode.allCases.first(where: { $0.rawValue.isSame(as: word) }),
            let path = Path(pointer: node["path"]?.text ?? "")
        else { return nil }
        let isError = node["severity"]?.text?.isSame(as: Severity.error.rawValue) == true
        self.init(
            code, isError ? .error : .warning, path, expected: node["expected"]?.text ?? "",
            found: node["found"]?.text ?? "", remedy: node["remedy"]?.text ?? "")
    }
}

extension Path {
    /// Reads a JSON Pointer (RFC 6901) such as `/steps/2/text`; nil if the text is none. Numbers are places in lists.
    package init?(pointer: String) {
        let bytes = pointer.bytes
        guard let first = bytes.first else {
            self.init()
            return
        }
        guard first == UInt8(ascii: "/") else { return nil }
        var path = Path()
        for part in bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            if let number = Path.number(part) {
                path = path.at(number)
                continue
            }
            var name: [UInt8] = []
            var isEscaped = false
            for byte in part {
                if isEscaped {
                    name.append(byte == UInt8(ascii: "1") ? UInt8(ascii: "/") : UInt8(ascii: "~"))
                    isEscaped = false
                } else if byte == UInt8(ascii: "~") {
                    isEscaped = true
                } else {
                    name.append(byte)
                }
            }
            path = path.at(String(bytes: name))
        }
        self = path
    }

    /// Reads the place at the beginning of a sentence such as `questions[2].text.en: expected …`; nil if there is none.
    package init?(beginning sentence: String) {
        var path = Path()
        var name: [UInt8] = []
        var number: [UInt8]?
        func isOfNames(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
            default: false
            }
        }
        func close() {
            if !name.isEmpty { path = path.at(String(bytes: name)) }
            name = []
        }
        for byte in sentence.bytes {
            if let digits = number {
                if byte == UInt8(ascii: "]"), let index = Path.number(digits[...]) {
                    path = path.at(index)
                    number = nil
                } else {
                    number = digits + [byte]
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "["):
                close()
                number = []
            case UInt8(ascii: "."): close()
            case UInt8(ascii: ":"):
                close()
                guard !path.steps.isEmpty else { return nil }
                self = path
                return
            case _ where isOfNames(byte): name.append(byte)
            case UInt8(ascii: " ") where path.steps.isEmpty && name.isEmpty: break
            default: return nil
            }
        }
        return nil
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...9).contains(digits.count) else { return nil }
        var number = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            number = number * 10 + Int(digit & 15)
        }
        return number
    }
}
