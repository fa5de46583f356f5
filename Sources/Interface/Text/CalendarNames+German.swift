extension CalendarNames {
    static let german = CalendarNames(
        months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
        shortMonths: "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
        days: "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
        today: "heute", yesterday: "gestern", tomorrow: "morgen", through: "bis", and: "und", hour: "Std.")
}
