/// The place of each line of a definition: the identities of the objects around it, from the outermost one on.
struct LinePlaces {
    private let lines: [String]
    /// The line that opens the object of a line. Lines that open or close an object belong to it.
    private var openings: [Int?] = []
    private var outer: [Int: Int] = [:]
    private var names: [Int: String] = [:]

    /// - Parameter lines: the lines of JSON with one value in each line.
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

    /// The identities; empty for the study's own properties.
    subscript(line: Int) -> [String] {
        var path: [String] = []
        var next = openings[line]
        // The outermost object is the study.
        while let opening = next, let around = outer[opening] {
            if let name = names[opening] { path.append(name) }
            next = around
        }
        return path.reversed()
    }
}
