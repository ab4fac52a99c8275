import { shown } from "../figures/check";
import { figureOf, groupRows } from "../figures/groups";
import { periodLabel, spanOf, startOfLabel } from "../figures/periods";
import { preciseSum } from "../figures/precise-sum";
import type { Definition, Filter } from "../figures/report";
import { type SeriesPoint, seriesOf } from "../figures/series";
import { rowsOf } from "../rows/filters";
import type { Claim, Held } from "./claim";
import { ofRows } from "./dependence-holds";

/** A part is that of the group and periods that the claim names, and the parts make up the change. */
export function contributionHolds(c: Claim): Held[] {
  const named = [
    ["label", "part"],
    ["second", "secondPart"],
  ] as const;
  const holds = named.flatMap(([role, part]): Held[] => {
    if (!c.has(role)) return [];
    const ends = (c.fact(part).definition.operands ?? []).map((id) => c.check.fact(id)?.definition);
    return ends.map((definition, at) => {
      const own = definition?.filter.find(({ column, op }) => column === c.claim.by && op === "eq");
      const period = c.fact(at === 0 ? "toPeriod" : "fromPeriod").definition.period;
      return (
        c.equal(`group of ${part}`, String(own?.value), c.fact(role).value) ??
        c.equal(`period of ${part}`, definition?.period?.from ?? null, period?.from ?? null)
      );
    });
  });
  if (c.has("share")) holds.push(c.operands("share", "part", "change"));
  holds.push(...partsAddUp(c));
  return [...holds, ...sumOfParts(c)];
}

/** The parts that are named and that of all other groups are the change; without the latter the others have no part in it. */
function partsAddUp(c: Claim): Held[] {
  const named = ["part", "secondPart"].filter((role) => c.has(role));
  const roles = c.has("rest") ? [...named, "rest"] : named;
  const values = roles.map((role) => Number(c.fact(role).value));
  const [sum, change] = [preciseSum(values, (value) => value), Number(c.fact("change").value)];
  const size = Math.max(...[change, ...values].map((value) => Math.abs(value)));
  return [
    c.operands("rest", "change", ...named),
    Math.abs(sum - change) <= 1e-9 * size ? null : { what: `the sum of ${roles.join(", ")}`, says: sum, should: change },
  ];
}

/** The parts of all groups add up to the whole change, and none is larger than the one that is named. */
function sumOfParts(c: Claim): Held[] {
  const { table } = c.check;
  const { by } = c.claim;
  const [to, from] = (c.fact("change").definition.operands ?? []).map((id) => c.check.fact(id)?.definition);
  if (to === undefined || from === undefined || by === null)
    return [{ what: "operands of change", says: "none", should: "the figures of both periods" }];
  const parts = new Map<string, number>();
  for (const [definition, sign] of [
    [to, 1],
    [from, -1],
  ] as const) {
    const rows = rowsOf(table, definition.filter, definition.period);
    for (const group of groupRows(table, by, rows)) {
      const figure = figureOf(table, definition.measure, definition.aggregation, group.rows) ?? 0;
      parts.set(String(group.value), (parts.get(String(group.value)) ?? 0) + sign * figure);
    }
  }
  const sign = Math.sign(Number(c.fact("change").value));
  const order = [...parts].sort((a, b) => sign * (b[1] - a[1]));
  const named = c.fact("label").value;
  const own = Number(c.fact("part").value);
  const [beyond] = order.filter(([value, part]) => value !== named && sign * (part - own) > 1e-9 * Math.abs(part));
  return beyond === undefined ? [] : [{ what: "label", says: named, should: beyond[0] }];
}

/** A series runs from the first of its periods to the last. */
export function endsOfSeries(c: Claim, role: string): Held[] {
  const { definition } = c.fact(role);
  const points = seriesOf(c.check.table, definition);
  const { grain } = spanOf(definition);
  const label = (point: SeriesPoint | undefined) => (point === undefined ? null : periodLabel(point.start, grain));
  return [c.equal("from", c.fact("from").value, label(points[0])), c.equal("to", c.fact("to").value, label(points.at(-1)))];
}

/** The means of a break are those of the periods before it and from it on. */
export function splitHolds(c: Claim): Held[] {
  const { definition } = c.fact("period");
  const span = spanOf(definition);
  const start = startOfLabel(String(c.fact("period").value), span.grain);
  const moment = (text: string | null | undefined) => Date.parse(text ?? "");
  const [before, after] = [c.fact("before").definition.period, c.fact("after").definition.period];
  return [
    c.equal("start of before", moment(before?.from), moment(span.from)),
    c.equal("end of before", moment(before?.to), start),
    c.equal("start of after", moment(after?.from), start),
    c.equal("end of after", moment(after?.to), moment(span.to)),
  ];
}

/** An outlier lies beyond the fence of its end. */
export function outlierHolds(c: Claim): Held[] {
  const [count, fence] = [c.fact("count").definition, c.fact("fence").definition];
  const top = c.fact("extreme").definition.aggregation === "max";
  const beyond = top ? c.fact("extreme").value > c.fact("fence").value : c.fact("extreme").value < c.fact("fence").value;
  return [
    c.equal("factor of the fence", fence.parameters?.share, count.parameters?.share),
    c.equal("end of the fence", fence.parameters?.end ?? "top", top ? "top" : "bottom"),
    c.has("extreme") && c.fact("extreme").rank != null ? c.rank("extreme", top ? "highest" : "lowest") : null,
    c.fact("share").definition.aggregation === "ratio"
      ? c.equal("operands of share", c.fact("share").definition.operands?.[0], c.claim.facts.count)
      : null,
    beyond ? null : { what: "extreme", says: c.fact("extreme").value, should: `beyond ${c.fact("fence").value}` },
  ];
}

function isMissing(filters: readonly Filter[] | undefined, column: string | null): boolean {
  return filters?.some((filter) => filter.column === column && filter.op === "eq" && filter.value === null) ?? false;
}

/** Rows without a value are counted. */
export function missingHolds(c: Claim): Held[] {
  const [share, count] = [c.fact("share").definition, c.fact("count").definition];
  return [
    c.equal("rows of count", isMissing(count.filter, c.claim.by), true),
    share.aggregation === "share" ? c.equal("part of share", isMissing(share.parameters?.part, c.claim.by), true) : null,
  ];
}

/** Both shares are those of one group in all rows of their year, of the figure that the claim is about. */
export function shareShiftHolds(c: Claim): Held[] {
  const of = c.claim.measure === null ? "count" : "sum";
  const part = shown([[c.claim.by, "eq", String(c.fact("label").value)]]);
  const rows = ["label", "fromPeriod", "toPeriod"].map((role) => ofRows(c, role, []));
  const last = c.fact("to").definition.period?.grain ?? "";
  const grain = ["year", "quarter", "month"].includes(last) ? last : "year";
  const shares = ["from", "to"].flatMap((role): Held[] => {
    const { measure, parameters, period } = c.fact(role).definition;
    const own = (parameters?.part ?? []).map((each) => [each.column, each.op, String(each.value)]);
    return [
      c.equal(`figure of ${role}`, shown([measure ?? null, parameters?.of]), shown([c.claim.measure, of])),
      c.equal(`part of ${role}`, shown(own), part),
      c.equal(`grain of ${role}`, period?.grain ?? null, grain),
      ofRows(c, role, []),
    ];
  });
  return [...rows, ...shares];
}

/** A group is compared with all other rows. */
export function missingPatternHolds(c: Claim): Held[] {
  const [share, rest] = [c.fact("share").definition, c.fact("rest").definition];
  const group = c.fact("label").value;
  const own = (definition: Definition, op: "eq" | "ne") =>
    definition.filter.some((filter) => filter.column === c.claim.by && filter.op === op && String(filter.value) === group);
  return [
    c.equal("part of share", isMissing(share.parameters?.part, c.claim.measure), true),
    c.equal("part of rest", isMissing(rest.parameters?.part, c.claim.measure), true),
    c.equal("group of share", own(share, "eq"), true),
    c.equal("group of rest", own(rest, "ne"), true),
  ];
}

/** Both ends are of exactly the rows of their groups, and what is worked out of them is of the rows that the report is about. */
export function endsHold(c: Claim): Held[] {
  const by = c.claim.by ?? "";
  const ends = ["high", "low"].map((end) => ({ end, value: String(c.fact(`${end}Label`).value) }));
  const both = { column: by, op: "in", value: ends.map(({ value }) => value).join() };
  return [
    ...ends.flatMap(({ end, value }) => [
      ofRows(c, `${end}Label`, []),
      ofRows(c, end, [{ column: by, op: "eq", value }]),
      ofRows(c, `${end}Rows`, [{ column: by, op: "eq", value }]),
      ofRows(c, `${end}Stake`, []),
    ]),
    ...["ratio", "gap", "effect"].map((role) => ofRows(c, role, [])),
    ofRows(c, "rows", [both]),
  ];
}

/** Where an end stands beside all others, these are all rows that are not of its group. */
export function restHolds(c: Claim, end: string): Held[] {
  const role = `${end}Rest`;
  if (!c.has(role)) return [];
  const group = { column: c.claim.by ?? "", op: "ne", value: String(c.fact(`${end}Label`).value) };
  return [
    c.column(role, "measure"),
    ofRows(c, role, [group]),
    c.equal(`figure of ${end}`, c.fact(end).definition.aggregation, c.fact(role).definition.aggregation),
  ];
}
