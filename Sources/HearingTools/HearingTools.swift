public import ArgumentParser
public import Tools

/// What the family of hearing tests brings to the command line.
public enum HearingTools: FamilyTools {
    public static var name: String { "hearing" }
    public static var simulate: (any ParsableCommand.Type)? { SimulateHearing.self }
}
