import { namesResult } from "@/lib/analysis/meaning/subject";
import { type Sample, welch } from "@/lib/core/statistics/statistics";
import type { TableColumn } from "@/lib/figures/table";
import { difference, sameFigure, withoutGroups } from "./difference";
import type { Read, ReadRows } from "./read-claims";

/** What is left of a difference, as a part of it, where another column makes it. */
const LEFT_MAX = 0.4;
/** Parts of about equal size that another number is held at. */
const PARTS = 10;
/** Of them those at either end, and those between. */
const ENDS = 2;
const MIDDLE = [4, 6] as const;
/** Kinds that tell how a figure goes with a number. */
const OF_NUMBERS: ReadonlySet<string> = new Set(["threshold", "gradient", "u_shape", "saturation", "onset"]);
/** Things on each side, and how sure their means have to be of what rows are sure of. */
const THINGS_EACH_MIN = 3;
const P_MAX = 0.02;

/** Whether a figure goes with a number only because both go with a third: trips that are late cost more, as they are longer. */
export function isProxy({ numbers }: ReadRows, { claim: { kind, column, by }, values, sides }: Read): boolean {
  const own = by === undefined ? undefined : numbers.get(by);
  if (!OF_NUMBERS.has(kind) || own === undefined) return false;
  return [...numbers].some(([other, cells]) => {
    if (other === by || other === column || isMadeOf(other, by)) return false;
    // What goes up with a third and comes down with it is made by none that it only goes up with.
    if (kind === "u_shape" && !turnsOver(values, cells)) return false;
    return (
      !sameFigure(values, cells) &&
      !sameFigure(own, cells) &&
      standsIn({ values, sides, own }, cells, kind === "u_shape" ? bendOf : endsOf)
    );
  });
}

/** Whether how rows came out goes with a figure only because a number made both: what was late cost more, as it went further. */
export function isMadeWith({ numbers }: ReadRows, { claim: { kind, column, by }, values, sides }: Read): boolean {
  if (kind !== "segments" || by === undefined || !(by.profile.meaning?.outcome === true || namesResult(by.profile.name)))
    return false;
  const gap = Math.abs(difference(values, sides));
  return [...numbers].some(([other, cells]) => {
    if (other === by || other === column || isMadeOf(other, by) || sameFigure(values, cells)) return false;
    return Math.abs(difference(withoutGroups(values, partsOf(cells)), sides)) < LEFT_MAX * gap;
  });
}

/**
 * Whether nothing is left of a difference at equal parts of another number, while something is left of that number's own difference at
 * equal parts of the first.
 */
export function standsIn(
  { values, sides, own }: Pick<Read, "values" | "sides"> & { own: Float64Array },
  other: Float64Array,
  sidesOf = endsOf,
): boolean {
  const left = difference(withoutGroups(values, partsOf(other)), sides) / difference(values, sides);
  if (!(Math.abs(left) < LEFT_MAX)) return false;
  const others = sidesOf(other);
  return Math.abs(difference(withoutGroups(values, partsOf(own)), others) / difference(values, others)) >= LEFT_MAX;
}

/** A quotient or a span of the number itself is that number. */
function isMadeOf({ profile: { derivation } }: TableColumn, by: TableColumn | undefined): boolean {
  return derivation !== undefined && Object.values(derivation).includes(by?.profile.name ?? "");
}

/** True where a figure is higher, or lower, at both ends of a number than between them. */
function turnsOver(values: Float64Array, number: Float64Array): boolean {
  const parts = partsOf(number);
  const meanOf = (isOf: (part: number) => boolean) => {
    const rows = values.filter((value, row) => !Number.isNaN(value) && isOf(parts[row] ?? -1));
    return rows.reduce((sum, value) => sum + value, 0) / rows.length;
  };
  const middle = meanOf((part) => part >= MIDDLE[0] && part < MIDDLE[1]);
  const [low, high] = [meanOf((part) => part >= 0 && part < ENDS), meanOf((part) => part >= PARTS - ENDS)];
  return (low - middle) * (high - middle) > 0;
}

/** Which tenth of the rows a number lies in; -1 where it is missing. */
function partsOf(values: Float64Array): Int32Array {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const edges = Array.from({ length: PARTS - 1 }, (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / PARTS)] ?? 0);
  return Int32Array.from(values, (value) => (Number.isNaN(value) ? -1 : edges.filter((edge) => value >= edge).length));
}

/** 1 for the upper fifth, 0 for the lower one. */
function endsOf(values: Float64Array): Int8Array {
  return Int8Array.from(partsOf(values), (part) => (part >= PARTS - ENDS ? 1 : part >= 0 && part < ENDS ? 0 : -1));
}

/** 1 at both ends, 0 between them: what bends over a number is alike at its ends. */
function bendOf(values: Float64Array): Int8Array {
  const isEnd = (part: number) => part >= PARTS - ENDS || (part >= 0 && part < ENDS);
  return Int8Array.from(partsOf(values), (part) => (isEnd(part) ? 1 : part >= MIDDLE[0] && part < MIDDLE[1] ? 0 : -1));
}

/**
 * Whether groups differ only by the few things that they are of: all rows of a meter are of one kind of site, so that a thousand readings
 * of three meters are three witnesses. By the means of the things (A. Donner and N. Klar, Design and Analysis of Cluster Randomization Trials, 2000).
 */
export function isOfFewThings({ things }: ReadRows, { claim: { kind, places, column }, values, sides }: Read): boolean {
  return [...things].some(([thing, codes]) => {
    if (places.includes(thing) || thing === column) return false;
    const told = byThings(codes, values, sides);
    // Of two groups at once, one or two things are no group.
    return told === "unsure" || (told === "few" && kind === "interaction");
  });
}

/** What the means of things say of a difference: null where rows of one thing lie on both sides. */
export function byThings(codes: Int32Array, values: Float64Array, sides: Int8Array): "sure" | "unsure" | "few" | null {
  const means = meansOf(codes, values, sides);
  if (means === null) return null;
  const [own, rest] = [sampleOf(means.own), sampleOf(means.rest)];
  if (rest.n < THINGS_EACH_MIN) return null;
  if (own.n < THINGS_EACH_MIN) return "few";
  return own.variance + rest.variance > 0 && welch(own, rest).p > P_MAX ? "unsure" : "sure";
}

/** Mean of each thing on its side; null where rows of one thing lie on both. */
function meansOf(codes: Int32Array, values: Float64Array, sides: Int8Array): { own: number[]; rest: number[] } | null {
  const sums = new Map<number, { side: number; sum: number; n: number }>();
  for (const [row, code] of codes.entries()) {
    const [side, value] = [sides[row] ?? -1, values[row] ?? Number.NaN];
    if (side < 0 || code < 0 || Number.isNaN(value)) continue;
    const known = sums.get(code) ?? { side, sum: 0, n: 0 };
    if (known.side !== side) return null;
    sums.set(code, { side, sum: known.sum + value, n: known.n + 1 });
  }
  const of = (side: number) => [...sums.values()].filter((one) => one.side === side).map(({ sum, n }) => sum / n);
  return { own: of(1), rest: of(0) };
}

function sampleOf(list: readonly number[]): Sample {
  const n = list.length;
  const mean = list.reduce((sum, value) => sum + value, 0) / Math.max(1, n);
  const squares = list.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { n, mean, variance: n > 1 ? squares / (n - 1) : 0 };
}
