/// Studies that are recorded beside those that come with the lab: every kind of step, and what each can be told.
enum OwnStudies {
    static let texts: [(name: String, text: String)] = [
        ("groups", groups), ("squares", squares), ("visits", visits), ("rounds", rounds), ("admission", admission),
    ]

    private static let consent =
        #"{"id":"consent","kind":"consent","items":[{"id":"v","required":true,"text":"I agree"},{"id":"reuse","text":"Others may use it"}],"signature":"name"}"#

    private static let about =
        #"{"id":"about","kind":"questionnaire","quiz":{"id":"about","languages":["en"],"title":"About","questions":[{"id":"age","type":"number","text":"Age","from":12,"to":90},{"id":"sex","type":"single","text":"Sex","answers":[{"id":"f","text":"f"},{"id":"m","text":"m"},{"id":"d","text":"d"}]}]}}"#

    private static let finish = #"{"id":"end","kind":"finish","text":"Thank you"}"#

    private static func task(_ id: String, _ preset: String, _ more: String = "") -> String {
        #"{"id":"\#(id)","kind":"task","family":"reaction","preset":"\#(preset)"\#(more)}"#
    }

    private static func study(_ id: String, _ more: String, _ steps: String...) -> String {
        #"{"format":"merkwelt.study","id":"\#(id)","languages":["en"]\#(more),"steps":["# + steps.joined(separator: ",")
            + "]}"
    }

    private static let groups = study(
        "groups", #","abandoned":"30 min","maximum":30"#, consent, about,
        #"{"id":"adult","kind":"screen","unless":{"step":"about","item":"age","atLeast":18}}"#,
        #"{"id":"g","kind":"allot","groups":["a","b","c"],"by":"minimise","strata":[{"step":"about","item":"sex"}],"release":"unexposed"}"#,
        #"{"id":"drink","kind":"only","groups":["a","b"],"steps":[{"id":"cup","kind":"information","least":"5 s"}]}"#,
        task("t", "srt5", #","practice":true,"feedback":"own""#),
        #"{"id":"by","kind":"branch","when":{"or":[{"group":"a"},{"step":"t","figure":"median","less":0.25}]},"then":[{"id":"fast","kind":"information"}],"otherwise":[{"id":"slow","kind":"break","least":"10 s"}]}"#,
        #"{"id":"told","kind":"feedback","show":[{"step":"t","figure":"median"}]}"#, finish)

    private static let squares = study(
        "squares", "", consent,
        #"{"id":"g","kind":"allot","groups":["a","b"],"ratio":[2,1],"sizes":[3,6],"release":"never","reserve":"atStart"}"#,
        #"{"id":"o","kind":"order","by":"williams","steps":["# + task("one", "srt5") + "," + task("two", "choice4")
            + ","
            + #"{"id":"three","kind":"information"}]}"#,
        #"{"id":"p","kind":"order","by":"random","pick":2,"steps":[{"id":"x","kind":"information"},{"id":"y","kind":"break"},{"id":"z","kind":"information"}]}"#,
        #"{"id":"r","kind":"order","by":"reverse","redraw":"visit","steps":[{"id":"left","kind":"information"},{"id":"right","kind":"information"}]}"#,
        finish)

    private static let visits = study(
        "visits", #","abandoned":"1 h","retention":{"withdrawUntil":"2027-06-30T23:59+02:00"}"#, consent,
        task("t", "srt5"),
        #"{"id":"w1","kind":"wait","visit":2,"after":"7 d","from":"06:00","until":"12:00","tolerance":"2 d","missed":"skip","reminders":["1 d","0 min"]}"#,
        task("again", "srt5", #","interrupted":"again""#),
        #"{"id":"w2","kind":"wait","visit":3,"after":"20 h","clock":"absolute","tolerance":"12 h","missed":"end","calendar":false}"#,
        #"{"id":"late","kind":"branch","when":{"visit":3},"then":[{"id":"third","kind":"information"}]}"#, finish)

    private static let rounds = study(
        "rounds", "",
        #"{"id":"how","kind":"information","questions":[{"id":"q","answers":[{"id":"y","correct":true},{"id":"n"}]}],"otherwise":"end"}"#,
        #"{"id":"many","kind":"repeat","times":4,"until":{"step":"t","figure":"median","less":0.27},"steps":["#
            + task("t", "srt5", #","interrupted":"end""#) + #",{"id":"rest","kind":"break"}]}"#,
        finish)

    private static let admission = study(
        "admission", #","maximum":25,"late":"end","abandoned":"10 min""#, consent, about,
        #"{"id":"q","kind":"quota","outside":"screenOut","cells":[{"id":"f","when":{"step":"about","item":"sex","equals":"f"},"maximum":8},{"id":"m","when":{"step":"about","item":"sex","equals":"m"},"maximum":3}]}"#,
        #"{"id":"hz","kind":"check","of":"refresh","atLeast":60,"attempts":2,"otherwise":"screenOut"}"#,
        #"{"id":"key","kind":"check","of":"keyboard","otherwise":"warn"}"#,
        #"{"id":"loud","kind":"check","of":"sound","attempts":1}"#, finish)
}
