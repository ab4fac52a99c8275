import { isOfKeeping } from "@/lib/analysis/meaning/moments";
import type { DurationUnit } from "@/lib/contract/analysis/derivations";
import { isInDoubt } from "@/lib/figures/doubt-note";
import { countOf, figureOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import type { Proposal } from "./proposal";

const MOMENTS_MAX = 8;
const DURATIONS_MAX = 3;
const LIVES_MAX = 1;
/** Rows with both moments, and their share of those with the first. */
const BOTH_MIN = 30;
const BOTH_SHARE_MIN = 0.2;
/** Share of the rows with both in which the end does not come first. */
const ORDERED_SHARE_MIN = 0.98;
/** Share of the rows with both in which the moments differ: fewer say nothing. */
const LATER_SHARE_MIN = 0.1;
const ENDS_MIN = 5;
/** An end that lies further ahead than any plan stands for "not yet". */
const LAST_YEAR = 2200;
const LIFE_YEARS = 15;
/** A duration that begins elsewhere than the others is worth less. */
const ASIDE = 0.6;

const UNITS: readonly (readonly [DurationUnit, string])[] = [
  ["years", "INTERVAL 3 YEAR"],
  ["days", "INTERVAL 2 DAY"],
  ["hours", "INTERVAL 2 HOUR"],
  ["minutes", "INTERVAL 2 MINUTE"],
];

/** Two moments of which one comes first. */
interface Span {
  from: TableColumn;
  to: TableColumn;
  /** Rows with both. */
  both: number;
  /** Rows with the first only. */
  open: number;
}

interface Measured extends Span {
  unit: DurationUnit;
  /** Half of a life and more: an age rather than time that something took. */
  isLife: boolean;
}

/**
 * The durations that a table holds: pairs of moments whose order is the same in nearly all rows with both, those first that
 * begin with the main moment: at most three, and one age.
 */
export async function proposeDurations(session: RowsSession, table: readonly TableColumn[]): Promise<Proposal[]> {
  const moments = table.filter(isMoment).slice(0, MOMENTS_MAX);
  const spans = await orderedPairs(session, moments);
  const measured = await measure(session, spans);
  const start = mainStart(measured.filter(({ isLife }) => !isLife));
  const scored = measured
    .map((span) => ({ span, score: scoreOf(span, start) }))
    .sort((a, b) => b.score - a.score || a.span.from.index - b.span.from.index || a.span.to.index - b.span.to.index);
  const taken = scored.filter(({ span }) => !span.isLife).slice(0, DURATIONS_MAX);
  const lives = scored.filter(({ span }) => span.isLife).slice(0, LIVES_MAX);
  return [...taken, ...lives].map(({ span, score }) => ({
    derivation: { kind: "duration", from: span.from.profile.name, to: span.to.profile.name, unit: span.unit },
    score,
    reason: `${span.both} rows have both moments, ${span.open} are open`,
  }));
}

function isMoment({ stored, profile }: TableColumn): boolean {
  const isUsed = profile.chosen?.role === undefined || profile.chosen.role === "time";
  const isFar = typeof profile.max === "string" && Number(profile.max.slice(0, 4)) >= LAST_YEAR;
  const isRead = isUsed && !isInDoubt({ profile }) && !isOfKeeping(profile.name);
  return (stored === "date" || stored === "timestamp") && isRead && !isFar && profile.distinctCount >= ENDS_MIN;
}

async function orderedPairs(session: RowsSession, moments: readonly TableColumn[]): Promise<Span[]> {
  const pairs = moments.flatMap((a, place) => moments.slice(place + 1).map((b) => ({ a, b })));
  if (pairs.length === 0) return [];
  const counts = [
    ...moments.map(({ sql }) => `count(${sql})`),
    ...pairs.flatMap(({ a, b }) => ["<", "=", ">"].map((sign) => `count(*) FILTER (WHERE ${a.sql} ${sign} ${b.sql})`)),
  ];
  const { rows } = await session.query(`SELECT ${counts.join(", ")} FROM rows`);
  const cells = (rows[0] ?? []).map(countOf);
  const filled = new Map(moments.map((moment, place) => [moment, cells[place] ?? 0]));
  return pairs.flatMap(({ a, b }, place) => {
    const [before = 0, same = 0, after = 0] = cells.slice(moments.length + 3 * place);
    const both = before + same + after;
    const [from, to, later] = before >= after ? [a, b, before] : [b, a, after];
    const first = filled.get(from) ?? 0;
    const isOrdered = later + same >= ORDERED_SHARE_MIN * both && later >= LATER_SHARE_MIN * both;
    return both >= Math.max(BOTH_MIN, BOTH_SHARE_MIN * first) && isOrdered ? [{ from, to, both, open: first - both }] : [];
  });
}

/** Chooses the unit by the median, and drops spans that are as long in every row. */
async function measure(session: RowsSession, spans: readonly Span[]): Promise<Measured[]> {
  if (spans.length === 0) return [];
  const cells = spans.flatMap(({ from, to }) => {
    const atLeast = (interval: string) => `count(*) FILTER (WHERE ${to.sql} >= ${from.sql} + ${interval})`;
    const length = `epoch_us(CAST(${to.sql} AS TIMESTAMP)) - epoch_us(CAST(${from.sql} AS TIMESTAMP))`;
    const units = UNITS.map(([, interval]) => atLeast(interval));
    return [...units, atLeast(`INTERVAL ${LIFE_YEARS} YEAR`), `min(${length})`, `max(${length})`];
  });
  const { rows } = await session.query(`SELECT ${cells.join(", ")} FROM rows`);
  const width = UNITS.length + 3;
  return spans.flatMap((span, place) => {
    const found = (rows[0] ?? []).slice(place * width, (place + 1) * width).map(figureOf);
    const isHalf = (at: number) => 2 * (found[at] ?? 0) >= span.both;
    if (found[width - 2] === found[width - 1] || isOwnDay(span, found[width - 1] ?? 0)) return [];
    const unit = UNITS.find((_, at) => isHalf(at))?.[0] ?? "seconds";
    const isDates = span.from.stored === "date" && span.to.stored === "date";
    return [{ ...span, unit: isDates && unit !== "years" ? "days" : unit, isLife: isHalf(UNITS.length) }];
  });
}

const DAY_US = 86_400_000_000;

/** From a day to a moment of that day: the time of day, and nothing that took so long. */
function isOwnDay({ from, to }: Span, longest: number): boolean {
  return from.stored === "date" && to.stored === "timestamp" && longest < DAY_US;
}

/** The moment with which most spans begin; ties: the fullest, then the first. */
function mainStart(spans: readonly Measured[]): TableColumn | null {
  const begun = new Map<TableColumn, { spans: number; rows: number }>();
  for (const { from, both, open } of spans) begun.set(from, { spans: (begun.get(from)?.spans ?? 0) + 1, rows: both + open });
  const [first] = [...begun].sort(
    ([a, one], [b, other]) => other.spans - one.spans || other.rows - one.rows || a.index - b.index,
  );
  return first?.[0] ?? null;
}

function scoreOf({ from, both, open, isLife }: Measured, start: TableColumn | null): number {
  return (both / (both + open)) * (from === start ? 1 : ASIDE) * (isLife ? ASIDE : 1);
}
