/// The name of an attribute. The raw value is its number in the command stream; new names are appended.
public enum AttributeName: UInt8, CaseIterable, Sendable {
    case `class`, id, href, role
    case ariaLabel, ariaLabelledby, ariaDescribedby, ariaHidden, ariaCurrent, ariaLive, ariaAtomic, ariaBusy
    case ariaPressed, ariaExpanded, ariaControls, ariaSelected, ariaChecked, ariaDisabled, ariaInvalid, ariaRequired
    case ariaValuenow, ariaValuemin, ariaValuemax, ariaValuetext, ariaModal, ariaHaspopup, ariaOrientation, ariaSort
    case ariaRoledescription, ariaKeyshortcuts, ariaErrormessage, ariaLevel
    case tabindex, type, value, name, `for`, placeholder, disabled, checked, selected, required, readonly, multiple
    case min, max, step, minlength, maxlength, pattern, autocomplete, inputmode, enterkeyhint, autocapitalize
    case spellcheck, accept, open, hidden, inert, lang, dir, title, alt, src, width, height, scope, colspan, rowspan
    case headers, download, target, rel, datetime, draggable, list, label, cols, rows, size, loading, low, high, optimum
    case dataKey, dataKind, dataPeriod, dataState, dataTone, dataPart, dataAppearance, dataLabel, dataCount
    case viewBox, preserveAspectRatio, d, x, y, cx, cy, r, rx, ry, x1, y1, x2, y2, dx, dy, points, transform
    case textAnchor, dominantBaseline, fill, stroke, strokeWidth, strokeDasharray, strokeLinecap, strokeLinejoin
    case opacity, fillOpacity, offset, stopColor, stopOpacity, clipPath, mask, gradientUnits, gradientTransform
    case pathLength, vectorEffect, focusable, shapeRendering, textLength, xmlns, fontSize, autocorrect
    case dataRaster

    /// The name as HTML and SVG spell it.
    public var text: String { AttributeName.names[Int(rawValue)] }
}
