import { hasWord, SUM_WORDS, wordsOf } from "@/lib/analysis/meaning/header-words";
import { isLoss, isOutcome, saysWon } from "@/lib/analysis/meaning/outcome";
import {
  isAchieved,
  isCircumstance,
  isHoped,
  isIncome,
  isMeans,
  isPerformance,
  isPrice,
  isQuantity,
  isSide,
  isSpending,
  isTimeTaken,
  isTurn,
  isWeather,
  isWorthOfThing,
  namesResult,
  subjectRank,
} from "@/lib/analysis/meaning/subject";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { PlanCandidate } from "@/lib/contract/report-plan";
import { planCandidates, slugMaker, weighDiverse } from "@/lib/figures/choose";
import { isMoney } from "@/lib/figures/column-use";
import type { PlannedKpi } from "@/lib/figures/plan";
import type { Candidates } from "./candidates";
import { type KpiCandidate, kpiCandidates } from "./kpi-candidates";
import { isCalledAfter, placeSign } from "./lead-signs";

interface PlannedKpis {
  kpis: PlannedKpi[];
  /** All that were weighed, with their reasons. */
  candidates: PlanCandidate[];
}

/** 4 to 8 headline figures, those asked for before others, and not all of one column or kind. Pure. */
export function planKpis(input: Candidates): PlannedKpis {
  const steered = kpiCandidates(input, slugMaker()).map((kpi) => ({ ...kpi, score: steer(input, kpi) }));
  const choice = weighDiverse(steered, { atLeast: 4, atMost: 8, scoreMin: 0.3 });
  return {
    kpis: leadFirst(
      input,
      choice.chosen.map(({ candidate: { traits: _, ...kpi } }) => kpi),
    ),
    candidates: planCandidates(choice, (kpi) => ({
      what: "kpi",
      kind: kindOf(kpi),
      label: kpi.label,
      columns: columnsOf(kpi).map((index) => input.column(index).profile.name),
    })),
  };
}

/** Money or outcome first, then of how many rows; what says little of either stands last. */
function leadFirst(input: Candidates, kpis: readonly PlannedKpi[]): PlannedKpi[] {
  const isCount = ({ figure }: PlannedKpi) => figure.kind === "aggregate" && figure.column === null;
  const isPlain = ({ figure }: PlannedKpi) => figure.kind === "span" || (figure.kind === "filled" && !isEnd(input, figure));
  const figures = kpis.filter((kpi) => !isCount(kpi) && !isPlain(kpi));
  const rank = (kpi: PlannedKpi) => weighedRank(input, kpi) - (isSparse(input, kpi) ? SPARSE : 0);
  const best = Math.max(...figures.map(rank));
  const lead = leadOf(
    input,
    figures.filter((kpi) => rank(kpi) === best),
  );
  const head = lead === undefined ? [] : [lead];
  return [...head, ...kpis.filter(isCount), ...figures.filter((kpi) => kpi !== lead), ...kpis.filter(isPlain)];
}

/** The rank by the header and kind of a figure, and what else speaks for it. */
function weighedRank(input: Candidates, { figure }: PlannedKpi): number {
  const rank = leadRank(input, { figure });
  if (rank === 0 || rank >= ASKED_RANK || figure.column === null) return rank;
  const column = input.column(figure.column);
  if (isCalledAfter(input, column)) return rank + CALLED_AFTER;
  return rank < NAMED_RESULT ? Math.min(rank + placeSign(input, column), BELOW_NAMED) : rank;
}

/** Of figures that are as near to what the table is for: one of all rows, the whole before its parts. */
function leadOf(input: Candidates, leads: readonly PlannedKpi[]): PlannedKpi | undefined {
  const filled = ({ figure }: PlannedKpi) => (figure.column === null ? 0 : (input.probe.filled.get(figure.column) ?? 0));
  const full = leads.filter((kpi) => filled(kpi) >= FULL * input.probe.rowCount);
  const open = full.length > 0 ? full : leads;
  // Of several outcomes the last is the one that the others lead to.
  if (open[0]?.figure.kind === "rate") return open.at(-1);
  const isWhole = ({ figure }: PlannedKpi) =>
    figure.column !== null && hasWord(wordsOf(input.column(figure.column).profile.name), SUM_WORDS);
  return open.find(isWhole) ?? open[0];
}

/** An amount or a mark that most rows lack is no figure of the table, unless it was asked for. */
function isSparse(input: Candidates, { figure }: PlannedKpi): boolean {
  if (figure.kind !== "aggregate" || figure.column === null) return false;
  return (input.probe.filled.get(figure.column) ?? 0) < HALF * input.probe.rowCount;
}

/** What so many rows have is a figure of all of them. */
const FULL = 0.95;
const HALF = 0.5;
/** What a figure of few rows is set back by: behind its like, before what is another kind of thing. */
const SPARSE = 1;
const ASKED_RANK = 10;
/** From here on the header says what rows are kept for. */
const NAMED_RESULT = 4;
const BELOW_NAMED = 3.9;
/** What the dataset is called after lies so far above its like. */
const CALLED_AFTER = 1;
/** Of fewer different values a number is a level or a class before it is a result. */
const RESULT_VALUES_MIN = 5;

const PEOPLE: ReadonlySet<string> = new Set(
  "customers clients subscribers members users employees patients passengers students applicants people".split(" "),
);

/** How much a figure is what the table is kept for: money, then how rows came out, a mark or a time, how many of something. */
function leadRank(input: Candidates, { figure }: Pick<PlannedKpi, "figure">): number {
  if (figure.kind === "filled" && isEnd(input, figure)) return (input.asked(figure.column) ? ASKED_RANK : 0) + 6.2;
  if (figure.kind !== "aggregate" && figure.kind !== "rate") return 0;
  const column = figure.column === null ? undefined : input.column(figure.column);
  if (column === undefined || (figure.kind === "aggregate" && figure.aggregation === "count_distinct")) return 0;
  const { profile } = column;
  const asked = input.asked(column.index) ? ASKED_RANK : 0;
  if (figure.kind === "rate") {
    if (!isOutcome(profile, input.flags.includes(column.index))) return asked + 1;
    if (isTurn(profile.name)) return asked + 3.5;
    // What rows are worth is had only where they were won.
    if (typeof figure.value === "string" && saysWon(figure.value)) return asked + 6.7;
    // Where a row stands says less than what it is worth, unless it is a person.
    if (!PEOPLE.has(input.entity?.many ?? "") && profile.distinctCount > 2) return asked + 4.7;
    // What became of people says more than what they are charged.
    return asked + (PEOPLE.has(input.entity?.many ?? "") ? 6.2 : 5);
  }
  // What one piece costs or one person earns says less than what all of them came to, or than how they came out.
  const adds = input.measures.some((one) => one.column === column.index && one.aggregation === "sum");
  if (isPrice(profile.name) && isPerformance(profile.name)) return asked + 1.9;
  if (isPrice(profile.name) && input.measures.some((one) => isQuantity(input.column(one.column).profile.name)))
    return asked + 2.5;
  const money = input.measures.map((one) => input.column(one.column).profile).filter(isMoney);
  // A fee is what the rows bring where nothing else is money.
  if (isSide(profile.name) && !money.every((one) => isSide(one.name))) return asked + 2.4;
  if (money.every((one) => isSpending(one.name))) {
    if (isAchieved(profile.name)) return asked + 6.3;
    if (isSpending(profile.name) && input.measures.some((one) => isAchieved(input.column(one.column).profile.name)))
      return asked + 3.9;
  }
  if (isWorthOfThing(profile.name) || (!adds && isOfThing(input, profile))) return asked + 1.5;
  if (isMoney(profile) && isHoped(profile.name)) return asked + 5.2;
  // What people have is what they come with, unless it is all that is told of them.
  if (!adds && isMeans(profile.name)) return asked + 2.1;
  if (isMoney(profile)) return asked + (!adds || isPrice(profile.name) ? 4.8 : isIncome(profile.name) ? 6.5 : 6);
  if (isCircumstance(profile.name) || isWeather(profile.name)) return asked + 1.5;
  const subject = subjectRank(profile.name);
  // Of two marks the one that is called so: "satisfaction", and then "price perception".
  if (subject === 2 && profile.distinctCount >= RESULT_VALUES_MIN) return asked + (namesResult(profile.name) ? 4.5 : 4.3);
  if (isPerformance(profile.name)) return asked + 4.2;
  if (profile.derivation?.kind === "duration") return asked + 4;
  if (isTimeTaken(profile.name) && !isLowest(input, profile.name)) return asked + 3.8;
  return asked + (subject > 0 ? 3 : adds ? 2.2 : 2);
}

/** As many values as there are things of a kind, each of them in many rows: the area of a building is no figure of its days. */
function isOfThing(input: Candidates, { distinctCount, name }: ColumnProfile): boolean {
  return (
    distinctCount >= RESULT_VALUES_MIN &&
    input.probe.rowCount >= ROWS_OF_THING * distinctCount &&
    input.columns.some(({ profile }) => {
      return (
        profile.name !== name &&
        profile.derivation === undefined &&
        profile.type === "category" &&
        profile.distinctCount === distinctCount
      );
    })
  );
}

const ROWS_OF_THING = 20;

/** True for the "min" that stands beside a "max": no minutes. */
function isLowest(input: Candidates, name: string): boolean {
  const words = wordsOf(name);
  const twin = words.map((word) => (word === "min" ? "max" : word)).join(" ");
  return words.includes("min") && input.columns.some((column) => wordsOf(column.profile.name).join(" ") === twin);
}

/** A moment at which a row is over, which the others may still come to. */
function isEnd(input: Candidates, figure: Extract<PlannedKpi["figure"], { kind: "filled" }>): boolean {
  const { profile } = input.column(figure.column);
  return profile.meaning?.openEnd === true && isLoss(profile.name);
}

function kindOf({ figure }: PlannedKpi): string {
  return figure.kind === "aggregate" ? figure.aggregation : figure.kind;
}

function columnsOf({ figure }: PlannedKpi): number[] {
  if (figure.kind === "ratio") return [figure.column, figure.over];
  return figure.column === null ? [] : [figure.column];
}

function steer(input: Candidates, kpi: KpiCandidate): number {
  const columns = columnsOf(kpi);
  if (columns.length === 0) return 10;
  const leaning = Math.max(...columns.map((column) => input.leaning(column)));
  if (input.focus === null || input.focus.columns.length === 0) return kpi.score * leaning;
  return columns.some((column) => input.asked(column)) ? kpi.score * 1.5 : kpi.score * 0.75 * leaning;
}
