import type { Check } from "../figures/check";
import { capitalised } from "../figures/plain-text";
import type { StatedClaim } from "../figures/report";
import { formsOf, PLAIN_FORMS, SPAN_FORMS } from "./forms";
import { anyOf, MARK, type Mark, markedText, namesInText, patternOf } from "./patterns";
import { isReworded, wordingProblem } from "./rewording";

/** A part of a text, with the claims that are said to make it. */
interface Range {
  start: number;
  end: number;
  claims: readonly StatedClaim[];
}

/** Every sentence belongs to a claim and has a form of its kind, or is one of those that state nothing. */
export function checkSentences(check: Check, path: string, text: string, marks: readonly Mark[]): void {
  const places = new Map<string, Range>();
  for (const claim of check.result.claims ?? []) {
    for (const place of claim.places) {
      if (place.path !== path) continue;
      const key = `${place.start} ${place.end}`;
      places.set(key, { start: place.start, end: place.end, claims: [...(places.get(key)?.claims ?? []), claim] });
    }
  }
  const ranges = [...places.values()].sort((a, b) => a.start - b.start);
  let from = 0;
  for (const range of [...ranges, { start: text.length, end: text.length, claims: [] }]) {
    if (range.start < from) {
      check.wrong(`/result${path}`, text.slice(range.start, range.end), "places of claims that do not overlap");
      continue;
    }
    checkPlain(check, path, text, from, range.start, marks);
    if (range.claims.length > 0) checkClaimed(check, path, text, range, marks);
    from = range.end;
  }
}

function checkClaimed(check: Check, path: string, text: string, { start, end, claims }: Range, marks: readonly Mark[]): void {
  const marked = markedText(text, start, end, marks);
  if (hasOneForm(check, claims, marked, marks)) return;
  const patterns = claims.map((claim) => formsOf(claim.kind).flatMap((form) => patternOf(check, form, claim, marks) ?? []));
  const [first = [], ...others] = patterns;
  const one =
    others.length === 0
      ? `${anyOf(first)}(?: ${anyOf(first)})*`
      : anyOf([joined(patterns), ...spanned(check, claims, patterns, marks)]);
  if (new RegExp(`^(?:${one})$`, "u").test(marked)) return;
  if (check.inputs.wording === "model" && isReworded(check, marked, claims, marks)) return;
  check.wrong(
    `/result${path}`,
    text.slice(start, end),
    wordingProblem(check, marked) ?? `a sentence that its claim (${claims.map(({ kind }) => kind).join(", ")}) may have`,
  );
}

/** What nearly every sentence is: one claim in one of its forms. A pattern of all forms takes far longer to make than a few of one. */
function hasOneForm(check: Check, [claim, ...others]: readonly StatedClaim[], marked: string, marks: readonly Mark[]): boolean {
  if (claim === undefined || others.length > 0) return false;
  return formsOf(claim.kind).some((form) => {
    const pattern = patternOf(check, form, claim, marks);
    return pattern !== null && new RegExp(`^(?:${pattern})$`, "u").test(marked);
  });
}

/** Two claims in one breath: "…, and …". */
function joined(patterns: readonly string[][]): string {
  return patterns
    .map((list) => anyOf(list.map((one) => one.replace(/\\\.$/, ""))))
    .join(",[ \u00a0]and[ \u00a0]")
    .concat("\\.");
}

/** A claim behind the rows that it is about: "Across …, total … came to …". */
function spanned(check: Check, claims: readonly StatedClaim[], patterns: readonly string[][], marks: readonly Mark[]): string[] {
  const scope = claims.find(({ kind }) => kind === "scope");
  const others = patterns.filter((_, at) => claims[at] !== scope);
  if (scope === undefined || others.length !== 1) return [];
  const spans = SPAN_FORMS.flatMap((form) => patternOf(check, form, scope, marks) ?? []);
  return [`${anyOf(spans)}${anyOf(others[0] ?? [])}`];
}

interface PlainPattern {
  about: string;
  pattern: RegExp;
}

const plainPatterns = new WeakMap<Check, readonly PlainPattern[]>();

/** Without a claim there is no citation in them, so they are the same for every text of a report. */
function plainPatternsOf(check: Check): readonly PlainPattern[] {
  const made = PLAIN_FORMS.map(([form, about]) => ({
    about,
    pattern: new RegExp(`^${patternOf(check, form, null, [])}`, "u"),
  }));
  plainPatterns.set(check, made);
  return made;
}

function checkPlain(check: Check, path: string, text: string, start: number, end: number, marks: readonly Mark[]) {
  const marked = markedText(text, start, end, marks);
  if (marked.trim() === "") return;
  const patterns = plainPatterns.get(check) ?? plainPatternsOf(check);
  let rest = marked.trim();
  while (rest !== "") {
    const found = patterns.find(({ pattern }) => pattern.test(rest));
    const [sentence] = found?.pattern.exec(rest) ?? [];
    if (found === undefined || sentence === undefined) {
      const says = rest.replaceAll(MARK, (_, at: string) => text.slice(marks[Number(at)]?.start, marks[Number(at)]?.end));
      return check.wrong(`/result${path}`, says, wordingProblem(check, rest) ?? "a sentence of a claim");
    }
    checkDoubt(check, path, sentence, found.about);
    rest = rest.slice(sentence.length).trim();
  }
}

/** A doubt that is told was found, about the column that is named. */
function checkDoubt(check: Check, path: string, sentence: string, about: string): void {
  const doubts = check.result.dataQuality.filter(({ severity }) => severity !== "info");
  if (about === "none") {
    const [doubt] = doubts;
    if (doubt !== undefined) check.wrong(`/result${path}`, sentence, `a doubt: ${doubt.message}`);
    return;
  }
  if (about === "relations") {
    const relation = (check.result.claims ?? []).find(({ nature }) => nature === "relational");
    if (relation !== undefined) check.wrong(`/result${path}`, sentence, `a relation: ${relation.id}`);
    return;
  }
  if (about === "asked") {
    if (check.inputs.prompt === "") check.wrong(`/result${path}`, sentence, "nothing: nothing was asked");
    return;
  }
  const found = check.result.dataQuality.some((doubt) => {
    if (doubt.check !== about) return false;
    const name = doubt.column === null ? null : check.names.get(doubt.column)?.inText;
    return (
      name == null ||
      !namesInText(check).some((one) => sentence.includes(one)) ||
      sentence.includes(name) ||
      sentence.includes(capitalised(name))
    );
  });
  if (!found) check.wrong(`/result${path}`, sentence, `no doubt of the kind "${about}" was found there`);
}
