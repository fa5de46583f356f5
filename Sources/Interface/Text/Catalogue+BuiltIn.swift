#if !hasFeature(Embedded)
    import Catalogues

    extension Catalogue {
        /// The catalogues of this package's modules, by module and language.
        package static let builtIn: [String: [String: Catalogue]] = {
            var found: [String: [String: Catalogue]] = [:]
            for file in Catalogues.files { found[file.module, default: [:]][file.language] = Catalogue(file.text) }
            return found
        }()
    }
#endif
