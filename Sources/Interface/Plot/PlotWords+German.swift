extension PlotWords {
    var german: String {
        switch self {
        case .median: "Median {value}"
        case .above: "{n} {n|Wert|Werte} über {limit} am Rand (Pfeil)"
        case .below: "{n} {n|Wert|Werte} unter {limit} am Rand (Pfeil)"
        case .nothing: "Noch keine Werte"
        case .valid: "gültig"
        case .falseStart: "Fehlstart"
        case .lapse: "Aussetzer"
        case .missing: "keine Antwort"
        case .wrong: "falsch"
        case .goesOn: "{n} {n|Intervall geht|Intervalle gehen} über die Achse hinaus (Pfeil)"
        case .count: "Anzahl der Werte"
        case .share: "Anteil der Werte"
        case .perPoint: "Jeder Punkt ist der Median von bis zu {n} {n|Sitzung|Sitzungen}"
        case .mixed: "beliebige Zeit"
        case .morning: "Morgen"
        case .noon: "Mittag"
        case .afternoon: "Nachmittag"
        case .evening: "Abend"
        case .night: "Nacht"
        case .medians: "Median"
        case .difference: "Unterschied"
        }
    }
}
