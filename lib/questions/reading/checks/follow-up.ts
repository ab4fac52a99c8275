import { usedDerivations } from "@/lib/analysis/language/sources";
import type { Analysis, AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import type { FactFilter } from "@/lib/contract/report-facts";
import { columnsOf, type Draft, has, SHOWING, WHICH_ONE } from "../draft";
import { guestsOf } from "../read-each";
import { worthOfThese } from "../read-made";
import { inYearOf, periodBefore } from "../times/read-times";

const PREVIOUS = /previous|prior|before|anterior|previo|pr[ée]c[ée]dent|avant|vor(her|ig|monat|woche|jahr)|davor/i;

const INSTEAD = /(?<!\p{L})(instead|rather|stattdessen|lieber|plut[oô]t|en cambio|mejor|en su lugar|[aà] la place)(?!\p{L})/iu;

/** Of what was shown before. */
const OF_THAT =
  /(?<!\p{L})(?:(?:of|from|among|in) (?:that|those|these|them)(?= (?:is|are|was|were|comes?|came)|\W*$)|davon|de (?:eso|esos|esas|ellos|ellas)|de (?:ça|cela|ceux-ci|celles-ci)|parmi (?:eux|elles|ceux-ci))(?!\p{L})/iu;

const AS = /^\W*(and |und |et |y )?(in|as|en|als|como) /i;

/** Whether a question changes the plan before it rather than beginning a new one. */
export function followsOn(draft: Draft): boolean {
  // "hmm and …", "ok, only …"
  const first = draft.items.find((item) => !(item.ignorable && item.senses.length === 0)) ?? draft.items[0];
  const opens =
    has(first, "follow", "only", "not", "by", "top", "against", "since", "after", "before", "since") ||
    (first?.period ?? null) !== null;
  if (draft.followsGroups.length > 0 && WHICH_ONE.test(draft.text)) return true;
  // "in total amount": another figure of the same groups.
  const isBare = draft.groups.length === 0 && draft.conditions.length === 0 && draft.period === null && draft.list === null;
  if (draft.followsGroups.length > 0 && isBare && AS.test(draft.text) && draft.tokens.length <= 5) return true;
  if (INSTEAD.test(draft.text) || OF_THAT.test(draft.text)) return true;
  const hasMeasure = draft.measures.length > 0 || draft.list !== null;
  const isCounted = draft.items.some((item) => has(item, "count"));
  if (!hasMeasure) return true;
  // "how many bookings?" behind revenue by hotel: of each hotel.
  if (draft.followsGroups.length > 0 && isBare && draft.measures.length > 0 && draft.tokens.length <= 3) return true;
  const justRows = draft.measures.length === 1 && draft.measures[0]?.kind === "count" && !isCounted;
  return opens || justRows;
}

/** The plan before with what the question changes of it. */
export function changed(draft: Draft, before: readonly Analysis[]): Analysis[] {
  // "2023 and 2024?" is answered twice, and so is what goes on from it.
  const areBoth = draft.period === null && draft.measures.every(({ kind }) => kind === "count") && !draft.why;
  return (areBoth ? before : before.slice(0, 1)).map((old) => {
    const conditions = mergedConditions(draft, old);
    const measure = mergedMeasure(draft, old);
    const also = draft.items.some((item) =>
      ["also", "auch", "también", "tambien", "aussi", "zusätzlich"].includes(item.said.toLowerCase()),
    );
    const groups =
      measure.kind === "rows"
        ? []
        : draft.groups.length === 0
          ? (old.by ?? [])
          : also
            ? [...(old.by ?? []), ...draft.groups].slice(0, 2)
            : draft.groups;
    const oldPeriod = old.rows?.period ?? null;
    const comparing = draft.items.some((item) => has(item, "against", "compare"));
    let period = ofSameYear(draft, oldPeriod) ?? draft.period ?? oldPeriod;
    let against = draft.period === null ? (draft.against ?? old.against ?? null) : draft.against;
    if (comparing && draft.period !== null && oldPeriod !== null && draft.against === null) {
      period = oldPeriod;
      against = draft.period;
    } else if (comparing && draft.period !== null && oldPeriod === null && draft.against === null) {
      draft.doubts.push({ at: 0, sentence: "Which period should be compared with it?", options: [] });
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
    const isSame =
      draft.period !== null && oldPeriod !== null && draft.period.from === oldPeriod.from && draft.period.to === oldPeriod.to;
    if (isSame && oldPeriod !== null && PREVIOUS.test(draft.text)) period = periodBefore(draft, oldPeriod, false);
    const order = draft.order ?? old.order ?? null;
    const used = new Set([
      ...conditions.map(({ column }) => column),
      ...groups.map(({ column }) => column),
      ...columnsOf(measure),
    ]);
    const derive = usedDerivations(
      [...(old.derive ?? []), ...draft.derive.filter(({ name }) => !(old.derive ?? []).some((one) => one.name === name))],
      used,
    );
    const having = draft.having ?? old.having ?? null;
    const limit = draft.limit ?? (groups.length === 0 ? null : (old.limit ?? null));
    return {
      ...(derive.length > 0 ? { derive } : {}),
      ...(conditions.length > 0 || period !== null ? { rows: { conditions, period } } : {}),
      ...(having === null ? {} : { having }),
      measure,
      ...(groups.length > 0 ? { by: [...groups] } : {}),
      ...(order === null || (groups.length === 0 && measure.kind !== "rows") ? {} : { order }),
      ...(limit === null ? {} : { limit }),
      ...(against === null ? {} : { against }),
      question: shapeOf({ measure, groups, against, why: draft.why, order }),
    };
  });
}

/** "and in June?" behind May 2024: of that year, rather than the latest June. */
function ofSameYear({ items, period }: Draft, old: AnalysisPeriod | null): AnalysisPeriod | null {
  const [said, ...more] = items.flatMap((item) => (item.period === null ? [] : [item.period]));
  return period === null || old === null || said?.yearless !== true || more.length > 0 ? null : inYearOf(period, old);
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

const CURRENCIES = /^(euros?|eur|€|dollars?|usd|\$|pounds?|gbp|£|chf|money|geld|dinero|argent)$/i;

/** "show me those": the rows that were counted. */
function showsThem(draft: Draft): boolean {
  const words = draft.tokens.map(({ word }) => word);
  return words.some((word) => SHOWING.has(word)) && words.some((word) => THEM.has(word)) && draft.used.size === 0;
}

const THEM = new Set("those them these diese davon esos esas estos estas ellos ceux celles ces".split(" "));

/** A value takes the place of the values of its column; what is left out is added. */
function mergedConditions(draft: Draft, old: Analysis): FactFilter[] {
  const isOut = ({ op }: FactFilter) => op === "ne" || op === "not_in";
  const ofRate = old.measure.kind === "rate" ? new Set(old.measure.of.map(({ column }) => column)) : new Set<string>();
  const fresh = draft.conditions.filter((one) => !(ofRate.has(one.column) && !isOut(one)));
  // "and the other clubs?": all but those that were asked for.
  const rest = draft.items.findIndex((item) => has(item, "rest") && !item.exact);
  const turned = (old.rows?.conditions ?? []).filter(({ op }) => op === "eq" || op === "in");
  const [only] = turned;
  if (rest >= 0 && fresh.length === 0 && turned.length === 1 && only !== undefined && only.value !== null) {
    draft.used.add(rest);
    return (old.rows?.conditions ?? []).map((one) => (one === only ? { ...one, op: one.op === "eq" ? "ne" : "not_in" } : one));
  }
  // "all channels", "by channel" of one of them: each is asked for.
  const parted = draft.groups.filter(({ column }) => !(old.by ?? []).some((one) => one.column === column));
  const opened = new Set(parted.map(({ column }) => column));
  const replaced = new Set(fresh.filter((one) => !isOut(one)).map(({ column }) => column));
  const kept = (old.rows?.conditions ?? []).filter(
    (one) =>
      !replaced.has(one.column) &&
      !(opened.has(one.column) && (one.op === "eq" || one.op === "in") && one.value !== null) &&
      !fresh.some((other) => JSON.stringify(other) === JSON.stringify(one)),
  );
  return [...kept, ...fresh];
}

function mergedMeasure(draft: Draft, old: Analysis): Analysis["measure"] {
  if (draft.list !== null) return { kind: "rows", column: draft.list.column };
  if (showsThem(draft)) return { kind: "rows", column: null };
  const isOut = ({ op }: FactFilter) => op === "ne" || op === "not_in";
  const [fresh] = draft.measures;
  const isCounted = draft.items.some((item) => has(item, "count"));
  // "and only private patients?": the noun says whose rows they are.
  const arePeople =
    fresh?.kind === "distinct" ||
    (fresh?.kind === "sum" && !draft.aggregated && fresh.column === guestsOf(draft.vocabulary)?.name);
  const isOfValue = arePeople && draft.conditions.length > 0;
  const onlyRows =
    (fresh?.kind === "count" || isOfValue) &&
    !isCounted &&
    !(INSTEAD.test(draft.text) && draft.items.some(({ entity }) => entity));
  if (fresh !== undefined && !onlyRows) {
    // "what % of that": of the sum, where that was one.
    if (fresh.kind === "rate" && old.measure.kind === "sum" && OF_THAT.test(draft.text))
      return { kind: "share", column: old.measure.column, of: fresh.of };
    return fresh;
  }
  const worth = old.measure.kind === "sum" ? worthOfThese(draft, old.measure.column) : null;
  if (worth !== null) return { kind: "sum", column: worth };
  const { each } = draft;
  if (each !== null && (old.measure.kind === "sum" || old.measure.kind === "average" || old.measure.kind === "count"))
    return { kind: "per", column: old.measure.kind === "count" ? null : old.measure.column, over: each };
  if (draft.over !== null && (old.measure.kind === "sum" || old.measure.kind === "average"))
    return { kind: "ratio", column: old.measure.column, over: draft.over };
  if (old.measure.kind === "rate") {
    const columns = new Set(old.measure.of.map(({ column }) => column));
    const of = draft.conditions.filter((one) => columns.has(one.column) && !isOut(one));
    if (of.length > 0) return { kind: "rate", of };
  }
  // "in percent": each group's share of the whole.
  const asShare = draft.items.findIndex((item) => has(item, "rate") && item.columns.length === 0);
  if (asShare >= 0 && draft.conditions.length === 0 && (old.by ?? []).length > 0) {
    if (old.measure.kind === "count" || old.measure.kind === "sum") {
      draft.items.forEach((item, at) => {
        if (has(item, "rate") && item.columns.length === 0) draft.used.add(at);
      });
      return { kind: "share", column: old.measure.kind === "sum" ? old.measure.column : null, of: [] };
    }
  }
  if (
    draft.bare !== null &&
    "column" in old.measure &&
    typeof old.measure.column === "string" &&
    ["sum", "average", "median", "min", "max"].includes(old.measure.kind)
  )
    return { kind: draft.bare, column: old.measure.column };
  // "and the highest?" of one figure.
  const extreme = draft.items.findIndex((item) => has(item, "most", "least") && item.columns.length === 0);
  const isOfOne = (old.by ?? []).length === 0 && draft.groups.length === 0 && draft.list === null;
  if (
    extreme >= 0 &&
    isOfOne &&
    (old.measure.kind === "sum" || old.measure.kind === "average" || old.measure.kind === "median")
  ) {
    draft.used.add(extreme);
    draft.order = null;
    return { kind: has(draft.items[extreme], "most") ? "max" : "min", column: old.measure.column };
  }
  const [money] = draft.vocabulary.money;
  const inMoney = draft.items.findIndex(
    (item, at) =>
      CURRENCIES.test(item.said) && item.number === null && item.values.length === 0 && !has(draft.items[at - 1], "only", "not"),
  );
  const isMoney = draft.vocabulary.columns.some(
    ({ name, money: is }) => is && "column" in old.measure && name === old.measure.column,
  );
  if (inMoney >= 0 && !isMoney && draft.items.every((item) => item.number === null)) {
    draft.used.add(inMoney);
    if (draft.vocabulary.money.length === 1 && money !== undefined) return { kind: "sum", column: money.name };
    draft.doubts.push({ at: inMoney, sentence: "Which amount do you mean?", options: [] });
  }
  if (draft.bare !== null && old.measure.kind === "count") {
    if (draft.vocabulary.money.length === 1 && money !== undefined) return { kind: draft.bare, column: money.name };
    const at = draft.items.findIndex((item) => has(item, draft.bare ?? ""));
    draft.doubts.push({
      at: Math.max(0, at),
      sentence: `I can't tell what “${draft.items[at]?.said ?? draft.bare}” is of.`,
      options: [],
    });
  }
  return old.measure;
}
