import Interface
import Lab
import Playing
import Sound
import StudyStudio
import Tasks
import Wire

/// The numbers and names that Swift shares with the page's scripts, as the script `Page/engine/contract.js`. It is
/// printed from Swift's own types, so nothing is written twice. A test compares the file.
package enum PageContract {
    /// The script: one constant for each table.
    package static func javaScript() -> String {
        var script = Script()
        script.add("Names by number: tags (from `firstVector` on they are SVG), attributes and events.", "tables") {
            InterfaceTables.json().trimmingSuffix("\n")
        }
        script.add("Names of the sound library's sounds by number.", "sounds") {
            "[" + SoundRecipe.all.map { "\"\($0.name)\"" }.joined(separator: ", ") + "]"
        }
        script.numbers("Commands of the stream that change the page.", "commands", CommandCode.self)
        script.numbers("Kinds of events.", "eventKinds", EventKind.self)
        script.add("Further opcodes of the stream.", "streamCodes") {
            "{ effect: \(StreamCode.effect), sound: \(StreamCode.sound) }"
        }
        script.numbers("What the page can be asked to do.", "effectKinds", EffectKind.self)
        script.numbers("Codes of answers.", "replyCodes", ReplyCode.self)
        script.numbers("What the page tells of itself.", "noticeKinds", PageNotice.self)
        script.numbers("What the editor of studies asks of its page.", "studioEffects", StudioEffect.Kind.self)
        script.numbers("What the page tells the editor of studies.", "studioNews", StudioNews.self)
        script.numbers("What the listening page's sound tells of itself.", "soundKinds", SoundNoticeCode.self)
        script.numbers("What a renderer tells of itself.", "deskNotices", DeskNotice.self)
        script.numbers("The page's renderers.", "soundRenderers", SoundRenderer.self)
        script.numbers("What an order waits for.", "soundWaits", SoundOrder.Wait.self)
        script.numbers("Where a sound comes from.", "soundLoads", SoundLoad.Kind.self)
        script.add("How many voices the renderer of levels and hearing tests has.", "soundVoices") {
            "\(VoicePlayer.voices)"
        }
        script.numbers("A pointer event's numbers in their order.", "pointerFields", PointerEvent.Field.self)
        script.numbers("What a pointer did.", "pointerPhases", PointerPhase.self)
        script.numbers("What the pointer is.", "pointerKinds", PointerEvent.Kind.self)
        script.numbers("The numbers that describe a heat map.", "heatFields", HeatField.self)
        script.numbers("The numbers before a panorama's things.", "panoramaFields", PanoramaField.self)
        script.numbers("The numbers of each of a panorama's things.", "panoramaThingFields", PanoramaThingField.self)
        return script.text
    }

    /// The words of the API's problems, as the script `Page/network/problems.js`. Each is a constant of its own, so
    /// that a page includes only those that it uses.
    package static func problems() -> String {
        var script = Script(command: "problems")
        script.add("What stands before the word in a problem's `type`.", "space") { "\"\(ProblemKind.space)\"" }
        script.text += "\n"
        for kind in ProblemKind.allCases { script.text += "export const \(kind) = \"\(kind.rawValue)\";\n" }
        return script.text
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}

/// A script of constants.
private struct Script {
    var text: String

    init(command: String = "contract") {
        text =
            "// Printed from Swift by `merkwelt tables --\(command)`. Change it there (Sources/Packing/Contract); a test compares.\n"
    }

    mutating func add(_ comment: String, _ name: String, _ value: () -> String) {
        text += "\n/** \(comment) */\nexport const \(name) = \(value());\n"
    }

    /// A table of an enumeration's cases and their numbers.
    mutating func numbers<Kind: CaseIterable & RawRepresentable>(_ comment: String, _ name: String, _: Kind.Type)
    where Kind.RawValue: BinaryInteger {
        add(comment, name) {
            let lines = Kind.allCases.map { "    \($0): \($0.rawValue),\n" }
            return "{\n" + lines.joined() + "}"
        }
    }
}
