extension ClockPhrase {
    public var german: String {
        switch self {
        case .clock: "Uhr"
        case .now: "Jetzt"
        case .itIs: "Es ist"
        case .settings: "Einstellungen der Uhr"
        case .language: "Sprache und Gegend"
        case .own: "Wie das Labor"
        case .view: "Ansicht"
        case .sentence: "Satz"
        case .letters: "Buchstaben"
        case .steps: "Schritte"
        case .minutes: "{n} {n|Minute|Minuten}"
        case .dayPeriod: "Tageszeit"
        case .rounding: "Rundung"
        case .nearest: "Zum nächsten Schritt"
        case .begun: "Zum begonnenen Schritt"
        case .dots: "Zum begonnenen Schritt, mit Punkten für die Minuten"
        case .dark: "Dieser Browser lässt den Bildschirm dunkel werden. Das Gerät selbst kann ihn anlassen."
        case .missing: "Diese Sprache konnte nicht geladen werden. Vielleicht ist die Verbindung unterbrochen."
        case .fullScreen: "Vollbild"
        case .share: "Diese Uhr teilen"
        case .linkCopied: "Der Link ist kopiert"
        case .linkInAddress: "Die Adresse dieser Seite ist der Link"
        case .again: "Noch einmal versuchen"
        case .done: "Fertig"
        }
    }
}
