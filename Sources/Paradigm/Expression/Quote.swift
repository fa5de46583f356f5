import Definitions
import Text

/// A text in quotes, cut where it is long.
func quote(_ text: String) -> String { FaultWords.quoted(text) }

/// Texts put together.
func join(_ parts: String...) -> String { FaultWords.joined(parts) }

extension ExpressionFunction {
    /// "one argument", "2 arguments", "3 to 5 arguments".
    var told: String {
        guard arguments.lowerBound != arguments.upperBound else {
            return FaultWords.count(arguments.lowerBound, "argument")
        }
        return join("at least ", FaultWords.count(arguments.lowerBound, "argument"))
    }
}

/// "did you mean …?" where one of the words is near.
func nearest(_ word: String, _ words: [String]) -> String? {
    NearestWord.of(word, among: words).map { join("did you mean ", quote($0), "?") }
}
