import ClockTools
import HearingTools
import LevelsTools
import ParadigmTools
import QuizTools
import ReactionTools
import Tools
import TouchTools

/// The families' tools for the command line. A new family's tools are one line here.
let tools = ToolList([
    ReactionTools.self,
    HearingTools.self,
    LevelsTools.self,
    TouchTools.self,
    // Quizzes take any text, so they are asked after those whose files say what they are.
    ParadigmTools.self,
    QuizTools.self,
    ClockTools.self,
])
