import Interface

/// What the page that takes codes shows.
enum CodePhrase: CaseIterable, Vocabulary {
    case title, label, hint, goOn, noCode, wrong, form, unknown, notWhole, tooMany

    var english: String {
        switch self {
        case .title: "Take part with a code"
        case .label: "Code"
        case .hint: "Six letters and digits, as they stand on the wall, the slide or the poster. Small letters do too."
        case .goOn: "Go on"
        case .noCode: "Whoever runs the study tells the code. No account and no name is needed."
        case .wrong: "Not found"
        case .form: "A code has six letters and digits, such as K7QF2M. Type it again as it stands there."
        case .unknown: "No study has this code now. Look at it once more; if it is right, ask whoever showed it to you."
        case .notWhole: "This code is a part of an address. Open the whole address that you got."
        case .tooMany:
            "Too many codes that nobody has came from this network. Try again in {n} s, or scan the picture beside the code."
        }
    }

    var german: String {
        switch self {
        case .title: "Mit einem Code teilnehmen"
        case .label: "Code"
        case .hint:
            "Sechs Buchstaben und Ziffern, wie sie an der Wand, auf der Folie oder auf dem Aushang stehen. Klein geht auch."
        case .goOn: "Weiter"
        case .noCode: "Den Code nennt, wer die Studie leitet. Du brauchst kein Konto und keinen Namen."
        case .wrong: "Nicht gefunden"
        case .form: "Ein Code hat sechs Buchstaben und Ziffern, etwa K7QF2M. Tippe ihn noch einmal, wie er dort steht."
        case .unknown:
            "Diesen Code hat gerade keine Studie. Sieh ihn dir noch einmal an; stimmt er, frag, wer ihn dir gezeigt hat."
        case .notWhole: "Dieser Code ist Teil einer Adresse. Öffne die ganze Adresse, die du bekommen hast."
        case .tooMany:
            "Aus diesem Netz kamen zu viele Codes, die niemand hat. Versuche es in {n} s noch einmal, oder scanne das Bild "
                + "neben dem Code."
        }
    }
}
