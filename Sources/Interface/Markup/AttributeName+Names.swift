extension AttributeName {
    /// The names in the order of the raw values; a test compares every one with its case.
    static let names: [String] = words(
        """
        class id href role \
        aria-label aria-labelledby aria-describedby aria-hidden aria-current aria-live aria-atomic aria-busy \
        aria-pressed aria-expanded aria-controls aria-selected aria-checked aria-disabled aria-invalid aria-required \
        aria-valuenow aria-valuemin aria-valuemax aria-valuetext aria-modal aria-haspopup aria-orientation aria-sort \
        aria-roledescription aria-keyshortcuts aria-errormessage aria-level \
        tabindex type value name for placeholder disabled checked selected required readonly multiple \
        min max step minlength maxlength pattern autocomplete inputmode enterkeyhint autocapitalize \
        spellcheck accept open hidden inert lang dir title alt src width height scope colspan rowspan \
        headers download target rel datetime draggable list label cols rows size loading low high optimum \
        data-key data-kind data-period data-state data-tone data-part data-appearance data-label data-count \
        viewBox preserveAspectRatio d x y cx cy r rx ry x1 y1 x2 y2 dx dy points transform \
        text-anchor dominant-baseline fill stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin \
        opacity fill-opacity offset stop-color stop-opacity clip-path mask gradientUnits gradientTransform \
        pathLength vector-effect focusable shape-rendering textLength xmlns font-size autocorrect \
        data-raster
        """)
}
