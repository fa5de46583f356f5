import Definitions
import Tasks
import Text
import Tree

/// Estimates how long steps take, in seconds. Reading counts 200 words a minute, and a task as long as a simulated
/// person takes.
struct StudyPace {
    /// Words are read at this pace (Brysbaert 2019 finds 238 a minute for English, German words are longer).
    static let secondsPerWord = 60.0 / 200
    static let secondsPerItem = 7.0
    static let secondsPerTask = 20.0

    private var catalogue: TaskCatalogue
    private let language: String

    init(_ study: Study, _ catalogue: TaskCatalogue) {
        self.catalogue = catalogue
        language = study.languages.first ?? "en"
    }

    /// The time of a step by itself, without the steps within it; nil for a step that shows nothing.
    mutating func seconds(_ form: StepForm) -> Double? {
        switch form {
        case .information(let information):
            let questions = Double(information.questions.count) * StudyPace.secondsPerItem
            return max(reading(information.text), information.least.seconds) + questions
        case .consent(let consent):
            // The generated sections are about as long as the author's.
            var seconds = 40 + Double(consent.items.count) * StudyPace.secondsPerItem
            for section in consent.sections { seconds += reading(section.text) }
            return seconds
        case .questionnaire(let questionnaire):
            return Double(catalogue.items(of: questionnaire.quiz)?.count ?? 10) * StudyPace.secondsPerItem
        case .task(let task):
            guard let kind = catalogue.families.family(task.family), let definition = catalogue.definition(of: task)
            else {
                return 120
            }
            let once = catalogue.seconds(kind, definition, key: TaskCatalogue.key(of: task))
            return StudyPace.secondsPerTask + once * (task.practice ? 2 : 1)
        case .check(let check):
            switch check.of {
            case .card?, .sound?: return 30
            case .headphones?, .refresh?, .clock?, .touch?, .keyboard?, .fullscreen?, .landscape?, nil: return 10
            }
        case .pause(let pause): return max(10, pause.least.seconds)
        case .feedback(let feedback): return 10 + reading(feedback.text)
        case .finish: return 10
        case .screen, .quota, .allot, .only, .branch, .order, .repetition, .wait: return nil
        }
    }

    private func reading(_ texts: Texts) -> Double {
        var words = 0
        var isInWord = false
        for byte in texts.text(in: language).bytes {
            let isLetter = byte > 0x20
            if isLetter, !isInWord { words += 1 }
            isInWord = isLetter
        }
        return max(3, Double(words) * StudyPace.secondsPerWord)
    }
}
