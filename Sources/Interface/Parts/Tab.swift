/// One of the application's places.
package struct Tab: Sendable {
    let label: String
    let icon: Icon
    let path: String
    let isCurrent: Bool

    package init(_ label: String, icon: Icon, path: String, isCurrent: Bool) {
        self.label = label
        self.icon = icon
        self.path = path
        self.isCurrent = isCurrent
    }
}
