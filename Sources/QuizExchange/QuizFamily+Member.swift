package import Quiz
package import Tasks

extension QuizFamily {
    /// The family on the lab's list, with the files of others' formats. Its boxes are compiled here, once: clients may not
    /// copy them.
    @export(interface) @inline(never)
    package static func member() -> FamilyList.Member {
        .of(QuizFamily.self, files: [.fhirResponse, .fhirQuestionnaire])
    }
}
