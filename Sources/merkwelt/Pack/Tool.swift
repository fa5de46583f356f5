import ArgumentParser
import Foundation

/// An external program for packing or drawing.
enum Tool {
    /// Runs a program to its end and returns its output.
    ///
    /// - Parameters:
    ///   - name: the program's name in PATH.
    ///   - isShown: whether its output goes to the terminal, for programs that take long.
    /// - Throws: the missing program with its source, or its own error.
    @discardableResult
    static func run(
        _ name: String, _ arguments: [String], isShown: Bool = false
    ) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let (output, faults) = (Pipe(), Pipe())
        process.standardOutput = isShown ? FileHandle.standardError : output
        process.standardError = isShown ? FileHandle.standardError : faults
        do {
            try process.run()
        } catch {
            throw ValidationError("\(name): cannot be run: \(error)")
        }
        if isShown {
            process.waitUntilExit()
        }
        let said = Faults()
        let reading = Thread { said.read(faults.fileHandleForReading) }
        if !isShown { reading.start() }
        let found = isShown ? Data() : output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        switch process.terminationStatus {
        case 0: return found
        case 127:
            throw ValidationError("\(name): no such program; Scripts/install run installs what the page is built with")
        case let status:
            let words = isShown ? "" : ":\n" + said.text()
            throw ValidationError("\(name) \(arguments.joined(separator: " ")): failed with status \(status)\(words)")
        }
    }
}

/// The error output of a program. It is read in parallel to the standard output, because a full pipe would block the
/// program.
private final class Faults: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    private var data = Data()

    func read(_ handle: FileHandle) {
        data = handle.readDataToEndOfFile()
        done.signal()
    }

    func text() -> String {
        done.wait()
        return String(decoding: data, as: UTF8.self)
    }
}
