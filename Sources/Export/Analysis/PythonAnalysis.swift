import Tree

/// `analysis/analysis.py`: a first look at the data in Python with pandas and matplotlib.
struct PythonAnalysis {
    /// The lines around scales, if there are some.
    private static let frame = 9

    private let plan: AnalysisPlan

    init(_ plan: AnalysisPlan) { self.plan = plan }

    var text: String {
        // As many scales are written out as the script has room for.
        let room = max(0, AnalysisPlan.most - Self.frame - written(scales: 0).count { $0 == "\n" })
        return written(scales: min(plan.scales.count, room))
    }

    private func written(scales: Int) -> String {
        let parts = [reaction, pointing, tapping, hearing, answers(scales: scales)]
        return ([head, figures] + parts.compactMap { $0 }).joined(separator: "\n")
    }

    private static func quoted(_ text: String) -> String { Value.text(text).json() }

    private static func list(_ texts: [String]) -> String { Value.list(texts.map { .text($0) }).json() }

    /// Where the script finds the tables, and puts what it makes.
    private var folders: String {
        let export = "pathlib.Path(__file__).resolve().parent.parent"
        guard let tables = plan.place.tables else { return "ROOT = \(export)\nRESULTS = ROOT / \"results\"" }
        return "RESULTS = \(export) / \"results\"\nROOT = RESULTS.parent / \(Self.quoted(tables))"
    }

    private var head: String {
        #"""
        # A first look at the data of this folder, made from its columns. It needs pandas and matplotlib; change it as you like.
        # python \#(plan.place.scripts)/analysis.py       in the folder of the export; tables and pictures go to results/
        import json, math, pathlib, sys
        import matplotlib.pyplot as plt
        import pandas as pd
        plt.switch_backend("Agg")

        def people_who_count(people):
            """The filter: whose data count. For declared rules of exclusion add  & people.excluded_by.isna()"""
            return people[people.complete & people.excluded.isna()]

        \#(folders)
        DICTIONARY, TOLD = {}, json.loads((ROOT / "dictionary.json").read_text("utf-8"))
        for entry in TOLD["columns"]:
            DICTIONARY.setdefault(entry["file"], {})[entry["name"]] = entry
        TYPES = {"text": "object", "integer": "Int64", "number": "float64", "boolean": "boolean", "instant": "object"}

        def read_table(file, wanted=None):
            """The wanted columns of a table, with the types that the dictionary says."""
            types = {name: TYPES[entry["type"]] for name, entry in DICTIONARY[file].items()}
            return pd.read_csv(ROOT / file, dtype=types, usecols=wanted, keep_default_na=False, na_values=[""])

        def middle(values):
            """The median with the 95 % interval that the order of the values alone gives; none below six values."""
            values, n = sorted(values.dropna()), values.count()
            below = [sum(math.comb(int(n), i) for i in range(k + 1)) / 2 ** int(n) for k in range(n)]
            k = next((k for k, share in enumerate(below) if share >= 0.025), 0) if n > 5 else 0
            ends = (values[k - 1], values[n - k]) if k else (math.nan, math.nan)
            return {"n": n, "median": pd.Series(values, dtype=float).median(), "low": ends[0], "high": ends[1]}

        def by_group(name, values, group):
            return [{"figure": name, "group": one, **middle(values[group == one])} for one in group.cat.categories]

        def save_table(table, name):
            table = pd.DataFrame(table)
            table.to_csv(RESULTS / name, index=False)
            print(f"\n{name}\n{table.head(20).to_string(index=False)}")

        def picture(name, y="", x=""):
            plt.ylabel(y), plt.xlabel(x), plt.title(""), plt.suptitle(""), plt.tight_layout()
            plt.savefig(RESULTS / name, dpi=110)
            plt.close("all")

        """#
            + """
            everybody = read_table(\(Self.quoted(plan.people.file)))
            people = people_who_count(everybody).copy()
            print(f"Filter: completed, and not excluded by the team. {len(people)} of {len(everybody)} people count.")
            if people.empty:
                print("no data yet")
                sys.exit(0)
            RESULTS.mkdir(exist_ok=True)
            GROUPS = \(Self.list(plan.groups + ["everybody"]))
            people["group"] = pd.Categorical(people.group.fillna("everybody"), GROUPS).remove_unused_categories()
            GROUP = people.set_index("participation").group

            def counted(table):
                \"""The rows of those who count, with their group.\"""
                table = table[table.participation.isin(people.participation)].copy()
                table["group"] = pd.Categorical(table.participation.map(GROUP.astype(str)), GROUP.cat.categories)
                return table

            def scored(file, columns):
                \"""The rows of tests, without practice, of those who count.\"""
                table = counted(read_table(file, ["participation", "session", "attempt", "practice"] + columns))
                return table[(table.attempt > 0) & ~table.practice]

            """
    }

    private var figures: String {
        """
        # Scores of questionnaires and each task's main figures by group.
        numbers = [name for name, entry in DICTIONARY[\(Self.quoted(plan.people.file))].items() if entry["type"] == "number"]
        if numbers:
            save_table([row for name in numbers for row in by_group(name, people[name], people.group)], "figures.csv")

        """
    }

    private var reaction: String? {
        plan.table("reaction-trials").map { table in
            """
            # Reaction times: the median of each session, of who took a test twice the last one; speed over trials.
            trials = scored(\(Self.quoted(table.file)), ["step", "kind", "trial", "reaction_time"])
            trials = trials[trials.attempt == trials.groupby(["participation", "step"]).attempt.transform("max")]
            trials = trials[(trials.kind == "response") & trials.reaction_time.notna()]
            if len(trials):
                medians = trials.groupby(["session", "participation", "step"]).reaction_time.median()
                medians = medians.rename("median").reset_index()
                save_table(medians, "reaction_medians.csv")
                own = counted(medians)
                rows = [row for step, part in own.groupby("step") for row in by_group(step, part["median"], part.group)]
                save_table(rows, "reaction_groups.csv")
                own.boxplot("median", by=["group", "step"], rot=90, fontsize=6)
                picture("reaction_times.png", "Median reaction time in s")
                trials["speed"] = 1 / trials.reaction_time
                trials.groupby(["trial", "group"], observed=True).speed.mean().unstack().plot(style="o")
                picture("reaction_speed.png", "Mean speed in 1/s", "Trial")

            """
        }
    }

    private var pointing: String? {
        plan.table("touch-movements").map { table in
            """
            # Pointing: throughput of each sequence with effective width and distance (ISO 9241-411), then their mean.
            moves = scored(\(Self.quoted(table.file)), ["stage", "outlier", "movement_px", "deviation_px", "time"])
            moves = moves[~moves.outlier]
            if len(moves):
                sequences = moves.groupby(["session", "participation", "stage"])
                distance = sequences.movement_px.mean().clip(lower=0)
                difficulty = (distance / (4.133 * sequences.deviation_px.std()) + 1).map(math.log2)
                speed = (difficulty / sequences["time"].mean()).rename("throughput")
                throughput = speed.groupby(["session", "participation"]).mean().reset_index()
                save_table(throughput, "throughput.csv")
                counted(throughput).boxplot("throughput", by="group")
                picture("throughput.png", "Throughput in bit/s")

            """
        }
    }

    private var tapping: String? {
        plan.table("touch-trials").map { table in
            """
            # Tapping: taps per second of each hand.
            taps = scored(\(Self.quoted(table.file)), ["stage", "kind", "began"])
            taps = taps[taps.kind == "tap"]
            if len(taps):
                rate = taps.groupby(["stage", "session", "participation"]).began.agg(lambda t: 1 / t.diff().mean())
                rate = rate.rename("taps_per_second").reset_index()
                save_table(rate, "tapping.csv")
                counted(rate).boxplot("taps_per_second", by=["group", "stage"])
                picture("tapping.png", "Taps per second")

            """
        }
    }

    private var hearing: String? {
        plan.table("hearing-trials").map { table in
            """
            # Hearing: how what was varied came down to what is just heard, a line for each run.
            heard = counted(read_table(\(Self.quoted(table.file)), [
                "participation", "session", "procedure", "stage", "trial", "purpose", "stimulus", "condition"]))
            heard = heard[(heard.purpose == "counted") & heard.stimulus.notna()]
            heard = heard[heard.procedure.isin(["angleStaircase", "angleQuest", "release", "sentences"])]
            for procedure, own in heard.groupby("procedure"):
                for _, line in own.groupby(["session", "stage", "condition"]):
                    plt.plot(line.trial.astype(float), line.stimulus, linewidth=0.8)
                picture(f"hearing_{procedure}.png", procedure, "Trial")

            """
        }
    }

    private func answers(scales: Int) -> String? {
        guard plan.hasAnswers else { return nil }
        let scaled = plan.scales.prefix(scales).map { scale in
            let turned = scale.turned.map { "\(Self.quoted($0.item)): \($0.sum)" }.joined(separator: ", ")
            return "    \(Self.quoted(scale.name)): (\(Self.list(scale.items)), {\(turned)}),"
        }
        let codes =
            plan.hasCodes
            ? "answers = answers.mask(answers.isin([-77, -88, -99, \"-77\", \"-88\", \"-99\"]))\n" : ""
        // A study without scales needs no alpha.
        let alpha =
            scaled.isEmpty
            ? ""
            : """
            SCALES = {
            \(scaled.joined(separator: "\n"))
            }

            def alpha(items, turned):
                values = answers[items].astype(float)
                values[list(turned)] = pd.Series(turned, dtype=float) - values[list(turned)]
                covariances, k = values.dropna().cov(), len(items)
                return k / (k - 1) * (1 - sum(covariances.loc[item, item] for item in items) / covariances.values.sum())

            save_table([{"scale": name, "alpha": alpha(*scale)} for name, scale in SCALES.items()], "alpha.csv")

            """
        return """
            # Answers: what is missing, what was chosen, and how consistent scales are (Cronbach's alpha, whole rows alone).
            ANSWERS = \(Self.quoted(plan.answers.file))
            answers = counted(read_table(ANSWERS))
            \(codes)missing = answers.drop(columns=["participation", "group", "phase", "excluded"]).isna().mean()
            missing = missing.rename("missing").rename_axis("column").reset_index()
            save_table(missing, "missing.csv")
            missing.plot.barh("column", "missing", legend=False, fontsize=5, xlim=(0, 1))
            picture("missing.png")
            \(alpha)# What the values mean, in the study's first language.
            for name, entry in DICTIONARY[ANSWERS].items():
                names = {one["value"]: one["name"].get(TOLD["languages"][0], "") for one in entry.get("values", [])}
                if not names or name == "phase" or entry["type"] == "boolean":
                    continue
                values = answers[name].map(lambda value: f"{value:.15g}" if isinstance(value, float) else value)
                if values.dropna().isin(names).all():
                    answers[name] = pd.Categorical(values.map(names), list(dict.fromkeys(names.values())))
                    print("", name, pd.crosstab(answers[name], answers.group), sep="\\n")

            """
    }
}
