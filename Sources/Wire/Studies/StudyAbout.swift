package import Tree

extension API {
    /// What is said of a study's data where they are released. The names stand here alone: files of authors, the
    /// archive and the form have the same.
    @Element
    package struct StudyAbout: Crossing {
        package static var about: String {
            """
            What is said of a study's data where they are released; all of it may be left out. `funding`: who paid. `doi`: \
            without an address before it. `released`: a day.
            """
        }

        @Property package var authors: [Author]?
        @Property package var licence: Licence?
        @Property package var keywords: [String]?
        @Property package var funding: [String]?
        @Property package var url: String?
        @Property package var doi: String?
        @Property package var released: String?

        @Element
        package struct Author {
            @Property package var name: String
            @Property package var orcid: String?
            @Property package var affiliation: String?
        }
    }
}
