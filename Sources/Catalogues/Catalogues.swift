/// The texts of all modules, as they stand in their catalogues (`Sources/MODULE/Catalogues/LANGUAGE.po`). A plugin of the package
/// writes them into this module when it is built; who wants to read them does so through `Interface`.
package enum Catalogues {
    package typealias File = (module: String, language: String, text: String)
}
