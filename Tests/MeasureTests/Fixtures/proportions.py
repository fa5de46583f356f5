"""Reference figures for differences of proportions, by tools that no one here wrote.

Needs: pip install scipy statsmodels. Run: python3 proportions.py > proportions.json
"""
import json
import scipy
import statsmodels
from scipy.stats import fisher_exact
from statsmodels.stats.proportion import confint_proportions_2indep

tables = [(56, 70, 48, 80), (9, 10, 3, 10), (6, 7, 2, 7), (5, 56, 0, 29), (0, 10, 0, 20), (0, 10, 0, 10), (10, 10, 0, 20),
          (10, 10, 0, 10), (1, 1, 0, 1), (40, 100, 22, 100), (3, 2000, 9, 2100), (499, 1000, 503, 1000), (17, 17, 12, 13)]
cases = []
for a, n, b, m in tables:
    case = dict(counts=[a, n, b, m], p=float(fisher_exact([[a, n - a], [b, m - b]])[1]))
    for level in (0.95, 0.99):
        low, high = confint_proportions_2indep(a, n, b, m, method="newcomb", alpha=1 - level)
        case[str(level)] = [float(low), float(high)]
    cases.append(case)
print(json.dumps({"source": f"proportions.py: scipy {scipy.__version__}, statsmodels {statsmodels.__version__}",
                  "cases": cases}, indent=1))
