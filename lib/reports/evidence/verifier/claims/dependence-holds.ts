import { shown } from "../figures/check";
import type { Definition, Filter } from "../figures/report";
import type { Claim, Held } from "./claim";

/** Gaps and relations are picked in a sample: what all rows leave of one may be twice what the pick allows. */
export const LEFT_MAX = 1 / 2;
const FAINT_MAX = 2 / 3;
const TURNED_MAX = 2;

/** What the filters of a figure ask of the columns of the claim, besides those that all figures of the report have in common. */
function asks(filters: readonly Filter[]): string[] {
  return filters.map(({ column, op, value }) => shown([column, op, op === "not_null" ? null : String(value)])).sort();
}

/** Filters of the prompt: those of the rows that the report says it is about. They stand before those of a figure. */
function commonFilters({ check }: Claim): readonly Filter[] {
  const told = check.result.claims?.find(({ kind }) => kind === "scope")?.facts.rows;
  return check.result.scope?.filters ?? check.fact(told)?.definition.filter ?? [];
}

const is = (column: string | null | undefined, value: unknown): Filter => ({
  column: column ?? "",
  op: "eq",
  value: String(value),
});
const isNot = (column: string | null | undefined, value: unknown): Filter[] => [
  { column: column ?? "", op: "not_null", value: null },
  { column: column ?? "", op: "ne", value: String(value) },
];

function asked(filters: readonly Filter[]): string[] {
  return filters.map(({ column, op, value }) => shown([column, op, value])).sort();
}

/** The figure of a role is of exactly these rows, of those that the report is about. */
export function ofRows(c: Claim, role: string, filters: readonly Filter[]): Held {
  return c.has(role) ? onlyRows(c, role, c.fact(role).definition, filters) : null;
}

/** The same of any definition, by the name that a problem gives it. */
export function onlyRows(c: Claim, role: string, { filter }: Definition, filters: readonly Filter[]): Held {
  const common = commonFilters(c);
  return (
    c.equal(`conditions of ${role}`, shown(filter.slice(0, common.length)), shown(common)) ??
    c.equal(`rows of ${role}`, shown(asks(filter.slice(common.length))), shown(asked(filters)))
  );
}

/** The column that the name of a role is a value of. */
function columnOf(c: Claim, role: string): string | undefined {
  return c.fact(role).definition.groupBy[0];
}

/** Averages are of one kind: of the measure, or the rate of the value that the claim names. */
export function sameOutcome(c: Claim, ...roles: string[]): Held[] {
  const [first = ""] = roles;
  const of = (role: string) => {
    const { measure, aggregation, parameters = {} } = c.fact(role).definition;
    const figure = aggregation === "same_mix" ? (parameters.of ?? "avg") : aggregation;
    return shown([measure, figure, parameters.equals ?? null]);
  };
  const counted = c.has("outcome") ? c.fact("outcome").value : null;
  const equals = c.fact(first).definition.parameters?.equals;
  return [
    ...roles.map((role) => c.equal(`figure of ${role}`, of(role), of(first))),
    c.equal("what the rate counts", equals === undefined ? null : String(equals), counted === null ? null : String(counted)),
    c.has("outcome") ? c.equal("column of outcome", columnOf(c, "outcome"), c.claim.measure) : null,
    c.equal("rate", c.fact(first).definition.aggregation === "rate", c.has("outcome")),
  ];
}

/** Two measures over all rows and within groups, with groups that show it. */
export function reversalHolds(c: Claim): Held[] {
  const { measure, by } = c.claim;
  const third = columnOf(c, "label");
  const [r, within] = [Number(c.fact("r").value), Number(c.fact("within").value)];
  return [
    c.grouped("r"),
    c.grouped("pairs"),
    c.equal("columns of within", shown(c.fact("within").definition.groupBy), shown([by, third])),
    ofRows(c, "within", []),
    ofRows(c, "r", []),
    ofRows(c, "pairs", []),
    ...ofGroups(c, third),
    c.has("second") ? c.equal("column of second", columnOf(c, "second"), third) : null,
    c.equal("second figure", c.has("second"), c.has("inSecond")),
    c.equal("a third column", third !== measure && third !== by && third !== undefined, true),
    r * within < 0 || Math.abs(r - within) > Math.min(Math.abs(r), Math.abs(within))
      ? null
      : { what: "within", says: within, should: `another relation than ${r}` },
  ];
}

/** The other one is turned, or hardly there beside the first. */
function isFaint(clear: number, other: number): boolean {
  return Math.abs(other) <= Math.abs(clear) * (clear * other < 0 ? TURNED_MAX : FAINT_MAX);
}

function ofGroups(c: Claim, third: string | undefined): Held[] {
  const figures = [
    ["label", "inLabel"],
    ["second", "inSecond"],
  ].flatMap(([label = "", figure = ""]) =>
    c.both(label, figure) ? [c.grouped(figure), ofRows(c, figure, [is(third, c.fact(label).value)])] : [],
  );
  const twice = c.has("second") && c.fact("second").value === c.fact("label").value;
  return [...figures, twice ? { what: "second", says: c.fact("second").value, should: "another group" } : null];
}

/** Two measures in two groups of a third column. */
export function relationByGroupHolds(c: Claim): Held[] {
  const third = columnOf(c, "label");
  const [clear, other] = [Number(c.fact("inLabel").value), Number(c.fact("inSecond").value)];
  return [
    ...ofGroups(c, third),
    ofRows(c, "rows", []),
    isFaint(clear, other) ? null : { what: "inSecond", says: other, should: `a weaker or an opposite relation than ${clear}` },
    c.equal("column of second", columnOf(c, "second"), third),
    c.equal("a third column", third !== c.claim.measure && third !== c.claim.by && third !== undefined, true),
  ];
}

/** Two groups as they are, at the same mix of a third column, and in one of its parts. */
export function sameMixHolds(c: Claim): Held[] {
  const { by } = c.claim;
  const third = columnOf(c, "label");
  const [high, low] = [is(by, c.fact("highLabel").value), is(by, c.fact("lowLabel").value)];
  const part = is(third, c.fact("label").value);
  const sides = (role: string, own: Filter, other: Filter) => {
    const { parameters = {}, groupBy } = c.fact(role).definition;
    return [
      c.equal(
        `groups of ${role}`,
        shown([named(parameters.part), named(parameters.other)]),
        shown([named([own]), named([other])]),
      ),
      c.equal(`columns of ${role}`, shown(groupBy), shown([third, by])),
      ofRows(c, role, []),
    ];
  };
  const gap = (more: string, less: string) => Number(c.fact(more).value) - Number(c.fact(less).value);
  const [whole, left] = [gap("high", "low"), gap("highMix", "lowMix")];
  return [
    c.above("high", "low"),
    left <= LEFT_MAX * whole ? null : { what: "the gap at the same mix", says: left, should: `less than ${whole}, or turned` },
    ofRows(c, "rows", []),
    c.equal("column of highLabel", columnOf(c, "highLabel"), by),
    c.equal("column of lowLabel", columnOf(c, "lowLabel"), by),
    ofRows(c, "high", [high]),
    ofRows(c, "low", [low]),
    ofRows(c, "inHigh", [high, part]),
    ofRows(c, "inLow", [low, part]),
    ...sides("highMix", high, low),
    ...sides("lowMix", low, high),
    ...sameOutcome(c, "high", "low", "inHigh", "inLow", "highMix", "lowMix"),
  ];
}

/** The conditions of a part, in words that compare. */
export function named(filters: readonly Filter[] | undefined): string[] {
  return (filters ?? []).map(({ column, op, value }) => shown([column, op, String(value)]));
}

/** A group and all others, inside a group of another column or on one side of a number, and outside it. */
export function interactionHolds(c: Claim): Held[] {
  const { by } = c.claim;
  const value = c.fact("label").value;
  const gap = (own: string, others: string) => Number(c.fact(own).value) - Number(c.fact(others).value);
  const [inside, outside] = [gap("own", "others"), gap("ownElsewhere", "othersElsewhere")];
  const roles = ["place", "edge", "limit"].filter((role) => c.has(role));
  const [role = "place"] = roles;
  if (roles.length !== 1) return [{ what: "where", says: roles.join(), should: "one of place, edge and limit" }];
  const [here, elsewhere] = sidesOf(c, role);
  // Of a number, the group alone may go along with it, whatever lies between the groups anyway.
  const isAlong = role !== "place" && isFaint(gap("own", "ownElsewhere"), gap("others", "othersElsewhere"));
  const isHeld = isFaint(inside, outside) || isAlong;
  return [
    c.equal("column of label", columnOf(c, "label"), by),
    isHeld ? null : { what: "the gap elsewhere", says: outside, should: `less than ${inside}, or turned` },
    ofRows(c, "rows", []),
    ...(role === "place" ? [] : [ofRows(c, role, []), c.equal(`groups of ${role}`, c.fact(role).definition.groupBy.length, 0)]),
    ofRows(c, "own", [is(by, value), ...here]),
    ofRows(c, "others", [...isNot(by, value), ...here]),
    ofRows(c, "ownElsewhere", [is(by, value), ...elsewhere]),
    ofRows(c, "othersElsewhere", [...isNot(by, value), ...elsewhere]),
    ...sameOutcome(c, "own", "others", "ownElsewhere", "othersElsewhere"),
  ];
}

/** Conditions of the rows where the gap is said to be, and of the rest. */
function sidesOf(c: Claim, role: string): [Filter[], Filter[]] {
  const { value, definition } = c.fact(role);
  if (role === "place") return [[is(columnOf(c, role), value)], isNot(columnOf(c, role), value)];
  const side = (op: "lt" | "gte"): Filter[] => [{ column: definition.measure ?? "", op, value: String(value) }];
  return role === "edge" ? [side("gte"), side("lt")] : [side("lt"), side("gte")];
}
