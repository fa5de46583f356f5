/// In what each line of a definition stands: the identities of the things around it, from the outermost on.
struct LinePlaces {
    private let lines: [String]
    /// The line that opens what a line stands in; a line that opens or closes something stands in that.
    private var openings: [Int?] = []
    private var outer: [Int: Int] = [:]
    private var names: [Int: String] = [:]

    /// - Parameter lines: of JSON that was written with a line for each value.
    init(_ lines: [String]) {
        self.lines = lines
        openings.reserveCapacity(lines.count)
        var open: [Int] = []
        for (place, line) in lines.enumerated() {
            let content = line.drop { $0 == " " }
            if content.last == "{" || content.last == "[" {
                outer[place] = open.last
                open.append(place)
                openings.append(place)
            } else if content.first == "}" || content.first == "]" {
                openings.append(open.popLast())
            } else {
                if let inside = open.last, names[inside] == nil, content.hasPrefix(Self.identity) {
                    names[inside] = String(content.dropFirst(Self.identity.count).prefix { $0 != "\"" })
                }
                openings.append(open.last)
            }
        }
    }

    private static let identity = "\"id\": \""

    /// The identities; none for what the study itself says.
    subscript(line: Int) -> [String] {
        var path: [String] = []
        var next = openings[line]
        // The outermost is the study.
        while let opening = next, let around = outer[opening] {
            if let name = names[opening] { path.append(name) }
            next = around
        }
        return path.reversed()
    }
}
