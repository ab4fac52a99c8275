import { SSF } from "xlsx";
import { type CurrencyMark, currencyOfFormat } from "./format-currency";

/** What a number format makes of the number under it. */
export type NumberFormat =
  | { kind: "plain" }
  | { kind: "date"; fraction: boolean }
  | { kind: "time"; fraction: boolean }
  /** Hours that may pass 24. */
  | { kind: "duration"; fraction: boolean }
  | { kind: "percent" }
  | { kind: "currency"; mark: CurrencyMark }
  /** Written with leading zeros, as a postcode is; `code` is the format. */
  | { kind: "zeros"; code: string };

export const PLAIN: NumberFormat = { kind: "plain" };
/** Excel allows 255 characters. */
const CODE_CHARS_MAX = 1_000;

/** Formats that have a number and no code in the file. Those of East Asia are dates whatever the language. */
const BUILT_IN = new Map<number, string>([
  ...Object.entries(SSF.get_table()).map(([id, code]): [number, string] => [Number(id), String(code)]),
  ...[5, 6].map((id): [number, string] => [id, '"$"#,##0']),
  ...[7, 8].map((id): [number, string] => [id, '"$"#,##0.00']),
  [42, '_("$"* #,##0_)'],
  [44, '_("$"* #,##0.00_)'],
  ...[27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id): [number, string] => [id, "yyyy-mm-dd"]),
  ...[32, 33].map((id): [number, string] => [id, "h:mm:ss"]),
]);

/** The format of a number from the list that every spreadsheet program knows. */
export function builtInFormat(id: number): NumberFormat {
  const code = BUILT_IN.get(id);
  return code === undefined ? PLAIN : formatOf(code);
}

/** Reads a format code such as `yyyy-mm-dd`, `[$€-407] #,##0.00` or `0.0%`. */
export function formatOf(code: string): NumberFormat {
  if (code.length > CODE_CHARS_MAX || /^general$/i.test(code)) return PLAIN;
  const section = firstSection(code);
  const bare = withoutLiterals(section);
  if (SSF.is_date(section)) return dateFormat(bare);
  if (bare.includes("%")) return { kind: "percent" };
  const mark = currencyOfFormat(section);
  if (mark !== null) return { kind: "currency", mark };
  if (/^[-() /]*0[-() /0]*$/.test(bare) && bare.replace(/[^0]/g, "").length > 1) return { kind: "zeros", code: section };
  return PLAIN;
}

function dateFormat(bare: string): NumberFormat {
  const fraction = /s\]?[.,]0/i.test(bare);
  if (/\[(?:h+|m+|s+)\]/i.test(bare)) return { kind: "duration", fraction };
  const tokens = bare.replace(/\[[^\]]*\]/g, "").replace(/am\/pm|a\/p/gi, "");
  const isTime = !/[ydbeg]/i.test(tokens) && /[hs]/i.test(tokens);
  return { kind: isTime ? "time" : "date", fraction };
}

/** The part of a code that positive numbers are shown by. */
function firstSection(code: string): string {
  let quoted = false;
  for (let at = 0; at < code.length; at++) {
    const char = code.charAt(at);
    if (char === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (char === "\\" || char === "_" || char === "*") at++;
    else if (char === ";") return code.slice(0, at);
  }
  return code;
}

/** What is no text to be shown as it is; brackets stay. */
function withoutLiterals(section: string): string {
  return section.replace(/"[^"]*"?|[\\_*][\s\S]?/g, "");
}
