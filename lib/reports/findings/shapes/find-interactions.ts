import { middleRanks } from "@/lib/core/statistics/grouped-correlation";
import { significant } from "@/lib/core/statistics/statistics";
import { type CellContrast, cellContrasts } from "@/lib/core/statistics/two-way-table";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { type Cells, cellsOf, pooledDeviation } from "./cells-of";
import { FindingFacts, nameOfOutcome } from "./outcome-figures";
import { type GoTogether, type Groups, inGroup, type Outcome, outsideGroup, type Sample } from "./sample";
import { areSteps, bestOfTried, HANDED_OUT_MAX, type Tried } from "./shared-tests";
import { withinBlocks } from "./within-blocks";

const ROWS_PER_CELL_MIN = 15;
const EFFECT_MIN = 0.3;
const EFFECT_FULL = 1;
/** The gap outside is at most such a part of the one inside, or the other way round. */
const FAINT = 1 / 3;
/** Of the gap of all rows so much has to be left within blocks. */
const IN_BLOCKS_MIN = 0.5;
/** What is larger does not pass once it is corrected. */
const P_MAX = 0.01;

/** A gap between a group and the others that is there in one group of another column and not elsewhere. */
interface Interaction extends Tried {
  outcome: Outcome;
  /** The column whose group differs, and the column in whose group it does. */
  by: Groups;
  where: Groups;
  value: string | number | boolean;
  place: string | number | boolean;
  n: number;
  /** How far the cell that is told lies from the three that it is set against. */
  apart: number;
}

/** Outcomes that differ between the groups of one column only within a group of another: two-way interactions. */
export function findInteractions(context: FindContext, sample: Sample, goTogether: GoTogether): Draft[] {
  const found: Interaction[] = [];
  let made = 0;
  for (const outcome of sample.outcomes) {
    const groups = sample.groups.filter(({ column }) => !goTogether(outcome.column, column));
    const whole = { values: outcome, ranks: ranksOf(outcome) };
    const blocked = withinBlocks(outcome, groups);
    const inBlocks = blocked === null ? null : { ...outcome, values: blocked.values };
    const within = inBlocks === null ? null : { values: inBlocks, ranks: ranksOf(inBlocks) };
    for (const [at, a] of groups.entries()) {
      for (const z of groups.slice(at + 1)) {
        if (a.column === z.column || (isCalendar(a) && isCalendar(z))) continue;
        const cells = cellsOf(outcome, a, z, ROWS_PER_CELL_MIN);
        if (cells.lines.length < 2 || cells.columns.length < 2) continue;
        const isBlocked =
          within !== null && blocked !== null && ![a, z].some(({ column }) => goTogether(column, blocked.by.column));
        const { values, ranks } = isBlocked ? within : whole;
        const contrasts = contrastsOf(values, a, z);
        // In a table of two by two all cells are one test.
        made += cells.lines.length === 2 && cells.columns.length === 2 ? 1 : contrasts.length;
        const clear = contrasts.filter(({ p }) => p <= P_MAX);
        if (clear.length === 0 || isStepOf(outcome, a, z)) continue;
        const byRanks = ranks === null ? contrasts : contrastsOf(ranks, a, z);
        const raw = isBlocked ? contrastsOf(outcome, a, z) : contrasts;
        for (const contrast of clear) {
          const isSame = (one: CellContrast) => one.a === contrast.a && one.z === contrast.z;
          const [ranked, seen] = [byRanks.find(isSame), raw.find(isSame)];
          if (ranked === undefined || gapOf(ranked) * gapOf(contrast) <= 0) continue;
          // What is told is the gap of all rows: within blocks it has to be there as well.
          if (seen === undefined || gapOf(contrast) / gapOf(seen) < IN_BLOCKS_MIN) continue;
          const told = toldOf(cells, seen, { outcome, a, z });
          if (told !== null) found.push({ ...told, p: Math.max(contrast.p, ranked.p) });
        }
      }
    }
  }
  return onePerOutcome(bestOfTried(found, made, found.length))
    .slice(0, HANDED_OUT_MAX)
    .map((one) => draftOf(context, one));
}

function contrastsOf(outcome: Outcome, a: Groups, z: Groups): CellContrast[] {
  return cellContrasts(cellsOf(outcome, a, z, ROWS_PER_CELL_MIN).table, ROWS_PER_CELL_MIN);
}

const ranksOf = (outcome: Outcome): Outcome | null => (outcome.rate ? null : { ...outcome, values: middleRanks(outcome.values) });

const isCalendar = ({ column }: Groups) => column.profile.derivation?.kind === "calendar";

/** Groups that are cut from the outcome itself say nothing about it. */
function isStepOf(outcome: Outcome, a: Groups, z: Groups): boolean {
  return !outcome.rate && (areSteps(a, outcome.values) || areSteps(z, outcome.values));
}

function gapOf({ corners: [own, column, row, rest] }: CellContrast): number {
  return own.mean - column.mean - (row.mean - rest.mean);
}

/** How a contrast is told: the gap that is there in one group and faint or turned elsewhere; null where it is neither. */
function toldOf(
  cells: Cells,
  contrast: CellContrast,
  { outcome, a, z }: { outcome: Outcome; a: Groups; z: Groups },
): Omit<Interaction, "p"> | null {
  const [own, column, row, rest] = contrast.corners.map(({ mean }) => mean) as [number, number, number, number];
  const value = cells.lines[contrast.a] ?? "";
  const place = cells.columns[contrast.z] ?? "";
  const deviation = pooledDeviation(cells.table);
  const effect = significant(Math.abs(gapOf(contrast)) / deviation);
  const key = `${outcome.key}_${a.column.index}_${z.column.index}_${contrast.a}_${contrast.z}`;
  const common = { outcome, effect, key, n: cells.n, apart: significant(Math.abs(own - (column + row + rest) / 3)) };
  const isTold = (inside: number, outside: number) =>
    Math.abs(inside) >= EFFECT_MIN * deviation && Math.abs(outside) <= Math.abs(inside) * (inside * outside < 0 ? 1 : FAINT);
  const [lines, columns] = [Math.abs(own - column), Math.abs(own - row)];
  const ways = [
    { size: lines, told: isTold(own - column, row - rest), by: a, where: z, value, place },
    { size: columns, told: isTold(own - row, column - rest), by: z, where: a, value: place, place: value },
  ].filter(({ told }) => told);
  const [way] = ways.toSorted((one, other) => other.size - one.size);
  return way === undefined ? null : { ...common, by: way.by, where: way.where, value: way.value, place: way.place };
}

/**
 * One for each outcome and two columns: what stands out in one cell leaves its shadow in the others. Of those that are clear it
 * is the one with the widest gap; a shadow can have the smaller p where its values vary less. Beside a column of two groups both
 * cells have one gap: the one that parts from all others is told.
 */
function onePerOutcome(list: readonly Interaction[]): Interaction[] {
  const columnsOf = ({ by, where }: Interaction) => [by.column.index, where.column.index].sort((a, b) => a - b).join(" ");
  const isSame = (one: Interaction, other: Interaction) => one.outcome === other.outcome && columnsOf(one) === columnsOf(other);
  return list.filter((one) => {
    const clear = list.filter((other) => isSame(one, other) && other.p <= P_MAX);
    return (
      one === (clear.toSorted((a, b) => b.effect - a.effect || b.apart - a.apart)[0] ?? list.find((other) => isSame(one, other)))
    );
  });
}

function draftOf(context: FindContext, interaction: Interaction): Draft {
  const { outcome, by, where, p, effect, n, key } = interaction;
  return {
    key: `interaction_${key}`,
    label: `${nameOfOutcome(outcome)} by ${by.column.label} and ${where.column.label}`,
    merit: { prior: 0.85 * (1 - 0.03 * outcome.rank), impact: 1, effect: Math.min(1, effect / EFFECT_FULL) },
    test: {
      name: `test of one cell beside the sum of rows and columns${outcome.rate ? "" : ", by values and ranks"}, corrected for all cells and columns`,
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
      asked: outcome.asked && (by.asked || where.asked),
    },
    facts: () => factsOf(context, interaction),
  };
}

async function factsOf(context: FindContext, { outcome, by, where, value, place }: Interaction) {
  const made = new FindingFacts(context, `${nameOfOutcome(outcome)} by ${by.column.label} and ${where.column.label}`);
  const [group, others] = [[inGroup(by, value)], outsideGroup(by, value)];
  const [inside, outside] = [[inGroup(where, place)], outsideGroup(where, place)];
  const beside = [by.column, where.column];
  return {
    ...(outcome.equals === null ? {} : { outcome: await made.label("outcome", outcome.column, outcome.equals) }),
    label: await made.label("label", by.column, value),
    place: await made.label("place", where.column, place),
    own: await made.outcome("own", outcome, [...group, ...inside], beside),
    others: await made.outcome("others", outcome, [...others, ...inside], beside),
    ownElsewhere: await made.outcome("own elsewhere", outcome, [...group, ...outside], beside),
    othersElsewhere: await made.outcome("others elsewhere", outcome, [...others, ...outside], beside),
    rows: await made.rows("rows", [outcome.column, by.column, where.column]),
  };
}
