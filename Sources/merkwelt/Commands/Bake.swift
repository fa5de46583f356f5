import ArgumentParser
import Foundation
import HeadResponses
import Sound
import Text
import Tools

/// Bakes a measured head into the compact file for the renderer.
struct Bake: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Bake a measured head (SOFA) into a compact file for the renderer.",
        discussion: """
            The file is a SOFA file (AES69, SimpleFreeFieldHRIR). With --kemar the head that comes with the lab is baked \
            from Debian's libmysofa1, and its hash is checked. However the file turns and places the head, the ears and the \
            loudspeaker, the result is seen from the head; what cannot be read so is refused with the field's name. Of several \
            distances the one with the most directions is taken.
            """)

    @Argument(help: "A SOFA file.", completion: .file(extensions: ["sofa"]))
    var file: String?

    @Option(name: .shortAndLong, help: "Where the baked file goes.", completion: .file(extensions: ["mwh"]))
    var output: String?

    @Flag(help: "Bake the lab's own head, and nothing else.")
    var kemar = false

    @Flag(
        help: ArgumentHelp(
            "Bake the standard input onto the standard output, without rights.", visibility: .private))
    var confined = false

    @Option(help: "The rate that the head is baked for, in Hz.")
    var rate = 48_000

    @Option(help: "Bits of a stored number, 12 or 16.")
    var bits = 16

    @Option(help: "live: short filters, for the page; fine: long ones, for merkwelt render --quality fine.")
    var quality = RenderingQuality.live

    func validate() throws {
        if confined { return }
        guard output != nil else {
            throw ValidationError("--output: expected where the baked file goes, found nothing")
        }
        guard kemar != (file != nil) else {
            throw ValidationError("expected a SOFA file or --kemar, found \(kemar ? "both" : "neither")")
        }
        guard (8_000...192_000).contains(rate) else {
            throw ValidationError("--rate: expected 8000 to 192000, found \(rate)")
        }
        guard bits == 12 || bits == 16 else { throw ValidationError("--bits: expected 12 or 16, found \(bits)") }
        guard !kemar || (rate == 48_000 && bits == 16) else {
            throw ValidationError("--kemar: expected no --rate and no --bits; name the SOFA file to bake it otherwise")
        }
    }

    func run() throws {
        guard !confined, let output else { Confinement.bakeInput() }
        let progress = ProgressLine()
        progress.show("Baking \(file ?? "KEMAR") ...")
        defer { progress.end() }
        let bytes: [UInt8]
        do throws(HeadResponsesError) {
            if let file {
                let measurement = try SofaMeasurement(path: file)
                for remark in measurement.remarks {
                    progress.end()
                    FileHandle.standardError.write(Data((remark.line(of: file) + "\n").utf8))
                }
                var bake = HeadBake(taps: quality.taps, source: measurement.title, licence: measurement.licence)
                bake.sampleRate = rate
                bytes = bake.bake(measurement).encoded(bits: bits)
            } else {
                bytes = try quality == .live ? KemarHead.bytes() : KemarHead.fine().encoded(bits: bits)
            }
        } catch {
            throw ValidationError(error.message)
        }
        try Files.write(bytes, to: output)
        progress.end()
        let head = try HeadData(bytes: bytes)
        print("directions  \(head.directions.count)\(head.isSymmetric ? ", the ears mirrored" : "")")
        print("rate        \(rate) Hz, \(bits) bits")
        print("source      \(head.source)")
        print("licence     \(head.licence)")
        print("written     \(output), \(bytes.count) bytes")
        print("hash        \(KemarHead.contentHash(of: bytes))")
    }
}
