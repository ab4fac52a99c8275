import { FOREIGN, SPACES } from "./number-shape";
import { escaped, fullMatch } from "./reading";

/** DECIMAL holds at most this many digits, and we keep at most this many after the mark. Beyond that it is DOUBLE. */
const DIGITS_MAX = 38;
const SCALE_MAX = 9;

/** How a column writes its numbers. */
export interface Notation {
  decimal: "." | ",";
  /** Marks of thousands. */
  groups: string;
  indian: boolean;
  symbols: readonly string[];
  /** Stands behind every number. */
  unit: string | null;
  /** Stands behind every number; `points`: a person said that the numbers are percentages. */
  percent: "" | "%" | "‰" | "points";
  exponent: boolean;
  decorated: boolean;
  foreign: boolean;
  /** Whole numbers may begin with zeros. */
  zeros: boolean;
  wholeDigits: number;
  scale: number;
}

/** Digits that a division by a hundred or a thousand takes. */
function percentDigits({ percent }: Notation): number {
  return percent === "" ? 0 : percent === "‰" ? 3 : 2;
}

export function physicalOf(notation: Notation): string {
  const scale = notation.scale + percentDigits(notation);
  if (notation.exponent || scale > SCALE_MAX || notation.wholeDigits + scale > DIGITS_MAX) return "DOUBLE";
  if (scale === 0) return notation.wholeDigits <= 18 ? "BIGINT" : `DECIMAL(${DIGITS_MAX},0)`;
  return `DECIMAL(${notation.wholeDigits + scale <= 18 ? 18 : DIGITS_MAX},${scale})`;
}

/** SQL of the number that a cell holds; NULL where it is written otherwise. */
export function numberSql(received: string, notation: Notation, physical: string): string {
  const cell = notation.foreign ? `translate(${received}, '${FOREIGN.from}', '${FOREIGN.to}')` : received;
  const value = parsed(cell, notation, physical);
  // A number too large for a DOUBLE would come out as infinity: it does not fit.
  const finite = physical === "DOUBLE" ? `case when isfinite(${value}) then ${value} end` : value;
  return `case when ${fullMatch(cell, patternOf(notation, physical))} then ${finite} end`;
}

/** The values that this notation and this physical type hold, as a pattern: one that asks for more does not fit. */
function patternOf(notation: Notation, physical: string): string {
  const limits = physicalLimits(physical, notation);
  const plain = `\\d{1,${limits.whole}}`;
  const isWhole = limits.scale === 0 && !notation.zeros;
  const bare = isWhole ? `0|[1-9]\\d{0,${limits.whole - 1}}` : plain;
  const grouped = [...notation.groups].map((mark) => `|[1-9]\\d{0,2}(?:${escaped(mark)}\\d{3})+`).join("");
  const whole = `(?:${bare}${grouped}${notation.indian ? "|[1-9]\\d?(?:,\\d{2})+,\\d{3}" : ""})`;
  const decimal = escaped(notation.decimal);
  const body = limits.scale === 0 ? whole : `(?:${whole}(?:${decimal}\\d{0,${limits.scale}})?|${decimal}\\d{1,${limits.scale}})`;
  const number = notation.exponent ? `${body}(?:[eE][-+]?\\d{1,3})?` : body;
  if (!notation.decorated) return `[-+]?${number}`;
  const space = `[${SPACES}]?`;
  const signs = notation.symbols.map(escaped).join("|");
  const before = signs === "" ? "" : `(?:(?:${signs})${space})?`;
  const percent = { "": "", points: `(?:${space}%)?`, "%": `${space}%`, "‰": `${space}‰` }[notation.percent];
  const unit = notation.unit === null ? "" : `${space}${escaped(notation.unit)}`;
  const after = `${percent}${unit}${signs === "" ? "" : `(?:${space}(?:${signs}))?`}`;
  const sign = "[-+−]";
  return `(?:${sign}?${before}${number}${after}|${before}${sign}${number}${after}|${before}${number}${after}-|\\(${before}${number}${after}\\)|${before}\\(${number}${after}\\))`;
}

function physicalLimits(physical: string, notation: Notation): { whole: number; scale: number } {
  const decimal = /^DECIMAL\((\d+),(\d+)\)$/.exec(physical);
  if (physical === "BIGINT") return { whole: 18, scale: 0 };
  if (decimal === null) return { whole: 400, scale: Math.max(400, notation.scale) };
  return { whole: Number(decimal[1]) - Number(decimal[2]), scale: Number(decimal[2]) - percentDigits(notation) };
}

function parsed(cell: string, notation: Notation, physical: string): string {
  const divided = (text: string) => {
    if (notation.percent === "") return `try_cast(${text} as ${physical})`;
    const [by, factor] = notation.percent === "‰" ? [1000, "0.001::DECIMAL(3,3)"] : [100, "0.01::DECIMAL(2,2)"];
    if (physical === "DOUBLE") return `try_cast(${text} as DOUBLE) / ${by}`;
    return `cast(try_cast(${text} as ${physical}) * ${factor} as ${physical})`;
  };
  if (!notation.decorated) {
    let text = cell;
    for (const mark of `${notation.groups}${notation.indian && !notation.groups.includes(",") ? "," : ""}`)
      text = `replace(${text}, '${mark.replace("'", "''")}', '')`;
    return divided(notation.decimal === "," ? `replace(${text}, ',', '.')` : text);
  }
  const kept = notation.exponent ? `[^0-9eE+${escaped(notation.decimal)}-]` : `[^0-9${escaped(notation.decimal)}]`;
  let digits = notation.unit === null ? cell : `replace(${cell}, '${notation.unit}', '')`;
  // Signs may hold a point or an E of their own.
  const signs = notation.symbols.filter((symbol) => /[.,e]/i.test(symbol)).map(escaped);
  if (signs.length > 0) digits = `regexp_replace(${digits}, '(?:${signs.join("|")})', '')`;
  if (notation.exponent) digits = `regexp_replace(${digits}, '^[^0-9]*-|-$', '')`;
  digits = `regexp_replace(${digits}, '${kept}', '', 'g')`;
  if (notation.decimal === ",") digits = `replace(${digits}, ',', '.')`;
  return divided(`(case when regexp_matches(${cell}, '^[^0-9]*[(−-]|-$') then '-' else '' end || ${digits})`);
}
