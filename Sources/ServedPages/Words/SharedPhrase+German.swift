extension SharedPhrase {
    package var german: String {
        switch self {
        case .lab: "Merkwelt"
        case .withoutScripts:
            "Diese Seiten arbeiten mit JavaScript, das hier ausgeschaltet ist. Erlaube es für diese Seite und lade sie "
                + "neu."
        case .places: "Seiten des Labors"
        case .waiting: "Einen Moment"
        case .failed: "Das hat nicht geklappt"
        case .again: "Noch einmal versuchen"
        case .cancel: "Abbrechen"
        case .confirm: "Weiter"
        case .look: "Zeigen"
        case .account: "Dein Konto"
        case .people: "Personen"
        case .audit: "Prüfprotokoll"
        case .backups: "Sicherungen"
        case .name: "Name"
        case .passphrase: "Passwort"
        case .code: "Code"
        case .codeHint: "Sechs Ziffern aus deiner App oder einer deiner Ersatzcodes."
        case .proofTitle: "Bist du es noch?"
        case .proofLine:
            "Was du vorhast, braucht einen Nachweis, der höchstens zehn Minuten alt ist. Was du getippt hast, bleibt."
        case .proofByLink:
            "Du hast noch kein Passwort. Öffne auf diesem Computer einen neuen Link und tu dies binnen zehn Minuten."
        case .proofSend: "Weiter"
        case .copy: "Kopieren"
        case .save: "Als Datei sichern"
        case .kept: "Fertig"
        case .onlyHere: "Das kann nur dieser Computer öffnen"
        case .startForOthers: "Andere kommen hinein, wenn das Labor für das Netz gestartet wird, in dem sie sind:"
        case .openCommand:
            "Das Terminal, in dem das Labor gestartet wurde, zeigt den ganzen Befehl: merkwelt open mit Ordner und Adresse "
                + "des Labors."
        case .studies: "Studien"
        }
    }
}
