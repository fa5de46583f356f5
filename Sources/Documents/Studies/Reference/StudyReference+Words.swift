extension StudyReference {
    static let opening = """
        # The study file

        A study is one file in YAML or JSON. `merkwelt study new` writes a commented one to begin with, `merkwelt check FILE` \
        says what is wrong with it, `merkwelt study simulate FILE` sends invented people through it, and \
        `merkwelt study publish FILE` freezes it. The page's editor writes the same file.

        A text is written once for all languages, or once for each: `{en: Fish, de: Fisch}`. Identities have letters, \
        digits, `-` and `_`, 64 at most.

        This page is made from the program's own description of the file: `merkwelt reference study`; with `--schema` that is \
        a JSON Schema, by which text editors complete and check while you write. *otherwise*: what counts where a file says \
        nothing. *needed*: the check asks for it, or for the other one.

        """
    /// What is said of definitions that are files of their own.
    static func library(_ names: [String]) -> String {
        """
        `definition` is a file of its own beside the study, or one of the lab: \(names.map { "`library:\($0)`" }
            .joined(separator: ", ")). `merkwelt reference` with the family's name tells what such a file holds.

        `set` changes what a step needs otherwise: levels in which people differ, and properties of blocks, as in \
        `set: {hand: left, test: {repeat: 5}}`. A level in which people differ may follow the group, \
        `{hand: {group: {coffee: left, decaf: right}}}`, or the row with which people take an earlier `order`, \
        `{hand: {row: tests}}`; without either, each person's seed decides.

        """
    }
    static let conditions = """

        ## Condition

        What `when`, `unless` and `until` hold: a test such as `{step: about, item: age, atLeast: 18}`, or several joined \
        by `and`, `or` and `not`. Only what came before can be tested.

        """ + "\n"
    static let figuresOpening = """

        ## Figures

        What `figure` can name, by the family of the step's task. Which of them a session comes to depends on its \
        definition; `merkwelt check` says which ones a step has.

        """
    static let definitionsOpening = """

        ## Definitions of tasks

        What a step of the kind `task` takes: one of the family's protocols as `preset`, or a `definition` of its own.

        """

    /// What is said of properties that the editor has no control for.
    static let sentences: [String: (english: String, german: String)] = [
        "format": ("Always `merkwelt.study`.", "Immer `merkwelt.study`."),
        "id": ("Its identity.", "Ihre Kennung."),
        "interface": (
            "Of languages that the lab does not speak the words around the texts, by code: `{pt: interface.pt.po}`.",
            "Für Sprachen, die das Labor nicht spricht, die Wörter um die Texte, nach Kürzel: `{pt: interface.pt.po}`."
        ),
        "kind": ("What kind of step it is.", "Welche Art von Schritt es ist."),
        "steps": ("What people do, in order.", "Was Menschen tun, der Reihe nach."),
        "signature": (
            "Whether a name or a drawing is asked for; the lab takes none.",
            "Ob ein Name oder eine Zeichnung verlangt wird; das Labor nimmt keine."
        ),
        "step": ("The step that it is about.", "Der Schritt, um den es geht."),
        "item": ("The question, or the row of one.", "Die Frage oder deren Zeile."),
        "figure": ("One of the step's [figures](#figures).", "Einer der [Messwerte](#figures) des Schritts."),
    ]

    static let headings = [
        "ConsentSection": "Section", "ConsentItem": "Item", "ComprehensionQuestion": "Question about a text",
        "ComprehensionAnswer": "Answer about a text", "QuotaCell": "Cell", "FigureReference": "Figure that is shown",
        "FigureBand": "Band",
    ]

    static let ofConditions: [String: (english: String, german: String)] = [
        "step": ("The step before that is tested.", "Der frühere Schritt, der geprüft wird."),
        "item": ("Its question, or the row of one.", "Dessen Frage oder Zeile."),
        "figure": ("Its [figure](#figures).", "Dessen [Messwert](#figures)."),
        "passed": ("Whether its check was passed.", "Ob dessen Prüfung bestanden wurde."),
        "group": ("The group that somebody was given.", "Die Gruppe, die jemand bekam."),
        "visit": ("The number of the visit.", "Die Nummer des Termins."),
        "device": ("What the device is.", "Was das Gerät ist."),
        "equals": ("It is exactly this.", "Es ist genau das."),
        "includes": ("This is among what was chosen.", "Das ist unter dem Gewählten."),
        "greater": ("It is more than this.", "Es ist mehr als das."),
        "less": ("It is less than this.", "Es ist weniger als das."),
        "atLeast": ("It is this or more.", "Es ist das oder mehr."),
        "atMost": ("It is this or less.", "Es ist das oder weniger."),
        "answered": ("Whether there is an answer.", "Ob es eine Antwort gibt."),
        "and": ("All of these hold.", "Alle davon gelten."),
        "or": ("Any of these holds.", "Eine davon gilt."),
        "not": ("This does not hold.", "Das gilt nicht."),
    ]
}
