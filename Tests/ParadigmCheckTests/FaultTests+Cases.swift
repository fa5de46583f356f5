@testable import ParadigmCheck

extension FaultTests {
    static let cases: [Case] =
        wholeCases + columnCases + materialCases + responseCases + trialCases + stageCases + blockCases

    private static let wholeCases = [
        Case(.notADefinition, "format: merkwelt.paradigm", "format: ‸merkwelt.study", found: "merkwelt.study"),
        Case(.badIdentity, "id: example", "id: ‸my example", found: "my example"),
        Case(.badLanguages, "languages: [en, de]", "languages: [en, de, ‸d]", found: "d"),
        Case(.emptyText, "{en: Press., de: Drücke.}", "{en: ‸\"\", de: Drücke.}", found: "an empty one"),
        Case(.undeclaredLanguage, "{en: Press., de: Drücke.}", "{en: Press., de: Drücke., ‸fr: Presse.}", found: "fr"),
        Case(.badCharacter, "{en: Press., de: Drücke.}", "{en: ‸\"a\\u202Eb\", de: Drücke.}", found: "U+202E"),
        Case(
            .textTooLong, "{en: Press., de: Drücke.}", "{en: ‸\(String(repeating: "x", count: 64_001)), de: Drücke.}",
            found: "64001 bytes"),
        Case(.missingLanguage, "{en: Example, de: Beispiel}", "‸{en: Example}", found: "none for de"),
        Case(.protectedTest, "{en: Example, de: Beispiel}", "‸{en: WAIS, de: Test}", found: "WAIS"),
        Case(.sourceMissing, "sources: [\"Somebody 1999, Journal 1:1\"]", "sources: ‸[]", found: "none"),
        Case(
            .missingProperty, "correct: response == answer\nblocks:", "correct: response == answer\nblock:", at: "1:1",
            found: "none"),
        Case(.unknownProperty, "simulate: {", "‸simulates: {", found: "simulates"),
        Case(.badColour, "dim: \"#202020\"", "dim: ‸grey", found: "grey"),
        Case(.expressionSyntax, "{en: Press., de: Drücke.}", "{en: \"Press {n +‸}.\", de: Drücke.}", found: "the end"),
        Case(.nameUnknown, "{en: Press., de: Drücke.}", "{en: Press., de: \"Drücke {‸n}.\"}", found: "\"n\""),
        Case(.wrongType, "  left: {en: left, de: links}", "  left: ‸[1]", found: "a list of one value"),
    ]

    private static let columnCases = [
        Case(
            .oneKind, "{levels: [left, right]}\n  item", "{levels: [left, right], ‸value: 1}\n  item",
            found: "levels and value"),
        Case(.oneKind, "delay: {tracker: delay}\n", "delay: ‸{note: x}\n", found: "none of them"),
        Case(.badIdentity, "  other: {value", "  ‸other-one: {value", found: "other-one"),
        Case(.duplicateIdentity, "  other: {value", "  ‸rt: {value", found: "\"rt\""),
        Case(.duplicateIdentity, "levels: [go, stop]", "levels: [go, ‸go]", found: "\"go\""),
        Case(.wrongType, "levels: [go, stop]", "levels: [go, ‸3]", found: "3"),
        Case(.wordNotBoolean, "levels: [go, stop]", "levels: [go, ‸no]", found: "\"no\""),
        Case(.weightsCount, "weights: [3, 1]", "weights: ‸[3, 1, 1]", found: "3 weights"),
        Case(.levelUnused, "weights: [3, 1]", "weights: [3, ‸0]", found: "weight 0"),
        Case(.badNumber, "weights: [3, 1]", "weights: [3, ‸-1]", found: "-1"),
        Case(.nameUnknown, "table: words", "table: ‸wrods", found: "wrods"),
        Case(.nameUnknown, "tracker: delay", "tracker: ‸dealy", found: "dealy"),
        Case(.tableHeader, "{word: sea, size: 5}", "‸{word: sea}", found: "no size"),
        Case(.tableHeader, "{word: sea, size: 5}", "{word: sea, size: 5, ‸long: 1}", found: "long"),
        Case(.tableCell, "{word: sea, size: 5}", "{word: sea, size: ‸big}", found: "big"),
        Case(.tableCell, "words: [{word: tree, size: 3}, {word: sea, size: 5}]", "words: ‸[]", found: "none"),
        Case(.expressionSyntax, "\"if(answer == 'left', 'right', 'left')\"", "answer ‸= 'left'", found: "\"=\""),
        Case(.expressionType, "\"if(answer == 'left', 'right', 'left')\"", "‸answer + 1", found: "a text"),
        Case(.nameUnknown, "\"if(answer == 'left', 'right', 'left')\"", "‸awnser", found: "awnser"),
        Case(.nameLater, "\"if(answer == 'left', 'right', 'left')\"", "‸other", found: "other"),
        Case(.neverTrue, "\"if(answer == 'left', 'right', 'left')\"", "answer == ‸'lfet'", found: "lfet"),
        Case(.drawEmpty, "item: {table: words, pick: 1}", "item: {draw: {integer: ‸[5, 2]}}", found: "5 before 2"),
        Case(.drawEmpty, "item: {table: words, pick: 1}", "item: {draw: [a, b], count: ‸3}", found: "3"),
        Case(.nameUnknown, "item: {table: words, pick: 1}", "item: {draw: [a, b], balance: [‸knid]}", found: "knid"),
        Case(.trackerUnused, "  delay: {tracker: delay}\n", "", at: "22:3", found: "none"),
        Case(.oneKind, "{delay: {start: 200}}", "‸{right: correct}", found: "none of them"),
    ]

    private static let words = "words: [{word: tree, size: 3}, {word: sea, size: 5}]"
    private static let item = "item: {table: words, pick: 1}"

    private static let materialCases = [
        Case(.tableLanguage, words, "words: ‸{en: [{word: tree, size: 3}]}", found: "none for de"),
        Case(.fileMissing, words, "words: {file: ‸words.csv}", found: "words.csv"),
        Case(.fileType, words, "words: {file: ‸words.xlsx}", found: "words.xlsx"),
        Case(.unknownWord, item, "item: {table: words, pick: 1, cross: true, per: ‸run}", found: "run"),
        Case(.badNumber, item, "item: {table: words, pick: ‸0}", found: "0"),
        Case(.nameLater, item, "item: {table: words, pick: ‸\"=if(kind == 'go', 1, 2)\"}", found: "none in block"),
        Case(
            .balanceUneven, item,
            "item: {draw: [1, 2, 3], where: (item == 3) == (kind == 'stop'), balance: ‸[answer]}",
            found: "10 to 15 times with left"),
        Case(.oneKind, item, "item: {sequence: ‸{items: [a]}}", found: "none of them"),
        Case(.unknownProperty, item, "item: {sequence: {nback: 1, items: [a, b], ‸target: 2}}", found: "target"),
        Case(.badNumber, item, "item: {sequence: {oddball: answer, rare: left, share: ‸2}}", found: "2"),
        Case(.nameUnknown, item, "item: {sequence: {oddball: answer, rare: ‸up}}", found: "up"),
        Case(.sequenceImpossible, item, "item: {sequence: {square: ‸4, lists: [a, b]}}", found: "2 lists"),
        Case(.trackerLimits, "{delay: {start: 200}}", "{delay: {start: ‸200, limits: [300, 900]}}", found: "200"),
        Case(
            .trackerLimits, "{delay: {start: 200}}", "{delay: {start: 200, limits: ‸[900, 100]}}",
            found: "a list of 2 values"),
        Case(
            .trackerLimits, "{delay: {start: 200}}", "{delay: {start: 200, step: ‸900, limits: [100, 400]}}",
            found: "900"),
        Case(.trackerLimits, "{delay: {start: 200}}", "{span: {start: ‸9, most: 4}}", found: "9"),
    ]

    private static let gap = "{id: gap, for: 500}"

    private static let stageCases = [
        Case(.stageTooLarge, "size: 1 deg}", "size: 20 deg}", at: "29:9", found: "20.0 by 20.0 degrees"),
        Case(
            .overlap, "choices: [left, right], keys: [f, j]",
            "choices: [left, right, how], keys: [f, j, k], buttons: ‸stage halves", found: "3 choices"),
        Case(
            .overlap, gap, "{id: gap, for: 500, show: [{text: abc, colour: ink}, ‸{text: def, colour: ink}]}",
            found: "the layer before"),
        Case(
            .soundWithoutLead, gap, "{id: gap, for: 500, show: [{sound: ‸{recipe: tone}}]}", found: "0 ms before"),
        Case(
            .flash, gap,
            "‸{id: gap, for: 100, again: {while: turn < 9, most: 9}, show: [{shape: square, fill: ink, size: 8 deg, until: 50}]}",
            found: "changes in a second"),
        Case(
            .redFlash, gap,
            "‸{id: gap, for: 100, again: {while: turn < 9, most: 9}, show: [{shape: square, fill: \"#b40000\", size: 8 deg, until: 50}]}",
            found: "changes in a second"),
        Case(.unknownProperty, "{delay: {start: 200}}", "{delay: {start: 200, ‸steps: 20}}", found: "steps"),
        Case(.trackerOrder, gap, "{id: gap, when: next(‸delay) > 1, for: 500}", found: "delay"),
        Case(.nameUnknown, gap, "{id: gap, for: 500, show: [{image: ‸cat}]}", found: "cat"),
        Case(.tooLong, "repeat: 10,", "repeat: 200,", at: "35:1", found: "about 46 min"),
    ]

    private static let responseCases = [
        Case(.keysCount, "keys: [f, j]", "keys: ‸[f]", found: "one key"),
        Case(.keyTwice, "keys: [f, j]", "keys: [f, ‸F]", found: "F"),
        Case(.layoutDependent, "keys: [f, j]", "keys: [f, ‸z]", found: "z"),
        Case(.unknownWord, "keys: [f, j]", "keys: [f, ‸shift]", found: "shift"),
        Case(.windowEmpty, "{from: 0, to: 1500}", "{from: 500, to: ‸400}", found: "400 ms"),
        Case(.windowEmpty, "{from: 0, to: 1500}", "{from: 0, to: ‸100}", found: "100 ms"),
        Case(.labelMissing, "choices: [left, right]", "choices: [left, ‸rihgt]", found: "rihgt"),
        Case(
            .responseUnreachable, "  side: {choices", "  ‸hand: {tap: {}}\n  side: {choices",
            found: "one that none takes"),
        Case(.personMissing, "simulate: {side: ", "simulate: {sode: ", at: "13:3", found: "none"),
        Case(.expressionType, "drift: \"if(kind == 'go', 3, 2)\"", "drift: ‸kind", found: "a text"),
    ]

    private static let trialCases = [
        Case(.missingProperty, "trial:\n", "x-trial:\n", at: "1:1", found: "neither"),
        Case(.phaseEndless, "{id: gap, for: 500}", "‸{id: gap}", found: "neither"),
        Case(.durationOffGrid, "{id: gap, for: 500}", "{id: gap, for: ‸40}", found: "33.3"),
        Case(.underTwoFrames, "    for: 1500", "    for: ‸17", found: "17"),
        Case(.framesVary, "{id: gap, for: 500}", "{id: gap, for: ‸6 frames}", found: "100.0 ms at 60 Hz, 50.0"),
        Case(.wrongType, "{id: gap, for: 500}", "{id: gap, for: ‸long}", found: "long"),
        Case(.badNumber, "{id: gap, for: 500}", "{id: gap, for: ‸0}", found: "0"),
        Case(.expressionType, "{id: gap, for: 500}", "{id: gap, for: =‸other}", found: "a text"),
        Case(.noCritical, "    critical: true\n", "", at: "24:1", found: "none"),
        Case(.twoCriticals, "{id: gap, for: 500}", "{id: gap, critical: ‸true, for: 500}", found: "another one"),
        Case(.duplicateIdentity, "{id: gap, for: 500}", "{id: ‸wait, for: 500}", found: "wait"),
        Case(.nameUnknown, "    response: side", "    response: ‸sied", found: "sied"),
        Case(
            .againUnbounded, "{id: gap, for: 500}", "{id: gap, for: 500, again: {while: ‸1 == 1, most: 3}}",
            found: "always the same"),
        Case(.alwaysTrue, "{id: gap, for: 500}", "{id: gap, when: ‸true, for: 500}", found: "always holds"),
        Case(.neverTrue, "{id: gap, for: 500}", "{id: gap, when: ‸1 > 2, for: 500}", found: "never holds"),
        Case(.nameUnknown, "{id: gap, for: 500}", "{id: gap, when: ‸flag, for: 500}", found: "flag"),
        Case(.asynchronyOutsidePhase, "from: 100, until: 600", "from: ‸1500, until: 1600", found: "1500 ms"),
        Case(.asynchronyOutsidePhase, "from: 100, until: 600", "from: 100, until: ‸50", found: "50 ms"),
        Case(.contrastLow, "fill: ink", "fill: ‸dim", found: "1.3 : 1"),
        Case(.nameUnknown, "fill: ink", "fill: ‸inck", found: "inck"),
        Case(.nameUnknown, "text: =other, colour: ink", "text: =other, colour: =‸answer", found: "left"),
        Case(.nameUnknown, "text: =other", "text: =label(‸kind)", found: "none for \"go\""),
        Case(.unknownWord, "shape: circle", "shape: ‸cirle", found: "cirle"),
        Case(.oneKind, "shape: circle, fill", "fill", at: "29:9", found: "none of them"),
        Case(.wrongType, "size: 1 deg", "size: ‸1 inch", found: "1 inch"),
        Case(.nameLater, "{id: wait, show", "{id: wait, when: ‸rt > 1, show", found: "rt"),
    ]

    private static let blockCases = [
        Case(
            .nameLater, "avoid: kind == 'stop' and previous(kind) == 'stop'", "avoid: answer == 'left' and ‸trial > 3",
            found: "trial"),
        Case(.orderImpossible, "most: {kind: 4}", "most: {kind: ‸2}", found: "none that can be"),
        Case(
            .orderImpossible, "avoid: kind == 'stop' and previous(kind) == 'stop'",
            "avoid: kind == 'stop' or answer == 'left'", at: "37:35",
            found: "none with seed 1"),
        Case(
            .drawEmpty, "item: {table: words, pick: 1}", "item: {draw: [1, 2], where: ‸item > 2}",
            found: "none in block"),
        Case(.drawEmpty, "item: {table: words, pick: 1}", "item: {table: ‸words}", found: "too few"),
        Case(
            .sequenceImpossible, "item: {table: words, pick: 1}",
            "item: {sequence: ‸{nback: 2, items: [a, b], targets: 400}}", found: "none that can be"),
        Case(.measureCell, "repeat: 10", "repeat: 2", at: "39:44", found: "4 of \"stop\""),
        Case(.correctConstant, "correct: response == answer", "correct: ‸answer == 'left'", found: "answer"),
        Case(.correctMissing, "correct: response == answer\n", "", at: "35:79", found: "none"),
        Case(.correctMissing, "correct: response == answer", "correct: ‸{}", found: "nothing for \"side\""),
        Case(.nameLater, "correct: response == answer", "correct: response == answer or ‸correct", found: "correct"),
        Case(.neverTrue, "correct: response == answer", "correct: response == ‸'up'", found: "up"),
        Case(.nameUnknown, "before: how", "before: ‸hwo", found: "hwo"),
        Case(.practiceUnreachable, "until: accuracy >= 0.8", "until: ‸1 > 2", found: "never holds"),
        Case(.expressionType, "until: accuracy >= 0.8", "until: ‸accuracy", found: "a number"),
        Case(.nameLater, "until: accuracy >= 0.8", "until: ‸correct", found: "correct"),
        Case(.unknownWord, "feedback: verdict", "feedback: ‸verdcit", found: "verdcit"),
        Case(.badNumber, "repeat: 10", "repeat: ‸0", found: "0"),
        Case(.tooManyTrials, "repeat: 10", "repeat: ‸2000", found: "more"),
        Case(.nameUnknown, "most: {kind: 4}", "most: {knid: ‸4}", found: "knid"),
        Case(.badNumber, "most: {kind: 4}", "most: {kind: ‸0}", found: "0"),
        Case(.nameLater, "most: {kind: 4}", "most: {‸delay: 4}", found: "delay"),
        Case(.nameLater, "avoid: kind == 'stop' and previous(kind) == 'stop'", "avoid: ‸delay > 1", found: "delay"),
        Case(.noTrials, "{id: test, repeat: 10,", "‸{id: test, levels: {kind: []},", found: "none"),
        Case(.nameUnknown, "{id: test, repeat: 10,", "{id: test, levels: {kind: [‸goo]},", found: "goo"),
        Case(.duplicateIdentity, "{id: test, repeat", "{id: ‸practice, repeat", found: "practice"),
        Case(.measureColumn, "by: kind", "by: ‸knid", found: "knid"),
        Case(.measureColumn, "minus: [go, stop]", "minus: [go, ‸stpo]", found: "stpo"),
        Case(.measureColumn, "minus: [go, stop]", "minus: ‸[go]", found: "one value"),
        Case(.nameUnknown, "{id: test, repeat", "{id: test, set: {‸sied: left}, repeat", found: "sied"),
        Case(.nameUnknown, "most: {kind: 4}", "most: {kind: 4}, relax: [‸knid]", found: "knid"),
        Case(
            .associationBlocks, "is: difference, of: rt, by: kind, minus: [go, stop]", "is: ‸association",
            found: "2 blocks"),
        Case(.expressionType, "of: rt", "of: rt + ‸kind", found: "a text"),
    ]
}
