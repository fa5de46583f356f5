extension Rating {
    /// One star for a win, two from 700 points, three from 900.
    package static func stars(score: Int) -> Int { score >= 900 ? 3 : score >= 700 ? 2 : score >= 500 ? 1 : 0 }
}
