extension WasmPart {
    /// The parts of the page's program, in the order in which a page loads them that needs none: those of participants
    /// first, editors last.
    package static let ofPage = [
        WasmPart("first"),
        WasmPart("rest"),
        WasmPart("participation", "Attendance", "Studies", "Wire", "Rights"),
        WasmPart("reaction", "Reaction", "NBack"),
        WasmPart("quiz", "Quiz"),
        WasmPart("touch", "Touch"),
        WasmPart("levels", "Levels", "Space", "FogSignals", "Hearing"),
        WasmPart("paradigms", "Paradigm*"),
        WasmPart("listening", "Listening"),
        WasmPart("clock", "ClockFace", "Clock"),
        WasmPart("quiz-studio", "QuizStudio", "QuizExchange", "Editing"),
        WasmPart("level-studio", "LevelStudio"),
    ]
}
