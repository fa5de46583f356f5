import Levels
import Text

extension Goal {
    /// Becomes a goal of another kind. One that needs a time has one that can be played at once.
    mutating func become(_ kind: String) {
        self.kind = kind
        guard seconds <= 0 else { return }
        if kind.isSame(as: "timeLimit") { seconds = 60 }
        if kind.isSame(as: "stay") { seconds = 5 }
    }
}
