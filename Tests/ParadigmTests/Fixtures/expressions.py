#!/usr/bin/env python3
"""Writes expressions.json: expressions of paradigms with their values, computed without any code of the project.

The grammar's operators are Python's own, so Python's parser says what belongs to what; the values are computed here in Python's
arithmetic. `if(…)` is renamed for the parser, since Python has the word for something else. Half of the expressions are written by
hand, half are drawn.

    python3 expressions.py > expressions.json
"""
import ast, json, math, random, re

MISSING = type("Missing", (), {"__repr__": lambda self: "missing"})()
NONE = type("Withheld", (), {"__repr__": lambda self: "none"})()

ROWS = 4
COLUMNS = {
    "colour": ["red", "green", "green", "blue"],
    "word": ["red", "blue", "green", "red"],
    "kind": ["congruent", "incongruent", "congruent", "incongruent"],
    "n": [3, -2.5, 0, 7],
    "m": [2, 4, 0.5, -3],
    "gap": [MISSING, 1, MISSING, 2],
    "flag": [True, False, True, MISSING],
    "answer": ["left", NONE, MISSING, "right"],
    "digits": [[3, 1, 2], [], [5, 5], [9, 8, 7, 6]],
    "names": [["b", "a"], ["red", "blue"], ["x"], []],
    "cue.side": ["left", "right", "left", "right"],
}
TABLE = {"win": [100, 50, 0], "lose": [0, -150, -25]}
LABELS = {"red": "rot", "green": "grün", "blue": "blau"}


def finite(number):
    return float(number) if math.isfinite(number) else MISSING


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def equal(a, b):
    if type(a) in (int, float) and type(b) in (int, float):
        return a == b
    return type(a) is type(b) and a == b


def compare(sign, a, b):
    if a is MISSING or b is MISSING:
        return False
    if isinstance(sign, ast.Eq):
        return equal(a, b)
    if isinstance(sign, ast.NotEq):
        return not equal(a, b)
    if isinstance(sign, ast.In):
        return isinstance(b, list) and any(equal(a, one) for one in b)
    if not is_number(a) or not is_number(b):
        return False
    return {ast.Lt: a < b, ast.LtE: a <= b, ast.Gt: a > b, ast.GtE: a >= b}[type(sign)]


def arithmetic(sign, a, b):
    if not is_number(a) or not is_number(b):
        return MISSING
    a, b = float(a), float(b)
    try:
        value = {
            ast.Add: lambda: a + b, ast.Sub: lambda: a - b, ast.Mult: lambda: a * b, ast.Div: lambda: a / b,
            ast.Mod: lambda: a % b,
        }[type(sign)]()
    except ZeroDivisionError:
        return MISSING
    return finite(value)


def dotted(node):
    return node.id if isinstance(node, ast.Name) else dotted(node.value) + "." + node.attr


def place(value):
    return int(value) if is_number(value) and value >= 0 and value == int(value) else None


def call(name, arguments, row):
    if name in ("previous", "next", "back"):
        by = {"previous": 1, "next": -1}.get(name) or arguments[0].value
        return evaluate(arguments[-1], row - by)
    if name == "row":
        column = arguments[2].id if isinstance(arguments[2], ast.Name) and arguments[2].id in TABLE else None
        column = column or evaluate(arguments[2], row)
        at = place(evaluate(arguments[1], row))
        cells = TABLE.get(column) if isinstance(column, str) else None
        return cells[at] if cells and at is not None and at < len(cells) else MISSING
    values = [evaluate(argument, row) for argument in arguments]
    first = values[0]
    if name == "choose":
        return MISSING if first is MISSING else values[1] if first else values[2]
    if name == "label":
        return LABELS.get(first, MISSING) if isinstance(first, str) else MISSING
    if name in ("min", "max"):
        numbers = first if len(values) == 1 and isinstance(first, list) else values
        if not numbers or not all(is_number(one) for one in numbers):
            return MISSING
        return min(numbers) if name == "min" else max(numbers)
    if name in ("length", "first", "last", "reverse", "sorted"):
        if not isinstance(first, list):
            return MISSING
        if name == "length":
            return len(first)
        if name == "reverse":
            return first[::-1]
        if name == "sorted":
            return MISSING if MISSING in first else sorted(first, key=lambda one: one.encode() if isinstance(one, str) else one)
        return MISSING if not first else first[0 if name == "first" else -1]
    if name == "contains":
        return compare(ast.In(), values[1], first)
    if name == "same":
        return (isinstance(first, list) and isinstance(values[1], list) and len(first) == len(values[1])
                and all(a is not MISSING and equal(a, b) for a, b in zip(first, values[1])))
    if not all(is_number(value) for value in values):
        return MISSING
    x = float(first)
    try:
        return finite({
            "abs": lambda: abs(x), "floor": lambda: math.floor(x), "ceil": lambda: math.ceil(x),
            "round": lambda: math.copysign(math.floor(abs(x) + 0.5), x), "sqrt": lambda: math.sqrt(x),
            "exp": lambda: math.exp(x), "log": lambda: math.log(x), "sin": lambda: math.sin(x), "cos": lambda: math.cos(x),
            "power": lambda: math.pow(x, values[-1]),
        }[name]())
    except (ValueError, OverflowError):
        return MISSING


def evaluate(node, row):
    if isinstance(node, ast.Expression):
        return evaluate(node.body, row)
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name) and node.id in ("true", "false", "none"):
        return {"true": True, "false": False, "none": NONE}[node.id]
    if isinstance(node, (ast.Name, ast.Attribute)):
        return COLUMNS[dotted(node)][row] if 0 <= row < ROWS else MISSING
    if isinstance(node, ast.List):
        return [evaluate(one, row) for one in node.elts]
    if isinstance(node, ast.UnaryOp):
        value = evaluate(node.operand, row)
        if isinstance(node.op, ast.Not):
            return (not value) if isinstance(value, bool) else MISSING
        return -value if is_number(value) else MISSING
    if isinstance(node, ast.BinOp):
        return arithmetic(node.op, evaluate(node.left, row), evaluate(node.right, row))
    if isinstance(node, ast.BoolOp):
        values = [evaluate(one, row) for one in node.values]
        decisive = isinstance(node.op, ast.Or)
        if any(value is decisive for value in values):
            return decisive
        return MISSING if any(not isinstance(value, bool) for value in values) else not decisive
    if isinstance(node, ast.Compare):
        assert len(node.ops) == 1
        return compare(node.ops[0], evaluate(node.left, row), evaluate(node.comparators[0], row))
    if isinstance(node, ast.Subscript):
        values, at = evaluate(node.value, row), place(evaluate(node.slice, row))
        return values[at] if isinstance(values, list) and at is not None and at < len(values) else MISSING
    if isinstance(node, ast.Call):
        return call(node.func.id, node.args, row)
    raise ValueError(ast.dump(node))


def told(value):
    if value is MISSING or value is NONE:
        return repr(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return "'" + value + "'"
    if isinstance(value, list):
        return [told(one) for one in value]
    return float(value)


WRITTEN = """
1 + 2 * 3|(1 + 2) * 3|2 - 3 - 4|2 - (3 - 4)|8 / 4 / 2|8 / (4 / 2)|7 % 3|-7 % 3|7 % -3|-7 % -3|7.5 % 2|-n * m|-(n * m)|- -n
n + m * 2 - 1|n % m|n / m|n / 0|0 / 0|n % 0|1e308 * 10|0.1 + 0.2|1e-3|12.5|2.5e2
true or false and false|(true or false) and false|not true or true|not (true or true)|not flag|flag and true|flag and false
flag or true|flag or false|not (not flag)|n == 3 and m == 2|n == 3 or m == 0.5|not n == 3|1 + 1 == 2|n < m|n <= m|n > m|n >= m
gap == 1|gap != 1|gap < 5|not gap == 1|gap + 1|-gap|abs(gap)|if(gap == 1, 'a', 'b')|if(flag, 1, 2)|if(flag, gap, 9)
colour == word|colour != word|colour == 'green'|(word == colour) == (kind == 'congruent')|colour in ['red', 'blue']|colour in names
n in digits|n in [3, 7, gap]|gap in [1]|answer == none|answer != none|answer == 'left'|none == none|answer in ['left']
previous(colour)|previous(n) + 1|colour == previous(colour)|colour == previous(colour) or colour == previous(word)|back(2, n)
back(3, colour)|next(n)|next(colour) == colour|previous(previous(n))|previous(n + m)|previous(1)|previous(flag) and true
previous(answer == none)|back(2, if(n > 0, 'a', 'b'))|next(next(m))|previous(digits[0])|length(previous(names))
digits[0]|digits[2]|digits[n]|digits[-1]|digits[0.5]|digits[length(digits) - 1]|[1, 2, 3][1]|['a', 'b'][if(flag, 0, 1)]|[][0]
length(digits)|length([])|first(digits)|last(digits)|first([])|reverse(digits)|reverse(reverse(digits))|sorted(digits)|sorted(names)
sorted(reverse(digits))|reverse(sorted(digits))|reverse(digits)[0]|last(reverse(digits))|sorted([n, m, 1])|sorted([gap, 1])
sorted(['ä', 'z', 'a', 'Z'])|contains(digits, 5)|contains(names, colour)|same(digits, [5, 5])|same(digits, reverse(digits))
same(digits, sorted(digits))|same([gap], [gap])|same([], [])|min(n, m)|max(n, m, 1)|min(digits)|max(digits)|min([])|max(n, gap)|min(4)
abs(n)|round(n)|round(2.5)|round(-2.5)|round(0.4)|floor(n)|ceil(n)|sqrt(n)|sqrt(-1)|exp(n)|exp(1000)|log(n)|log(0)|log(-1)
power(2, 10)|power(n, m)|power(-8, 0.5)|power(0, -1)|sin(n)|cos(m)|exp(log(7))|sqrt(power(3, 2) + power(4, 2))
row(decks, 0, win)|row(decks, 1, 'lose')|row(decks, n, win)|row(decks, 2, lose) + 1|row(decks, gap, win)|row(decks, 9, lose)
row(decks, 0, if(flag, 'win', 'lose'))|label(colour)|label('red')|label(kind)|label(word) == 'rot'
cue.side|cue.side == 'left'|previous(cue.side) == cue.side|if(cue.side == 'left', n, m)
if(kind == 'congruent', 3.2, 2.5)|if(flag, answer == none, answer == 'left')|answer == if(colour in names, 'left', 'right')
if(true, digits, [1])|length(if(flag, digits, [1, 2]))|[n + m, n - m][1]|[colour, word]|not colour in ['red']|n * m % 2 == 1
"""


class Draw:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def one(self, kind, depth):
        options = getattr(self, kind)(depth)
        return self.random.choice(options)()

    def number(self, d):
        leaves = [lambda: self.random.choice(["0", "1", "2.5", "7", "1e3", "0.125"]), lambda: self.random.choice(["n", "m", "gap"])]
        if d == 0:
            return leaves
        two = lambda sign: (lambda: f"({self.one('number', d - 1)} {sign} {self.one('number', d - 1)})")
        return leaves + [two("+"), two("-"), two("*"), two("/"), two("%")] + [
            lambda: f"-{self.one('number', d - 1)}",
            lambda: f"{self.random.choice(['abs', 'round', 'floor', 'ceil', 'sqrt'])}({self.one('number', d - 1)})",
            lambda: f"{self.random.choice(['min', 'max'])}({self.one('number', d - 1)}, {self.one('number', d - 1)})",
            lambda: f"if({self.one('boolean', d - 1)}, {self.one('number', d - 1)}, {self.one('number', d - 1)})",
            lambda: f"length({self.one('numbers', d - 1)})", lambda: f"{self.one('numbers', d - 1)}[{self.one('number', d - 1)}]",
            lambda: f"{self.random.choice(['previous', 'next'])}({self.random.choice(['n', 'm * 2', 'gap', 'digits[1]'])})",
            lambda: f"back({self.random.randint(1, 3)}, {self.random.choice(['n', 'gap + m'])})",
        ]

    def text(self, d):
        leaves = [lambda: self.random.choice(["'red'", "'left'", "colour", "word", "kind", "answer", "cue.side"])]
        if d == 0:
            return leaves
        return leaves + [
            lambda: f"if({self.one('boolean', d - 1)}, {self.one('text', d - 1)}, {self.one('text', d - 1)})",
            lambda: f"previous({self.one('text', 0)})", lambda: f"label({self.one('text', d - 1)})",
            lambda: f"first({self.one('texts', d - 1)})",
        ]

    def boolean(self, d):
        leaves = [lambda: self.random.choice(["true", "false", "flag"])]
        if d == 0:
            return leaves
        two = lambda kind, sign: (lambda: f"{self.one(kind, d - 1)} {sign} {self.one(kind, d - 1)}")
        sides = lambda kind, sign: (lambda: f"({two(kind, sign)()})")
        return leaves + [sides("number", sign) for sign in ("==", "!=", "<", "<=", ">", ">=")] + [
            sides("text", "=="), sides("text", "!="), sides("boolean", "and"), sides("boolean", "or"),
            lambda: f"(not {self.one('boolean', d - 1)})", lambda: f"({self.one('text', d - 1)} in {self.one('texts', d - 1)})",
            lambda: f"contains({self.one('numbers', d - 1)}, {self.one('number', d - 1)})",
            lambda: f"same({self.one('numbers', d - 1)}, {self.one('numbers', d - 1)})", lambda: "(answer == none)",
        ]

    def numbers(self, d):
        leaves = [lambda: "digits", lambda: "[1, 2]"]
        if d == 0:
            return leaves
        return leaves + [
            lambda: f"[{self.one('number', d - 1)}, {self.one('number', d - 1)}]", lambda: f"reverse({self.one('numbers', d - 1)})",
            lambda: f"sorted({self.one('numbers', d - 1)})",
            lambda: f"if({self.one('boolean', d - 1)}, {self.one('numbers', d - 1)}, {self.one('numbers', d - 1)})",
        ]

    def texts(self, d):
        leaves = [lambda: "names", lambda: "['red', 'blue']"]
        return leaves if d == 0 else leaves + [
            lambda: f"[{self.one('text', d - 1)}, {self.one('text', d - 1)}]", lambda: f"reverse({self.one('texts', d - 1)})",
        ]


def cases():
    texts = [text.strip() for line in WRITTEN.strip().split("\n") for text in line.split("|")]
    draw = Draw(20)
    while len(texts) < 900:
        text = draw.one(draw.random.choice(["number", "text", "boolean", "numbers"]), 4)
        if len(text) < 160:
            texts.append(text)
    for text in texts:
        tree = ast.parse(re.sub(r"\bif\(", "choose(", text), mode="eval")
        yield [text, [told(evaluate(tree, row)) for row in range(ROWS)]]


print(json.dumps({
    "columns": {name: [told(value) for value in values] for name, values in COLUMNS.items()}, "table": TABLE, "labels": LABELS,
    "cases": list(cases()),
}, ensure_ascii=False, separators=(",", ":")))
