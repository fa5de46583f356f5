"""The samples that Measure's figures are compared on: seeded simulations and real data that ship with base R."""
import json
import subprocess
import sys

import numpy as np

generator = np.random.default_rng(20211122)


def rounded(values, digits=3):
    return [float(round(value, digits)) for value in values]


def ex_gaussian(n, mu=230, sigma=25, tau=60):
    return generator.normal(mu, sigma, n) + generator.exponential(tau, n)


def simulated():
    samples = {"empty": [], "one": [231.5], "two": [231.5, 260.25], "constant": [0.1] * 7}
    for n in (5, 20, 62, 500, 5000):
        samples[f"normal{n}"] = rounded(generator.normal(300, 45, n))
        samples[f"exGaussian{n}"] = rounded(ex_gaussian(n))
    samples["ties"] = [float(10 * round(value / 10)) for value in ex_gaussian(40)]
    samples["exGaussianLongTail"] = rounded(ex_gaussian(300, 180, 12, 220))
    samples["exGaussianShortTail"] = rounded(ex_gaussian(400, 300, 50, 35))
    samples["heavyTails"] = rounded(300 + 20 * generator.standard_t(1.5, 120))
    samples["aroundZero"] = rounded(generator.normal(0, 1, 50), 6)
    samples["offset"] = [1e9 + value for value in rounded(generator.normal(0, 1, 60))]
    samples["huge"] = [float(value) * 1e150 for value in rounded(generator.normal(3, 1, 30))]
    samples["tiny"] = [float(value) * 1e-150 for value in rounded(generator.normal(3, 1, 30))]
    samples["seconds"] = [value / 1000 for value in rounded(ex_gaussian(30))]
    return samples


def real():
    script = 'for (n in c("waiting", "eruptions")) cat(n, faithful[[n]], "\\n"); cat("rivers", rivers, "\\n");' \
        'cat("lightSpeed", morley$Speed, "\\n"); cat("sleepFirst", sleep$extra[1:10], "\\n");' \
        'cat("sleepSecond", sleep$extra[11:20], "\\n"); cat("precipitation", precip, "\\n")'
    lines = subprocess.run(["Rscript", "-e", script], check=True, capture_output=True, text=True).stdout.splitlines()
    return {words[0]: [float(word) for word in words[1:]] for words in map(str.split, lines)}


def all_samples():
    return {**simulated(), **real()}


if __name__ == "__main__":
    json.dump(
        {"source": "Scripts/reference/measure/samples.py, numpy " + np.__version__ + ", default_rng(20211122); waiting, "
         "eruptions (faithful: Old Faithful geyser, Azzalini and Bowman 1990), rivers, precipitation (McNeil 1977), "
         "lightSpeed (morley: Michelson 1882), sleepFirst, sleepSecond (sleep: Cushny and Peebles 1905) from the package "
         "datasets of R, GPL-2 or later", "samples": all_samples()}, sys.stdout, separators=(",", ":"))
    print()
