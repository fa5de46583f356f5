extension AnalysisPhrase {
    public var german: String {
        switch self {
        case .persons: "{n} {n|Person|Personen}, {complete} mit allen Antworten"
        case .absent: "Keine Spalten für: {names}"
        case .noScales: "Keine Skala des Quiz hat in dieser Datei alle ihre Spalten."
        case .notAnalysed: "Für diese Kennwerte unterscheiden sich die Antworten zu wenig."
        case .listwise: "Nur vollständige Personen"
        case .pairwise: "Alle Paare von Antworten"
        case .alpha: "Cronbachs Alpha"
        case .alphaInterval: "95-%-Intervall {low} bis {high} (Feldt)"
        case .lambda2: "Guttmans Lambda-2, aus Kovarianzen"
        case .omega: "Omega total, ein Faktor (kleinste Residuen)"
        case .splitHalf: "Testhälften, Mittel aller {n}"
        case .splitHalfDrawn: "Testhälften, Mittel von {n} zufälligen"
        case .meanCorrelation: "Mittlere Korrelation der Items"
        case .distribution: "Verteilung der Werte: {name}"
        case .distributionLine: "{n} Werte, Mittelwert {mean}, Standardabweichung {deviation}"
        case .score: "Wert"
        case .figure: "Kennwert"
        case .items: "Items"
        case .item: "Item"
        case .n: "n"
        case .mean: "Mittelwert"
        case .deviation: "SD"
        case .itemRest: "r mit dem Rest"
        case .alphaWithout: "Alpha ohne"
        case .floor: "Am kleinsten"
        case .ceiling: "Am größten"
        case .reversed: "umgekehrt"
        case .correlations: "Korrelationen zwischen den Items"
        case .missingLine:
            "Kennwerte der Items und Omega zählen nur vollständige Personen. Fehlende Antworten werden nie ersetzt."
        case .caution:
            "Alpha und Omega sagen, wie einheitlich Items zusammenhängen, nicht ob sie messen, was sie messen sollen."
        }
    }
}
