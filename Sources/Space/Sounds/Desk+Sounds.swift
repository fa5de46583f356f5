package import Playing
package import Tasks

extension Desk {
    /// Lets something sound.
    ///
    /// - Parameter reply: what the page's answer is about, where one is awaited.
    package mutating func sound(_ sounding: Sounding, reply: R.Reply? = nil) {
        ask(PageEffect(sounding: sounding, request: reply))
    }

    package mutating func sound(_ soundings: [Sounding]) {
        for sounding in soundings { sound(sounding) }
    }

    /// Turns the device's motion sensor on or off.
    package mutating func sensor(_ isWanted: Bool, reply: R.Reply) {
        if isWanted {
            ask(.orientation, ["on"], reply: reply)
        } else {
            ask(.orientation, ["off"])
        }
    }
}
