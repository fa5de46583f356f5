extension CalendarNames {
    static let english = CalendarNames(
        months: "January February March April May June July August September October November December",
        shortMonths: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
        days: "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
        today: "today", yesterday: "yesterday", tomorrow: "tomorrow", through: "to", and: "and", hour: "h")
}
