package import Tree

/// What is said about a study's data where they are released. A study's own definition is frozen and has none of it.
package struct DataAbout: Equatable, Sendable {
    package struct Author: Equatable, Sendable {
        package var name: String
        /// The address of the ORCID record; empty where there is none.
        package var orcid = ""
        package var affiliation = ""
    }

    package var authors: [Author] = []
    package var licence = Licence.reserved
    package var keywords: [String] = []
    /// Who paid, one entry each.
    package var funding: [String] = []
    package var url = ""
    /// Without an address before it: 10.5281/zenodo.1.
    package var doi = ""
    /// The day of the release: 2027-01-10.
    package var released = ""

    package init() {}

    /// Reads what an author wrote.
    ///
    /// - Parameters:
    ///   - value: an object with these properties, none of which is needed.
    ///   - file: the name of its file, for errors.
    /// - Throws: an ``ExportError`` with the place of the first fault.
    package init(_ value: Value, file: String) throws {
        let reader = AboutReader(file: file)
        for (name, value) in try reader.fields(
            of: value, at: "", ["authors", "licence", "keywords", "funding", "url", "doi", "released"])
        {
            switch name {
            case "authors": authors = try reader.list(value, at: name).enumerated().map { try reader.author($1, $0) }
            case "licence": licence = try reader.licence(value)
            case "keywords": keywords = try reader.texts(value, at: name)
            case "funding": funding = try reader.texts(value, at: name)
            case "url": url = try reader.address(value)
            case "doi": doi = try reader.doi(value)
            default: released = try reader.day(value)
            }
        }
    }
}
