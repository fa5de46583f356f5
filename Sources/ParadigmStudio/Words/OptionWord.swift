import Interface
import Text

/// What the words of choices are called, by how files have them.
enum OptionWord: String, CaseIterable, Vocabulary {
    static let phrases = Phrases("ParadigmStudio.OptionWord", of: OptionWord.self)

    case thumbs, row, grid
    case halves = "stage halves"
    case note
    case again = "repeat"
    case wrong, miss, accept, first, all, last, correct, ignore, block, run, session, phase, trial, nothing, up
    case down, normal, bold, sans, mono
    case degrees = "deg"
    case millimetres = "mm"
    case pixels = "px"
    case percent = "%"
    case shrink, refuse, any, landscape, wish, no, hidden, shown, drop
    case goOn = "go on"
    case end

    init?(word: String) {
        for option in OptionWord.allCases where option.rawValue.isSame(as: word) {
            self = option
            return
        }
        return nil
    }
}
