package import ArgumentParser
package import Tree

/// All families' tools, in the order in which they are asked.
package struct ToolList: Sendable {
    package let all: [any FamilyTools.Type]

    package init(_ all: [any FamilyTools.Type]) { self.all = all }

    /// The tools of a family; nil where it brings none.
    package func tools(of family: String) -> (any FamilyTools.Type)? { all.first { $0.name == family } }

    /// What the first family that serves folders makes of one.
    package func serving(_ folder: String, page: String?) throws -> (any ServedFolder)? {
        for tools in all {
            if let served = try tools.serving(folder, page: page) { return served }
        }
        return nil
    }

    package var commands: [any ParsableCommand.Type] { all.flatMap { $0.commands } }

    /// What the first family that knows the file's form reads in it.
    package func reading(of text: [UInt8], file: String) -> DefinitionReading? {
        for tools in all {
            if let reading = tools.reading(of: text, file: file) { return reading }
        }
        return nil
    }

    package func inputs(seed: Int) throws -> [InputReader] { try all.flatMap { try $0.inputs(seed: seed) } }

    package func pageFiles() throws -> [PageFile] { try all.flatMap { try $0.pageFiles() } }

    package func reels() throws -> [SpokenReel] { try all.flatMap { try $0.reels() } }

    /// Brings a profile's document together by the family that keeps it.
    ///
    /// - Parameters:
    ///   - document: its name.
    ///   - stored: what is stored of it, if anything is.
    ///   - sent: what a device has sent.
    /// - Throws: what is wrong with what was sent; or that nobody keeps such a document.
    package func merged(_ document: String, stored: String?, sent: [UInt8]) throws(TreeError) -> String {
        for tools in all {
            for kept in tools.documents where kept.name == document { return try kept.merge(stored, sent) }
        }
        throw TreeError(
            file: document, expected: "a document that a family keeps", found: "one that none keeps",
            remedy: "send it to a program that has the family")
    }
}
