import ClockFace
import Hearing
import LevelStudio
import Levels
import Listening
import NBack
import Quiz
import QuizExchange
import QuizStudio
import Reaction
public import Tasks
import Touch

/// The rooms of the lab, in the order in which people meet them. A new one is one line here.
public let families = FamilyList([
    .of(ReactionFamily.self),
    .of(HearingFamily.self),
    .of(LevelsFamily.self),
    .room(LevelStudioRoom.self),
    .room(ListeningRoom.self),
    .of(TouchFamily.self),
    .of(QuizFamily.self, files: [.fhirResponse, .fhirQuestionnaire]),
    .room(QuizWorkshop.self),
    .of(NBackFamily.self),
    .room(ClockRoom.self),
])
