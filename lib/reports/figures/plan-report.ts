import type { Candidates, PlanInput } from "./candidates";
import type { ColumnUse } from "./column-use";
import type { Probe } from "./compute-probe";
import type { Plan, PlanNote, PlannedGroup, PlannedMeasure, PlannedTime } from "./plan";
import { planCharts } from "./plan-charts";
import { planKpis } from "./plan-kpis";

const MEASURES_MAX = 6;
const GROUPS_MAX = 6;

/** Chooses KPIs and charts by role, cardinality and what was asked. Pure; the same input gives the same plan. */
export function planReport(input: PlanInput): Plan {
  const candidates = rankColumns(input);
  const { probe } = input;
  const missing = input.columns
    .map((column) => ({ column: column.index, count: probe.rowCount - (probe.filled.get(column.index) ?? 0) }))
    .filter(({ count }) => count > 0);
  return {
    filters: [...input.filters],
    rowCount: probe.rowCount,
    time: candidates.time,
    kpis: planKpis(candidates),
    charts: planCharts(candidates),
    measures: candidates.measures,
    groups: candidates.groups,
    flags: candidates.flags,
    correlations: probe.correlations.filter(({ a, b }) => !excluded(input, a) && !excluded(input, b)),
    missing,
    notes: notesOf(input, candidates),
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
  const measures = usable
    .flatMap((use): PlannedMeasure[] =>
      use.kind === "amount" || use.kind === "level"
        ? [{ column: use.column.index, aggregation: use.kind === "amount" ? "sum" : "avg", asked: asked(use.column.index) }]
        : [],
    )
    .sort((a, b) => order(a.column) - order(b.column) || a.column - b.column)
    .sort((a, b) => Number(b.asked) - Number(a.asked) || Number(b.aggregation === "sum") - Number(a.aggregation === "sum"));
  const groups = usable
    .flatMap((use): PlannedGroup[] => {
      if (use.kind !== "group" || use.column.profile.distinctCount > Math.max(20, probe.rowCount / 2)) return [];
      return [{ column: use.column.index, distinct: use.column.profile.distinctCount, asked: asked(use.column.index) }];
    })
    .sort((a, b) => Number(b.asked) - Number(a.asked) || order(a.column) - order(b.column));
  const flags = usable.flatMap((use) => (use.kind === "flag" ? [use.column.index] : []));
  return {
    ...input,
    // Empty columns stay for the count of what is missing.
    uses: input.uses.filter(
      (use) =>
        usable.includes(use) ||
        (use.kind === "none" && !excluded(input, use.column.index) && !pinned.has(use.column.profile.name)),
    ),
    time: primaryTime(usable, probe, asked),
    measures: measures.slice(0, MEASURES_MAX),
    groups: groups.slice(0, GROUPS_MAX),
    flags: flags.slice(0, 4),
    column: (index) => {
      const found = input.columns.find((column) => column.index === index);
      if (found === undefined) throw new Error("A planned column is not in the table.");
      return found;
    },
    asked,
    wants: (...goals) => goals.some((goal) => focus?.goals.includes(goal)),
  };
}

/** The one that was asked for, else the fullest one, else dates before bare years, else the first. */
function primaryTime(usable: readonly ColumnUse[], probe: Probe, asked: (index: number) => boolean): PlannedTime | null {
  const found = usable.flatMap((use) => {
    const profile = use.kind === "time" ? probe.times.get(use.column.index) : undefined;
    if (use.kind !== "time" || profile === undefined || profile.to === profile.from) return [];
    return [{ column: use.column.index, profile, dates: !use.years }];
  });
  // Dates tell how far a year is filled, a year number does not.
  const rank = (time: PlannedTime & { dates: boolean }) =>
    (asked(time.column) ? 2 : 0) + time.profile.rowCount / Math.max(1, probe.rowCount) + (time.dates ? 0.01 : 0);
  const [best] = found.sort((a, b) => rank(b) - rank(a) || a.column - b.column);
  return best === undefined ? null : { column: best.column, profile: best.profile };
}

function excluded(input: PlanInput, index: number): boolean {
  return input.focus?.excluded.includes(index) ?? false;
}

function notesOf(input: PlanInput, candidates: Candidates): PlanNote[] {
  const notes: PlanNote[] = [];
  const { focus, probe } = input;
  if (focus !== null) {
    const names = focus.columns.map((index) => `"${candidates.column(index).label}"`).join(", ");
    const said = [
      focus.goals.length > 0 ? `goals ${focus.goals.join(", ").replaceAll("_", " ")}` : "",
      names === "" ? "" : `columns ${names}`,
      input.filters.length > 0 ? `${input.filters.length} filter${input.filters.length === 1 ? "" : "s"}` : "",
    ].filter((part) => part !== "");
    notes.push({
      level: "info",
      message:
        said.length > 0
          ? `Understood of the prompt: ${said.join("; ")}.`
          : "Nothing in the prompt matched this dataset: this is an overview.",
    });
    if (focus.ignored.length > 0)
      notes.push({ level: "debug", message: `Words of the prompt without effect: ${focus.ignored.slice(0, 20).join(", ")}.` });
  }
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
