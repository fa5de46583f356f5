import Interface
import Quiz
import Study
import Text
import Tree

/// What a quiz session gives besides its file and tables: resources for clinics, and a picture to share.
extension LabState {
    func exportQuiz(_ kind: ExportKind, session id: String) -> [Effect] {
        guard let viewed, viewed.id.isSame(as: id),
            case .ready(let document, let outcome) = viewed.content,
            case .quiz(let sitting, let findings) = outcome.state
        else { return [] }
        let name = document.fileName
        switch kind {
        case .fhirQuestionnaire:
            let text = sitting.definition.fhir.json(pretty: true) + "\n"
            return [Effect(.download, [name + "-questionnaire.fhir.json", "application/json", text])]
        case .fhirResponse:
            let authored = Format.instant(document.session.started)
            let text = sitting.fhirResponse(language: document.session.language, authored: authored).json(pretty: true)
            return [Effect(.download, [name + "-response.fhir.json", "application/json", text + "\n"])]
        case .cardSVG:
            let picture = shareCard(sitting, findings, language: language)
            return [Effect(.download, [name + ".svg", "image/svg+xml", picture])]
        case .cardPNG:
            let picture = shareCard(sitting, findings, language: language)
            return [Effect(.downloadPicture, [name + ".png", picture], request: .picture)]
        case .json, .csv, .dictionary, .picture: return []
        }
    }
}

extension Format {
    /// A moment in UTC as ISO 8601 has it: 2026-11-21T17:30:05Z.
    static func instant(_ milliseconds: Double) -> String {
        let stamp = Array(isoStamp(milliseconds, offset: 0).utf8)
        guard stamp.count >= 13 else { return "1970-01-01T00:00:00Z" }
        var bytes: [UInt8] = []
        var digits = 0
        for byte in stamp where byte >= 0x30 && byte <= 0x39 {
            if digits == 4 || digits == 6 { bytes.append(0x2D) }
            if digits == 8 { bytes.append(0x54) }
            if digits == 10 || digits == 12 { bytes.append(0x3A) }
            bytes.append(byte)
            digits += 1
            if digits == 14 { break }
        }
        if digits == 12 { bytes += [0x3A, 0x30, 0x30] }
        return String(decoding: bytes, as: UTF8.self) + "Z"
    }
}
