import Foundation
import Tools
import Tree

/// A cache of slow steps. The results are named by the hash of all inputs, so that they are valid whatever the dates of
/// files are.
final class WorkFolder {
    let path: String

    init(_ path: String) throws {
        self.path = path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    static func hash(_ parts: [[UInt8]]) -> String {
        SHA256.hexadecimal(of: parts.count == 1 ? parts[0] : Array(parts.map { SHA256.hash(of: $0) }.joined()))
    }

    /// The files that a step makes of its inputs.
    ///
    /// - Parameters:
    ///   - step: the step's name with everything that is no input: programs, options.
    ///   - names: the files that it makes.
    ///   - make: makes the files in the given folder, if they are not in the cache.
    /// - Returns: their contents, in the order of the names.
    func made(_ step: String, of inputs: [[UInt8]], _ names: [String], _ make: (String) throws -> Void) throws
        -> [[UInt8]]
    {
        let key = String(Self.hash([Array(step.utf8)] + inputs).prefix(24))
        let folder = "\(path)/\(key)"
        if !FileManager.default.fileExists(atPath: folder) {
            let new = folder + ".new"
            try? FileManager.default.removeItem(atPath: new)
            try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
            try make(new)
            // A folder gets its name only when it is complete.
            try FileManager.default.moveItem(atPath: new, toPath: folder)
        }
        try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: folder)
        return try names.map { try Files.bytes("\(folder)/\($0)") }
    }

    /// Writes a temporary file for a program.
    func write(_ text: String, _ name: String) throws -> String {
        let file = "\(path)/\(name)"
        try Files.write(Array(text.utf8), to: file)
        return file
    }

    /// Removes results that were not used for two weeks. Both lanes keep their results here.
    func sweep() throws {
        let old = Date(timeIntervalSinceNow: -14 * 86_400)
        for name in try FileManager.default.contentsOfDirectory(atPath: path) {
            let used = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.modificationDate] as? Date
            if let used, used < old { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }
        }
    }
}
