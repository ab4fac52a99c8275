import type { Check } from "../figures/check";
import type { StatedClaim } from "../figures/report";
import { FORMS, formsOf, PLAIN_FORMS, TITLE_FORMS } from "./forms";
import { datasetName, eitherCase, MARK, type Mark, measureInWords, namesInText, patternOf } from "./patterns";

/** Words that a text may use outside citations and names of columns. */
const VOCABULARY = new Set(
  [...Object.values(FORMS).flat(), ...PLAIN_FORMS.map(([form]) => form), ...TITLE_FORMS]
    .join(" ")
    .replace(/\{[^}]*\}|<\w+>|#\w+/g, " ")
    .toLowerCase()
    .match(/[a-z]+/g),
);

/** Words that turn, widen or explain a claim: a reworded sentence has those of the sentence it rewords and no other. */
const WEIGHTY = new Set(
  `not no without never nor neither except only total sum average mean median share ratio correlation skewness typical usual
  outlier outliers empty some all each every whole rest other different per against about apart true cycle level slope
  change range strength from to before after between`.split(/\s+/),
);

const NEUTRAL =
  `the a an of in on at from to for by with and as is was were are be been has had have it its this that these those their
  they them there where which when while across within among over through during also then came come reached reach recorded showed
  shown seen found observed stood stand held hold lay lie ran run went covers cover contains includes spans data dataset report
  overall altogether respectively meanwhile namely compared comparing versus followed following reading reads value figures`
    .trim()
    .split(/\s+/);

/** What is wrong with the words of a text in which citations are marks, or null. */
export function wordingProblem(check: Check, marked: string): string | null {
  let bare = marked.replaceAll(MARK, " ");
  for (const name of [...namesInText(check), datasetName(check)]) {
    bare = bare.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${eitherCase(name)}(?![\\p{L}\\p{N}])`, "gu"), " ");
  }
  const digit = /\S*\p{N}\S*/u.exec(bare);
  if (digit !== null) return `no figure outside a citation ("${digit[0]}")`;
  const mark = /[^A-Za-z ,.;:()'’–\u00a0-]/u.exec(bare);
  if (mark !== null) return `no "${mark[0]}" outside a citation`;
  const nouns = check.noun === null ? [] : [check.noun.one, check.noun.many];
  const known = (one: string) => VOCABULARY.has(one) || NEUTRAL.includes(one) || nouns.includes(one);
  const word = (bare.toLowerCase().match(/[a-z]+/g) ?? []).find((one) => !known(one));
  return word === undefined ? null : `no word such as "${word}" outside a citation`;
}

/**
 * True when a sentence says what a form of its claim says: the same citations, those with a place in the order of the form,
 * the same names, the same weighty words, and else neutral words only.
 */
export function isReworded(
  check: Check,
  marked: string,
  [claim, ...others]: readonly StatedClaim[],
  marks: readonly Mark[],
): boolean {
  if (claim === undefined || others.length > 0 || wordingProblem(check, marked) !== null) return false;
  const roleOf = (mark: Mark | undefined) => Object.entries(claim.facts).find(([, id]) => id === mark?.factId)?.[0];
  const said = [...marked.matchAll(MARK)].map(([, at]) => {
    const mark = marks[Number(at)];
    return `${roleOf(mark)}.${mark?.part}`;
  });
  const words = weightyWords(check, marked);
  return formsOf(claim.kind).some((form) => {
    if (patternOf(check, form, claim, marks) === null) return false;
    return alternatives(form).some((one) => {
      const wanted = [...one.matchAll(/\{(\w+)(\+?)(?:\.(\w+))?(?::(\w+))?\}/g)].map(
        ([, role, , part]) => `${role}.${part ?? "display"}`,
      );
      const shownParts = said.filter((part) => !part.endsWith(".unit"));
      if ([...wanted].sort().join() !== [...shownParts].sort().join()) return false;
      const placed = (list: readonly string[]) => list.filter((part) => hasPlace(part, claim.kind)).join();
      return placed(wanted) === placed(shownParts) && weightyWords(check, measured(check, one, claim)) === words;
    });
  });
}

/** Parts that a sentence may tell in any order: sizes, changes and verbs. Of two courses each has its own. */
const FREE = new Set(["rows", "change", "slope", "periods", "pairs", "r", "r2", "effect"]);

function hasPlace(part: string, kind: string): boolean {
  const [role = ""] = part.split(".");
  if (kind === "course") return true;
  return !FREE.has(role) && !part.endsWith(".direction");
}

/** Every way to take the brackets of a form. */
function alternatives(form: string): string[] {
  const inner = /\[([^[\]]*)\]/.exec(form);
  if (inner === null) return [form];
  const [whole, choices = ""] = inner;
  return choices
    .split("|")
    .flatMap((one) => alternatives(form.slice(0, inner.index) + one + form.slice(inner.index + whole.length)));
}

/** A form with the figure of its claim in words. */
function measured(check: Check, form: string, claim: StatedClaim): string {
  const words = (column: string | null) =>
    measureInWords(check, column, claim.aggregation)
      .replace(/\[\w(\w)\]/, "$1")
      .replaceAll("\\", "");
  return form
    .replace(/^#\w+ /, "")
    .replaceAll("<m>", () => words(claim.measure))
    .replaceAll("<m2>", () => words(claim.by));
}

function weightyWords(check: Check, text: string): string {
  let bare = text.replaceAll(MARK, " ").replace(/\{[^}]*\}|<\w+>/g, " ");
  for (const name of namesInText(check))
    bare = bare.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${eitherCase(name)}(?![\\p{L}\\p{N}])`, "gu"), " ");
  const directional = new Set(["from", "to", "before", "after", "between"]);
  const list = (bare.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => WEIGHTY.has(word) && !directional.has(word));
  return list.sort().join(" ");
}
