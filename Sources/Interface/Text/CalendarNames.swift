/// The words of a language that dates, lists and intervals need.
struct CalendarNames {
    /// January first, separated by spaces.
    let months: String
    /// As they stand in a date of numbers and a month.
    let shortMonths: String
    /// Monday first.
    let days: String
    let today: String
    let yesterday: String
    let tomorrow: String
    /// Between the ends of an interval.
    let through: String
    /// Before the last of a list.
    let and: String
    let hour: String

    @inline(never)
    static func word(_ place: Int, of list: String) -> String {
        let all = words(list)
        return place >= 0 && place < all.count ? all[place] : ""
    }
}
