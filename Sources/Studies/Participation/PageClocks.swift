import Text
import Tree

/// When something was done, on the clock of the page on which it was done.
package struct PageTime: Equatable, Sendable {
    /// Which of a participation's pages, from 0.
    let page: Int
    /// In ms on that page's clock.
    let time: Double
    /// Minutes that the person's clock was east of universal time then.
    let offset: Int
}

/// The clocks of the pages that had a participation, one after the other.
///
/// A page dates events by its device's clock, corrected by what it knows of the server's. If the server says later that
/// the clock was wrong, events keep their times on the page's clock, and the epoch of that clock is moved.
struct PageClocks: Sendable {
    private struct Page: Sendable {
        /// Epoch of its clock, in ms since 1970.
        var origin: Double
        /// The first and the last time on it at which something was done.
        let first: Double
        var last: Double
        /// By how much the device's own epoch is ahead of `origin`, where it cannot be right.
        var ahead = 0.0
        /// Whether only the server counts it as a page. For the device it is a part of the page before, but its times
        /// cannot be right by that page's clock.
        var isPart = false

        var begin: Double { origin + first }
        var end: Double { origin + last }
    }

    private var pages: [Page] = []
    /// The first page, from 0, of the device that has the participation now. Earlier pages had other devices' clocks.
    private(set) var firstOwn = 0

    var count: Int { pages.count }

    var origins: Value { pages.map { $0.origin }.value }

    mutating func open(origin: Double, at time: Double) { pages.append(Page(origin: origin, first: time, last: time)) }

    /// Notes that the device's own clock is `ahead` ms of the one that counts for the present page, and whether only
    /// the server counts this as a page.
    mutating func hold(ahead: Double, isPart: Bool) {
        guard let last = pages.indices.last else { return }
        pages[last].ahead = ahead + (isPart && last > 0 ? pages[last - 1].ahead : 0)
        pages[last].isPart = isPart
    }

    /// Notes that another device has taken the participation over.
    mutating func changeDevice() { firstOwn = pages.count }

    /// Notes that something was done on the present page.
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

    /// For how many ms pages were open since a moment. At least this much time has passed, however their clocks were
    /// set.
    func open(since moment: PageTime, at time: Double) -> Double {
        guard pages.indices.contains(moment.page), let last = pages.last, moment.page < pages.count - 1 else {
            return max(0, time - moment.time)
        }
        let between = pages[(moment.page + 1)..<(pages.count - 1)].reduce(0) { $0 + $1.last - $1.first }
        return max(0, pages[moment.page].last - moment.time) + between + max(0, time - last.first)
    }

    /// Whether some page, from one on, began more than a minute before the last event of the page before it.
    func contradict(from first: Int) -> Bool { !contradictions(from: first).isEmpty }

    /// The first page, from one on, that went by the wrong clock.
    ///
    /// The clock was set once, between two pages. With the correction from that page on, no page may begin more than a
    /// minute before the last event of the page before it. If several pages are possible, the likeliest counts: pages
    /// mostly follow at once, as after a reload, and longer pauses are rarer.
    ///
    /// - Parameters:
    ///   - first: the first page that can have been wrong, from 0. It is also the answer if the clock was set more than
    ///     once.
    ///   - difference: by how much the present page's clock is corrected, in ms.
    func firstWrong(from first: Int, by difference: Double) -> Int {
        let found = contradictions(from: first)
        // A correction begins at one page and moves all that follow, so it cannot remove contradictions at two pages.
        let possible = found.isEmpty ? Array(first..<max(first, pages.count)) : found.count == 1 ? found : []
        let minute = 60_000.0
        // How rare a pause is (density 1 / (t + 1 min)). A pause that is negative by some seconds counts as one of that
        // length.
        func rarity(_ pause: Double) -> Double { abs(pause) + minute }
        // How much likelier the corrected pause is than the one that the clock showed.
        func gain(_ page: Int) -> Double { rarity(pause(before: page)) / rarity(pause(before: page) + difference) }
        return possible.filter { pause(before: $0) + difference >= -minute }.max { gain($0) < gain($1) } ?? first
    }

    /// The pause before a page by the page's own clock, in ms.
    private func pause(before page: Int) -> Double {
        page == 0 ? 0 : pages[page].begin - pages[page - 1].end
    }

    private func contradictions(from first: Int) -> [Int] {
        pages.indices.dropFirst(max(1, first)).filter { pause(before: $0) < -60_000 }
    }

    /// Corrects the clock of the present page, and of some before it.
    ///
    /// - Parameters:
    ///   - origin: its epoch by the server's clock.
    ///   - count: how many pages went by the wrong clock, the present one last. With 0, only later events are dated by
    ///     the new clock.
    ///   - time: when this is said, on the page's clock.
    mutating func set(_ origin: Double, pages count: Int, at time: Double) {
        guard let last = pages.indices.last else { return }
        guard count > 0 else { return open(origin: origin, at: time) }
        var (from, left) = (pages.count, count)
        while from > 0, left > 0 {
            from -= 1
            if !pages[from].isPart { left -= 1 }
        }
        // The correction is relative to the device's own epoch and not to `origin`, which may have been held back.
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
