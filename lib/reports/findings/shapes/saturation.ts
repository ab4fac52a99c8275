import { type Sample as Moments, pOfF, welch } from "@/lib/core/statistics/statistics";
import { joined } from "@/lib/core/statistics/two-way-table";

/** Rows of a bin over a number: where they lie on average, and their outcome. */
export interface Bin extends Moments {
  x: number;
}

interface Saturation {
  /** Places of the first bins of the middle, of its end and of what is set beside it. */
  from: number;
  edge: number;
  last: number;
  p: number;
  effect: number;
  /** Share of the variation that the two slopes hold. */
  held: number;
}

/** Bins before the bend and from it on, at least. */
const BINS_EACH_MIN = 3;
/** What is left of a slope that has come to its end, and of the gain. */
const SLOPE_LEFT = 0.25;
const GAIN_LEFT = 0.35;
/** Of the bins before the bend, those at the start of the course. */
const START = 0.4;

/**
 * A course that bends once and is as good as level from there on: two straight lines that meet, against one (F of the term that the
 * bend adds), at the bend that leaves least. @param isLarge whether a part holds rows enough to be told
 */
export function saturationOf(
  bins: readonly Bin[],
  ranked: readonly Bin[],
  isLarge: (part: Moments) => boolean,
): Saturation | null {
  const fits = bins.flatMap((_, edge) => {
    if (edge < BINS_EACH_MIN || bins.length - edge < BINS_EACH_MIN) return [];
    const fit = hingeOf(bins, edge);
    return fit === null ? [] : [{ ...fit, edge }];
  });
  const [best] = fits.toSorted((a, b) => b.held - a.held || a.edge - b.edge);
  const other = best === undefined ? null : hingeOf(ranked, best.edge);
  if (best === undefined || other === null || !isLevel(best) || best.before * other.before <= 0) return null;
  const from = Math.max(1, Math.round(START * best.edge));
  const last = best.edge + Math.ceil((bins.length - best.edge) / 2);
  const part = (list: readonly Bin[]) =>
    [list.slice(0, from), list.slice(best.edge, last), list.slice(last)].map((one) => joined(one));
  const [below, middle, above] = part(bins);
  const [lowRanks, highRanks] = part(ranked);
  if (below === undefined || middle === undefined || above === undefined || lowRanks === undefined || highRanks === undefined)
    return null;
  const gain = middle.mean - below.mean;
  const isTold = [below, middle, above].every(isLarge) && gain * best.before > 0;
  if (!isTold || Math.abs(above.mean - middle.mean) > GAIN_LEFT * Math.abs(gain)) return null;
  const test = welch(below, middle);
  const p = Math.max(Math.max(best.p, other.p) * fits.length, test.p, welch(lowRanks, highRanks).p);
  return { from, edge: best.edge, last, p: Math.min(1, p), effect: test.effect, held: best.held };
}

/**
 * The same read from the far end: level up to a bend, and a rise or fall from there on. `from` is the first bin of the second half of the level
 * part, `edge` where the course begins, `last` where its far end does.
 */
export function onsetOf(bins: readonly Bin[], ranked: readonly Bin[], isLarge: (part: Moments) => boolean): Saturation | null {
  const turned = (list: readonly Bin[]) => list.map((bin) => ({ ...bin, x: -bin.x })).toReversed();
  const found = saturationOf(turned(bins), turned(ranked), isLarge);
  if (found === null) return null;
  const n = bins.length;
  return { ...found, from: n - found.last, edge: n - found.edge, last: n - found.from };
}

function isLevel({ before, after }: { before: number; after: number }): boolean {
  return Math.abs(after) <= SLOPE_LEFT * Math.abs(before);
}

/** Least squares of the bins on their place and on how far they lie before the bend; null where one of them says nothing new. */
function hingeOf(bins: readonly Bin[], edge: number) {
  const bend = bins[edge]?.x ?? 0;
  const n = bins.reduce((sum, bin) => sum + bin.n, 0);
  const meanOf = (of: (bin: Bin) => number) => bins.reduce((sum, bin) => sum + bin.n * of(bin), 0) / n;
  const [x, h, y] = [(bin: Bin) => bin.x, (bin: Bin) => Math.min(bin.x, bend), (bin: Bin) => bin.mean];
  const means = new Map([x, h, y].map((of) => [of, meanOf(of)]));
  const product = (a: typeof x, b: typeof x) =>
    bins.reduce((sum, bin) => sum + bin.n * (a(bin) - (means.get(a) ?? 0)) * (b(bin) - (means.get(b) ?? 0)), 0);
  const [xx, hh, xh, xy, hy] = [product(x, x), product(h, h), product(x, h), product(x, y), product(h, y)];
  const within = bins.reduce((sum, bin) => sum + Math.max(0, bin.n - 1) * bin.variance, 0);
  const all = within + product(y, y);
  const own = xx * hh - xh * xh;
  if (!(own > 1e-9 * xx * hh) || !(all > 0) || n < 10) return null;
  const [ofX, ofH] = [(xy * hh - hy * xh) / own, (hy * xx - xy * xh) / own];
  const line = xy ** 2 / xx;
  const both = ofX * xy + ofH * hy;
  const left = Math.max(0, all - both);
  return {
    before: ofX + ofH,
    after: ofX,
    held: both / all,
    p: left > 0 ? pOfF((both - line) / (left / (n - 3)), 1, n - 3) : 0,
  };
}
