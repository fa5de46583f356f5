package import Tasks

/// What the device could do when the test began, as all families keep it that count in frames.
package typealias Device = MeasuredDevice
