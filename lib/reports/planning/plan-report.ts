import { isOutcome } from "@/lib/analysis/meaning/outcome";
import { subjectRank } from "@/lib/analysis/meaning/subject";
import type { Focus } from "@/lib/content/ledger";
import { type ColumnUse, isDayPart, isMoney } from "@/lib/figures/column-use";
import type { Probe } from "@/lib/figures/compute-probe";
import type { Plan, PlanNote, PlannedGroup, PlannedMeasure, PlannedTime } from "@/lib/figures/plan";
import { leaningOf } from "../prompt/personas";
import { saidSentences } from "../prompt/prompt-said";
import type { Candidates, PlanInput } from "./candidates";
import { isCalledAfter } from "./lead-signs";
import { planCharts } from "./plan-charts";
import { planKpis } from "./plan-kpis";

/** Charts and key figures are made of the first ones, findings are looked for in all. */
const MEASURES_DRAWN_MAX = 6;
const GROUPS_MAX = 6;
const FLAGS_DRAWN_MAX = 4;
const LOOKED_AT_MAX = 24;

/** Chooses KPIs and charts by role, cardinality and what was asked. Pure; the same input gives the same plan. */
export function planReport(input: PlanInput): Plan {
  const ranked = rankColumns(input);
  const { probe } = input;
  const { measures, flags } = ranked;
  const isRatio = (index: number) => ranked.column(index).profile.derivation?.kind === "ratio";
  const drawn = measures.filter(({ column }) => !isRatio(column));
  // Whether there is any of a thing is compared between groups: by itself it says how often nothing is there.
  const told = flags.filter((index) => ranked.column(index).profile.derivation?.kind !== "any");
  const candidates = { ...ranked, measures: drawn.slice(0, MEASURES_DRAWN_MAX), flags: told.slice(0, FLAGS_DRAWN_MAX) };
  const charts = planCharts(candidates);
  const kpis = planKpis(candidates);
  // A derived column lacks what its sources lack, or is open.
  const missing = input.columns
    .filter(({ profile }) => profile.derivation === undefined)
    .map((column) => ({ column: column.index, count: probe.rowCount - (probe.filled.get(column.index) ?? 0) }))
    .filter(({ count }) => count > 0);
  return {
    filters: [...input.filters],
    ...(input.entity ? { entity: input.entity } : {}),
    rowCount: probe.rowCount,
    ...(input.counts === undefined || input.counts.length === 0 ? {} : { counts: input.counts }),
    time: candidates.time,
    kpis: kpis.kpis,
    charts: charts.charts,
    measures: measures.slice(0, LOOKED_AT_MAX),
    groups: candidates.groups,
    dimensions: ranked.dimensions.slice(0, LOOKED_AT_MAX),
    seasons: ranked.seasons,
    entities: candidates.entities,
    ids: ranked.ids,
    flags: flags.slice(0, LOOKED_AT_MAX),
    states: statesOf(input),
    correlations: probe.correlations.filter(({ a, b }) => [a, b].every((index) => !excluded(input, index) && !isRatio(index))),
    ...(input.focus?.goals.includes("quality") ? { qualityAsked: true } : {}),
    ...(input.focus?.goals.some((goal) => goal === "trend" || goal === "compare_periods") ? { timeAsked: true } : {}),
    missing,
    notes: notesOf(input),
    candidates: [...kpis.candidates, ...charts.candidates],
  };
}

function rankColumns(input: PlanInput): Candidates {
  const { probe, focus } = input;
  const order = (index: number) => {
    const place = focus?.columns.indexOf(index) ?? -1;
    return place < 0 ? 1_000 + index : place;
  };
  // A column that a filter holds to one value has nothing to tell.
  const pinned = new Set(input.filters.filter(({ op }) => op === "eq").map(({ column }) => column));
  const usable = input.uses.filter(
    (use) =>
      !excluded(input, use.column.index) && !pinned.has(use.column.profile.name) && (probe.filled.get(use.column.index) ?? 0) > 0,
  );
  const asked = (index: number | null) => index !== null && (focus?.columns.includes(index) ?? false);
  const leaning = (index: number | null) => {
    const column = input.columns.find((one) => one.index === index);
    return column === undefined ? 1 : leaningOf(focus?.persona, column);
  };
  const money = (index: number) => input.columns.some((column) => column.index === index && isMoney(column.profile));
  const isDuration = (index: number) => input.columns.find((one) => one.index === index)?.profile.derivation?.kind === "duration";
  const called = new Set(input.columns.filter((column) => isCalledAfter(input, column)).map(({ index }) => index));
  const isResult = (index: number) => subjectRank(input.columns.find((one) => one.index === index)?.profile.name ?? "") === 2;
  const measures = usable
    .flatMap((use): PlannedMeasure[] =>
      use.kind === "amount" || use.kind === "level"
        ? [{ column: use.column.index, aggregation: use.kind === "amount" ? "sum" : "avg", asked: asked(use.column.index) }]
        : [],
    )
    .sort(
      (a, b) =>
        Number(b.asked) - Number(a.asked) ||
        leaning(b.column) - leaning(a.column) ||
        Number(called.has(b.column)) - Number(called.has(a.column)) ||
        Number(b.aggregation === "sum") - Number(a.aggregation === "sum") ||
        Number(money(b.column)) - Number(money(a.column)) ||
        Number(isDuration(b.column)) - Number(isDuration(a.column)) ||
        Number(isResult(b.column)) - Number(isResult(a.column)) ||
        order(a.column) - order(b.column),
    );
  const grouped = usable
    .flatMap((use): PlannedGroup[] => {
      if (use.kind !== "group" || use.column.profile.distinctCount > Math.max(20, probe.rowCount / 2)) return [];
      return [{ column: use.column.index, distinct: use.column.profile.distinctCount, asked: asked(use.column.index) }];
    })
    .sort(
      (a, b) => Number(b.asked) - Number(a.asked) || leaning(b.column) - leaning(a.column) || order(a.column) - order(b.column),
    );
  const isSeason = ({ column: index }: PlannedGroup) => {
    const derivation = input.columns.find((one) => one.index === index)?.profile.derivation;
    return derivation?.kind === "calendar" && derivation.part === "month";
  };
  // Three hours of a day are told with a weekday only: by themselves the hours tell more.
  const isTimeOfDay = ({ column: index }: PlannedGroup) => isDayPart(input.columns.find((one) => one.index === index));
  const groups = grouped.filter((one) => !isSeason(one) && !isTimeOfDay(one));
  const flags = usable
    .flatMap((use) => (use.kind === "flag" ? [use.column] : []))
    .sort((a, b) => Number(isOutcome(b.profile, true)) - Number(isOutcome(a.profile, true)))
    .map(({ index }) => index);
  return {
    ...input,
    // Empty columns stay for the count of what is missing.
    uses: input.uses.filter(
      (use) =>
        usable.includes(use) ||
        (use.kind === "none" && !excluded(input, use.column.index) && !pinned.has(use.column.profile.name)),
    ),
    time: primaryTime(usable, probe, asked),
    measures,
    groups: groups.slice(0, GROUPS_MAX),
    dimensions: groups,
    seasons: grouped.filter(isSeason),
    entities: entitiesOf(usable, probe.rowCount),
    ids: idsOf(usable, probe),
    flags,
    column: (index) => {
      const found = input.columns.find((column) => column.index === index);
      if (found === undefined) throw new Error("A planned column is not in the table.");
      return found;
    },
    asked,
    leaning,
    wants: (...goals) => goals.some((goal) => focus?.goals.includes(goal)),
  };
}

/** Ids that come twice and more, on average, then the one that names the rows themselves. */
function entitiesOf(usable: readonly ColumnUse[], rowCount: number): number[] {
  const ids = usable.flatMap(({ kind, column }) => (kind === "id" || column.profile.type === "id" ? [column] : []));
  const repeating = ids.filter(({ profile }) => profile.distinctCount >= 2 && 2 * profile.distinctCount <= rowCount);
  const keys = ids.filter(({ profile }) => profile.meaning?.main === true && profile.distinctCount >= rowCount);
  return [...repeating, ...keys.slice(0, 1)].map(({ index }) => index);
}

/** Ids of which a fifth of the rows with one say nothing new. */
const AGAIN_MIN = 0.2;
const IDS_MAX = 2;

function idsOf(usable: readonly ColumnUse[], { filled }: Probe): number[] {
  const ids = usable.filter(({ kind, column }) => kind === "id" && column.profile.meaning?.kind === "reference");
  return ids
    .map(({ column }) => column)
    .filter(
      ({ index, profile }) => profile.distinctCount >= 2 && profile.distinctCount <= (1 - AGAIN_MIN) * (filled.get(index) ?? 0),
    )
    .slice(0, IDS_MAX)
    .map(({ index }) => index);
}

/** What was derived to be followed, but for what was left out of the report or is held to one value. */
function statesOf(input: PlanInput): number[] {
  const pinned = new Set(input.filters.map(({ column }) => column));
  return input.columns.flatMap(({ index, profile: { derivation } }) => {
    if (derivation?.kind !== "is" || pinned.has(derivation.of)) return [];
    const source = input.columns.find(({ profile }) => profile.name === derivation.of);
    return source === undefined || excluded(input, source.index) ? [] : [index];
  });
}

/** The one that was asked for, else the moment that a row is of, else the fullest one, else dates before bare years, else the first. */
function primaryTime(usable: readonly ColumnUse[], probe: Probe, asked: (index: number) => boolean): PlannedTime | null {
  const found = usable.flatMap((use) => {
    const profile = use.kind === "time" ? probe.times.get(use.column.index) : undefined;
    if (use.kind !== "time" || profile === undefined || profile.to === profile.from) return [];
    return [{ column: use.column.index, profile, dates: !use.years, isMain: use.column.profile.meaning?.main === true }];
  });
  // Dates tell how far a year is filled, a year number does not.
  const rank = (time: PlannedTime & { dates: boolean; isMain: boolean }) =>
    (asked(time.column) ? 4 : 0) +
    (time.isMain ? 2 : 0) +
    time.profile.rowCount / Math.max(1, probe.rowCount) +
    (time.dates ? 0.01 : 0);
  const [best] = found.sort((a, b) => rank(b) - rank(a) || a.column - b.column);
  return best === undefined ? null : { column: best.column, profile: best.profile };
}

function excluded(input: PlanInput, index: number): boolean {
  return input.focus?.excluded.includes(index) ?? false;
}

/** What was made of the prompt, and what was not. */
function understood(focus: Focus): PlanNote[] {
  const nothing = focus.goals.length === 0 && focus.columns.length === 0 && focus.filters.length === 0;
  return [
    ...saidSentences(focus).map((message) => ({ level: "info" as const, message })),
    ...(nothing && (focus.understood ?? []).length === 0
      ? [{ level: "info" as const, message: "Nothing in the prompt matched this dataset: this is an overview." }]
      : []),
  ];
}

function notesOf(input: PlanInput): PlanNote[] {
  const notes: PlanNote[] = [];
  const { focus, probe } = input;
  if (focus !== null) notes.push(...understood(focus));
  if (probe.rowCount === 0)
    notes.push({
      level: "warn",
      message: input.filters.length > 0 ? "No rows pass the filter of the prompt." : "The dataset has no rows.",
    });
  for (const use of input.uses) {
    if (use.kind === "none") notes.push({ level: "debug", message: `Column "${use.column.label}" is left out: ${use.reason}.` });
  }
  return notes;
}
