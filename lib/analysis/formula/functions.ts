import { FORMULA_FUNCTIONS, type FormulaFunctionName } from "@/lib/contract/words/formula-words";
import { literal } from "@/lib/platform/analysis/identifiers";
import { FormulaError } from "./formula";
import { momentFunctions } from "./moment-functions";
import { cellText, type FormulaFunction, isText, type Value, wordOf } from "./values";

/** Decimals that a number may be rounded to. */
const PLACES_MAX = 9;

const FUNCTIONS: Readonly<Record<FormulaFunctionName, FormulaFunction>> = {
  if: {
    least: 2,
    most: 41,
    make: (of) => {
      const values = of.filter((_, i) => i % 2 === 1 || i === of.length - 1);
      const shared = sharedType(of.length % 2 === 0 ? of.filter((_, i) => i % 2 === 1) : values);
      const cases: string[] = [];
      for (let i = 0; i + 1 < of.length; i += 2) {
        const test = needs(known(of[i], "if"), ["boolean"], "if");
        cases.push(`WHEN ${test.sql} THEN ${shared.cast(of[i + 1] ?? MISSING)}`);
      }
      const last = of.length % 2 === 1 ? ` ELSE ${shared.cast(of.at(-1) ?? MISSING)}` : "";
      return { ...shared.type, sql: `(CASE ${cases.join(" ")}${last} END)` };
    },
  },
  coalesce: {
    least: 1,
    most: 20,
    make: (of) => {
      const shared = sharedType(of);
      return { ...shared.type, sql: `coalesce(${of.map(shared.cast).join(", ")})` };
    },
  },
  is_missing: {
    least: 1,
    most: 1,
    make: ([x]) => ({
      sql: x !== undefined && isText(x) ? `coalesce(trim(${x?.sql}) = '', true)` : `(${x?.sql} IS NULL)`,
      stored: "boolean",
    }),
  },
  round: {
    least: 1,
    most: 2,
    make: ([x, places]) => rounded(number(x, "round"), places === undefined ? 0 : wholeSaid(places, "round", PLACES_MAX)),
  },
  floor: ofNumber("floor"),
  ceil: ofNumber("ceil"),
  abs: {
    least: 1,
    most: 1,
    make: ([x]) => ({ ...number(x, "abs"), sql: `abs(${x?.sql})` }),
  },
  least: ofMany("least"),
  greatest: ofMany("greatest"),
  number: {
    least: 1,
    most: 1,
    make: ([x]) => ({ sql: `TRY_CAST(trim(${text(x, "number")}) AS DECIMAL(27, 9))`, stored: "decimal", decimals: 9 }),
  },
  text: { least: 1, most: 1, make: ([x]) => textual(cellText(known(x, "text"))) },
  concat: {
    least: 1,
    most: 40,
    make: (of) => textual(`concat(${of.map((x) => (x.stored === "missing" ? "''" : cellText(x))).join(", ")})`),
  },
  upper: ofText("upper", (x) => `upper(${x})`),
  lower: ofText("lower", (x) => `lower(${x})`),
  trim: ofText("trim", (x) => `trim(${x}, ${SPACES})`),
  length: {
    least: 1,
    most: 1,
    make: ([x]) => ({ sql: `length(${text(x, "length")})`, stored: "integer" }),
  },
  left: {
    least: 2,
    most: 2,
    make: ([x, n]) => textual(`left(${text(x, "left")}, ${wholeSaid(n, "left")})`),
  },
  right: {
    least: 2,
    most: 2,
    make: ([x, n]) => textual(`right(${text(x, "right")}, ${wholeSaid(n, "right")})`),
  },
  mid: {
    least: 3,
    most: 3,
    make: ([x, from, n]) => textual(`substring(${text(x, "mid")}, ${wholeSaid(from, "mid")}, ${wholeSaid(n, "mid")})`),
  },
  replace: {
    least: 3,
    most: 3,
    make: ([x, find, by]) => textual(`replace(${text(x, "replace")}, ${text(find, "replace")}, ${text(by, "replace")})`),
  },
  part: {
    least: 3,
    most: 3,
    make: ([x, separator, n]) => {
      const place = n?.sql ?? "1";
      if (n === undefined || n.stored !== "integer") throw new FormulaError('"part" takes a whole number last.');
      const split = `split_part(${text(x, "part")}, ${text(separator, "part")}, CAST(${place} AS BIGINT))`;
      return textual(`nullif(${split}, '')`);
    },
  },
  contains: ofTwoTexts("contains", (x, y) => `contains(${x}, ${y})`),
  starts_with: ofTwoTexts("starts_with", (x, y) => `starts_with(${x}, ${y})`),
  ends_with: ofTwoTexts("ends_with", (x, y) => `ends_with(${x}, ${y})`),
  ...momentFunctions({ text, wholeSaid }),
};

const MISSING: Value = { sql: "NULL", stored: "missing" };

/** What people type around a cell: spaces of any kind. */
const SPACES = literal(" \t\r\n\u00a0\u2007\u202f\u3000\ufeff");

/** @throws {FormulaError} for an unknown function, and for arguments it does not take. */
export function callFunction(name: string, of: Value[]): Value {
  if (!isFunction(name)) throw new FormulaError(`There is no function "${name}".`);
  const found = FUNCTIONS[name];
  if (of.length < found.least || of.length > found.most) {
    throw new FormulaError(`"${name}" is written ${FORMULA_FUNCTIONS[name][0]}.`);
  }
  return found.make(of);
}

function isFunction(name: string): name is FormulaFunctionName {
  return Object.hasOwn(FUNCTIONS, name);
}

function textual(sql: string): Value {
  return { sql, stored: "text" };
}

function needs(value: Value, stored: readonly Value["stored"][], name: string): Value {
  if (stored.includes(value.stored)) return value;
  const wanted = stored[0] === "boolean" ? "true or false" : stored[0] === "text" ? "a text" : "a number";
  throw new FormulaError(`"${name}" takes ${wanted}, not ${wordOf(value)}.`);
}

function known(value: Value | undefined, name: string): Value {
  if (value === undefined || value.stored === "missing") throw new FormulaError(`"${name}" takes a value.`);
  return value;
}

function number(value: Value | undefined, name: string): Value {
  return needs(known(value, name), ["integer", "decimal", "double"], name);
}

function text(value: Value | undefined, name: string): string {
  return needs(known(value, name), ["text"], name).sql;
}

/** A whole number that is written out. */
function wholeSaid(value: Value | undefined, name: string, most = 1_000): number {
  const said = value?.stored === "integer" && value.said !== undefined ? Number(value.said) : Number.NaN;
  if (!(said >= 0 && said <= most))
    throw new FormulaError(`"${name}" takes a whole number from 0 to ${most} that is written out.`);
  return said;
}

function rounded(x: Value, places: number): Value {
  if (x.stored === "integer") return x;
  // Of a decimal with no more digits nothing is rounded.
  if (x.stored === "decimal" && (x.decimals ?? 0) <= places) return { sql: x.sql, stored: "decimal", decimals: x.decimals ?? 0 };
  const sql = `TRY_CAST(round(${x.sql}, ${places}) AS DECIMAL(38, ${places}))`;
  return places === 0 ? { sql, stored: "integer" } : { sql, stored: "decimal", decimals: places };
}

function ofNumber(name: "floor" | "ceil"): FormulaFunction {
  return {
    least: 1,
    most: 1,
    make: ([x]) => ({ sql: `TRY_CAST(${name}(${number(x, name).sql}) AS DECIMAL(38, 0))`, stored: "integer" }),
  };
}

function ofMany(name: "least" | "greatest"): FormulaFunction {
  return {
    least: 2,
    most: 20,
    make: (of) => {
      const shared = sharedType(of);
      return { ...shared.type, sql: `${name}(${of.map(shared.cast).join(", ")})` };
    },
  };
}

function ofText(name: string, sql: (x: string) => string): FormulaFunction {
  return { least: 1, most: 1, make: ([x]) => textual(sql(text(x, name))) };
}

function ofTwoTexts(name: string, sql: (x: string, y: string) => string): FormulaFunction {
  return {
    least: 2,
    most: 2,
    make: ([x, y]) => ({ sql: sql(text(x, name), text(y, name)), stored: "boolean" }),
  };
}

/** The one type that several values can have, and how each is brought to it. */
function sharedType(of: readonly Value[]): { type: Omit<Value, "sql" | "said">; cast(value: Value): string } {
  const stored = [...new Set(of.map((value) => value.stored).filter((each) => each !== "missing"))];
  const plain = (value: Value) => value.sql;
  const [only] = stored;
  if (only === undefined) throw new FormulaError("At least one of the values must not be missing.");
  if (stored.every((each) => each === "integer" || each === "decimal" || each === "double")) {
    if (stored.includes("double")) return { type: { stored: "double" }, cast: ({ sql }) => `CAST(${sql} AS DOUBLE)` };
    const decimals = Math.max(...of.map((value) => value.decimals ?? 0));
    const cast = ({ sql }: Value) => `CAST(${sql} AS DECIMAL(38, ${decimals}))`;
    return decimals === 0 ? { type: { stored: "integer" }, cast } : { type: { stored: "decimal", decimals }, cast };
  }
  if (stored.length === 1) return { type: { stored: only }, cast: plain };
  if (stored.every((each) => each === "date" || each === "timestamp")) {
    return { type: { stored: "timestamp" }, cast: ({ sql }) => `CAST(${sql} AS TIMESTAMP)` };
  }
  const [a, b] = [of.find((value) => value.stored === only), of.find((value) => value.stored === stored[1])];
  throw new FormulaError(
    `${wordOf(a ?? MISSING, true)} and ${wordOf(b ?? MISSING)} can't be combined; turn both into text with text(x).`,
  );
}
