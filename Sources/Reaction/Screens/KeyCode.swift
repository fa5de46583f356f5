/// Codes of the keys a task listens to, as the page sends them.
enum KeyCode {
    static var enter: Int { 13 }
    static var escape: Int { 27 }
    static var space: Int { 32 }

    /// Which of four squares a key stands for: 1 2 3 4, D F J K, or Z X , . as in Deary, Liewald and Nissan (2011).
    static func choice(_ code: Int) -> Int? {
        switch code {
        case 49, 68, 90: 0
        case 50, 70, 88: 1
        case 51, 74, 44: 2
        case 52, 75, 46: 3
        default: nil
        }
    }
}
