import Interface
import Playing
import Space
import Tasks
import Tree

/// Sentences on the page: the recordings of their words, and what is marked of an answer.
extension HearingFamily {
    /// Goes on once the recordings are there that the next part needs, which are asked for where they are not.
    static func beginWithWords(_ desk: inout Desk<Self>) {
        guard let words = desk.look({ test, _ in test.wordsToFetch(isStale: desk.place.words.isStale) }) ?? nil else {
            return desk.log(.begun)
        }
        fetch(words, &desk)
    }

    /// Where a page run begins with a part that needs recordings, they are on their way at once.
    static func fetchMissingWords(_ desk: inout Desk<Self>) {
        if let words = desk.look({ test, _ in test.missingWords }) ?? nil { fetch(words, &desk) }
    }

    private static func fetch(_ words: SentenceMatrix, _ desk: inout Desk<Self>) {
        desk.ask(.fetchText, [words.indexPath], reply: .words(words))
    }

    /// The page has the index of the recordings, or has not.
    static func fetched(_ words: SentenceMatrix, code: ReplyCode, _ text: String, _ desk: inout Desk<Self>) {
        guard desk.look({ test, _ in test.wordsToFetch(isStale: desk.place.words.isStale) == words }) == true else {
            return
        }
        guard code == .done, let recordings = WordRecordings(index: text, words) else {
            desk.place.words.isMissing = true
            return
        }
        desk.place.words.isMissing = false
        desk.place.words.isStale = false
        desk.log(.prepared(recordings))
        desk.log(.begun)
        // One word brings the file with all of them.
        desk.sound(.load([recordings.name(0, 0)]))
    }

    /// A word was marked, or the mark on it taken away.
    static func mark(_ place: Int?, in column: Int, _ desk: inout Desk<Self>) {
        guard desk.place.words.marked.indices.contains(column) else { return }
        desk.place.words.marked[column] = place
    }
}

extension HearingTest {
    /// The words whose recordings have to be fetched before it can go on: missing ones, and those whose file was gone.
    func wordsToFetch(isStale: Bool) -> SentenceMatrix? {
        guard case .ready = phase else { return nil }
        return missingWords ?? (isStale ? words(of: stage) : nil)
    }
}

/// What the page remembers of sentences.
package struct WordMarks: Equatable, Sendable {
    /// The marked word of each column.
    package var marked = [Int?](repeating: nil, count: SentenceMatrix.columns)
    /// The recordings could not be had.
    package var isMissing = false
    /// A sentence could not sound: another version of the lab may have its recordings elsewhere.
    var isStale = false

    package init() {}

    /// The answer, once a word of each column is marked.
    package var answer: [Int]? {
        let places = marked.compactMap { $0 }
        return places.count == marked.count ? places : nil
    }
}
