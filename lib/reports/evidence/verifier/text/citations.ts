import { type Check, shown } from "../figures/check";
import { factDisplay, showsSign } from "../figures/displays";
import { capitalised, plainText } from "../figures/plain-text";
import type { Citation, Fact } from "../figures/report";
import { writtenSpan } from "../figures/written";
import { member } from "../member";

const VERBS = new Map([
  ["up", "rose"],
  ["down", "fell"],
  ["flat", "held steady"],
]);
/** The second of each is that of reports of before. */
const JOINT_VERBS = new Map([
  ["up", ["rise and fall together", "moved together"]],
  ["down", ["move in opposite directions", "moved in opposite directions"]],
  ["flat", ["do not move together", "did not move together"]],
]);

/** Words that say what a figure counts. */
function unitWords({ definition, unit }: Fact): string[] {
  const { aggregation, measure, groupBy, period } = definition;
  const words: string[] = [];
  if (unit === "rows" || aggregation === "count") words.push("rows");
  if (aggregation === "count" && measure !== null) words.push(groupBy.length > 0 ? "pairs" : "values");
  if (aggregation === "outliers") words.push("values");
  if (aggregation === "count_distinct") words.push("values");
  if (aggregation === "group_count" || aggregation === "groups_for_share") words.push("groups");
  if (unit === "points") words.push("points");
  if (aggregation === "ratio" && unit === null) words.push("times");
  if (aggregation === "periods" && period?.grain) words.push(`${period.grain}s`);
  if (aggregation === "span" || aggregation === "horizon") words.push(definition.parameters?.unit ?? "days");
  if ((aggregation === "slope" || aggregation === "relative_slope") && period?.grain) words.push(`per ${period.grain}`);
  if (aggregation === "cohens_d" || aggregation === "level_shift") words.push("standard deviations");
  return words;
}

/** What a citation must show. */
export function citedText(check: Check, fact: Fact, part: string): string[] {
  if (part === "display") return [plainText(factDisplay(check, fact, showsSign(check, fact)), 120) || "(blank)"];
  if (part === "period") {
    const span = writtenSpan(fact.definition.period, check.locale);
    return span === null ? [] : [span, capitalised(span)];
  }
  if (part === "rank") return fact.rank == null ? [] : [fact.rank];
  if (part === "direction") {
    const direction = fact.direction ?? "";
    if (fact.definition.aggregation.startsWith("corr")) return JOINT_VERBS.get(direction) ?? [];
    return [VERBS.get(direction)].flatMap((verb) => (verb === undefined ? [] : [verb]));
  }
  const one = typeof fact.value === "number" && Math.abs(fact.value) === 1;
  const said = (word: string) => (check.noun === null ? [word] : [word, word === "row" ? check.noun.one : check.noun.many]);
  return unitWords(fact)
    .map((word) => (one && !word.startsWith("per ") ? word.replace(/s$/, "") : word))
    .flatMap((word) => (word === "row" || word === "rows" ? said(word) : [word]));
}

/** A citation of a card or note, whose text is checked as a whole: it must lie in it and name a fact that belongs there. */
export function checkCardCitation(check: Check, citation: Citation, fact: Fact | undefined, path: string) {
  const text = citation.path
    .split("/")
    .slice(1)
    .reduce<unknown>((node, key) => member(node, key.replaceAll("~1", "/").replaceAll("~0", "~")), check.result);
  const [, list, at] = citation.path.split("/");
  const kpi = list === "kpis" ? check.result.kpis[Number(at)] : undefined;
  const chart = list === "charts" ? check.result.charts[Number(at)] : undefined;
  if (typeof text !== "string" || (kpi === undefined && chart === undefined))
    return check.wrong(`${path}/path`, citation.path, "a text of the report");
  if (fact === undefined) return check.wrong(`${path}/factId`, citation.factId, "the id of a fact");
  const shows = text.slice(citation.start, citation.end);
  if (!(citation.end > citation.start) || citation.end > text.length)
    return check.wrong(path, shown(citation), "a part of that text");
  const change = kpi?.change?.factId;
  const own = kpi === undefined ? null : [kpi.id, change, ...(check.fact(change)?.definition.operands ?? [])];
  if (own !== null && !own.includes(fact.id)) check.wrong(`${path}/factId`, fact.id, "a fact of that card");
  const part = citation.part ?? "display";
  if (chart === undefined || part !== "display") return;
  if (shows !== fact.display) check.wrong(path, `"${shows}" as the display of ${fact.id}`, fact.display);
}
