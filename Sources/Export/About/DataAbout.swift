package import Archive
import Text
package import Tree
package import Wire

/// What is said about a study's data where they are released. A study's own definition is frozen and has none of it.
package struct DataAbout: Equatable, Sendable {
    package struct Author: Equatable, Sendable {
        package var name: String
        /// The address of the ORCID record; empty where there is none.
        package var orcid = ""
        package var affiliation = ""
    }

    package var authors: [Author] = []
    package var licence = API.Licence.reserved
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
    /// - Parameter value: an object with the properties of ``API/StudyAbout``, none of which is needed.
    /// - Throws: the first fault, with its place, what was expected and what was found.
    package init(_ value: Value) throws(TreeError) {
        let said = try AboutReader.said(value)
        for (place, author) in (said.authors ?? []).enumerated() {
            authors.append(try AboutReader.author(author, Path([.name("authors"), .index(place)])))
        }
        licence = said.licence ?? .reserved
        keywords = try AboutReader.lines(said.keywords, "keywords")
        funding = try AboutReader.lines(said.funding, "funding")
        url = try said.url.map(AboutReader.address) ?? ""
        doi = try said.doi.map(AboutReader.doi) ?? ""
        released = try said.released.map(AboutReader.day) ?? ""
    }

    /// Reads what stands in a file.
    ///
    /// - Throws: an ``ExportError`` with the file and the place of the first fault.
    package init(_ value: Value, file: String) throws {
        do throws(TreeError) { try self.init(value) } catch {
            let place = error.path.steps.isEmpty ? "" : error.path.description + ": "
            throw ExportError(.format, "\(file): \(place)expected \(error.expected), found \(error.found)")
        }
    }

    /// Reads what the archive keeps.
    ///
    /// - Parameters:
    ///   - json: what is kept; nil if nothing is.
    ///   - study: the study's key, for errors.
    /// - Throws: `altered` if it cannot be read, since data must not go out under another licence.
    package init(kept json: String?, of study: String) throws(ArchiveError) {
        guard let json else {
            self.init()
            return
        }
        do { try self.init(Value(json: json)) } catch { throw .unreadable("what is said of the data of \(study)") }
    }

    /// The same in the names of the API, without what is not said.
    package var said: API.StudyAbout {
        func text(_ text: String) -> String? { text.isEmpty ? nil : text }
        func list<Entry>(_ list: [Entry]) -> [Entry]? { list.isEmpty ? nil : list }
        return API.StudyAbout(
            authors: list(
                authors.map {
                    API.StudyAbout.Author(name: $0.name, orcid: text($0.orcid), affiliation: text($0.affiliation))
                }), licence: licence.isReserved ? nil : licence, keywords: list(keywords), funding: list(funding),
            url: text(url), doi: text(doi), released: text(released))
    }

    /// The same as the archive and files have it.
    package var value: Value { .node(said.node) }
}
