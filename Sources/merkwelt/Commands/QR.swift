import ArgumentParser
import Foundation
import QRCode
import Tools

/// Draws any text as a QR code.
struct QR: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "qr", abstract: "Draw a text as a QR code: a link for a poster, a handout or a slide.",
        discussion: "It is printed black on white, to be scanned from the screen; with -o it is a picture for paper.")

    @Argument(help: "The text: 1 to 2331 bytes of UTF-8.")
    var text: String

    @Option(name: [.short, .long], help: "The SVG file to write instead of printing.")
    var output: String?

    func run() throws {
        let code: QRCode
        do { code = try QRCode(text) } catch { throw Complaint("\(error)") }
        let remedy = "draw the address that `merkwelt serve --lan` prints"
        if let remark = LabAddress.remark(text, remedy) { FileHandle.standardError.write(Data((remark + "\n").utf8)) }
        guard let output else { return print(code.terminal(hasColours: true)) }
        do {
            try code.svg.write(toFile: output, atomically: true, encoding: .utf8)
        } catch {
            throw Complaint("\(output): expected a place to write to, found none (\(error)); choose another with -o")
        }
    }
}
