import type { LedgerFact } from "@/lib/content/ledger";
import type { FactFilter } from "@/lib/contract/report-facts";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import type { TableColumn } from "@/lib/figures/table";
import { FindingFacts, nameOfOutcome } from "./outcome-figures";
import { type Groups, inGroup, type Outcome, outsideGroup } from "./sample";
import type { Tried } from "./shared-tests";

export const ROWS_PER_CELL_MIN = 15;
export const EFFECT_MIN = 0.3;
const EFFECT_FULL = 1;
/** What happens at some hours of one weekday is in no chart by day or by hour, and is thinned by all other days. */
const EFFECT_FULL_OF_WEEK = 0.6;
/** The gap outside is at most such a part of the one inside, or the other way round. */
const FAINT = 1 / 3;

/** A gap between a group and the others that is there for some of all rows and not for the rest. */
export interface Interaction extends Tried {
  outcome: Outcome;
  /** The column whose group differs. */
  by: Groups;
  value: string | number | boolean;
  /** Where it does: in a group of another column, or on one side of a number, from `edge` on or below `limit`. */
  where:
    | { role: "place"; column: TableColumn; value: string | number | boolean }
    | { role: "edge" | "limit"; column: TableColumn; value: number };
  n: number;
  asked: boolean;
}

/** Whether a gap that is there inside is faint or turned outside. */
export function isWithinOnly(inside: number, outside: number, deviation: number): boolean {
  return Math.abs(inside) >= EFFECT_MIN * deviation && Math.abs(outside) <= Math.abs(inside) * (inside * outside < 0 ? 1 : FAINT);
}

/** Hours of weekdays are a timetable; weekdays of months only say on which days those fell. */
export function isWeek(a: Pick<Groups, "column">, z: Pick<Groups, "column">): boolean {
  const parts = [a, z]
    .map(({ column: { profile } }) => profile.derivation)
    .map((made) => (made?.kind === "calendar" ? made.part : null));
  return parts.includes("weekday") && (parts.includes("hour") || parts.includes("time_of_day"));
}

/** The draft of one interaction, with what its test was corrected for. */
export function draftOfInteraction(context: FindContext, interaction: Interaction): Draft {
  const { outcome, by, where, p, effect, n, key, asked } = interaction;
  const isOfWeek = isWeek(by, where);
  const [prior, full] = isOfWeek ? [1, EFFECT_FULL_OF_WEEK] : [0.85, EFFECT_FULL];
  const corrected = where.role === "place" ? "all cells and columns" : "all groups, cuts and columns";
  return {
    key: `interaction_${key}`,
    label: labelOf(interaction),
    merit: { prior: prior * (1 - 0.03 * outcome.rank), impact: 1, effect: Math.min(1, effect / full) },
    test: {
      name: `test of one cell beside the sum of rows and columns${outcome.rate ? "" : ", by values and ranks"}, corrected for ${corrected}`,
      p,
      effect,
      effectName: "difference of the two gaps in standard deviations",
      n,
      effectMin: EFFECT_MIN,
      nMin: 4 * ROWS_PER_CELL_MIN,
    },
    finding: {
      kind: "interaction",
      nature: "relational",
      measure: outcome.column.index,
      by: by.column.index,
      aggregation: "avg",
      chartId: null,
      asked,
    },
    facts: () => factsOf(context, interaction),
  };
}

function labelOf({ outcome, by, where }: Interaction): string {
  return `${nameOfOutcome(outcome)} by ${by.column.label} and ${where.role === "place" ? "" : "steps of "}${where.column.label}`;
}

async function factsOf(context: FindContext, interaction: Interaction): Promise<Record<string, LedgerFact>> {
  const { outcome, by, where, value } = interaction;
  const made = new FindingFacts(context, labelOf(interaction));
  const [group, others] = [[inGroup(by, value)], outsideGroup(by, value)];
  const [inside, outside] = sidesOf(where);
  const beside = [by.column, where.column];
  const place =
    where.role === "place"
      ? await made.label(where.role, where.column, where.value)
      : await made.cut(where.role, where.column, where.value, [outcome.column]);
  return {
    ...(outcome.equals === null ? {} : { outcome: await made.label("outcome", outcome.column, outcome.equals) }),
    label: await made.label("label", by.column, value),
    [where.role]: place,
    own: await made.outcome("own", outcome, [...group, ...inside], beside),
    others: await made.outcome("others", outcome, [...others, ...inside], beside),
    ownElsewhere: await made.outcome("own elsewhere", outcome, [...group, ...outside], beside),
    othersElsewhere: await made.outcome("others elsewhere", outcome, [...others, ...outside], beside),
    rows: await made.rows("rows", [outcome.column, by.column, where.column]),
  };
}

/** Filters of the rows where the gap is, and of the rest. */
function sidesOf(where: Interaction["where"]): [FactFilter[], FactFilter[]] {
  const { column, value } = where;
  if (where.role === "place") return [[inGroup({ column }, value)], outsideGroup({ column }, value)];
  const side = (op: "lt" | "gte"): FactFilter[] => [{ column: column.profile.name, op, value }];
  return where.role === "edge" ? [side("gte"), side("lt")] : [side("lt"), side("gte")];
}
