extension ParadigmReference {
    static let opening = """
        # The paradigm file

        A paradigm is an experiment of trials as one file in YAML or JSON, without code: what varies, what is shown when, what \
        may be answered, what is computed from it. `merkwelt new paradigm` writes one to begin with, `merkwelt check FILE` says \
        with line and column what is wrong with it, `merkwelt plan FILE --seed 1` draws its trials, and `merkwelt plan FILE \
        --complete` writes it as a session names it, with every default and the rows of its tables.

        A text is written once for all languages, or once for each: `{en: red, de: rot}`. Times are in ms unless written \
        `1.5 s` or `3 frames`, sizes in degrees unless written `8 mm`, `40 px` or `30 %` (of the stage's shorter side). A value \
        that begins with `=` is an [expression](#expression). Properties that begin with `x-` belong to other programs and are \
        kept.

        This page is made from the program's own description of the file: `merkwelt reference paradigm`.

        """

    static let closing = """
        ## Tables

        `tables: {words: [{word: tree, size: 3}]}` are rows that are written in the definition. `tables: {words: {file: \
        words.csv}}` are those of a file in the definition's folder: comma-separated values (RFC 4180) in UTF-8, at most 50 000 \
        rows and 4 000 000 bytes, whose first row names the columns. A column has numbers, or `true` and `false`, if every one of \
        its cells is one; otherwise texts. `tables: {words: {en: {file: words-en.csv}, de: {file: words-de.csv}}}` is material by \
        language. Findings in such a file have its own line and column. `merkwelt conditions FILE` writes conditions of PsychoPy, \
        OpenSesame or jsPsych as such a table.

        ## Sequence

        What `sequence` of a column holds. With `length` a block has so many trials for each repetition; without it the \
        sequence is as long as the block.

        | written | gives |
        | --- | --- |
        | `{nback: 2, items: [a, b, c], targets: 6, lures: 4}` | exactly so many items that are equal to the one two before, and \
        so many that are equal to the one before or after that; also `lures: {before: 2, after: 2}`. Gives columns `item`, \
        `target` and `lure` of its own: `letter.target` |
        | `{transitions: task}` | the levels of column `task`, every ordered pair of them equally often, up to one |
        | `{transitions: task, switches: 0.5}` | exactly that share of places where the level changes |
        | `{oddball: tone, rare: high, share: 0.15, apart: 2}` | exactly that share of the rare level, at least so many others \
        between two |
        | `{square: 4, lists: [a, b, c, d]}` | the lists in the order of a row of the Latin square, by the session's seed or by \
        the study |

        A column that `transitions` or `oddball` names gets its values from the sequence and is crossed with nothing.

        ## Distribution

        What `draw` holds beside a list. Its numbers may be expressions: `{uniform: [0, =limit]}`.

        | written | gives |
        | --- | --- |
        | `{integer: [1, 6]}` | whole numbers, both ends included |
        | `{uniform: [0, 1]}` | any number between the ends |
        | `{exponential: 700, from: 400, to: 2000}` | an exponential that begins at `from` and is cut off at `to` |
        | `{normal: [100, 15], from: 50, to: 150}` | a normal distribution between two ends |

        ## Drawn layers

        Places and points are drawn from a source of their own for each trial, so that they are the same in every \
        replay. What does not fit is found by the check. Lengths are in the stage's unit; numbers may be expressions.

        | written | shows |
        | --- | --- |
        | `{array: {count: =size, layout: grid, field: [8, 8], apart: 1.3, jitter: 0.2, of: [layers], target: \
        layer}}` | so many texts and shapes in a `ring`, a `grid` or `scatter`ed, those of `of` equally often; \
        `target` takes the place of one where its `when` holds |
        | `{array: {like: memory, change: {items: 1, property: colour, to: [red, blue]}}}` | the array of phase \
        `memory` once more, with so many things changed in `colour`, `fill`, `text`, `shape` or `rotate` |
        | `{dots: {count: 12, field: 7, radius: 0.2, apart: 0.1, vary: 0.3, area: equal-area, others: {count: 15, \
        colour: blue}}}` | dots that do not touch, of one or two colours among each other; `equal-size` lets more \
        dots cover more, `equal-area` lets both cover the same, a number says how much |
        | `{gabor: {frequency: 2, orientation: 45, phase: 0, contrast: 0.5, sd: 0.7}, size: 4}` | a grating under a \
        bell, in linear light; the screen's own curve is unknown, so that contrasts are nominal |
        | `{noise: {contrast: 0.3, grain: 0.1, band: [1, 4]}, size: 4}` | noise, between two frequencies where \
        `band` is written |
        | `{bar: {value: =total / 100}, size: [6, 0.5]}`, `{counter: {value: =total}}` | how much there is, as a bar \
        or in digits; they change with responses |
        | `{image: face, size: 4}` | one of `files`; pictures of at most 300 000 bytes together become part of the \
        definition |

        ## Measures of tasks

        | `is` | properties beside those of all | gives |
        | --- | --- | --- |
        | `threshold` | `by` (the stimulus), `of` (what is yes, otherwise what is right), `guess`, `at`, `lapse`, \
        `form`, `reversals`, `scale` | the stimulus at which so many answers are right, slope and lapses; without \
        guesses the just noticed difference and Weber ratio; the mean of so many last turns of a staircase |
        | `weber` | `a`, `b` (two numbers of things), `lapse` | the Weber fraction |
        | `timing` | `of`, `by` (what was shown, in ms) | mean share, scatter and slope |
        | `balloon` | `pumps`, `burst` | mean pumps of balloons that did not burst, and how many did |
        | `decks` | `pairs: [[C, D], [A, B]]`, `by` (otherwise `response`), `bins` | choices of the first two less \
        those of the others, in all and by twenty |
        | `trails` | `by`, `minus: [b, a]`, `errors`, `dwell`, `move` | difference and ratio of the times of two \
        trails |
        | `coding` | `within` (s), `at` | right answers within the time |
        ## Lists

        What `sequence` of a response holds. With `length`, a number or an expression, a list is whole with its last item; \
        without it a button and Enter say so. `undo: true` takes the last item back, by a button or the arrow to the left. The \
        reaction time is that of the first item.

        | written | gives |
        | --- | --- |
        | `{of: pad, length: =length}` | the digits 1 to 9 on a pad and on the keyboard; the answer is a list of numbers |
        | `{of: pad, items: [a, b, c]}` | other items |
        | `{of: layers, length: 4}` | the layers of the trial that have an `id`; the answer is a list of their ids |

        ## Trackers

        What an entry of `trackers` holds. A column `{tracker: name}` has its value when the trial begins, and trials that are \
        over move it: those that `counts` says, by what `right` says. An interrupted trial moves nothing. Practice has a track of \
        its own, which is forgotten. Trials whose trackers are all over are left out, so a block needs enough of them.

        | written | gives |
        | --- | --- |
        | `delay: {start: 200, step: 50, limits: [50, 1200]}` | longer by a step after a right trial, shorter after a wrong one; \
        with `counts: stop` the delay of a stop signal |
        | `staircase: {start: 8, limits: [0.2, 20], down: 3, up: 1, step: [4, 2, 1]}` | smaller after so many right answers in a \
        row, greater after so many wrong ones; steps by the number of reversals; `scale: ratio` makes them factors |
        | `staircase: {weighted: 0.75, step: 1}` | a step up is p / (1 - p) times one down, so that it settles at p (Kaernbach 1991) |
        | `staircase: {until: {reversals: 8, trials: 60}}` | its end, by whichever comes first |
        | `quest: {form: weibull, stimuli: {from: 1, to: 20, count: 40}, slopes: [1, 2, 4], lapses: [0.02], guess: 0.5, trials: 40}` | \
        QUEST+ (Watson 2017), at most 60 stimuli, 40 `thresholds`, 10 slopes, 4 lapses; `until: {width: 2}` ends it by the 95 % interval |
        | `span: {start: 3, lists: 2, stop: 2 failed, most: 10}` | one longer after so many lists, over when so many of one length \
        failed |
        | `span: {start: 3, mean: true, lists: 14}` | one longer after a right list, one shorter after two wrong ones (Woods 2011) |

        ## Expression

        `or and not`, `== != < <= > >= in`, `+ - * / %`, `x[place]` from 0, `12.5 'text' true none [a, b]`, names, and names with \
        a field: `cue.side`. What is missing makes the result missing; a comparison with it is false.

        | function | gives |
        | --- | --- |
        | `abs min max round floor ceil sqrt exp log power sin cos` | as everywhere |
        | `if(c, a, b)` | `a` where `c` holds, else `b` |
        | `length first last reverse sorted contains same` | of lists |
        | `previous(x)`, `back(n, x)`, `next(x)` | the value of another trial |
        | `count(c)`, `sum(x)`, `mean(x where c)` | over the `run`, `block` or `session` so far: `count(correct, block)` |
        | `seen(x)` | how many trials before had this trial's `x` |
        | `row(table, place, column)` | a cell of a table |
        | `label(id)` | the text with this name, in the person's language |

        Names of every paradigm: `trial, run, block, turn, place, element, elapsed, total, response, rt, correct, error, accuracy, \
        language, device.touch`.

        ## Limits

        A session has at most 5000 trials, an expression 256 parts nested 32 deep. Nothing may flash more than three times a \
        second on a quarter of 10 degrees (WCAG 2.2, 2.3.1). YAML may use anchors, aliases and merge keys (`<<`).

        """

    /// What is said of a property wherever it is.
    static let ofAll = ["note": "For the author's team; nobody who takes part sees it."]

    static let sentences: [String: String] = [
        "Definition.format": "Says that the file is a paradigm: `merkwelt.paradigm`.",
        "Definition.id": "Names the paradigm in every session; do not change it once it is in use.",
        "Definition.version": "The edition, from 1. Raise it whenever a published paradigm changes.",
        "Definition.languages": "Codes of the languages in which every text is there; the first is the original.",
        "Definition.title": "What the paradigm is called.",
        "Definition.about": "A sentence or two for people who choose among paradigms.",
        "Definition.sources": "The literature that it follows.",
        "Definition.licence": "The licence's name.",
        "Definition.minutes": "About how long it takes; 0 where it is not said.",
        "Definition.texts":
            "The texts that trials and pages show, by name. Expressions stand in braces: `{count(correct)}`.",
        "Definition.colours": "Colours by name: `{red: \"#d32f2f\"}`.",
        "Definition.files": "Pictures (PNG, JPEG, WebP, SVG) and sounds (WAV) in the definition's folder, by name.",
        "Definition.stage": "The area on which everything is shown.",
        "Definition.needs":
            "What people need for it, said before the start: `{sight: colour, hearing: true, precise: true}`.",
        "Definition.responses": "The ways in which people answer, by name.",
        "Definition.between": "Columns with `levels` that have one value for a whole session, by seed or by the study.",
        "Definition.tables": "Rows of material by name; see [tables](#tables).",
        "Definition.columns": "What varies from trial to trial, by name.",
        "Definition.trackers": "What adapts to the answers, by name.",
        "Definition.trial": "The phases of every trial, or an expression that says which of `trials` a trial is.",
        "Definition.trials": "Trials of several forms, by name.",
        "Definition.correct": "Whether the answer is right. Without it nothing is right or wrong.",
        "Definition.points": "Points for answers.",
        "Definition.blocks": "The blocks in their order.",
        "Definition.measures": "The figures that are computed from the trials.",
        "Definition.simulate": "How simulated people answer, by response: `{ink: {ddm: {drift: 3, boundary: 1.4}}}`.",
        "Definition.results": "`{after: consent}`: people see their figures only if they ask for them.",
        "Stage.background": "Its colour.",
        "Stage.units": "The unit of sizes and places without one.",
        "Stage.fit":
            "What happens where something does not fit: everything is shrunk evenly, or the session does not begin.",
        "Stage.orientation": "How a phone has to be held.",
        "Stage.fullscreen": "Whether the whole screen is asked for.",
        "Stage.cursor": "Whether the pointer is seen during trials.",
        "Column.levels":
            "A factor. Its levels are crossed with those of the others; a level that is an object gives a column for each field.",
        "Column.weights": "How many rows each level has, so that proportions are exact.",
        "Column.table": "A table whose rows the trials take. Its columns become columns of the trial.",
        "Column.cross": "Whether its rows are crossed with the factors.",
        "Column.pick":
            "How many rows are picked, a number or an expression of what the block sets. Without it every trial takes one.",
        "Column.per": "For what they are picked: each block, each run, or once for the session.",
        "Column.again": "Whether rows may be picked again that were picked before in the session.",
        "Column.draw": "A list to draw from, or a [distribution](#distribution).",
        "Column.count": "How many values are drawn into a list; without it one value is drawn.",
        "Column.replace": "Whether a value may be drawn several times into one list.",
        "Column.where": "What a drawn value has to keep.",
        "Column.balance": "Columns within whose combinations each value comes equally often, up to one.",
        "Column.value": "An expression that gives the value.",
        "Column.tracker": "A tracker, which gives the value when the trial begins.",
        "Column.sequence": "Values that follow each other with exact numbers; see [sequence](#sequence).",
        "Phase.id": "Names its onset in the data: `t_target`.",
        "Phase.show": "What is shown or sounded.",
        "Phase.for": "How long it lasts; `{from: 400, to: 800}` draws it. Without it, until the response.",
        "Phase.response": "The response that is taken, or several.",
        "Phase.ends": "What a response ends.",
        "Phase.when": "Whether the phase comes.",
        "Phase.critical": "Whether its onset is time 0 of the reaction time. One phase of a trial is.",
        "Phase.mark": "Whether its onset becomes a column of the data.",
        "Phase.each": "A list; the phase comes once for each of its values, as `element`, in the place `place`.",
        "Phase.again": "Comes again as long as a condition holds; the counter is `turn`.",
        "Phase.round": "To which side of its due time it is moved; otherwise to the nearest frame.",
        "Repetition.while":
            "The condition; `turn` is how often the phase was there, and `response` what was answered last.",
        "Repetition.most": "How often at most.",
        "Layer.id": "Its name as a target of pointing.",
        "Layer.text": "A text. `=label(word)` shows one of `texts`.",
        "Layer.shape":
            "`square`, `circle`, `triangle`, `diamond`, `cross`, `ring`, `arrow`, `line`, or `{polygon: [[x, y], …]}`.",
        "Layer.image": "One of `files`.",
        "Layer.gabor": "A grating: `frequency`, `orientation`, `phase`, `contrast`, `sd`.",
        "Layer.noise": "Noise: `contrast`, `grain`, `band`.",
        "Layer.dots": "Dots: `count`, `field`, `radius`, `apart`, `area`.",
        "Layer.array": "Many layers: `count`, `layout`, `of`, `target`, `like`, `change`.",
        "Layer.trail": "Numbered nodes to be joined.",
        "Layer.bar": "A bar that an expression fills.",
        "Layer.counter": "A number that changes with responses.",
        "Layer.balloon": "A balloon that grows with responses.",
        "Layer.sound": "A sound: a `recipe` or a `file`, with `direction`, `distance` or `ear`.",
        "Layer.at": "Where its middle is: x to the right, y upwards from the stage's middle.",
        "Layer.size": "Its height, or width and height.",
        "Layer.colour": "One of `colours`, or `#rrggbb`.",
        "Layer.rotate": "In degrees, clockwise.",
        "Layer.mirror": "Whether it is mirrored.",
        "Layer.opacity": "From 0 to 1.",
        "Layer.keep": "Whether it stays in the phases that follow.",
        "Layer.when": "Whether it is shown.",
        "Layer.from": "When it comes, from its phase's onset.",
        "Layer.until": "When it goes, from its phase's onset.",
        "Layer.weight": "Of a text.",
        "Layer.font": "Of a text.",
        "Layer.line": "Of a text: the distance between lines, in sizes.",
        "Layer.spoken": "Of a text: whether a screen reader reads it.",
        "Layer.fill": "Of a shape: the colour inside.",
        "Layer.stroke": "Of a shape: the width of its line.",
        "Layer.gap": "Of a ring: how much of it is open.",
        "Layer.alt": "Of an image: what it shows, in words.",
        "Response.choices": "Answers with keys or buttons.",
        "Response.keys":
            "The key of each choice: a place on the keyboard, by what one with English letters has printed there.",
        "Response.buttons": "Where the buttons are.",
        "Response.labels": "What the buttons say, by choice; otherwise the text with the choice's name.",
        "Response.targets": "The ids of layers that can be pressed; `array` is not run yet.",
        "Response.point": "A place on the stage.",
        "Response.slider": "A slider: `from`, `to`, `step`, `ends`.",
        "Response.number": "A field for a number.",
        "Response.text": "A field for a text.",
        "Response.sequence": "A list of presses; see [lists](#lists).",
        "Response.trail": "The nodes of a trail in their order.",
        "Response.hold": "A key or button that is held: `hold: {}`. The answer is how long, in ms.",
        "Response.tap": "Every press counts.",
        "Response.window": "When an answer counts.",
        "Response.early": "What happens with a press before the window, or one that is too fast.",
        "Response.fast": "Presses before this time are too fast to be answers, in ms.",
        "Response.late": "What happens with a press after the window.",
        "Response.several": "Which press counts where there are several; with `all` the answer is the list of them.",
        "Response.until": "`correct` where the right answer has to be given in the end.",
        "Response.held": "What happens with a key that was held from before.",
        "ResponseWindow.from": "From when.",
        "ResponseWindow.to": "Up to when.",
        "Tracker.staircase": "A value that moves in steps; see [trackers](#trackers).",
        "Tracker.quest": "What tells most about a psychometric function; see [trackers](#trackers).",
        "Tracker.delay": "The delay of a stop signal; see [trackers](#trackers).",
        "Tracker.span": "The length of lists; see [trackers](#trackers).",
        "Tracker.counts": "Which trials count.",
        "Tracker.right": "What is right; otherwise what is correct.",
        "Tracker.per": "Columns of whose levels each has a tracker of its own.",
        "Block.id": "Its identity.",
        "Block.before": "The pages before it: a text's name, or a list.",
        "Block.after": "The pages after it.",
        "Block.repeat": "How often all combinations come.",
        "Block.trials": "How many trials there are, where that is not all combinations.",
        "Block.trial": "Its own phases, or which of `trials` its trials are.",
        "Block.lasts": "As many trials as there is time for; the one that has begun is finished.",
        "Block.split": "Into how many runs it is divided, with a break after each.",
        "Block.pause": "How long a break is: `{least: 0, most: 120 s}`.",
        "Block.set": "Values that columns have throughout the block; also names that no column has.",
        "Block.levels": "The levels to which factors are restricted: `{kind: [go]}`.",
        "Block.responses": "Other properties of responses, by name.",
        "Block.order": "`shuffle`, `fixed`, or an [order](#order); of a group `fixed`, `random` or `latin`.",
        "Block.when": "Whether the block comes.",
        "Block.practice": "Repeats the block until it is good enough; it is never counted.",
        "Block.warmup": "Trials at the beginning of each run that are left out.",
        "Block.feedback": "`none`, `verdict`, `time`, or a text of one's own.",
        "Block.summary": "What is said after each run: `{text: …}`.",
        "Block.interrupted": "What happens with a trial that was interrupted.",
        "Block.group": "Blocks within this one, whose `order` is drawn.",
        "OrderConstraints.most": "How many equal values may follow each other at most, by column: `{kind: 4}`.",
        "OrderConstraints.avoid": "What may hold for no trial: `colour == previous(colour)`.",
        "OrderConstraints.apart": "How many others stand between two equal values at least, by column.",
        "OrderConstraints.relax": "Rules that are given up where they cannot all be kept: columns, or `avoid`.",
        "OrderConstraints.same": "Whether all people have the same order.",
        "Practice.until": "What has to hold of the run: `accuracy >= 0.85`.",
        "Practice.most": "How often at most.",
        "Practice.otherwise": "What happens if it never holds.",
        "Feedback.text": "The text.",
        "Feedback.when": "When it is shown.",
        "Feedback.for": "How long.",
        "Points.start": "How many there are at the beginning.",
        "Points.gain": "How many a trial brings.",
        "Points.show": "Whether people see them.",
        "MeasureDeclaration.id": "Its identity, also the name of the figure in tables.",
        "MeasureDeclaration.is":
            "What kind of figure it is: `mean`, `difference`, `sequential`, `stopping` and others.",
        "MeasureDeclaration.of": "What it is computed of: `rt`, `error`, a column.",
        "MeasureDeclaration.by": "The column whose levels are told apart.",
        "MeasureDeclaration.where": "Which trials count.",
        "MeasureDeclaration.minus": "The levels whose difference it is: the first minus the second.",
        "MeasureDeclaration.value": "An expression of one's own over all trials.",
        "MeasureDeclaration.title": "What it is called.",
    ]
}
