import Definitions
import Interface
import Text
import Tree

/// The words around texts that authors bring for languages that the lab does not speak.
extension StudyLinter {
    /// How many texts are named that people would see broken; the others are counted.
    private static let mostNamed = 20

    mutating func checkInterface(_ node: Node) {
        guard let brought = node[Study.interface.name]?.node else { return }
        var primaries: [String] = []
        for field in brought.fields {
            let code = field.name.text
            under(.name(Study.interface.name.text), .name(code)) { linter in
                guard linter.languages.contains(where: { $0.isSame(as: code) }) else {
                    return linter.report(
                        .interfaceLanguage, expected: "one of the study's languages", found: linter.quoted(code),
                        remedy: "add it to languages, or take the words away", isAtName: true)
                }
                guard Language(code: code) == nil else {
                    return linter.report(
                        .interfaceLanguage, expected: "a language that the lab does not speak",
                        found: linter.quoted(code),
                        remedy: "take the words away: the lab has its own", isAtName: true)
                }
                let primary = Language(brought: code).code
                if primaries.contains(where: { $0.isSame(as: primary) }) {
                    linter.report(
                        .interfaceLanguage, expected: "one file for all regions of a language",
                        found: linter.quoted(code),
                        remedy: "take one of them away", isAtName: true)
                }
                primaries.append(primary)
                linter.checkWords(field.value, code)
            }
        }
    }

    private mutating func checkWords(_ value: Value, _ code: String) {
        guard let text = value.text else {
            return report(
                .wrongType, expected: "a file's name, or the file itself", found: summary(value),
                remedy: joined("write the name of a file that `merkwelt study words ", code, "` has written"))
        }
        guard Study.isCatalogue(text) else {
            guard isPacked else { return }
            return report(
                .notPacked, expected: "words that are put in", found: quoted(text),
                remedy: "put them in with `merkwelt study pack`")
        }
        #if !hasFeature(Embedded)
            var count = 0
            for fault in Catalogue(text).faults(asBrought: code) {
                if !fault.isGap { count += 1 }
                guard fault.isGap || count <= Self.mostNamed else { continue }
                report(
                    .interfaceLanguage, fault.isGap ? .warning : .error,
                    expected: fault.place.isEmpty ? fault.expected : fault.place + ": " + fault.expected,
                    found: fault.found, remedy: fault.remedy)
            }
            guard count > Self.mostNamed else { return }
            report(
                .interfaceLanguage, expected: "texts as people can read them",
                found: "\(count - Self.mostNamed) more that they cannot",
                remedy: "correct those that are named, and check again")
        #endif
    }
}
