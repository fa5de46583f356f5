extension WorkshopPhrase {
    package var german: String {
        switch self {
        case .title: "Erstellen"
        case .mine: "Deine eigenen Quiz"
        case .empty: "Baue ein eigenes Quiz"
        case .emptyLine:
            "Fragen, Antworten und Ergebnisse in wenigen Minuten. Was du baust, bleibt auf diesem Gerät; exportieren "
                + "kannst du es jederzeit."
        case .create: "Neues Quiz"
        case .importFile: "Datei importieren"
        case .fromFile: "JSON eines Quiz oder ein FHIR Questionnaire"
        case .edit: "Bearbeiten"
        case .take: "Ausfüllen"
        case .duplicate: "Verdoppeln"
        case .download: "Herunterladen"
        case .remove: "Löschen"
        case .untitled: "Ohne Titel"
        case .items: "{n} {n|Frage|Fragen}"
        case .notReady: "Noch nicht fertig: Der Editor sagt, was fehlt."
        case .edited: "geändert {when}"
        case .kept: "Jede Änderung wird sofort auf diesem Gerät gesichert."
        case .notKept:
            "Dieses Gerät hat die letzte Änderung nicht gesichert. Exportiere das Quiz, bevor du gehst. ({detail})"
        case .removeQuestion: "Dieses Quiz löschen?"
        case .removeLine:
            "Es wird für immer von diesem Gerät entfernt. Sitzungen, die damit gemacht wurden, bleiben."
        case .guide:
            "Längere Fragebögen schreiben sich bequem in YAML, das sich hier ebenso importieren lässt. Zwei Befehle helfen:"
        case .guideTitle: "Längere Fragebögen in Dateien"
        case .guideNew: "schreibt eine kommentierte Datei für den Anfang."
        case .guideServe: "bietet allen einen Ordner solcher Dateien an, jede unter ihrer eigenen Adresse."
        case .guideFolder: "ORDNER"
        case .starterTitle: "Mein Quiz"
        case .starterQuestion: "Wann bist du am wachsten?"
        case .starterAnswer: "Am Morgen"
        case .starterOther: "Am Abend"
        case .starterResult: "Du bist ein Morgenmensch"
        case .starterOtherResult: "Du bist ein Abendmensch"
        case .starterMeaning: "Sage hier, was das bedeutet."
        case .draftMissing: "Dieses Quiz ist nicht auf diesem Gerät"
        case .fileUnread: "Die Datei lässt sich nicht als Quiz lesen."
        case .studies: "Studien"
        }
    }
}
