import Text

/// A number as drawings have it, to a hundredth of a px; its minus is that of ASCII, unlike the one that people read.
func drawn(_ number: Double) -> String { Decimal(number, decimals: 2)?.text(separator: ".", minus: "-") ?? "0" }
