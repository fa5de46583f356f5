import QuizTools
import Testing
import Tools

@Suite struct HostileInputTests {
    private static let seeds = [
        """
        id: a
        title: {en: A}
        languages: [en]
        questions:
          - id: q
            type: single
            text: {en: Q}
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
        var usable = 0
        for number in 0..<2000 {
            let reading = QuizTools.reading(of: inputs.input(number), file: "a.yaml")
            let faults = reading?.faults ?? []
            if !faults.contains(where: \.isError) { usable += 1 }
            #expect(reading?.definition != nil || faults.contains(where: \.isError), "input \(number)")
            for fault in faults { #expect(fault.line.hasPrefix("a.yaml:"), "input \(number): \(fault.line)") }
        }
        #expect((20...1000).contains(usable), "\(usable)")
    }
}
