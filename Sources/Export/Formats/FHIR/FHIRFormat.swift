import Interface
import Tree

/// A study as resources of FHIR, in a file of lines for each type of resource, as Bulk Data has them.
///
/// It has the study, who took part and whether they agreed, questionnaires with their answers, and the figures of each
/// session. Trials are left out: FHIR has no place for them that anybody would look at. References lead to resources of
/// the same export. Sources: HL7 FHIR R5 (2023) and R4B (2022); HL7 Bulk Data Access 2.0.
struct FHIRFormat: TableFormat {
    let release: FHIRRelease
    let sessionFiles = ["-response.fhir.json"]
    let definitionFiles = ["-questionnaire.fhir.json"]

    func wants(_ table: StudyTable) -> Bool {
        ["participations", "steps", "sessions", "figures", "files"].contains(table.name)
    }

    func write(
        _ tables: [WrittenTable], _ facts: ExportFacts, _ counts: ExportCounts, to files: PackageFiles
    ) throws {
        let named = Dictionary(uniqueKeysWithValues: tables.map { ($0.table.name, $0) })
        var lines = FHIRLines(files, mode: facts.mode)
        let people = FHIRPeople(facts, release)
        try lines.write("ResearchStudy") { add in try add(people.study) }
        if let participations = named["participations"] {
            try lines.write("Patient") { add in
                try participations.forEach { try add(people.patient(WrittenRow(participations, $0))) }
            }
            try lines.write("ResearchSubject") { add in
                try participations.forEach { try add(people.subject(WrittenRow(participations, $0))) }
            }
            try lines.write("Consent") { add in
                try people.consents(participations, steps: named["steps"], add)
            }
        }
        var questionnaires = FHIRQuestionnaires(facts, release)
        try lines.write("Questionnaire") { add in
            try questionnaires.write(named["files"], definitionFiles, add)
        }
        var answered: Set<String> = []
        if let sessions = named["sessions"] {
            try lines.write("QuestionnaireResponse") { add in
                answered = try questionnaires.responses(sessions, files: named["files"], add)
            }
            let observations = FHIRObservations(facts, answered: answered)
            try lines.write("Observation") { add in
                try observations.write(sessions, figures: named["figures"], add)
            }
        }
        // Their rows are in files of other names.
        let sources = tables.map { $0.table.filed(as: $0.table.name) }
        for language in ReadMe.languages {
            let text = FHIRReadMe(facts, counts, in: language, release, lines.counts, tables: sources).text
            try files.add(ReadMe.file(in: language), text)
        }
    }
}
