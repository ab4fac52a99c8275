import { literal } from "@/lib/platform/analysis/identifiers";
import { type ColumnOf, isMoment, isNumber, momentSql, type SqlColumn } from "../compile/stored";
import { type Formula, FormulaError, type Sign } from "./formula";
import { callFunction } from "./functions";
import { isText, type Value, wordOf } from "./values";

/** Digits after the mark beyond which a product is no exact number any more. */
const DECIMALS_MAX = 18;
const SQL_MAX = 100_000;

/**
 * A formula as one expression of DuckDB. Columns and texts come through `columnOf` and as literals: nothing of what a person
 * wrote is SQL. A row whose value cannot be worked out (too large a number) has none.
 * @throws {FormulaError} for an unknown column or function, and for types that do not fit each other.
 */
export function compileFormula(formula: Formula, columnOf: ColumnOf): Value {
  const value = compile(formula, columnOf);
  return { ...value, sql: `TRY(${value.sql})` };
}

/** Some functions write an argument several times: nested, they would make a text that no program holds. */
function compile(formula: Formula, columnOf: ColumnOf): Value {
  const value = compiled(formula, columnOf);
  if (value.sql.length > SQL_MAX) throw new FormulaError("The formula is too long.");
  return value;
}

function compiled(formula: Formula, columnOf: ColumnOf): Value {
  const inner = (of: Formula) => compile(of, columnOf);
  switch (formula.kind) {
    case "number":
      return numberOf(formula.text);
    case "text":
      return { sql: literal(formula.value), stored: "text", said: formula.value };
    case "flag":
      return { sql: String(formula.value), stored: "boolean" };
    case "missing":
      return { sql: "NULL", stored: "missing" };
    case "column": {
      const column = columnOf(formula.name);
      if (column === undefined) throw new FormulaError(`There is no column "${formula.name}".`);
      return column;
    }
    case "call":
      return callFunction(formula.name, formula.of.map(inner));
    case "minus": {
      // Less a number is not the number that was written.
      const { said: _, ...value } = inner(formula.of);
      if (!isFigure(value)) throw new FormulaError(`- takes a number, not ${wordOf(value)}.`);
      return { ...value, sql: `(- ${value.sql})` };
    }
    case "not": {
      const value = inner(formula.of);
      if (value.stored !== "boolean") throw new FormulaError(`"not" takes true or false, not ${wordOf(value)}.`);
      return { sql: `(NOT ${value.sql})`, stored: "boolean" };
    }
    case "in": {
      const value = inner(formula.of);
      const equal = formula.list.map((each) => compare("=", value, inner(each)).sql);
      if (equal.length === 0) throw new FormulaError('"in" takes a list of at least one value.');
      return { sql: `(${equal.join(" OR ")})`, stored: "boolean" };
    }
    case "sign":
      return signed(formula.sign, inner(formula.of[0]), inner(formula.of[1]));
  }
}

function signed(sign: Sign, a: Value, b: Value): Value {
  switch (sign) {
    case "+":
    case "-":
    case "*":
    case "/":
      return calculate(sign, a, b);
    case "&":
      return callFunction("concat", [a, b]);
    case "and":
    case "or": {
      const wrong = [a, b].find(({ stored }) => stored !== "boolean" && stored !== "missing");
      if (wrong !== undefined) throw new FormulaError(`"${sign}" takes true or false, not ${wordOf(wrong)}.`);
      return { sql: `(${a.sql} ${sign.toUpperCase()} ${b.sql})`, stored: "boolean" };
    }
    default:
      return compare(sign, a, b);
  }
}

/** As it is written: exact, with the digits that it has. */
function numberOf(text: string): Value {
  const [whole = "", fraction = ""] = text.split(".");
  if (whole.length + fraction.length > DECIMALS_MAX) throw new FormulaError(`${text} has too many digits.`);
  if (fraction === "") return { sql: `CAST(${literal(whole)} AS BIGINT)`, stored: "integer", said: text };
  const decimals = fraction.length;
  return { sql: `CAST(${literal(text)} AS DECIMAL(${DECIMALS_MAX}, ${decimals}))`, stored: "decimal", decimals, said: text };
}

function calculate(sign: "+" | "-" | "*" | "/", a: Value, b: Value): Value {
  if (!(isFigure(a) && isFigure(b))) {
    const wrong = isFigure(a) ? b : a;
    const hint =
      sign === "+" && isText(wrong)
        ? " Join texts with &."
        : isMoment(plain(wrong))
          ? " Use days(from, to) or add_days(date, n)."
          : "";
    throw new FormulaError(`"${sign}" takes numbers, not ${wordOf(wrong)}.${hint}`);
  }
  if (sign === "/") return { sql: `(${double(a)} / nullif(${double(b)}, 0))`, stored: "double" };
  const [left, right] = [a.decimals ?? 0, b.decimals ?? 0];
  const decimals = sign === "*" ? left + right : Math.max(left, right);
  if (a.stored === "double" || b.stored === "double" || decimals > DECIMALS_MAX) {
    return { sql: `(${double(a)} ${sign} ${double(b)})`, stored: "double" };
  }
  if (decimals === 0) return { sql: `(CAST(${a.sql} AS HUGEINT) ${sign} CAST(${b.sql} AS HUGEINT))`, stored: "integer" };
  return { sql: `(${a.sql} ${sign} ${b.sql})`, stored: "decimal", decimals };
}

type Comparison = "=" | "!=" | "<" | "<=" | ">" | ">=";

function compare(sign: Comparison, a: Value, b: Value): Value {
  const [left, right] = alike(a, b);
  if (left.stored === "missing" || right.stored === "missing") {
    if (sign !== "=" && sign !== "!=") throw new FormulaError(`"${sign}" can't compare with empty values.`);
    return { sql: `(${left.sql} IS ${sign === "=" ? "NOT " : ""}DISTINCT FROM ${right.sql})`, stored: "boolean" };
  }
  if (left.stored === "boolean" && sign !== "=" && sign !== "!=") {
    throw new FormulaError(`"${sign}" can't compare true and false, which have no order.`);
  }
  // A row without a value is another one than any value.
  if (sign === "!=") return { sql: `(${left.sql} IS DISTINCT FROM ${right.sql})`, stored: "boolean" };
  return { sql: `(${left.sql} ${sign} ${right.sql})`, stored: "boolean" };
}

/** Two values that can be compared; a text in quotes beside a moment is a moment. */
function alike(a: Value, b: Value): [Value, Value] {
  if (a.stored === "missing" || b.stored === "missing" || (isFigure(a) && isFigure(b)) || a.stored === b.stored) return [a, b];
  const [left, right] = [isMoment(plain(b)) ? asMoment(a) : a, isMoment(plain(a)) ? asMoment(b) : b];
  if (isMoment(plain(left)) && isMoment(plain(right))) return [timestamp(left), timestamp(right)];
  throw new FormulaError(`${wordOf(a, true)} and ${wordOf(b)} can't be compared.`);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}:\d{2}Z?)?$/;

function asMoment(value: Value): Value {
  if (value.stored !== "text" || value.said === undefined) return value;
  const { said } = value;
  if (!MOMENT.test(said) || Number.isNaN(Date.parse(said.slice(0, 10)))) {
    throw new FormulaError(`"${said}" isn't a date; write 2026-07-31.`);
  }
  const iso = said.replace(" ", "T").replace(/Z?$/, said.length > 10 ? "Z" : "");
  return { sql: momentSql(iso), stored: said.length > 10 ? "timestamp" : "date" };
}

function timestamp(value: Value): Value {
  return { sql: `CAST(${value.sql} AS TIMESTAMP)`, stored: "timestamp" };
}

function double({ sql }: Value): string {
  return `CAST(${sql} AS DOUBLE)`;
}

function isFigure(value: Value): boolean {
  return isNumber(plain(value));
}

function plain(value: Value): SqlColumn | undefined {
  return value.stored === "missing" ? undefined : { ...value, stored: value.stored };
}
