/** Values just under a limit, those from it on, and those before them, as wide each. */
export interface Pile {
  limit: number;
  from: number;
  to: number;
  count: number;
  next: number;
  before: number;
}

/** What lies just under a limit: such parts of it, as far as people keep away from one. */
const WIDTHS = [0.02, 0.03, 0.05, 0.1] as const;
/** A pile has so many times the values of either side, and so many at least. */
export const TIMES_MIN = 2;
/**
 * At the limit itself, within a part of where the pile lies, there are values enough, and few beyond: what is only dense there falls off on
 * both sides.
 */
const DROP_PART = 1 / 3;
const DROP_SHARE = 0.2;
const DROP_TIMES = 4;
/** Where a pile begins, but for so much of it. */
const BEGINS = 0.1;
/** Standard errors by which a pile rises above its fuller side before it is looked at. */
const Z_MIN = 3;
const AS_CLEAR = 0.95;
/** A pile stands within the values: such parts of them lie below and above, and it is no more than that. */
const BELOW_MIN = 0.1;
const ABOVE_MIN = 0.01;
const PILE_MAX = 0.45;
/** So many different values, and none that makes so much of it: else they are one price. */
const DIFFERENT_MIN = 8;
const TOP_MAX = 0.35;
/** Where values pile under more limits than that, that is how prices are made. */
const LIMITS_MAX = 2;
/** Of whole numbers so many lie just under a limit at least. */
const WHOLE_MIN = 4;

/** The edges of what lies just under a limit, and of what is set against it. */
function edgesOf(limit: number, width: number): { from: number; to: number; before: number } {
  const just = Number((limit * width).toPrecision(6));
  const at = (value: number) => Number(value.toPrecision(9));
  return { from: at(limit - just), to: at(limit + just), before: at(limit - 2 * just) };
}

/**
 * The limit that values pile up under most clearly, or null: where there is none, and where there are several, as prices have.
 * @param sorted ascending, without gaps
 */
export function pileIn(sorted: ArrayLike<number>, limits: readonly number[], isWhole: boolean, countMin: number): Pile | null {
  const found = limits.flatMap((limit) =>
    WIDTHS.flatMap((width) => {
      if (isWhole && limit * width < WHOLE_MIN) return [];
      const { from, to, before } = edgesOf(limit, width);
      const pile = {
        limit,
        from,
        to,
        count: within(sorted, from, limit),
        next: within(sorted, limit, to),
        before: within(sorted, before, from),
      };
      return pile.count >= countMin && isPile(sorted, pile) ? [{ pile, drop: dropOf(sorted, limit) }] : [];
    }),
  );
  // Of one limit the narrowest that shows it as well: what lies farther below is less of a pile.
  const clear = found.filter(({ pile }) => {
    const alike = found.filter((one) => one.pile.limit === pile.limit);
    const best = Math.max(...alike.map((one) => zOf(one.pile)));
    return alike.find((one) => zOf(one.pile) >= AS_CLEAR * best)?.pile === pile;
  });
  const best = clear.toSorted((a, b) => b.drop - a.drop || a.pile.limit - b.pile.limit);
  const apart: Pile[] = [];
  for (const { pile } of best) if (apart.every((one) => one.to <= pile.from || pile.to <= one.from)) apart.push(pile);
  return apart.length > LIMITS_MAX ? null : (apart[0] ?? null);
}

/** How far a pile rises above its fuller side, in standard errors of two counts. */
function zOf({ count, next, before }: Pick<Pile, "count" | "next" | "before">): number {
  const other = Math.max(next, before);
  return (count - other) / Math.sqrt(Math.max(1, count + other));
}

function isPile(sorted: ArrayLike<number>, pile: Pile): boolean {
  const { limit, from, to, count, next, before } = pile;
  const n = sorted.length;
  if (count < TIMES_MIN * Math.max(next, before) || zOf(pile) < Z_MIN || count > PILE_MAX * n) return false;
  if (lowerOf(sorted, from) < BELOW_MIN * n || n - lowerOf(sorted, to) < ABOVE_MIN * n) return false;
  const first = sorted[lowerOf(sorted, from) + Math.floor(BEGINS * count)] ?? from;
  const part = (limit - first) * DROP_PART;
  const last = within(sorted, limit - part, limit);
  const enough = DROP_SHARE * count - Math.sqrt(DROP_SHARE * count);
  if (last < enough || last < DROP_TIMES * within(sorted, limit, limit + part)) return false;
  const { different, most } = variety(sorted, from, limit);
  return different >= DIFFERENT_MIN && most <= TOP_MAX * count;
}

/** How clearly values break off at a limit, over all widths. */
function dropOf(sorted: ArrayLike<number>, limit: number): number {
  return WIDTHS.reduce((sum, width) => {
    const { from, to } = edgesOf(limit, width);
    const [count, next] = [within(sorted, from, limit), within(sorted, limit, to)];
    return sum + (count - next) / Math.sqrt(Math.max(1, count + next));
  }, 0);
}

function variety(sorted: ArrayLike<number>, from: number, to: number): { different: number; most: number } {
  let [different, most] = [0, 0];
  for (let at = lowerOf(sorted, from); at < lowerOf(sorted, to); ) {
    const next = upperOf(sorted, sorted[at] ?? 0);
    different += 1;
    most = Math.max(most, next - at);
    at = next;
  }
  return { different, most };
}

/** How many of the sorted values lie from one number to below another. */
export function within(sorted: ArrayLike<number>, from: number, to: number): number {
  return Math.max(0, lowerOf(sorted, to) - lowerOf(sorted, from));
}

/** The first place of the sorted values that is not below a number. */
export function lowerOf(sorted: ArrayLike<number>, value: number): number {
  return placeOf(sorted.length, (place) => (sorted[place] ?? 0) < value);
}

/** The first place of the sorted values that is above a number. */
export function upperOf(sorted: ArrayLike<number>, value: number): number {
  return placeOf(sorted.length, (place) => (sorted[place] ?? 0) <= value);
}

function placeOf(length: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
