import { namesResult } from "@/lib/analysis/meaning/subject";
import { cohensH, cramersV, pOfTwoShares } from "@/lib/core/statistics/group-tests";
import { significant } from "@/lib/core/statistics/statistics";
import type { Draft, FindContext, RawTest } from "@/lib/figures/finding-draft";
import type { TableColumn } from "@/lib/figures/table";
import { chartOf } from "../exact-figures";
import { shrunk } from "../repeated-rows";
import { type ChosenPair, chooseCell } from "./choose-cell";
import { entityWorths, worthOfPair } from "./entity-worth";
import { type Pair, pairsOf } from "./pair-columns";
import { factsOf } from "./rate-facts";
import { isLarge, readCells } from "./read-cells";

/** Cohen's h of 20% against 11%, of 50% against 38%; of what became of rows, of 11% against 8%. */
const EFFECT_MIN = 0.25;
const EFFECT_MIN_OF_OUTCOMES = 0.1;
/** Of rare outcomes, where one rate is at least so many times the other. */
const EFFECT_MIN_OF_RARE = 0.05;
const TIMES_OF_RARE = 1.25;
const EFFECT_FULL = 0.9;
const ROWS_MIN = 40;
/** What a sample leaves open is tested on all rows. */
const OPEN_P = 0.05;
const TESTED_IN_FULL_MAX = 40;
/** A rate of all or of none is more often a rule than news. */
const RULE_PRIOR = 0.4;
const AGAIN_PRIOR = 0.6;

/**
 * A value of one column that is more frequent in a group of another than in all other rows: "41% of Fred's incidents are
 * hardware, 18% of everybody else's". One test for every two columns, of the cell that stands out most, paid for by all its
 * cells; left out are pairs in which one column follows from the other.
 */
export async function findRatesInGroups(context: FindContext): Promise<Draft[]> {
  if (context.plan.rowCount < ROWS_MIN) return [];
  const pairs = pairsOf(context);
  const { tested, left } = isLarge(context)
    ? await testedOfMany(context, pairs)
    : { tested: await chosenOf(context, pairs, "all"), left: [] };
  const open = tested.filter((one) => isOpen(testOf(one, 1), effectMinOf(one)));
  const columns = new Set(open.flatMap(({ pair }) => [pair.group.column, pair.outcome.column]));
  const worths = open.length === 0 ? [] : await entityWorths(context, [...columns]);
  const different = withoutTwins(tested);
  const drafts = different.map((one) =>
    draftOf(context, one, testOf(one, worthOfPair(worths, one.pair.group.column, one.pair.outcome.column))),
  );
  return [
    ...onceAGroup(drafts, different),
    // Not tested on all rows, and so never told; they count in the correction.
    ...left.map((one) => draftOf(context, one, { ...testOf(one, 1), p: 1 })),
  ];
}

/** Two columns may name the same rows, such as a plan and its price: the one with words stands for both. */
function withoutTwins(tested: readonly ChosenPair[]): ChosenPair[] {
  const rowsOf = ({ pair, cell }: ChosenPair) =>
    [pair.outcome.column.index, cell.value, cell.own.hits, cell.own.n, cell.rest.hits, cell.rest.n].join(" ");
  const inWords = ({ pair }: ChosenPair) => pair.group.column.stored === "text";
  return tested.filter((one, at) =>
    tested.every((other, place) => {
      if (other === one || rowsOf(other) !== rowsOf(one)) return true;
      return inWords(one) === inWords(other) ? at < place : inWords(one);
    }),
  );
}

/** What stands out in one group often does so in many columns: after the first of them the others are less news. */
function onceAGroup(drafts: readonly Draft[], tested: readonly ChosenPair[]): Draft[] {
  const groupOf = new Map(drafts.map((draft, at) => [draft, `${draft.finding.by} ${tested[at]?.cell.group}`]));
  const seen = new Set<string | undefined>();
  const weight = ({ merit }: Draft) => merit.prior * merit.effect * merit.impact;
  return drafts
    .toSorted((a, b) => weight(b) - weight(a) || (a.key < b.key ? -1 : 1))
    .map((draft) => {
      const again = seen.has(groupOf.get(draft));
      seen.add(groupOf.get(draft));
      return again ? { ...draft, merit: { ...draft.merit, prior: draft.merit.prior * AGAIN_PRIOR } } : draft;
    });
}

/** Of many rows only the pairs that a sample leaves open are tested on all. */
async function testedOfMany(context: FindContext, pairs: readonly Pair[]): Promise<{ tested: ChosenPair[]; left: ChosenPair[] }> {
  const screened = await chosenOf(context, pairs, "sample");
  const open = screened
    .filter((one) => isOpen(testOf(one, 1), effectMinOf(one) / 2))
    .toSorted((a, b) => b.pair.outcome.outcome - a.pair.outcome.outcome || testOf(b, 1).effect - testOf(a, 1).effect)
    .slice(0, TESTED_IN_FULL_MAX)
    .map(({ pair }) => pair);
  return { tested: await chosenOf(context, open, "all"), left: screened.filter(({ pair }) => !open.includes(pair)) };
}

function effectMinOf({ pair: { outcome }, cell: { own, rest } }: ChosenPair): number {
  if (outcome.outcome !== 3) return EFFECT_MIN;
  const [low = 0, high = 0] = [own, rest].map(({ hits, n }) => hits / n).sort((a, b) => a - b);
  return high >= TIMES_OF_RARE * low ? EFFECT_MIN_OF_RARE : EFFECT_MIN_OF_OUTCOMES;
}

const isOpen = ({ p, effect }: RawTest, effectMin: number) => p <= OPEN_P && effect >= effectMin;

async function chosenOf(context: FindContext, pairs: readonly Pair[], of: "all" | "sample"): Promise<ChosenPair[]> {
  const cells = await readCells(context, pairs, of);
  return pairs.flatMap((pair, place) => {
    const cell = chooseCell(pair, cells[place] ?? []);
    return cell === null ? [] : [{ pair, cell }];
  });
}

/** @param worth share of the rows that are witnesses of their own. */
function testOf(chosen: ChosenPair, worth: number): RawTest {
  const { own, rest, among } = chosen.cell;
  const name = "test of two shares, corrected for all cells of the two columns";
  return {
    name: worth < 1 ? `${name}, rows of one entity counted once` : name,
    p: Math.min(1, shrunk(pOfTwoShares(own, rest), worth) * among),
    effect: significant(cohensH(own, rest)),
    effectName: "Cohen's h",
    n: own.n + rest.n,
    effectMin: effectMinOf(chosen),
    nMin: ROWS_MIN,
  };
}

/** A mark that somebody gave in the end: how rows came out is told of those who give it, not by it. */
function isMark({ stored, profile }: TableColumn): boolean {
  return stored !== "text" && stored !== "boolean" && profile.derivation === undefined && namesResult(profile.name);
}

/** What came of rows, by a flag or a number that has one value wherever it did: whoever left visits no more, and only who stayed has bought. */
function isImplied({ pair: { group, outcome }, cell: { own, rest } }: ChosenPair): boolean {
  const { stored, profile } = group.column;
  const isFlag = stored !== "text" || profile.distinctCount === 2;
  return outcome.outcome === 3 && isFlag && (rest.hits === 0 || own.hits === 0);
}

function draftOf(context: FindContext, chosen: ChosenPair, test: RawTest): Draft {
  const { group, outcome } = chosen.pair;
  const { own, rest } = chosen.cell;
  const asked = group.asked || outcome.asked;
  const rule = own.hits === own.n || own.hits === 0 || rest.hits === 0 || rest.hits === rest.n;
  return {
    key: `rate_in_group_${outcome.column.index}_${group.column.index}`,
    label: `Values of ${outcome.column.label} by ${group.column.label}`,
    facts: () => factsOf(context, chosen),
    merit: {
      prior: (0.7 + 0.1 * outcome.outcome) * (rule || isMark(group.column) ? RULE_PRIOR : 1),
      // Of the rows, or of all hits those that the group has too many of.
      impact: Math.min(1, Math.max(2 * cramersV(own, rest), (own.hits - (own.n * rest.hits) / rest.n) / (own.hits + rest.hits))),
      effect: Math.min(1, test.effect / EFFECT_FULL),
    },
    test,
    ...(isImplied(chosen) ? { noNews: "One says the other: it comes with no other value." } : {}),
    finding: {
      kind: "rate_in_group",
      nature: "relational",
      measure: outcome.column.index,
      by: group.column.index,
      aggregation: "count",
      chartId: chartOf(context, group.column, outcome.column, "avg") ?? chartOf(context, group.column, null, "count"),
      asked,
    },
  };
}
