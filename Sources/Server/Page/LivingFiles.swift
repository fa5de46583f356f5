/// Texts that the page fetches and that change while the server runs.
package struct LivingFiles: Sendable {
    /// The present JSON text at a path; nil where the page's own files answer.
    let text: @Sendable (_ path: String) -> String?

    /// - Parameter text: gives the JSON text at a path, or nil where the page's own files answer. It is asked for every
    ///   request outside the API, so it must be quick.
    package init(_ text: @escaping @Sendable (_ path: String) -> String?) { self.text = text }

    /// The text as a file of the page.
    static func asset(_ path: String, _ text: String) -> PageAsset {
        PageAsset(path: path, type: "application/json", isImmutable: false, plain: Array(text.utf8), brotli: nil)
    }
}
