public import Interface
public import Space
import Tree

/// Something to be said in the person's language: politely through the screen reader, and on the screen.
public enum Announcement: Equatable, Sendable {
    case started(Wording)
    case found(Wording)
    case notThat(Wording)
    case itIs(Wording)
    /// Nothing within reach: which way the nearest is.
    case missed(Earcon)
    case nothingThere
    case won, lost, paused
    /// The run goes on after a pause.
    case resumed
    case achievement(String)
    case words(Wording)

    /// The sentence.
    public func text(in language: Language, library: Library) -> String {
        func named(_ phrase: LevelsPhrase, _ name: Wording) -> String {
            phrase.text(in: language, ("name", name.text(in: language)))
        }
        switch self {
        case .started(let name): return named(.saidStarted, name)
        case .found(let name): return named(.saidFound, name)
        case .notThat(let name): return named(.saidNotThat, name)
        case .itIs(let name): return named(.saidItIs, name)
        case .missed(let earcon):
            switch earcon {
            case .missLeft: return LevelsPhrase.saidLeft.text(in: language)
            case .missRight: return LevelsPhrase.saidRight.text(in: language)
            default: return LevelsPhrase.saidBehind.text(in: language)
            }
        case .nothingThere: return LevelsPhrase.saidNothing.text(in: language)
        case .won: return LevelsPhrase.saidWon.text(in: language)
        case .lost: return LevelsPhrase.saidLost.text(in: language)
        case .paused: return LevelsPhrase.saidPaused.text(in: language)
        case .resumed: return LevelsPhrase.saidResumed.text(in: language)
        case .achievement(let id):
            return named(.saidAchievement, library.achievement(id)?.name ?? Wording(en: id, de: id))
        case .words(let words): return words.text(in: language)
        }
    }
}
