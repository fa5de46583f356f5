import ClockFace
import FogSignals
import Hearing
import LevelStudio
import Levels
import Listening
import NBack
import ParadigmTask
import Quiz
import QuizExchange
import QuizStudio
import Reaction
package import Tasks
import Touch

#if hasFeature(Embedded)
    private let paradigms = ParadigmFamily.member()
#else
    import ParadigmCheck

    private let paradigms = ParadigmFamily.member(form: .paradigms)
#endif

/// The rooms of the lab, in the order in which people meet them. A new one is one line here.
private let list = FamilyList([
    ReactionFamily.member(),
    paradigms,
    HearingFamily.member(),
    LevelsFamily.member(rules: .fogSignals),
    LevelStudioRoom.member(),
    ListeningRoom.member(),
    TouchFamily.member(),
    QuizFamily.member(),
    QuizWorkshop.member(),
    NBackFamily.member(),
    ClockRoom.member(),
])

/// The rooms of the lab. Who reads the list does not compile it again: in the browser's build, each of the modules above
/// would otherwise generate all families anew.
package var families: FamilyList {
    @export(interface) @inline(never)
    get { list }
}
