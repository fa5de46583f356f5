import Foundation

/// The vocabularies in a program of the page, by their names in its data. The results are cached, because all languages
/// ask for the same names. Searching the whole program for each took three minutes.
final class ProgramNames {
    private let program: Data
    private var found: [String: Bool] = [:]

    init(_ program: [UInt8]) { self.program = Data(program) }

    func has(_ name: String) -> Bool {
        if let known = found[name] { return known }
        let isThere = program.range(of: Data(name.utf8)) != nil
        found[name] = isThere
        return isThere
    }
}
