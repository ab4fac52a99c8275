import { shown } from "../figures/check";
import type { Filter } from "../figures/report";
import type { Claim, Held } from "./claim";

/** What the filters of a figure ask of the columns of the claim, besides those that all figures of the report have in common. */
function asks(c: Claim, role: string): string[] {
  const own = c.fact(role).definition.filter.slice(commonFilters(c));
  return own.map(({ column, op, value }) => shown([column, op, op === "not_null" ? null : String(value)])).sort();
}

/** Filters of the prompt stand before those of a figure; the row count of a claim has them alone. */
function commonFilters(c: Claim): number {
  return c.fact(c.has("rows") ? "rows" : "pairs").definition.filter.length;
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

/** The figure of a role is of exactly these rows. */
export function ofRows(c: Claim, role: string, filters: readonly Filter[]): Held {
  return c.has(role) ? c.equal(`rows of ${role}`, shown(asks(c, role)), shown(asked(filters))) : null;
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
    ...ofGroups(c, third),
    c.has("second") ? c.equal("column of second", columnOf(c, "second"), third) : null,
    c.equal("second figure", c.has("second"), c.has("inSecond")),
    c.equal("a third column", third !== measure && third !== by && third !== undefined, true),
    r * within < 0 || Math.abs(r - within) > Math.min(Math.abs(r), Math.abs(within))
      ? null
      : { what: "within", says: within, should: `another relation than ${r}` },
  ];
}

function ofGroups(c: Claim, third: string | undefined): Held[] {
  return [
    ["label", "inLabel"],
    ["second", "inSecond"],
  ].flatMap(([label = "", figure = ""]) =>
    c.both(label, figure) ? [c.grouped(figure), ofRows(c, figure, [is(third, c.fact(label).value)])] : [],
  );
}

/** Two measures in two groups of a third column. */
export function relationByGroupHolds(c: Claim): Held[] {
  const third = columnOf(c, "label");
  return [
    ...ofGroups(c, third),
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
  return [
    c.above("high", "low"),
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

function named(filters: readonly Filter[] | undefined): string[] {
  return (filters ?? []).map(({ column, op, value }) => shown([column, op, String(value)]));
}

/** A group and all others, inside a group of another column and outside it. */
export function interactionHolds(c: Claim): Held[] {
  const { by } = c.claim;
  const where = columnOf(c, "place");
  const [value, place] = [c.fact("label").value, c.fact("place").value];
  return [
    c.equal("column of label", columnOf(c, "label"), by),
    ofRows(c, "own", [is(by, value), is(where, place)]),
    ofRows(c, "others", [...isNot(by, value), is(where, place)]),
    ofRows(c, "ownElsewhere", [is(by, value), ...isNot(where, place)]),
    ofRows(c, "othersElsewhere", [...isNot(by, value), ...isNot(where, place)]),
    ...sameOutcome(c, "own", "others", "ownElsewhere", "othersElsewhere"),
  ];
}
