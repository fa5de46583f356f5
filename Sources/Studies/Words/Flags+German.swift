extension ParticipationFlag {
    package var german: String {
        switch self {
        case .route: "Das Protokoll enthält eine Aktion, die nicht folgen konnte"
        case .seed: "Eine Aufgabe lief mit einer anderen Zufallszahl"
        case .figure: "Ein Kennwert weicht beim Nachspielen ab"
        case .slot: "Eine Gruppe weicht vom Verzeichnis ab"
        case .clock: "Die Uhr des Geräts ging falsch; die Zeit des Servers gilt"
        case .zone: "Das Gerät nannte keine Zeitzone; der Abstand seiner Uhr gilt"
        }
    }
}

extension ServerFlag {
    package var german: String {
        switch self {
        case .factsDiffer: "Angaben zur Zuteilung weichen ab"
        }
    }
}

extension QualityFlag {
    package var german: String {
        switch self {
        case .fast: "In weniger als einem Drittel der Zeit der meisten"
        case .interrupted: "Zehn Minuten oder länger kein Zeichen"
        case .droppedFrames: "Vor vielen Reizen fehlten Bilder"
        case .focusLost: "Die Seite wurde während einer Aufgabe verlassen"
        case .failedCheck: "Eine Prüfung wurde nicht bestanden"
        case .straightLining: "Auf alle Fragen dieselbe Antwort"
        case .automated: "So gleichmäßig wie von einem Programm"
        case .impossibleTimes: "Zeiten, die nicht sein können"
        case .equalAnswers: "Alle Antworten gibt es noch einmal"
        }
    }
}
