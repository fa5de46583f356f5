import Measure
import Paradigm

/// Whether right and wrong answers of a session are more than guesses.
enum AnswerQuality {
    /// Fewer answers than this say nothing.
    private static var fewest: Int { 20 }

    /// Answers that are right no more often than by chance: all of them, or those that are faster than the median of wrong
    /// ones. Chance is one of so many choices; what only asks whether to press is left out.
    static func doubts(of course: Course, _ trials: [Trial]) -> [CourseFigures.Quality] {
        var doubts: [CourseFigures.Quality] = []
        for (place, response) in course.definition.responseList.enumerated() {
            guard let choices = response.part.choices?.count, choices > 1 else { continue }
            var answers: [(time: Double, isRight: Bool)] = []
            for trial in trials {
                for answer in trial.answers where answer.response == place {
                    if let isRight = answer.isRight { answers.append((answer.time, isRight)) }
                }
            }
            let chance = 1 / Double(choices)
            if isGuessed(answers, chance) { doubts.append(.atChance) }
            guard let wrong = Sample(answers.filter { !$0.isRight }.map { $0.time }).median else { continue }
            if isGuessed(answers.filter { $0.time < wrong }, chance) { doubts.append(.fastGuessing) }
        }
        return CourseFigures.Quality.allCases.filter { quality in doubts.contains { $0 == quality } }
    }

    /// Whether so many right answers, or more, come by chance in more than 5 of 100 sessions.
    private static func isGuessed(_ answers: [(time: Double, isRight: Bool)], _ chance: Double) -> Bool {
        guard answers.count >= fewest else { return false }
        let right = answers.count { $0.isRight }
        // The tail of the binomial distribution is an incomplete beta function.
        return right == 0
            || Elementary.incompleteBeta(Double(right), Double(answers.count - right + 1), chance) > 0.05
    }
}
