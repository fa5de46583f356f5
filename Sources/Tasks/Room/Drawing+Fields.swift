/// The numbers that describe the heat map of a running touch session, in their order.
package enum HeatField: Int, CaseIterable, Sendable {
    /// 0 events, 1 density.
    case kind
    case columns
    case rows
    /// The cell's side in px.
    case cell
    /// The address of one byte for each cell: its share of the highest level.
    case levels
    /// The address of one `Double` for each cell.
    case values
    /// The address of 256 colours, each with red, green, blue and opacity.
    case palette
    /// 1 if anything changed since the last time.
    case isNew
    /// What the highest level stands for, in the unit: 0 events, 1 s/cm², 2 s/(100 px)².
    case top
    case unit
}

/// The numbers that come before those of the visible things of a level.
package enum PanoramaField: Int, CaseIterable, Sendable {
    /// How many things follow.
    case count
    /// Where the person looks, in degrees.
    case heading
}

/// The numbers of one visible thing of a level.
package enum PanoramaThingField: Int, CaseIterable, Sendable {
    /// Degrees to the right of the heading.
    case azimuth
    /// Distance below the horizon.
    case drop
    /// 1 if it was found.
    case isFound
    /// Its place in the level.
    case key
}
