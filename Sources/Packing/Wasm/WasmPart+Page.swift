extension WasmPart {
    /// The parts of the page's program, in the order in which a page loads them that needs none: those of participants
    /// first, editors last. "first" is what the first screens call, "trial" what somebody calls besides who takes part in
    /// a reaction study up to the end of its first trial (Scripts/first-calls.mjs), and "rest" what several others call.
    package static let ofPage = [
        WasmPart("first"),
        WasmPart("trial"),
        WasmPart("rest"),
        WasmPart("participation", "Attendance", "Studies", "Wire", "Rights"),
        WasmPart("reaction", "Reaction"),
        WasmPart("quiz", "Quiz"),
        WasmPart("touch", "Touch"),
        WasmPart("levels", "Levels", "Space", "FogSignals", "Hearing"),
        WasmPart("paradigms", "Paradigm*"),
        WasmPart("listening", "Listening"),
        WasmPart("clock", "ClockFace", "Clock"),
        WasmPart("quiz-studio", "QuizStudio", "QuizExchange", "Editing"),
        WasmPart("level-studio", "LevelStudio"),
    ]

    /// The part of ``ofPage`` that has to be there before another one of them; nil if it needs none but the first.
    package static func need(of part: Int) -> WasmPart? { part < 2 ? nil : ofPage[min(part - 1, base)] }

    private static let base = 2
}
