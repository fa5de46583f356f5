extension TaskPhrase {
    public var german: String {
        switch self {
        case .getReady: "Mach dich bereit"
        case .recorded:
            "Aufgezeichnet: {what}. Kein Name, kein Konto, keine Adresse. Es bleibt auf diesem Gerät und geht an den Server dieser Seite."
        case .measuring: "Bildschirm und Uhr werden gemessen"
        case .start: "Start"
        case .leave: "Beenden"
        case .back: "Zurück"
        case .tryAgain: "Noch einmal versuchen"
        case .loading: "Lese, was auf diesem Gerät ist"
        case .over: "Der Test ist vorbei"
        case .keep: "Sichern"
        case .discard: "Verwerfen"
        case .discardQuestion: "Diese Sitzung verwerfen?"
        case .discardLine: "Was getan wurde, geht verloren."
        case .cancel: "Abbrechen"
        case .again: "Noch einmal"
        case .heldElsewhere: "Diese Sitzung läuft in einem anderen Tab weiter"
        case .heldElsewhereLine:
            "Nichts ist verloren: Ihr Protokoll führt der andere Tab. Schließe diesen oder geh zurück."
        case .storageFull:
            "Das Gerät ist voll. Was vorher fertig war, ist gesichert; diese Sitzung ist nur im "
                + "Speicher, bis Platz frei wird."
        case .storageRefused:
            "Dieser Browser lässt das Labor nichts speichern ({detail}). Exportiere die Sitzung, bevor "
                + "du die Seite schließt."
        case .storageAwaited:
            "Das Gerät nimmt gerade nichts auf. Lass diese Seite offen und schaff etwas Platz, wenn du kannst: Es wird "
                + "jede Sekunde versucht und geht von selbst weiter."
        case .inputTouch: "Touch"
        case .inputMouse: "Maus"
        case .inputPen: "Stift"
        case .inputKey: "Tastatur"
        case .inputUnknown: "Eingabe unbekannt"
        case .otherStimulus:
            "Nicht alle diese Sitzungen hatten dieselben Farben: Früher folgten sie dem hellen oder dunklen "
                + "Erscheinungsbild. Ein Unterschied kann daher kommen."
        case .earlierStimulus: "frühere Farben"
        case .trialsKept: "{n} {n|Versuch|Versuche}"
        case .morning: "Morgen"
        case .noon: "Mittag"
        case .afternoon: "Nachmittag"
        case .evening: "Abend"
        case .night: "Nacht"
        }
    }
}
