import type { Finding, FindingKind, LedgerFact } from "@/lib/content/ledger";
import type { FactBook } from "../fact-book";

/** The figures of which a day may be most, by kind: of periods set against each other. */
const PERIODS: Readonly<Partial<Record<FindingKind, readonly string[]>>> = {
  extremes: ["high"],
  change: ["from", "to"],
  first_last: ["from", "to"],
  share_shift: ["from", "to"],
  contribution: [],
};
/** A day that is so much of a period makes it what it is. */
const PART_MIN = 0.2;

/**
 * True for what one day has made that is told by itself: the month with the highest total, the year before which all fell, the group
 * that held most in that year.
 */
export function isMadeByOneDay(book: FactBook, finding: Finding): boolean {
  const roles = PERIODS[finding.kind];
  if (roles === undefined || finding.asked) return false;
  if (isMadeByOneMonth(book, finding)) return true;
  const days = book.ledger.findings.filter((one) => one.kind === "spike" && isOfSameTotal(one, finding));
  // The first month and the last of what has such days are any two months.
  const grain = book.fact(finding.facts.fromPeriod ?? "")?.definition.period?.grain;
  if (finding.kind === "first_last" && days.length > 0 && grain !== "year" && grain !== "quarter") return true;
  return days.some(({ facts }) => {
    const [day, usual] = [book.fact(facts.value ?? ""), book.fact(facts.usual ?? "")];
    if (day === undefined) return false;
    const above = Number(day.value) - Number(usual?.value ?? 0);
    const figures = roles.flatMap((role) => book.fact(finding.facts[role] ?? "") ?? []);
    // Of a share nothing says how much it is a share of: the larger one is that of the day.
    if (finding.kind === "share_shift") return isWithin(day, largerOf(figures));
    return figures.some((figure) => isWithin(day, figure) && above >= PART_MIN * Math.abs(Number(figure.value)));
  });
}

/** The same of a group and its month: its share of the year, its part in the change between two years. */
function isMadeByOneMonth(book: FactBook, { kind, by, facts, aggregation }: Finding): boolean {
  if (kind !== "share_shift" && kind !== "contribution") return false;
  const nameOf = (one: Finding["facts"]) => book.fact(one.label ?? "")?.display;
  const roles = kind === "share_shift" ? ["from", "to"] : ["fromPeriod", "toPeriod"];
  const ends = roles.flatMap((role) => book.fact(facts[role] ?? "") ?? []);
  return book.ledger.findings.some((one) => {
    if (one.kind !== "group_spike" || one.by !== by || one.aggregation !== aggregation) return false;
    const month = book.fact(one.facts.value ?? "");
    if (month === undefined || nameOf(one.facts) !== nameOf(facts)) return false;
    return kind === "share_shift" ? isWithin(month, largerOf(ends)) : ends.some((end) => isWithin(month, end));
  });
}

function largerOf(figures: readonly LedgerFact[]): LedgerFact | undefined {
  return figures.toSorted((a, b) => Number(b.value) - Number(a.value))[0];
}

function isOfSameTotal(one: Finding, other: Finding): boolean {
  return one.measure === other.measure && one.aggregation === "sum" && other.aggregation === "sum";
}

function isWithin({ definition: { period: day } }: LedgerFact, other: LedgerFact | undefined): boolean {
  const period = other?.definition.period;
  const [from, to, moment] = [period?.from, period?.to, day?.from];
  return from != null && to != null && moment != null && from <= moment && moment < to;
}
