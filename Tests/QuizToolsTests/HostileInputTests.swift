import QuizTools
import Testing
import Tools

@Suite struct HostileInputTests {
    // Much of it is words, as in real quizzes, where a changed letter is no fault: then some inputs can still be used.
    private static let seeds = [
        """
        # Written by somebody who says beforehand what it is about, in many words, and in many more words than it has
        # questions; nobody reads them, and no program does.
        id: a
        title: {en: A}
        intro: {en: Whoever reads this may take all the time there is for so few questions with so few answers to them.}
        languages: [en]
        questions:
          - id: q
            type: single
            text: {en: Which of these two would it be, if it had to be one of these two and could be no other at all?}
            answers: &a
              - {id: x, text: {en: X}}
              - {id: y, text: {en: Y}}
          - id: r
            type: single
            text: {en: 'R'}
            answers: *a
        """,
        """
        a: &m {b: 1, c: -2.5}
        d:
          <<: *m
          e: |
            lines
          f: >-
            folded
          g: "\\u00e9"
        """,
    ].map { Array($0.utf8) }

    @Test func `a text that is no definition has a fault that says where`() {
        let inputs = HostileInputs(Self.seeds, form: .text)
        var read = 0
        var usable = 0
        for number in 0..<2000 {
            let reading = QuizTools.reading(of: inputs.input(number), file: "a.yaml")
            let faults = reading?.faults ?? []
            if reading?.definition != nil { read += 1 }
            if !faults.contains(where: \.isError) { usable += 1 }
            #expect(reading?.definition != nil || faults.contains(where: \.isError), "input \(number)")
            for fault in faults { #expect(fault.line.hasPrefix("a.yaml:"), "input \(number): \(fault.line)") }
        }
        // Were none read, the check of definitions would have met nothing; were most usable, the reader would.
        #expect((200...1500).contains(read), "\(read)")
        #expect((40...600).contains(usable), "\(usable)")
    }
}
