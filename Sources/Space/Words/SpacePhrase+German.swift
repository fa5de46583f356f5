extension SpacePhrase {
    package var german: String {
        switch self {
        case .ahead: "vorn"
        case .behind: "hinter dir"
        case .toTheLeft: "{n}° links"
        case .toTheRight: "{n}° rechts"
        case .toTheLeftBehind: "{n}° links, hinter dir"
        case .toTheRightBehind: "{n}° rechts, hinter dir"
        case .turnWith: "Drehen mit"
        case .sourceKeys: "Ziehen, Scrollen, Pfeiltasten"
        case .sourceRotation: "Telefon drehen"
        case .sourceTilt: "Telefon neigen"
        case .sensorAsk: "Bewegungssensor erlauben"
        case .sensorAskLine: "Das Telefon fragt einmal. Wie du dich drehst, steht dann im Protokoll der Sitzung."
        case .sensorDenied:
            "Der Bewegungssensor ist nicht erlaubt. Pfeiltasten, Ziehen und die Knöpfe können dasselbe; es "
                + "zählt genauso. Erlauben kannst du ihn in den Website-Einstellungen des Browsers."
        case .sensorAbsent:
            "Dieses Gerät hat keinen Bewegungssensor. Pfeiltasten, Ziehen und die Knöpfe können dasselbe."
        case .sensorLost:
            "Der Bewegungssensor meldet sich nicht mehr. Weiter geht es mit Pfeiltasten, Ziehen oder den "
                + "Knöpfen."
        case .soundLost:
            "Es gibt keinen Ton. Browser erlauben Raumklang nur Seiten über HTTPS oder von diesem Rechner selbst "
                + "(localhost). Ist das hier so, prüfe die Verbindung und lade die Seite neu; was getan ist, bleibt."
        case .sensorWorks: "Der Bewegungssensor arbeitet."
        case .hearingTest: "Hörtest"
        case .headphones: "Setz Kopfhörer auf, links auf links."
        case .start: "Start"
        case .listenAgain: "Noch einmal lauschen"
        case .turnLeft: "Nach links"
        case .turnRight: "Nach rechts"
        case .goOn: "Weiter"
        case .again: "Noch einmal"
        case .ringLabel: "Richtungen um dich herum"
        case .hearing: "Hören"
        }
    }
}
