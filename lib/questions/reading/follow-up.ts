import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { FactFilter } from "@/lib/contract/report-facts";
import { type Draft, has } from "./draft";
import { periodBefore } from "./read-times";

/** Whether a question changes the plan before it rather than beginning a new one. */
export function followsOn(draft: Draft): boolean {
  const [first] = draft.items;
  const opens =
    has(first, "follow", "only", "not", "by", "top", "against", "since", "after", "before", "since") ||
    (first?.period ?? null) !== null;
  const hasMeasure = draft.measures.length > 0 || draft.list !== null;
  const isCounted = draft.items.some((item) => has(item, "count"));
  if (!hasMeasure) return true;
  const justRows = draft.measures.length === 1 && draft.measures[0]?.kind === "count" && !isCounted;
  return opens || justRows;
}

/** The plan before with what the question changes of it. */
export function changed(draft: Draft, before: readonly Analysis[]): Analysis[] {
  return before.slice(0, 1).map((old) => {
    const conditions = mergedConditions(draft, old);
    const measure = mergedMeasure(draft, old);
    const also = draft.items.some((item) =>
      ["also", "auch", "también", "tambien", "aussi", "zusätzlich"].includes(item.said.toLowerCase()),
    );
    const groups =
      draft.groups.length === 0 ? (old.by ?? []) : also ? [...(old.by ?? []), ...draft.groups].slice(0, 2) : draft.groups;
    const oldPeriod = old.rows?.period ?? null;
    const comparing = draft.items.some((item) => has(item, "against", "compare"));
    let period = draft.period ?? oldPeriod;
    let against = draft.period === null ? (draft.against ?? old.against ?? null) : draft.against;
    if (comparing && draft.period !== null && oldPeriod !== null && draft.against === null) {
      period = oldPeriod;
      against = draft.period;
    } else if (draft.prior && oldPeriod !== null && draft.period === null) {
      const earlier = periodBefore(draft, oldPeriod, false);
      if (comparing) against = earlier;
      else {
        period = earlier;
        against = null;
      }
    } else if (draft.yearAgo && oldPeriod !== null && draft.period === null) {
      against = periodBefore(draft, oldPeriod, true);
    }
    const order = draft.order ?? old.order ?? null;
    const used = new Set([
      ...conditions.map(({ column }) => column),
      ...groups.map(({ column }) => column),
      "column" in measure ? measure.column : "",
    ]);
    const derive = [
      ...(old.derive ?? []),
      ...draft.derive.filter(({ name }) => !(old.derive ?? []).some((one) => one.name === name)),
    ].filter(({ name }) => used.has(name));
    const limit = draft.limit ?? (groups.length === 0 ? null : (old.limit ?? null));
    return {
      ...(derive.length > 0 ? { derive } : {}),
      ...(conditions.length > 0 || period !== null ? { rows: { conditions, period } } : {}),
      measure,
      ...(groups.length > 0 ? { by: [...groups] } : {}),
      ...(order === null || (groups.length === 0 && measure.kind !== "rows") ? {} : { order }),
      ...(limit === null ? {} : { limit }),
      ...(against === null ? {} : { against }),
      question: shapeOf({ measure, groups, against, why: draft.why, order }),
    };
  });
}

export function shapeOf(plan: {
  measure: Analysis["measure"];
  groups: readonly { grain?: unknown }[];
  against: unknown;
  why: boolean;
  order: unknown;
}): Analysis["question"] {
  if (plan.measure.kind === "rows") return "rows";
  if (plan.against !== null) return plan.why ? "change" : "comparison";
  if (plan.groups.length === 0) return "value";
  return plan.groups.some(({ grain }) => grain !== undefined) ? "course" : "ranking";
}

/** A value takes the place of the values of its column; what is left out is added. */
function mergedConditions(draft: Draft, old: Analysis): FactFilter[] {
  const isOut = ({ op }: FactFilter) => op === "ne" || op === "not_in";
  const ofRate = old.measure.kind === "rate" ? new Set(old.measure.of.map(({ column }) => column)) : new Set<string>();
  const fresh = draft.conditions.filter((one) => !(ofRate.has(one.column) && !isOut(one)));
  const replaced = new Set(fresh.filter((one) => !isOut(one)).map(({ column }) => column));
  const kept = (old.rows?.conditions ?? []).filter(
    (one) => !replaced.has(one.column) && !fresh.some((other) => JSON.stringify(other) === JSON.stringify(one)),
  );
  return [...kept, ...fresh];
}

function mergedMeasure(draft: Draft, old: Analysis): Analysis["measure"] {
  if (draft.list !== null) return { kind: "rows", column: draft.list.column };
  const isOut = ({ op }: FactFilter) => op === "ne" || op === "not_in";
  const [fresh] = draft.measures;
  const isCounted = draft.items.some((item) => has(item, "count"));
  const onlyRows = fresh?.kind === "count" && !isCounted;
  if (fresh !== undefined && !onlyRows) {
    return fresh;
  }
  if (old.measure.kind === "rate") {
    const columns = new Set(old.measure.of.map(({ column }) => column));
    const of = draft.conditions.filter((one) => columns.has(one.column) && !isOut(one));
    if (of.length > 0) return { kind: "rate", of };
  }
  if (
    draft.bare !== null &&
    "column" in old.measure &&
    typeof old.measure.column === "string" &&
    ["sum", "average", "median", "min", "max"].includes(old.measure.kind)
  )
    return { kind: draft.bare, column: old.measure.column };
  return old.measure;
}
