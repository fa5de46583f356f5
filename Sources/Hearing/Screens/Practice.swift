import Interface
import Measure
import Space

extension HearingTest {
    /// What was right in the practice trial that was answered last; nil if the last trial was none.
    func told(in language: Language) -> String? {
        guard let trial = trials.last, trial.purpose == .practice else { return nil }
        if let score = trial.score, let matrix = words(of: trial.stage) {
            return HearingPhrase.practiceWords.text(
                in: language, ("n", "\(score)"), ("sentence", matrix.text(of: Int(trial.target))))
        }
        if let isRight = trial.isRight {
            return isRight
                ? HearingPhrase.practiceRight.text(in: language)
                : HearingPhrase.practiceWrong.text(
                    in: language, ("answer", trial.rightAnswer.text(in: language)))
        }
        if trial.kind == .turning {
            let left = CircularSample.wrapped(trial.answer - trial.target).magnitude
            return HearingPhrase.practiceTurn.text(in: language, ("n", Format(language).fixed(left, 0)))
        }
        return HearingPhrase.practiceDirection.text(
            in: language, ("direction", directionName(trial.target, in: language)))
    }
}

extension HearingTrial {
    /// The right answer of a forced choice, as its button says it.
    fileprivate var rightAnswer: HearingPhrase {
        switch kind {
        case .sides, .angleStaircase, .angleQuest: target == 1 ? .right : .left
        case .huggins, .antiphase, .release, .distance, .loudness, .still, .turning, .sentences:
            target == 0 ? .first : target == 1 ? .second : .third
        }
    }
}
