/// A part of the page's program, which is loaded when something in it is called first.
package struct WasmPart: Sendable, Equatable {
    package let name: String
    /// The modules whose functions belong to it. A star at a name's end stands for any ending.
    let modules: [[UInt8]]

    package init(_ name: String, modules: [String] = []) {
        self.name = name
        self.modules = modules.map { Array($0.utf8) }
    }

    /// Whether the functions of a module belong to it.
    func has(_ module: ArraySlice<UInt8>) -> Bool {
        modules.contains {
            $0.last == UInt8(ascii: "*") ? module.starts(with: $0.dropLast()) : module.elementsEqual($0)
        }
    }

    /// Whether a mangled name tells one of its modules anywhere. What the compiler makes of general code for the types of
    /// a module tells them beside its own.
    func isNamed(in name: [UInt8]) -> Bool {
        var place = 0
        while place < name.count {
            // An identifier has its length before it, in decimal digits.
            var length = 0
            while place < name.count, case let digit = name[place], (0x30...0x39).contains(digit), length < 1000 {
                length = length * 10 + Int(digit - 0x30)
                place += 1
            }
            if length > 0, length <= name.count - place, has(name[place..<place + length]) { return true }
            if length == 0 { place += 1 }
        }
        return false
    }
}
