import ArgumentParser
import Foundation

/// The encryption of a file that leaves the lab's folder, by the program `age` (age-encryption.org).
struct Encryption: ParsableArguments {
    @Option(
        name: .customLong("encrypt-to"),
        help: ArgumentHelp(
            "Encrypt for whoever has the key of this recipient; may be repeated.",
            discussion: "`age-keygen -o key.txt` makes a key and prints its recipient.", valueName: "age1…"))
    var recipients: [String] = []

    @Option(
        name: .customLong("passphrase-file"),
        help: ArgumentHelp("Encrypt with the passphrase in the first line of this file.", valueName: "file"),
        completion: .file())
    var passphraseFile: String?

    var isWanted: Bool { !recipients.isEmpty || passphraseFile != nil }

    func validate() throws {
        for recipient in recipients where !recipient.hasPrefix("age1") || recipient.contains(where: \.isWhitespace) {
            throw ValidationError(
                "--encrypt-to: expected a recipient that begins with age1, found \"\(recipient.prefix(80))\"; "
                    + "`age-keygen -y KEYFILE` prints a key's recipient")
        }
        guard recipients.isEmpty || passphraseFile == nil else {
            throw ValidationError("--encrypt-to and --passphrase-file: expected one of them, found both")
        }
    }

    /// Verifies that the programs and files for encryption exist, before anything is written.
    func check() throws {
        if isWanted { try Age.check() }
        if let passphraseFile { _ = try Age.passphrase(passphraseFile) }
    }

    func encrypt(_ plain: String, to target: String) throws {
        if let passphraseFile {
            try Age.run(["-p"], from: plain, to: target, passphrase: Age.passphrase(passphraseFile), times: 2)
        } else {
            try Age.run(recipients.flatMap { ["-r", $0] }, from: plain, to: target)
        }
    }
}

/// The key or passphrase of an encrypted file.
struct Decryption: ParsableArguments {
    @Option(
        name: .customLong("identity"),
        help: ArgumentHelp("The age key file that an encrypted file is opened with.", valueName: "file"),
        completion: .file())
    var identity: String?

    @Option(
        name: .customLong("passphrase-file"),
        help: ArgumentHelp(
            "The file whose first line is the passphrase that an encrypted file is opened with.", valueName: "file"),
        completion: .file())
    var passphraseFile: String?

    func validate() throws {
        guard identity == nil || passphraseFile == nil else {
            throw ValidationError("--identity and --passphrase-file: expected one of them, found both")
        }
    }

    func decrypt(_ source: String, to target: String) throws {
        try Age.check()
        if let identity {
            guard FileManager.default.isReadableFile(atPath: identity) else {
                throw ValidationError("\(identity): expected a file with an age key that this user may read")
            }
            try Age.run(["-d", "-i", identity], from: source, to: target)
        } else if let passphraseFile {
            try Age.run(["-d"], from: source, to: target, passphrase: Age.passphrase(passphraseFile), times: 1)
        } else {
            throw ValidationError(
                "\(source): the file is encrypted; name its key with --identity KEYFILE, or its passphrase with "
                    + "--passphrase-file FILE")
        }
    }
}

/// The program `age`. The lab has no cryptography of its own for files.
enum Age {
    /// The beginning of an encrypted file.
    static let mark = Data("age-encryption.org/v1\n".utf8)

    static func isEncrypted(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        return (try? file.read(upToCount: mark.count)) == mark
    }

    static func check() throws {
        guard InstalledProgram.path(of: "age") != nil else {
            throw ValidationError(
                "age: the program is not installed; `apt install age` or `brew install age` brings it")
        }
    }

    static func passphrase(_ path: String) throws -> String {
        guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8)
        else {
            throw ValidationError("\(path): expected a file with a passphrase in UTF-8 that this user may read")
        }
        let line = text.prefix { !$0.isNewline }
        guard (12...1024).contains(line.utf8.count), !line.unicodeScalars.contains(where: { $0.value < 32 }) else {
            throw ValidationError(
                "\(path): expected a passphrase of 12 to 1024 bytes without control characters in the first line, "
                    + "found \(line.utf8.count)")
        }
        return String(line)
    }

    /// Runs it from one file into another.
    ///
    /// - Parameters:
    ///   - arguments: the options.
    ///   - source: the file to read.
    ///   - target: the file to write, which is replaced.
    ///   - passphrase: the passphrase. The program asks for it only at a terminal, so it gets one (`script`,
    ///     util-linux).
    ///   - times: the number of times that the program asks.
    static func run(
        _ arguments: [String], from source: String, to target: String, passphrase: String? = nil, times: Int = 0
    ) throws {
        let process = Process()
        // A path with a leading dash would be an option.
        let (source, target) = (URL(fileURLWithPath: source).path, URL(fileURLWithPath: target).path)
        let (input, output) = (Pipe(), Pipe())
        if passphrase != nil {
            guard let script = InstalledProgram.path(of: "script") else {
                throw ValidationError(
                    "--passphrase-file needs the program script (util-linux); take --encrypt-to instead")
            }
            process.executableURL = URL(fileURLWithPath: script)
            process.arguments = [
                "-qec", "exec age \(arguments.joined(separator: " ")) -o \"$AGE_TO\" \"$AGE_FROM\"", "/dev/null",
            ]
            process.environment = ProcessInfo.processInfo.environment.merging(
                ["AGE_FROM": source, "AGE_TO": target, "SHELL": "/bin/sh"]) { $1 }
            process.standardInput = input
        } else {
            process.executableURL = InstalledProgram.path(of: "age").map { URL(fileURLWithPath: $0) }
            process.arguments = arguments + ["-o", target, source]
            process.standardInput = FileHandle.nullDevice
        }
        process.standardOutput = output
        process.standardError = output
        try process.run()
        if let passphrase {
            let lines = String(repeating: passphrase + "\n", count: times)
            try? input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
            try? input.fileHandleForWriting.close()
        }
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ValidationError(reason(said, from: source, to: target, isReading: arguments.contains("-d")))
        }
    }

    /// The program's error, without other output of the terminal.
    private static func reason(_ said: String, from source: String, to target: String, isReading: Bool) -> String {
        let lines = said.split(whereSeparator: \.isNewline).compactMap { line in
            line.range(of: "age: error: ").map { String(line[$0.upperBound...]) }
        }
        let words = lines.first ?? "age gave no reason"
        if words.contains("no space left") { return "\(target): no space is left for this file; free some space" }
        return isReading
            ? "\(source): the file cannot be opened (\(words)); is it the right key, and is the file whole?"
            : "\(target): encrypting failed (\(words))"
    }
}
