/// A WebAssembly module whose imported functions of one namespace have all the same name.
///
/// `wasm-split` gives each function that is still to come a placeholder of its own, thousands of them, with names that
/// compress badly. The page hands in one function for all, which says that they are not there yet; so they need no names.
struct WasmImports {
    private let module: [UInt8]
    private var place: Int
    private var out: [UInt8] = []

    /// The module with nameless placeholders; the module itself where it cannot be read.
    ///
    /// - Parameters:
    ///   - namespace: whose functions lose their names.
    ///   - module: the module, in binary form.
    static func withoutNames(in namespace: String, _ module: [UInt8]) -> [UInt8] {
        var imports = WasmImports(module)
        return imports.rewritten(Array(namespace.utf8)) ?? module
    }

    private init(_ module: [UInt8]) {
        self.module = module
        place = 8
    }

    private mutating func rewritten(_ namespace: [UInt8]) -> [UInt8]? {
        while place < module.count {
            let start = place
            guard let kind = byte(), let length = number(), place + length <= module.count else { return nil }
            let end = place + length
            guard kind == 2 else {
                place = end
                continue
            }
            guard imports(namespace), place == end else { return nil }
            return Array(module[..<start]) + [2] + Self.bytes(of: out.count) + out + module[end...]
        }
        return nil
    }

    private mutating func imports(_ namespace: [UInt8]) -> Bool {
        guard let count = number() else { return false }
        out = Self.bytes(of: count)
        for _ in 0..<count {
            guard let space = name(), let own = name(), let kind = byte() else { return false }
            let start = place
            switch kind {
            case 0: guard number() != nil else { return false }
            case 1: guard byte() != nil, limits() else { return false }
            case 2: guard limits() else { return false }
            case 3: place += 2
            default: return false
            }
            let short = space == namespace && kind == 0 ? [] : own
            out += Self.bytes(of: space.count) + space + Self.bytes(of: short.count) + short + [kind]
            out += module[start..<place]
        }
        return true
    }

    private mutating func limits() -> Bool {
        guard let flags = byte(), number() != nil else { return false }
        return flags & 1 == 0 || number() != nil
    }

    private mutating func name() -> [UInt8]? {
        guard let length = number(), place + length <= module.count else { return nil }
        defer { place += length }
        return Array(module[place..<place + length])
    }

    private mutating func byte() -> UInt8? {
        guard place < module.count else { return nil }
        defer { place += 1 }
        return module[place]
    }

    /// A number of variable length (LEB128).
    private mutating func number() -> Int? {
        var number = 0
        var shift = 0
        while let part = byte(), shift < 35 {
            number |= Int(part & 0x7F) << shift
            if part < 0x80 { return number }
            shift += 7
        }
        return nil
    }

    private static func bytes(of number: Int) -> [UInt8] {
        var rest = number
        var bytes: [UInt8] = []
        repeat {
            bytes.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
            rest >>= 7
        } while rest > 0
        return bytes
    }
}
