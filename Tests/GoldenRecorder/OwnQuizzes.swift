/// Quizzes that ask everything that can be asked, score everything that can be scored, and branch in every way.
enum OwnQuizzes {
    static let texts = [("types", types), ("scores", scores), ("branches", branches)]

    /// One question of every type, a review, outcomes in points and weights.
    static let types = """
        {"id": "types", "languages": ["en", "de"], "title": {"en": "Every type", "de": "Jede Art"}, "review": true,
        "questions": [
        {"id": "food", "type": "single", "text": {"en": "Food?", "de": "Essen?"}, "answers": [
          {"id": "soup", "outcome": "owl", "text": {"en": "Soup", "de": "Suppe"}},
          {"id": "bread", "outcome": "mole", "text": {"en": "Bread", "de": "Brot"}}]},
        {"id": "fun", "type": "multiple", "least": 1, "most": 2, "text": {"en": "Fun?", "de": "Freude?"}, "answers": [
          {"id": "fly", "outcome": "owl", "weight": 2, "text": {"en": "Fly", "de": "Fliegen"}},
          {"id": "rest", "outcomes": {"mole": 2, "owl": 0.5}, "text": {"en": "Rest", "de": "Ruhen"}},
          {"id": "dig", "outcome": "mole", "text": {"en": "Dig", "de": "Graben"}}]},
        {"id": "night", "type": "ranged", "text": {"en": "The night?", "de": "Die Nacht?"}, "answers": [
          {"id": "dark", "outcome": "mole", "text": {"en": "Dark", "de": "Dunkel"}},
          {"id": "clear", "outcome": "owl", "text": {"en": "Clear", "de": "Klar"}}]},
        {"id": "depth", "type": "number", "from": 0, "to": 300, "text": {"en": "How deep?", "de": "Wie tief?"},
          "unit": {"en": "cm", "de": "cm"}},
        {"id": "grid", "type": "matrix", "text": {"en": "Rate.", "de": "Bewerte."}, "answers": [
          {"id": "a1", "text": {"en": "No", "de": "Nein"}}, {"id": "a2", "text": {"en": "So", "de": "So"}},
          {"id": "a3", "text": {"en": "Yes", "de": "Ja"}}], "items": [
          {"id": "i1", "text": {"en": "One", "de": "Eins"}}, {"id": "i2", "text": {"en": "Two", "de": "Zwei"}}]},
        {"id": "born", "type": "date", "required": false, "from": "1900-01-01", "to": "2020-12-31",
          "text": {"en": "Born?", "de": "Geboren?"}},
        {"id": "why", "type": "text", "required": false, "longest": 8, "text": {"en": "Why?", "de": "Warum?"}},
        {"id": "thanks", "type": "info", "text": {"en": "Thanks.", "de": "Danke."}}],
        "outcomes": [
        {"id": "owl", "emoji": "🦉", "name": {"en": "Owl", "de": "Eule"},
          "title": {"en": "You are an owl!", "de": "Du bist eine Eule!"}},
        {"id": "mole", "name": {"en": "Mole", "de": "Maulwurf"},
          "title": {"en": "You are a mole!", "de": "Du bist ein Maulwurf!"}}]}
        """

    /// Sums, means, reversed and weighted items, missing answers, bands, norms by mean and by percentiles.
    static let scores = """
        {"id": "scores", "title": "Scores", "back": true, "questions": [
        {"id": "m", "type": "matrix", "text": "Rate.", "required": false, "answers": [
          {"id": "a1", "text": "1"}, {"id": "a2", "text": "2"}, {"id": "a3", "text": "3"}, {"id": "a4", "text": "4"},
          {"id": "a5", "text": "5"}], "items": [
          {"id": "i1", "text": "One", "keyed": "plus"}, {"id": "i2", "text": "Two", "keyed": "minus"},
          {"id": "i3", "text": "Three"}, {"id": "i4", "text": "Four"}, {"id": "i5", "text": "Five"},
          {"id": "i6", "text": "Six"}]},
        {"id": "line", "type": "ranged", "text": "How much?", "from": 0, "to": 10, "step": 0.5, "required": false},
        {"id": "many", "type": "multiple", "text": "Which?", "required": false, "answers": [
          {"id": "x", "value": 2, "text": "X"}, {"id": "y", "value": -1, "text": "Y"}, {"id": "z", "text": "Z"}]}],
        "scales": [
        {"id": "sum", "name": "Sum", "method": "sum", "items": ["i1", "i2", "i3"], "reversed": ["i2"], "bands": [
          {"from": 3, "to": 8, "text": "Low"}, {"from": 9, "to": 15, "text": "High"}], "norms": [
          {"group": "friends", "citation": "Nobody (2020)", "size": 40, "mean": 8, "deviation": 2.5}]},
        {"id": "part", "name": "Part", "items": ["i1", "i2", "i3", "i4", "i5", "i6"], "reversed": ["i2"],
          "missing": "prorate", "minimum": 3, "norms": [{"group": "others", "citation": "Nobody (2021)",
          "percentiles": [{"score": 10, "percentile": 5}, {"score": 18, "percentile": 50},
          {"score": 28, "percentile": 97}]}]},
        {"id": "mean", "name": "Mean", "items": ["i4", "i5", "line"], "method": "mean", "weights": {"i4": 2, "line": 0.3},
          "missing": "missing"},
        {"id": "pro", "name": "Mean in parts", "items": ["i1", "i4", "i6", "many"], "method": "mean",
          "missing": "prorate", "minimum": 2}]}
        """

    /// Every comparison, nested, on pages in random order from which nothing leads back.
    static let branches = """
        {"id": "branches", "title": "Branches", "back": false, "random": ["questions", "items", "answers"], "pages": [
        {"id": "p1", "questions": ["colour", "age", "tools"]},
        {"id": "p2", "questions": ["equal", "include", "greater", "less", "matrix"]},
        {"id": "p3", "questions": ["least", "most", "told", "both", "either", "none"]}], "questions": [
        {"id": "colour", "type": "single", "fixed": true, "text": "Colour?", "answers": [
          {"id": "red", "text": "Red"}, {"id": "green", "text": "Green"},
          {"id": "other", "text": "Other", "fixed": true}]},
        {"id": "age", "type": "number", "from": 0, "to": 100, "text": "Age?"},
        {"id": "tools", "type": "multiple", "text": "Tools?", "required": false, "answers": [
          {"id": "saw", "text": "Saw"}, {"id": "axe", "text": "Axe"}, {"id": "rope", "text": "Rope"}]},
        {"id": "equal", "type": "text", "text": "Why red?", "when": {"item": "colour", "equals": "red"}},
        {"id": "include", "type": "text", "text": "Why a saw?", "when": {"item": "tools", "includes": "saw"}},
        {"id": "greater", "type": "ranged", "text": "Old?", "when": {"item": "age", "greater": 50}},
        {"id": "less", "type": "ranged", "text": "Young?", "when": {"item": "age", "less": 50}},
        {"id": "matrix", "type": "matrix", "text": "Rate.", "answers": [
          {"id": "a1", "text": "No"}, {"id": "a2", "text": "Yes"}], "items": [
          {"id": "r1", "text": "One"}, {"id": "r2", "text": "Two"}, {"id": "r3", "text": "Three", "fixed": true}]},
        {"id": "least", "type": "date", "text": "When?", "when": {"item": "age", "atLeast": 18}},
        {"id": "most", "type": "info", "text": "Soon.", "when": {"item": "age", "atMost": 17}},
        {"id": "told", "type": "single", "text": "Said?", "when": {"item": "tools", "answered": true}, "answers": [
          {"id": "yes", "text": "Yes"}, {"id": "no", "text": "No"}]},
        {"id": "both", "type": "text", "required": false, "text": "Both?", "when": {"and": [
          {"item": "colour", "equals": "green"}, {"item": "r1", "equals": "a2"}]}},
        {"id": "either", "type": "text", "required": false, "text": "Either?", "when": {"or": [
          {"item": "colour", "equals": "other"}, {"item": "tools", "includes": "axe"}]}},
        {"id": "none", "type": "text", "required": false, "text": "None?", "when": {"not": {
          "item": "tools", "answered": true}}}],
        "scales": [{"id": "s", "name": "S", "items": ["r1", "r2", "r3", "greater", "less"], "missing": "prorate",
          "minimum": 3}]}
        """
}
