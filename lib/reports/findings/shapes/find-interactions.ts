import { middleRanks } from "@/lib/core/statistics/ranks";
import { significant } from "@/lib/core/statistics/statistics";
import { type CellContrast, cellContrasts } from "@/lib/core/statistics/two-way-table";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { type EntityWorth, worthOfPair } from "../rates/entity-worth";
import { shrunk } from "../repeated-rows";
import { type Cells, cellsOf, pooledDeviation } from "./cells-of";
import { draftOfInteraction, type Interaction, isWeek, isWithinOnly, ROWS_PER_CELL_MIN } from "./interaction";
import type { GoTogether, Groups, Outcome, Sample } from "./sample";
import { areSteps, bestOfTried, HANDED_OUT_MAX } from "./shared-tests";
import { withinBlocks } from "./within-blocks";

/** Of the gap of all rows so much has to be left within blocks. */
const IN_BLOCKS_MIN = 0.5;
/** What is larger does not pass once it is corrected. */
const P_MAX = 0.01;
const OF_WEEK_MAX = 2;

/** A gap between a group and the others that is there in one group of another column and not elsewhere. */
interface InGroup extends Interaction {
  where: Extract<Interaction["where"], { role: "place" }>;
  /** How far the cell that is told lies from the three that it is set against. */
  apart: number;
}

/** Outcomes that differ between the groups of one column only within a group of another: two-way interactions. */
export function findInteractions(
  context: FindContext,
  sample: Sample,
  goTogether: GoTogether,
  worths: readonly EntityWorth[],
): Draft[] {
  // How a timetable is made is surer than what happens by it: it would leave that no place.
  const families: { isOfWeek: boolean; found: InGroup[]; made: number }[] = [
    { isOfWeek: false, found: [], made: 0 },
    { isOfWeek: true, found: [], made: 0 },
  ];
  for (const outcome of sample.outcomes) {
    const isOpen = ({ column }: Groups) => !goTogether(outcome.column, column);
    const groups = sample.groups.filter(isOpen);
    const whole = { values: outcome, ranks: ranksOf(outcome) };
    const blocked = withinBlocks(outcome, groups);
    const inBlocks = blocked === null ? null : { ...outcome, values: blocked.values };
    const within = inBlocks === null ? null : { values: inBlocks, ranks: ranksOf(inBlocks) };
    for (const [a, z] of [...pairsOf(groups), ...pairsOf(sample.rhythm.filter(isOpen))]) {
      if (a.column === z.column || (isCalendar(a) && isCalendar(z) && !isWeek(a, z))) continue;
      const cells = cellsOf(outcome, a, z, ROWS_PER_CELL_MIN);
      if (cells.lines.length < 2 || cells.columns.length < 2) continue;
      const isBlocked =
        within !== null && blocked !== null && ![a, z].some(({ column }) => goTogether(column, blocked.by.column));
      const { values, ranks } = isBlocked ? within : whole;
      const contrasts = contrastsOf(values, a, z);
      // In a table of two by two all cells are one test.
      const family = families[Number(isWeek(a, z))];
      if (family === undefined) continue;
      family.made += cells.lines.length === 2 && cells.columns.length === 2 ? 1 : contrasts.length;
      const worth = Math.min(...[a, z].map(({ column }) => worthOfPair(worths, outcome.column, column)));
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
        if (told !== null) family.found.push({ ...told, p: shrunk(Math.max(contrast.p, ranked.p), worth) });
      }
    }
  }
  const handedOut = families.flatMap(({ isOfWeek, found, made }) =>
    oncePerCells(oncePerClock(onePerOutcome(bestOfTried(found, made, found.length)))).slice(
      0,
      isOfWeek ? OF_WEEK_MAX : HANDED_OUT_MAX,
    ),
  );
  return handedOut.map((one) => draftOfInteraction(context, one));
}

function pairsOf(groups: readonly Groups[]): [Groups, Groups][] {
  return groups.flatMap((a, at) => groups.slice(at + 1).map((z): [Groups, Groups] => [a, z]));
}

/** An hour and the three around it, beside the same column: the surer of the two. */
function oncePerClock(list: readonly InGroup[]): InGroup[] {
  const clockOf = ({ by, where }: InGroup) => {
    const sides = [by.column, where.column].map(({ index, profile: { derivation } }) => {
      const isClock = derivation?.kind === "calendar" && (derivation.part === "hour" || derivation.part === "time_of_day");
      return isClock ? `clock ${derivation.of}` : String(index);
    });
    return sides.sort().join("\n");
  };
  const isSame = (one: InGroup, other: InGroup) => one.outcome === other.outcome && clockOf(one) === clockOf(other);
  return list.filter(
    (one, at) => !list.some((other, place) => isSame(one, other) && (other.p < one.p || (other.p === one.p && place < at))),
  );
}

/** The same cell the other way round: what is written off at night in one warehouse, and the warehouse of what is. */
function oncePerCells(list: readonly InGroup[]): InGroup[] {
  const columnsOf = ({ outcome, by, where }: InGroup) =>
    [outcome.column.index, by.column.index, where.column.index].sort((a, b) => a - b).join(" ");
  return list.filter(
    (one, at) => !list.slice(0, at).some((other) => other.outcome !== one.outcome && columnsOf(other) === columnsOf(one)),
  );
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
): Omit<InGroup, "p"> | null {
  const [own, column, row, rest] = contrast.corners.map(({ mean }) => mean) as [number, number, number, number];
  const value = cells.lines[contrast.a] ?? "";
  const place = cells.columns[contrast.z] ?? "";
  const deviation = pooledDeviation(cells.table);
  const effect = significant(Math.abs(gapOf(contrast)) / deviation);
  const key = `${outcome.key}_${a.column.index}_${z.column.index}_${contrast.a}_${contrast.z}`;
  const common = { outcome, effect, key, n: cells.n, apart: significant(Math.abs(own - (column + row + rest) / 3)) };
  const isTold = (inside: number, outside: number) => isWithinOnly(inside, outside, deviation);
  const [lines, columns] = [Math.abs(own - column), Math.abs(own - row)];
  const ways = [
    { size: lines, told: isTold(own - column, row - rest), by: a, where: z, value, place },
    { size: columns, told: isTold(own - row, column - rest), by: z, where: a, value: place, place: value },
  ].filter(({ told }) => told);
  const [way] = ways.toSorted((one, other) => other.size - one.size);
  if (way === undefined) return null;
  const where = { role: "place", column: way.where.column, value: way.place } as const;
  return { ...common, by: way.by, value: way.value, where, asked: outcome.asked && (way.by.asked || way.where.asked) };
}

/**
 * One for each outcome and two columns: what stands out in one cell leaves its shadow in the others. Of those that are clear it
 * is the one with the widest gap; a shadow can have the smaller p where its values vary less. Beside a column of two groups both
 * cells have one gap: the one that parts from all others is told.
 */
function onePerOutcome(list: readonly InGroup[]): InGroup[] {
  const columnsOf = ({ by, where }: InGroup) => [by.column.index, where.column.index].sort((a, b) => a - b).join(" ");
  const isSame = (one: InGroup, other: InGroup) => one.outcome === other.outcome && columnsOf(one) === columnsOf(other);
  return list.filter((one) => {
    const clear = list.filter((other) => isSame(one, other) && other.p <= P_MAX);
    return (
      one === (clear.toSorted((a, b) => b.effect - a.effect || b.apart - a.apart)[0] ?? list.find((other) => isSame(one, other)))
    );
  });
}
