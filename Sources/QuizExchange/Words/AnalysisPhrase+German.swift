extension AnalysisPhrase {
    public var german: String {
        switch self {
        case .persons: "{n} {n|Person|Personen}, {complete} mit allen Antworten"
        case .absent: "Keine Spalten für: {names}"
        case .noScales: "Keine Skala des Quiz hat in dieser Datei alle ihre Spalten."
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
            "Kennwerte der Items, Omega, Testhälften und Standardmessfehler zählen nur vollständige Personen, Perzentile alle mit einem Wert. Fehlende Antworten werden nie ersetzt."
        case .caution:
            "Alpha und Omega sagen, wie einheitlich Items zusammenhängen, nicht ob sie messen, was sie messen sollen."
        case .lambda6: "Guttmans Lambda-6, aus Korrelationen"
        case .oddEven: "Ungerade gegen gerade Items, Spearman-Brown"
        case .oddEvenUnequal: "Ungerade gegen gerade Items ({odd} und {even}), Formel von Horst für ungleiche Hälften"
        case .standardError: "Standardmessfehler, SD · √(1 − Alpha), in Punkten des Werts"
        case .loading: "Ladung"
        case .loadingLine:
            "Ladungen sind die auf dem einen Faktor von Omega, nach kleinsten Residuen."
        case .boundLine:
            "Eine Ladung musste auf ihrem größten möglichen Wert gehalten werden (Heywood-Fall): Andere Programme finden andere Ladungen und ein anderes Omega."
        case .methodLine:
            "Lambda-6 zählt, wie gut alle anderen Items jedes einzelne vorhersagen. Ungerade und gerade sind die Plätze der Items in der Skala. Der Standardmessfehler beruht auf Cronbachs Alpha."
        case .percentiles: "Perzentile der Werte"
        case .percentile: "P{p}"
        case .median: "Median"
        case .percentilesLine:
            "Zwischen zwei Werten wird interpoliert (Typ 7). P5 und P95 stehen hier ab 20 Werten, P10 und P90 ab 10, P25 und P75 ab 4."
        case .scaleCorrelations: "Korrelationen zwischen den Skalen"
        case .scale: "Skala"
        case .otherScale: "Mit"
        case .pearson: "Pearsons r"
        case .interval: "95-%-Intervall (Fishers z)"
        case .range: "{low} bis {high}"
        case .sharedItems: "Gemeinsame Items"
        case .correlationLine:
            "n zählt die Personen mit beiden Werten. Das Intervall steht hier ab vier Personen. Gemeinsame Items erhöhen eine Korrelation schon für sich."
        case .notDefined: "Nicht bestimmt – {figure} ({persons}): {reason}."
        case .consistency: "Kennwerte der Konsistenz"
        case .oneItem: "Ein Item allein hat keine Konsistenz"
        case .fewItems: "Die Skala hat weniger als {n} Items"
        case .fewPersons: "{n} {n|Person|Personen} mit allen Antworten, nötig sind mindestens {needed}"
        case .constantItems: "Alle haben dieselbe Antwort gegeben auf {items}"
        case .constantSum: "Die Summe der Items ist bei allen gleich"
        case .singular:
            "Die Korrelationen der Items lassen sich nicht umkehren, weil ein Item genau aus anderen folgt oder Paare von Items einander widersprechen"
        case .constantHalf: "Eine der Hälften ist bei allen gleich"
        case .weighted: "Der Wert gewichtet seine Items verschieden, Alpha ist das der einfachen Summe"
        case .alphaOutside: "Alpha liegt nicht zwischen 0 und unter 1"
        case .strangePairs:
            "Bei mindestens einem Paar von Items sind die, die beide beantwortet haben, zu wenige oder unterscheiden sich nicht"
        case .noValue: "Die Formel hat für diese Antworten keinen Wert"
        case .fewPairs: "{n} {n|Person|Personen} mit beiden Werten, nötig sind mindestens 3"
        case .constantScore: "Einer der Werte ist bei allen gleich"
        }
    }
}
