import ArgumentParser
import Definitions
import Families
import Interface
import Studies
import Tools

/// Writes a file with the texts around a study, for an author to translate into another language.
struct StudyWords: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "words",
        abstract: "Write the words around a study's texts to fill in, for a language that the lab does not speak.",
        discussion: """
            The file is gettext's (PO): Poedit, Weblate and others read and write it. Name it in the study beside its \
            languages, `languages: [pt]` and `interface: {pt: interface.pt.po}`, and `merkwelt study check` says what is \
            missing in it or wrong.
            """)

    @Argument(help: "The language's code, for instance pt.")
    var language: String

    @Option(name: .shortAndLong, help: "File to write; it must not exist yet. Otherwise interface.LANGUAGE.po.")
    var output: String?

    func run() throws {
        guard language.utf8.count >= 2, FaultWords.isIdentity(language) else {
            throw ValidationError("LANGUAGE: expected a code such as pt or pt-BR, found \"\(language)\"")
        }
        guard Language(code: language) == nil else {
            throw Complaint("\(language): the lab has words of its own in this language; nothing has to be brought")
        }
        // The list of families brings their phrases.
        _ = families
        let file = output ?? Study.fileName(ofWordsIn: language)
        try Files.write(Array(Catalogue.template(of: language).utf8), to: file, mayReplace: false)
        print(
            "\(file) written, \(Catalogue.ofParticipants.count) phrases to fill in; name it in the study: "
                + "interface: {\(language): \(file)}")
    }
}
