import Text
import Tree

/// When something was done: on the clock of the page that did it.
package struct PageTime: Equatable, Sendable {
    /// Which of a participation's pages, from 0.
    let page: Int
    /// In ms on that page's clock.
    let time: Double
    /// Minutes that the person's clock was east of universal time then.
    let offset: Int
}

/// By which clocks the pages went that had a participation, one after the other.
///
/// A page dates what happens by its device's clock, set right by what it knows of the server's. Where the server says later that
/// this was another time, what was done stays where it is on the page's clock, and the clock is what moves.
struct PageClocks: Sendable {
    private struct Page: Sendable {
        /// Epoch of its clock, in ms since 1970.
        var origin: Double
        /// The first and the last time on it at which something was done.
        let first: Double
        var last: Double
        /// By how much its device's own account is ahead of `origin`, where what it says cannot have been.
        var ahead = 0.0
        /// Whether it is no page for the device: a part of the one before, whose times cannot have been.
        var isPart = false

        var begin: Double { origin + first }
        var end: Double { origin + last }
    }

    private var pages: [Page] = []
    /// The first page of the device that has it now, from 0: the ones before went by other devices' clocks.
    private(set) var firstOwn = 0

    var count: Int { pages.count }

    var origins: Value { pages.map { $0.origin }.value }

    mutating func open(origin: Double, at time: Double) { pages.append(Page(origin: origin, first: time, last: time)) }

    /// The device's own clock is `ahead` ms of what counts for the present page, which is a part of the one before or not.
    mutating func hold(ahead: Double, isPart: Bool) {
        guard let last = pages.indices.last else { return }
        pages[last].ahead = ahead + (isPart && last > 0 ? pages[last - 1].ahead : 0)
        pages[last].isPart = isPart
    }

    /// Another device has taken it over.
    mutating func changeDevice() { firstOwn = pages.count }

    /// Something was done by the present page.
    mutating func note(_ time: Double) {
        guard let last = pages.indices.last else { return }
        pages[last].last = max(pages[last].last, time)
    }

    func universal(_ moment: PageTime) -> Double {
        pages.indices.contains(moment.page) ? pages[moment.page].origin + moment.time : moment.time
    }

    /// A moment in universal time that moves with another one.
    func time(_ universal: Double, like other: PageTime) -> PageTime {
        guard pages.indices.contains(other.page) else { return other }
        return PageTime(page: other.page, time: universal - pages[other.page].origin, offset: other.offset)
    }

    /// For how many ms pages were open since a moment: the least that has passed, whatever became of their clocks.
    func open(since moment: PageTime, at time: Double) -> Double {
        guard pages.indices.contains(moment.page), let last = pages.last, moment.page < pages.count - 1 else {
            return max(0, time - moment.time)
        }
        let between = pages[(moment.page + 1)..<(pages.count - 1)].reduce(0) { $0 + $1.last - $1.first }
        return max(0, pages[moment.page].last - moment.time) + between + max(0, time - last.first)
    }

    /// Whether from a page on one began more than a minute before what the one before had done.
    func contradict(from first: Int) -> Bool { !contradictions(from: first).isEmpty }

    /// The first page, from one on, that went by the wrong clock.
    ///
    /// A clock that was put once was put between two pages, and had it been there, none would begin more than a minute before
    /// what the one before had done. Where that leaves a choice it is the likeliest: a page mostly follows at once, as after a
    /// reload, and a pause is the rarer the longer it is.
    ///
    /// - Parameters:
    ///   - first: the first that can have been wrong, from 0; also the answer where the clock was put more than once.
    ///   - difference: by how much the present page's clock is put right, in ms.
    func firstWrong(from first: Int, by difference: Double) -> Int {
        let found = contradictions(from: first)
        // Putting right begins at one page and moves all that follow: what contradicts at another stays as it is.
        let possible = found.isEmpty ? Array(first..<max(first, pages.count)) : found.count == 1 ? found : []
        let minute = 60_000.0
        // How rare a pause is (density 1 / (t + 1 min)); one that cannot quite have been, by some seconds, as one of that length.
        func rarity(_ pause: Double) -> Double { abs(pause) + minute }
        // How much likelier the pause is that it would have been than the one that the clock showed.
        func gain(_ page: Int) -> Double { rarity(pause(before: page)) / rarity(pause(before: page) + difference) }
        return possible.filter { pause(before: $0) + difference >= -minute }.max { gain($0) < gain($1) } ?? first
    }

    /// By its own clock, in ms.
    private func pause(before page: Int) -> Double {
        page == 0 ? 0 : pages[page].begin - pages[page - 1].end
    }

    private func contradictions(from first: Int) -> [Int] {
        pages.indices.dropFirst(max(1, first)).filter { pause(before: $0) < -60_000 }
    }

    /// The present page's clock is another one than it went by.
    ///
    /// - Parameters:
    ///   - origin: what its epoch is by the server's clock.
    ///   - count: how many pages went by the wrong clock, the present one last. With none it goes on by the new one.
    ///   - time: when this is said, on the page's clock.
    mutating func set(_ origin: Double, pages count: Int, at time: Double) {
        guard let last = pages.indices.last else { return }
        guard count > 0 else { return open(origin: origin, at: time) }
        var (from, left) = (pages.count, count)
        while from > 0, left > 0 {
            from -= 1
            if !pages[from].isPart { left -= 1 }
        }
        // The clock was put by as much as the device says, not by what is left of that where it cannot have been.
        let difference = origin - (pages[last].origin + pages[last].ahead)
        for page in from...last {
            pages[page].origin += pages[page].ahead + difference
            pages[page].ahead = 0
        }
        // A clock that was put more than once leaves what cannot have been: that comes after what is known for certain …
        for page in from...last where page > 0 {
            pages[page].origin += max(0, pages[page - 1].end - pages[page].begin)
        }
        // … and before now.
        pages[last].origin = origin
        for page in (from..<last).reversed() {
            pages[page].origin -= max(0, pages[page].end - pages[page + 1].begin)
        }
    }
}
