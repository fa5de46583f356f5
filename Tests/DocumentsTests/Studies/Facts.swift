import Tree

/// What the API says of a study, as its dashboard has it.
enum Facts {
    static func node(_ json: String) throws -> Node {
        guard case .node(let node) = try Value(json: Array(json.utf8), file: "facts.json") else { return Node() }
        return node
    }

    /// Two groups with somebody in all places of the flow.
    static func dashboard(groups: String = Facts.groups) throws -> Node {
        try node(
            """
            {"study":"coffee","title":{"en":"Coffee","de":"Kaffee"},"state":"open","mode":"field","version":3,"at":0,
            "line":{"begun":178,"inside":6,"waiting":27,"held":33,"completed":107,"maximum":200,"late":0,"excluded":2,
            "lastHour":4,"sessions":793},
            "recruitment":{"days":[{"day":"2027-01-10","begun":100,"allotted":90,"completed":0},
            {"day":"2027-01-11","begun":78,"allotted":62,"completed":107}],
            "target":{"from":"2027-01-10","until":"2027-03-07","places":200},"expected":100.0,"perDay":5.5,
            "doneBy":"2027-02-23"},
            "funnel":{"begun":178,"withdrawn":2,"hidden":0,"steps":[{"step":"agree","kind":"consent","visit":1,"depth":1,
            "reached":176,"passed":169,"inside":1,"waiting":0,"left":2,"otherwise":{"declined":7,"screened-out":0,"full":0,
            "expired":0},"timed":169,"medianSeconds":104.0}]},
            "groups":[\(groups)],
            "consort":{"begun":178,"beforeGroups":{"all":26,"lost":{"all":26,"declined":7,"screened-out":11,"full":0,
            "left":8,"missed":0,"withdrawn":0},"inside":0,"waiting":0,"completed":0,"excluded":0},"allotted":152,"groups":[
            {"group":"coffee","allotted":78,"all":78,"lost":{"all":9,"declined":0,"left":6,"missed":2,"withdrawn":1,"screened-out":0,"full":0},
            "completed":53,"waiting":14,"inside":2,"excluded":1},
            {"group":"decaf","allotted":74,"all":74,"lost":{"all":5,"declined":0,"left":2,"missed":1,"withdrawn":1,"screened-out":1,"full":0},
            "completed":54,"waiting":13,"inside":2,"excluded":0}]},
            "durations":{"people":107,"minutes":{"tenth":12.0,"median":14.1,"ninetieth":21.0}},
            "visits":{"waiting":27,"days":[{"day":"2027-01-24","due":5,"came":3}],"late":3,"missed":3},
            "flags":[{"flag":"route","people":1}],
            "cells":[{"step":"quota","cell":"women","taken":30,"maximum":50}],
            "refused":{"study-full":3}}
            """)
    }

    /// A study that nobody has come to.
    static func nobody() throws -> Node {
        try node(
            """
            {"study":"a","line":{"begun":0,"inside":0,"waiting":0,"held":0,"completed":0,"late":0,"excluded":0,"lastHour":0},
            "refused":{"study-paused":2}}
            """)
    }

    static let groups = """
        {"step":"groups","isBlinded":false,"groups":[
        {"group":"coffee","given":78,"places":69,"completed":53,"inside":16,"left":9,"interval":[0.06,0.20]},
        {"group":"decaf","given":74,"places":69,"completed":54,"inside":15,"left":5,"interval":[0.03,0.15]}],
        "attrition":{"more":"coffee","less":"decaf","difference":0.048,"interval":[-0.049,0.145],"probability":0.4,
        "sentence":{"en":"So much comes about by chance.","de":"So viel kommt durch Zufall zustande."}}}
        """

    static func wall(_ values: [(Double, Double)], _ names: String = "") throws -> Node {
        func list(_ value: (((Double, Double)) -> Double)) -> String {
            values.enumerated().map { #"{"person":\#($0.offset),"value":\#(value($0.element))}"# }.joined(
                separator: ",")
        }
        return try node(
            """
            {"study":"class","results":[{"step":"first","figure":"median"\(names),"values":[\(list { $0.0 })]},
            {"step":"second","figure":"median"\(names),"values":[\(list { $0.1 })]}]}
            """)
    }
}
