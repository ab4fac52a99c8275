import type { LedgerFact } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import type { FindContext } from "@/lib/figures/finding-draft";
import type { TableColumn } from "@/lib/figures/table";
import type { LevelShape } from "./level-shape";
import { FindingFacts, nameOfOutcome } from "./outcome-figures";
import type { Numbers, Outcome } from "./sample";

type Facts = Promise<Record<string, LedgerFact>>;

/** The facts of two levels with an edge between them. */
export async function factsOfThreshold(context: FindContext, shape: LevelShape, edge: number): Facts {
  const made = factsFor(context, shape);
  return {
    ...(await made.outcome()),
    edge: await made.edge("edge", edge),
    below: await made.level("below", [made.is("lt", edge)]),
    above: await made.level("above", [made.is("gte", edge)]),
    rows: await made.rows(),
  };
}

/** The facts of a middle part apart from both sides. */
export async function factsOfUShape(context: FindContext, shape: LevelShape, from: number, to: number): Facts {
  const made = factsFor(context, shape);
  return {
    ...(await made.outcome()),
    from: await made.edge("from", from),
    to: await made.edge("to", to),
    middle: await made.level("middle", [made.is("gte", from), made.is("lt", to)]),
    below: await made.level("below", [made.is("lt", from)]),
    above: await made.level("above", [made.is("gte", to)]),
    rows: await made.rows(),
  };
}

/** The facts of a course at its start, where it ends and far beyond. */
export async function factsOfSaturation(
  context: FindContext,
  shape: LevelShape,
  [from, edge, last]: readonly [number, number, number],
): Facts {
  const made = factsFor(context, shape);
  return {
    ...(await made.outcome()),
    from: await made.edge("start", from),
    edge: await made.edge("end", edge),
    last: await made.edge("beyond", last),
    below: await made.level("at the start", [made.is("lt", from)]),
    middle: await made.level("at the end", [made.is("gte", edge), made.is("lt", last)]),
    above: await made.level("beyond", [made.is("gte", last)]),
    rows: await made.rows(),
  };
}

/** The facts of a course that is level up to an edge and goes on from there. */
export async function factsOfOnset(
  context: FindContext,
  shape: LevelShape,
  [from, edge, last]: readonly [number, number, number],
): Facts {
  const made = factsFor(context, shape);
  return {
    ...(await made.outcome()),
    from: await made.edge("low", from),
    edge: await made.edge("start", edge),
    last: await made.edge("beyond", last),
    below: await made.level("far below the start", [made.is("lt", from)]),
    middle: await made.level("up to the start", [made.is("gte", from), made.is("lt", edge)]),
    above: await made.level("beyond", [made.is("gte", last)]),
    rows: await made.rows(),
  };
}

/** The facts of the rows below one edge and above another. */
export async function factsOfGradient(context: FindContext, shape: LevelShape, from: number, to: number): Facts {
  const made = factsFor(context, shape);
  return {
    ...(await made.outcome()),
    from: await made.edge("from", from),
    to: await made.edge("to", to),
    below: await made.level("below", [made.is("lt", from)]),
    above: await made.level("above", [made.is("gt", to)]),
    rows: await made.rows(),
  };
}

/** The average of a measure in the rows below one edge of a number, and in those above another. */
export async function factsOfEnds(
  context: FindContext,
  { measure, by, from, to }: { measure: TableColumn; by: TableColumn; from: number; to: number },
): Facts {
  const outcome = { column: measure, rate: false, equals: null };
  const made = factsFor(context, { outcome, by: { column: by } });
  return {
    from: await made.edge("low end", from),
    to: await made.edge("high end", to),
    below: await made.level("at the low end", [made.is("lt", from)]),
    above: await made.level("at the high end", [made.is("gt", to)]),
  };
}

interface Shaped {
  outcome: Pick<Outcome, "column" | "rate" | "equals">;
  by: Pick<Numbers, "column">;
}

function factsFor(context: FindContext, { outcome, by }: Shaped) {
  const { column } = by;
  const made = new FindingFacts(context, `${nameOfOutcome(outcome)} over ${column.label}`);
  return {
    is: (op: "lt" | "gte" | "gt", value: number): FactFilter => ({ column: column.profile.name, op, value }),
    async outcome(): Promise<Record<string, LedgerFact>> {
      return outcome.equals === null ? {} : { outcome: await made.label("outcome", outcome.column, outcome.equals) };
    },
    edge: (role: string, value: number) => made.cut(role, column, value, [outcome.column]),
    level: (role: string, filter: readonly FactFilter[]) => made.outcome(role, outcome, filter, [column]),
    rows: () => made.rows("rows", [outcome.column, column]),
  };
}
