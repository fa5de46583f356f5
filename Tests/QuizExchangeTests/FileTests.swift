import Foundation
import Interface
import Quiz
import QuizExamples
import QuizExchange
import Tasks
import Testing
import Tree

/// The resources for clinics among the files of a session.
@Suite struct FileTests {
    @Test func `a session has the resources behind its pictures, and the list alone knows of them`() throws {
        let member = FamilyList.Member.of(QuizFamily.self, files: [.fhirResponse, .fhirQuestionnaire])
        let family = try #require(member.family)
        let definition = try Examples.definition(Examples.mixed)
        var player = Player(definition)
        player.takeMixed()
        player.send(.finished)
        var activity = try family.begin(definition.node, seed: 7)
        for (time, action) in player.log { _ = activity.take(action.value, at: time) }
        let finding = activity.finding()
        #expect(
            finding.files.map { $0.suffix } == [
                ".png", ".svg", "-response.fhir.json", "-questionnaire.fhir.json",
            ])
        let context = FileContext(
            isDark: false, language: .english, started: 1_795_282_205_000, sessionLanguage: "de")
        var texts: [String] = []
        for file in finding.files.suffix(2) {
            guard case .text(let text)? = finding.content(of: file, context) else { continue }
            texts.append(text)
        }
        #expect(texts.count == 2)
        let response = try #require(try Value(json: texts[0]).node)
        #expect(response["resourceType"] == "QuestionnaireResponse" && response["language"] == "de")
        #expect(response["authored"] == "2026-11-21T17:30:05Z" && texts[0].hasSuffix("\n"))
        #expect(try Definition(fhir: try Value(json: texts[1])) == definition)
        // A picture is still the family's own.
        guard case .text(let drawing)? = finding.content(of: finding.files[1], context) else {
            Issue.record("no picture")
            return
        }
        #expect(drawing.contains("<svg"))
    }

    @Test func `every sentence is there in every language`() {
        #expect(VocabularyCheck.problems(in: ExchangePhrase.self) == [])
    }
}
