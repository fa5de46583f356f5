extension LossKind {
    package var german: String {
        switch self {
        case .itemType:
            "Quiz haben keine Fragen vom Typ {found}: Das Item wird niemandem gestellt und für FHIR behalten."
        case .hidden: "Das Item ist verborgen: Es wird niemandem gestellt und für FHIR behalten ({found})."
        case .readOnly: "Niemand kann das Item ändern: Es wird niemandem gestellt und für FHIR behalten ({found})."
        case .calculated:
            "Der Wert wird berechnet und niemand danach gefragt, er bleibt für FHIR. Lege eine Skala dafür an ({found})."
        case .within:
            "Das Item steht in einem, das niemandem gestellt wird, und wird selbst niemandem gestellt: {found}."
        case .doubled: "Ein anderes Item hat die linkId {found}: Dieses heißt anders, Bedingungen meinen das erste."
        case .noAnswers: "Die Antworten fehlen in der Datei: Niemand wird gefragt, das Item bleibt für FHIR ({found})."
        case .condition: "Diese Bedingung lässt sich hier nicht prüfen, mehr Personen werden gefragt als dort: {found}."
        case .behavior: "Wie die Bedingungen verbunden sind, ist nicht gesagt: Alle müssen gelten ({found})."
        case .partOfList: "Dieser Teil der Liste lässt sich nicht nachschlagen, seine Antworten fehlen: {found}."
        case .exclusion: "Was die Liste ausnimmt, lässt sich nicht nachschlagen und ist womöglich angeboten: {found}."
        case .option: "Diese Antwort kann nicht angeboten werden: {found}."
        case .exclusive: "Diese Antwort schließt dort alle anderen aus und lässt sich hier neben ihnen wählen: {found}."
        case .freeAnswer: "Dort sind andere Antworten als die der Liste möglich, hier nicht: {found}."
        case .weight:
            "Andere Antworten haben ein Gewicht, diese keines: Hier zählt sie so viel wie ihr Platz ({found})."
        case .repeats: "Das lässt sich dort mehrmals beantworten und wird hier einmal gefragt: {found}."
        case .preset: "Das ist dort schon ausgefüllt und hier leer: {found}."
        case .check: "Das wird dort geprüft und hier nicht: {found}."
        case .limit: "Diese Grenze lässt sich hier nicht einhalten, es gibt keine: {found}."
        case .sliderBegin: "Der Schieberegler hat dort kein unteres Ende: Hier beginnt er bei 0 ({found})."
        case .sliderEnds: "Ein Schieberegler ohne beide Enden geht nicht: Stattdessen wird eine Zahl getippt ({found})."
        case .text: "Es gibt keinen Text, der sich lesen lässt: An seiner Stelle steht {found}."
        case .words: "Wörter, die hier dazukommen, sind englisch, in dieser Sprache sind sie nicht bekannt: {found}."
        case .translation: "Der Übersetzung fehlen Texte, die Sprache wird nicht angeboten: {found}."
        case .control: "So fragen Quiz nicht: Das Item wird wie üblich gestellt ({found})."
        case .property: "Das bewirkt hier nichts und wird für FHIR behalten: {found}."
        case .fault: "Der Entwurf stimmt hier nicht und muss verbessert werden: {found}."
        case .conditionOut: "FHIR kann diese Bedingung nicht ausdrücken, andere Programme fragen alle: {found}."
        case .ours: "FHIR kann das nicht ausdrücken, andere Programme kennen es nicht: {found}."
        }
    }
}
