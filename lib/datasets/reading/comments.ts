import type { CsvRecord } from "./csv-parse";

/** Which lines of a file are no rows but remarks. */
export interface CommentRule {
  prefixes: readonly string[];
  /** A person said so: whatever begins like this is a comment, however many fields it has. */
  always: boolean;
}

const PREFIXES = ["#", "//", "--"] as const;
/** Spreadsheets write these into cells. */
const ERROR_VALUE = /^#(?:N\/?A|REF!|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!|CALC!|SPILL!)/i;

/** The rule that holds under what a person said, if anything. */
export function commentRule(said: string | undefined): CommentRule {
  if (said === undefined) return { prefixes: PREFIXES, always: false };
  return { prefixes: said === "" ? [] : [said], always: true };
}

export function withoutHash(rule: CommentRule): CommentRule {
  return { ...rule, prefixes: rule.prefixes.filter((prefix) => prefix !== "#") };
}

/** True where `#1` is a value: under the header whole rows begin like it, and no fewer of them than of shorter ones. */
export function beginsRows(records: readonly CsvRecord[]): boolean {
  const header = records.findIndex(({ fields }) => fields.length > 1 && !(fields[0] ?? "").trimStart().startsWith("#"));
  const width = records[header]?.fields.length ?? 0;
  const begun = records.slice(header + 1).filter(({ fields }) => /^\s*#[\p{L}\p{N}]/u.test(fields[0] ?? ""));
  const whole = begun.filter(({ fields }) => fields.length === width).length;
  return whole > 0 && whole * 2 >= begun.length;
}

/** How the record begins, where that is how comments begin; else null. */
export function commentPrefix({ fields, quoted }: CsvRecord, rule: CommentRule): string | null {
  const first = (fields[0] ?? "").trimStart();
  if (quoted || first === "") return null;
  const prefix = rule.prefixes.find((each) => first.startsWith(each)) ?? null;
  if (prefix === null || rule.always) return prefix;
  // "--" alone is how tables write that a value is missing, "#N/A" that a formula failed.
  if (prefix !== "#") return /^(?:\/\/|--)\s*\p{L}/u.test(first) ? prefix : null;
  return ERROR_VALUE.test(first) ? null : prefix;
}

/** True for a line that is none of the table's rows: it begins like a comment and has another number of fields. */
export function isComment(record: CsvRecord, width: number, rule: CommentRule): boolean {
  return (rule.always || record.fields.length !== width) && commentPrefix(record, rule) !== null;
}
