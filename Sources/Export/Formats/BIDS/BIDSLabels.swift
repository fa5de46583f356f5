/// Labels of things with names. Different names can be the same in letters and digits, so later ones get a number.
struct BIDSLabels {
    private var taken: Set<String> = []

    mutating func free(_ name: String) -> String {
        var (label, number) = (BIDSLabel.plain(name), 1)
        while !taken.insert(label).inserted {
            number += 1
            label = "\(BIDSLabel.plain(name))v\(number)"
        }
        return label
    }
}
