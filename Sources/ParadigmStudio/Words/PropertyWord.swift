import Interface
import Text

/// What properties are called in forms, by their names in files.
enum PropertyWord: String, CaseIterable, Vocabulary {
    static let phrases = Phrases("ParadigmStudio.PropertyWord", of: PropertyWord.self)

    case id, version, languages, title, about, sources, licence, minutes, needs, note, correct, points, results
    case background, units, fit, orientation, fullscreen, cursor, start, gain, show, choices, keys, buttons, labels
    case targets, point, slider, number, text, sequence, trail, hold, tap, window, early, fast, late, several, until
    case held, from, to, levels, weights, table, cross, pick, per, again, draw, count, replace
    case condition = "where"
    case balance, value, tracker
    case duration = "for"
    case response, ends, when, critical, mark, each, round
    case loop = "while"
    case most, shape, image, gabor, noise, dots, array, bar, counter, balloon, sound, at, size, colour, rotate
    case mirror, opacity, keep, weight, font, line, spoken, fill, stroke, gap, alt, before, after
    case times = "repeat"
    case trials, trial, lasts, split, pause
    case fixed = "set"
    case responses, order, practice, warmup, feedback, summary, interrupted, otherwise
    case statistic = "is"
    case of, by, minus, staircase, quest, delay, span, counts, right

    init?(property: String) {
        for word in PropertyWord.allCases where word.rawValue.isSame(as: property) {
            self = word
            return
        }
        return nil
    }
}
