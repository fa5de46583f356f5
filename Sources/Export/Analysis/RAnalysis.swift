import Text

/// `analysis/analysis.R`: a first look at the data in R without any package.
struct RAnalysis {
    private let plan: AnalysisPlan

    init(_ plan: AnalysisPlan) { self.plan = plan }

    var text: String {
        // As many scales and columns with labels are written out as the script has room for.
        let room = max(0, AnalysisPlan.most - written(scales: 0, labels: 0).count { $0 == "\n" })
        let scales = min(plan.scales.count, room / 2)
        return written(scales: scales, labels: min(plan.labelled.count, room - scales))
    }

    private func written(scales: Int, labels: Int) -> String {
        let parts = [reaction, pointing, tapping, hearing, answers(scales: scales, labels: labels)]
        return ([head, figures] + parts.compactMap { $0 }).joined(separator: "\n")
    }

    /// A text in the form of R, in signs that every locale reads.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22, 0x5C: quoted += "\\" + String(scalar)
            case 0x20...0x7E: quoted.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
        return quoted + "\""
    }

    private static func vector(_ texts: [String]) -> String { "c(" + texts.map(quoted).joined(separator: ", ") + ")" }

    /// Where the script finds the tables, and puts what it makes.
    private var folders: String {
        guard let tables = plan.place.tables else {
            return """
                root <- if (file.exists("dictionary.csv")) "." else ".."
                results <- file.path(root, "results")
                """
        }
        return """
            root <- if (file.exists(\(Self.quoted(tables)))) \(Self.quoted(tables)) else \(Self.quoted("../" + tables))
            results <- file.path(dirname(root), "results")
            """
    }

    private var head: String {
        #"""
        # A first look at the data of this folder, made from its columns. It needs R alone; change it as you like.
        # Rscript \#(plan.place.scripts)/analysis.R       in the folder of the export; tables and pictures go to results/

        # The filter: whose data count. For declared rules of exclusion add  & is.na(people$excluded_by)
        filter <- function(people) people$complete & is.na(people$excluded)

        \#(folders)
        dictionary <- read.csv(file.path(root, "dictionary.csv"), colClasses = "character", encoding = "UTF-8")

        # Reads the wanted columns of a table, with the types that the dictionary says. The order of columns is the same.
        read_table <- function(file, wanted = NULL) {
          own <- dictionary[dictionary$file == file, ]
          kinds <- c(text = "character", integer = "numeric", number = "numeric", boolean = "logical", instant = "character")
          classes <- unname(kinds[own$type])
          if (!is.null(wanted)) classes[!(own$name %in% wanted)] <- "NULL"
          read.csv(file.path(root, file), colClasses = classes, na.strings = "", check.names = FALSE, encoding = "UTF-8")
        }
        # The median with the 95 % interval that the order of the values alone gives; none below six values.
        middle <- function(values) {
          values <- sort(values[!is.na(values)])
          n <- length(values)
          k <- if (n > 5) qbinom(0.025, n, 0.5) else NA_integer_
          data.frame(n = n, median = if (n > 0) median(values) else NA, low = values[k], high = values[n - k + 1])
        }
        by_group <- function(name, values, group) do.call(rbind, lapply(levels(group), function(one)
          cbind(figure = name, group = one, middle(values[group == one]))))
        save_table <- function(table, name) {
          write.csv(format(table, digits = 15, trim = TRUE), file.path(results, name), row.names = FALSE)
          cat("\n", name, "\n", sep = "")
          print(head(table, 20), digits = 4, row.names = FALSE)
        }
        picture <- function(name, draw) {
          type <- if (capabilities("cairo")) "cairo" else getOption("bitmapType")
          png(file.path(results, name), width = 900, height = 600, res = 110, type = type)
          draw()
          invisible(dev.off())
        }
        # The group of each row of another table.
        group_of <- function(table) people$group[match(table$participation, people$participation)]


        """#
            + """
            groups <- \(Self.vector(plan.groups))
            everybody <- read_table(\(Self.quoted(plan.people.file)))
            people <- everybody[filter(everybody), ]
            cat("Filter: completed, and not excluded by the team.", nrow(people), "of", nrow(everybody), "people count.\\n")
            if (nrow(people) == 0) { cat("no data yet\\n"); quit(status = 0) }
            dir.create(results, showWarnings = FALSE)
            # The rows of tests, without practice, of those who count.
            scored <- function(file, columns) {
              table <- read_table(file, c("participation", "session", "attempt", "practice", columns))
              table[table$participation %in% people$participation & table$attempt > 0 & !table$practice, ]
            }
            people$group <- droplevels(factor(replace(people$group, is.na(people$group), "everybody"), c(groups, "everybody")))

            """
    }

    private var figures: String {
        """
        # Scores of questionnaires and each task's main figures by group.
        kinds <- dictionary[dictionary$file == \(Self.quoted(plan.people.file)), ]
        numbers <- kinds$name[kinds$type == "number"]
        figures <- do.call(rbind, lapply(numbers, function(name) by_group(name, people[[name]], people$group)))
        if (length(numbers) > 0) save_table(figures, "figures.csv")

        """
    }

    private var reaction: String? {
        plan.table("reaction-trials").map { table in
            """
            # Reaction times: the median of each session, of who took a test twice the last one; speed over trials.
            trials <- scored(\(Self.quoted(table.file)), c("step", "kind", "trial", "reaction_time"))
            trials <- trials[trials$attempt == ave(trials$attempt, trials$participation, trials$step, FUN = max), ]
            trials <- trials[trials$kind == "response" & !is.na(trials$reaction_time), ]
            if (nrow(trials) > 0) {
              medians <- aggregate(reaction_time ~ session + participation + step, trials, median)
              names(medians)[4] <- "median"
              save_table(medians, "reaction_medians.csv")
              save_table(do.call(rbind, lapply(split(medians, medians$step), function(own)
                by_group(own$step[1], own$median, group_of(own)))), "reaction_groups.csv")
              picture("reaction_times.png", function() boxplot(median ~ group_of(medians) + step, medians,
                xlab = "", ylab = "Median reaction time in s", las = 2, cex.axis = 0.6))
              speed <- tapply(1 / trials$reaction_time, list(trials$trial, group_of(trials)), mean)
              picture("reaction_speed.png", function() {
                matplot(as.numeric(rownames(speed)), speed, pch = 19, xlab = "Trial", ylab = "Mean speed in 1/s")
                legend("topright", colnames(speed), col = seq_len(ncol(speed)), pch = 19)
              })
            }

            """
        }
    }

    private var pointing: String? {
        plan.table("touch-movements").map { table in
            """
            # Pointing: throughput of each sequence with effective width and distance (ISO 9241-411), then their mean.
            moves <- scored(\(Self.quoted(table.file)), c("stage", "outlier", "movement_px", "deviation_px", "time"))
            moves <- moves[!moves$outlier, ]
            if (nrow(moves) > 0) {
              sequences <- lapply(split(moves, list(moves$session, moves$stage), drop = TRUE), function(one) {
                difficulty <- log2(max(0, mean(one$movement_px)) / (4.133 * sd(one$deviation_px)) + 1)
                data.frame(one[1, c("participation", "session")], throughput = difficulty / mean(one$time))
              })
              aims <- aggregate(throughput ~ session + participation, do.call(rbind, sequences), mean)
              save_table(aims, "throughput.csv")
              picture("throughput.png", function() boxplot(throughput ~ group_of(aims), aims,
                xlab = "", ylab = "Throughput in bit/s"))
            }

            """
        }
    }

    private var tapping: String? {
        plan.table("touch-trials").map { table in
            """
            # Tapping: taps per second of each hand.
            taps <- scored(\(Self.quoted(table.file)), c("stage", "kind", "began"))
            taps <- taps[taps$kind == "tap", ]
            if (nrow(taps) > 0) {
              rate <- aggregate(began ~ stage + session + participation, taps, function(t) 1 / mean(diff(t)))
              names(rate)[4] <- "taps_per_second"
              save_table(rate, "tapping.csv")
              picture("tapping.png", function() boxplot(taps_per_second ~ group_of(rate) + stage, rate,
                xlab = "", ylab = "Taps per second"))
            }

            """
        }
    }

    private var hearing: String? {
        plan.table("hearing-trials").map { table in
            """
            # Hearing: how what was varied came down to what is just heard, a line for each run.
            heard <- read_table(\(Self.quoted(table.file)),
              c("participation", "session", "procedure", "stage", "trial", "purpose", "stimulus", "condition"))
            heard <- heard[heard$participation %in% people$participation & heard$purpose == "counted", ]
            heard <- heard[heard$procedure %in% c("angleStaircase", "angleQuest", "release", "sentences"), ]
            for (procedure in unique(heard$procedure)) picture(paste0("hearing_", procedure, ".png"), function() {
              own <- heard[heard$procedure == procedure & !is.na(heard$stimulus), ]
              plot(own$trial, own$stimulus, type = "n", main = procedure, xlab = "Trial", ylab = "Varied")
              for (line in split(own, own[c("session", "stage", "condition")], drop = TRUE)) lines(line$trial, line$stimulus)
            })

            """
        }
    }

    private func answers(scales: Int, labels: Int) -> String? {
        guard plan.hasAnswers else { return nil }
        let labelled = plan.labelled.prefix(labels).map { one in
            let levels = one.levels.map { "\(Self.quoted($0.value)) = \(Self.quoted($0.name))" }
            return "  \(one.column) = c(\(levels.joined(separator: ", ")))"
        }
        let scaled = plan.scales.prefix(scales).map { scale in
            let turned = scale.turned.map { "\($0.item) = \($0.sum)" }.joined(separator: ", ")
            return "  \(scale.name) = list(items = \(Self.vector(scale.items)), turned = c(\(turned)))"
        }
        let codes =
            plan.hasCodes ? "answers[] <- lapply(answers, function(x) replace(x, x %in% c(-77, -88, -99), NA))\n" : ""
        return """
            # Answers: what is missing, what was chosen, and how consistent scales are (Cronbach's alpha, whole rows alone).
            answers <- read_table(\(Self.quoted(plan.answers.file)))
            \(codes)answers <- answers[answers$participation %in% people$participation, ]
            asked <- answers[setdiff(names(answers), c("participation", "group", "phase", "excluded"))]
            missing <- data.frame(column = names(asked), missing = colMeans(is.na(asked)), row.names = NULL)
            save_table(missing, "missing.csv")
            picture("missing.png", function() {
              par(mar = c(4, 12, 1, 1))
              barplot(missing$missing, names.arg = missing$column, horiz = TRUE, las = 1, cex.names = 0.5, xlim = 0:1)
            })
            scales <- list(
            \(scaled.joined(separator: ",\n"))
            )
            alpha <- function(scale) {
              items <- answers[scale$items]
              for (item in names(scale$turned)) items[[item]] <- scale$turned[[item]] - items[[item]]
              covariances <- cov(items[complete.cases(items), ])
              k <- ncol(items)
              k / (k - 1) * (1 - sum(diag(covariances)) / sum(covariances))
            }
            if (length(scales) > 0) save_table(data.frame(scale = names(scales), alpha = sapply(scales, alpha)), "alpha.csv")
            # What the numbers of \(labels) of \(plan.labelled.count) columns mean; dictionary.csv says it of all.
            labels <- list(
            \(labelled.joined(separator: ",\n"))
            )
            for (name in names(labels)) {
              answers[[name]] <- factor(answers[[name]], names(labels[[name]]), labels[[name]])
              cat("\\n", name, "\\n", sep = "")
              print(table(answers[[name]], group_of(answers)))
            }

            """
    }
}
