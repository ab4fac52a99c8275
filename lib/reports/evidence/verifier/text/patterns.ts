import type { Check } from "../figures/check";
import { capitalised, plainText } from "../figures/plain-text";
import type { StatedClaim } from "../figures/report";
import { withNoun } from "./nouns";

/** A citation in a text: its place, its fact, and the part of the fact that it shows. */
export interface Mark {
  start: number;
  end: number;
  factId: string;
  part: string;
}

/** Around the number of a citation, in a text in which citations are marks. */
const OPEN = "\ue000";
const SHUT = "\ue001";
/** A mark, with the number of its citation. */
export const MARK = new RegExp(`${OPEN}(\\d+)${SHUT}`, "g");

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** Either case of the first letter: names take a capital where a sentence starts. */
export function eitherCase(name: string): string {
  const big = capitalised(name);
  return big === name ? escaped(name) : `(?:${escaped(name)}|${escaped(big)})`;
}

/** Names of columns in text, the longest first. */
export function namesInText(check: Check): string[] {
  const names = [...check.names.values()].map(({ inText }) => inText);
  return [...new Set(names)].filter((name) => name !== "").sort((a, b) => b.length - a.length);
}

/** One of several patterns; of none, one that nothing fits. */
export function anyOf(list: readonly string[]): string {
  return list.length === 0 ? "(?!)" : `(?:${list.join("|")})`;
}

/** A correlation below it may be said not to be there. */
const NO_LINK = 0.15;

/** Figures with a word of their own, and the names that say it themselves. */
const FIGURES = new Map([
  ["avg", { words: "[Aa]verage", said: /\b(?:average|avg|mean)\b/i }],
  ["median", { words: "[Mm]edian", said: /\bmedian\b/i }],
]);

/** The figure that a claim is about, in words. */
export function measureInWords(check: Check, column: string | null, aggregation: string): string {
  if (column === null || aggregation === "count") return withNoun("[Tt]he number of rows", check.noun);
  const name = check.names.get(column)?.inText ?? column;
  if (aggregation === "count_distinct") return `[Tt]he number of different ${escaped(name)} values`;
  const { stored, type, format } = check.columns.get(column) ?? {};
  if ((aggregation === "avg" || aggregation === "rate") && (stored === "boolean" || type === "boolean" || format === "flag"))
    return withNoun(`[Tt]he (?:rate of|share flagged as|share with|share of rows whose) ${escaped(name)}`, check.noun);
  if (aggregation === "sum") return `(?:${eitherCase(name)}|[Tt]otal ${escaped(name)})`;
  const figure = FIGURES.get(aggregation);
  return figure === undefined || figure.said.test(name) ? eitherCase(name) : `${figure.words} ${escaped(name)}`;
}

const PLACEHOLDER = /^([!?~^=0>]?)(\w+)(\+?)(?:\.(\w+))?(?::(\w+))?$/;

/** A form as a pattern over text in which every citation is a mark; null when the claim lacks what it says. */
export function patternOf(check: Check, form: string, claim: StatedClaim | null, marks: readonly Mark[]): string | null {
  const counted = claim !== null && (claim.measure === null || claim.aggregation === "count");
  if (form.startsWith("#count ") && !counted) return null;
  if (form.startsWith("#other ") && counted) return null;
  let lacks = false;
  const markOf = (role: string, part: string) => {
    const id = claim?.facts[role];
    const found = marks.flatMap((mark, at) => (mark.factId === id && mark.part === part ? [at] : []));
    return found.length === 0 ? null : `${OPEN}(?:${found.join("|")})${SHUT}`;
  };
  const placeholder = (inner: string) => {
    const [, ask = "", role = "", plus = "", part, aggregation] = PLACEHOLDER.exec(inner) ?? [];
    const id = claim?.facts[role];
    if (ask !== "") {
      if (ask === ">" && !(Number(check.fact(id)?.value) > Number(check.fact(claim?.facts[aggregation ?? ""])?.value)))
        lacks = true;
      if (ask === ">") return "";
      if ((id !== undefined) === (ask === "!")) lacks = true;
      if (ask === "0" && Math.abs(Number(check.fact(id)?.value)) >= NO_LINK) lacks = true;
      if (ask === "=" && /[1-9]/.test(check.fact(id)?.display ?? "1")) lacks = true;
      if ((ask === "~" || ask === "^") && goesAlong(check, claim, role) !== (ask === "~")) lacks = true;
      return "";
    }
    if (aggregation !== undefined && check.fact(id)?.definition.aggregation !== aggregation) return "(?!)";
    const mark = markOf(role, part ?? "display");
    if (mark === null) return "(?!)";
    const unit = plus === "" ? null : markOf(role, "unit");
    return unit === null ? mark : `${mark}(?:[ \u00a0]${unit}){0,3}`;
  };
  const name = (which: string) => {
    if (which === "any") return anyOf(namesInText(check).map(eitherCase));
    if (which === "dataset") return escaped(datasetName(check));
    if (claim === null) return "(?!)";
    if (which.startsWith("of_")) {
      const definition = check.fact(claim.facts[which.slice(3)])?.definition;
      const grouping = definition?.aggregation === "cut" ? definition.measure : definition?.groupBy[0];
      return grouping == null ? "(?!)" : eitherCase(check.names.get(grouping)?.inText ?? grouping);
    }
    if (which === "m") return measureInWords(check, claim.measure, claim.aggregation);
    if (which === "m2") return measureInWords(check, claim.by, claim.aggregation);
    const column = which === "by" ? (claim.by ?? claim.measure) : claim.measure;
    return column === null ? "(?!)" : eitherCase(check.names.get(column)?.inText ?? column);
  };
  const source = form
    .replace(/^#\w+ /, "")
    .replace(/\{([^}]+)\}|<(\w+)>|[[\]|]|[^{<[\]|]+/g, (piece: string, inner?: string, which?: string) => {
      if (inner !== undefined) return placeholder(inner);
      if (which !== undefined) return name(which);
      if (piece === "[") return "(?:";
      if (piece === "]") return ")";
      return piece === "|" ? "|" : withNoun(escaped(piece), check.noun).replaceAll(" ", "[ \u00a0]");
    });
  return lacks ? null : source;
}

/** True when the figure of a role has the sign of the change, or of the slope where the claim has no change. */
function goesAlong(check: Check, claim: StatedClaim | null, role: string): boolean {
  const figure = (one: string) => Number(check.fact(claim?.facts[one])?.value);
  return figure(role) * figure(claim?.facts.change === undefined ? "slope" : "change") > 0;
}

/** The name of the dataset in text. */
export function datasetName(check: Check): string {
  return plainText(check.inputs.datasetName, 150).replace(/(?<=.)\.(?:csv|tsv|txt|json|xlsx)$/i, "") || "the dataset";
}

/** Text from `start` to `end` with a mark in the place of each citation. */
export function markedText(text: string, start: number, end: number, marks: readonly Mark[]): string {
  let out = "";
  let from = start;
  for (const [at, mark] of marks.entries()) {
    if (mark.start < start || mark.end > end) continue;
    out += `${text.slice(from, mark.start)}${OPEN}${at}${SHUT}`;
    from = mark.end;
  }
  return out + text.slice(from, end);
}
