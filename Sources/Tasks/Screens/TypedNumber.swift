import Text
import Tree

/// The number of a text as people type it, with a point or a comma, a hyphen or a minus sign; nil for anything else.
package func typedNumber(_ text: String) -> Double? {
    var bytes: [UInt8] = []
    let typed = text.bytes
    var index = 0
    while index < typed.count {
        if index + 2 < typed.count, typed[index] == 0xE2, typed[index + 1] == 0x88, typed[index + 2] == 0x92 {
            bytes.append(UInt8(ascii: "-"))
            index += 3
        } else {
            bytes.append(typed[index] == UInt8(ascii: ",") ? UInt8(ascii: ".") : typed[index])
            index += 1
        }
    }
    guard let value = try? Value(json: bytes), let number = Double(value), number.isFinite else { return nil }
    return number
}
