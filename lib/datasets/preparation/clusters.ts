/** A value of a column and how many cells have it. */
export interface ValueCount {
  value: string;
  count: number;
}

/** Values that may be meant as one, the most frequent first. */
export interface Cluster {
  /** `same`: they differ in case, accents, signs, spaces or the order of words; `near`: in one letter. */
  likeness: "same" | "near";
  values: ValueCount[];
}

/** Below so many letters, one other letter makes another word. */
const NEAR_LETTERS_MIN = 6;
/** So much rarer than the word it may be meant as is a slip. */
const SLIP_SHARE_MAX = 0.2;
/** Of more values than these no two are compared letter by letter. */
const NEAR_VALUES_MAX = 2_000;

/** What is left of a value without case, accents, signs and the order of its words. */
function keyOf(value: string): string {
  const words = value
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return [...new Set(words)].sort().join(" ");
}

/** Groups of values that may be meant as one. Values that hold figures are never near: 2024 is not 2025. */
export function clustersOf(values: readonly ValueCount[]): Cluster[] {
  const groups = new Map<string, ValueCount[]>();
  for (const each of values) {
    const key = keyOf(each.value);
    // Of signs alone nothing is left: "+" is not "-".
    if (key === "") continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  const same = [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({ likeness: "same" as const, values: sorted(group) }));
  return [...same, ...nearClusters(groups)];
}

function nearClusters(groups: ReadonlyMap<string, ValueCount[]>): Cluster[] {
  const words = [...groups].flatMap(([key, group]) => {
    const [first] = sorted(group);
    const count = group.reduce((sum, each) => sum + each.count, 0);
    return first === undefined || key.length < NEAR_LETTERS_MIN || /\p{N}/u.test(key)
      ? []
      : [{ key, value: first.value, count, group }];
  });
  if (words.length > NEAR_VALUES_MAX) return [];
  words.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const byPart = new Map<string, number[]>();
  words.forEach(({ key }, i) => {
    for (const part of partsOf(key)) byPart.set(part, [...(byPart.get(part) ?? []), i]);
  });
  const taken = new Set<number>();
  const clusters: Cluster[] = [];
  words.forEach(({ key, count, group }, i) => {
    if (taken.has(i)) return;
    const near = new Set(partsOf(key).flatMap((part) => byPart.get(part) ?? []));
    const slips = [...near].filter((j) => {
      const other = words[j];
      return j > i && !taken.has(j) && other !== undefined && other.count <= count * SLIP_SHARE_MAX && isNear(key, other.key);
    });
    if (slips.length === 0) return;
    for (const j of [i, ...slips]) taken.add(j);
    const values = slips.flatMap((j) => words[j]?.group ?? []);
    clusters.push({ likeness: "near", values: [...sorted(group).slice(0, 1), ...sorted(values)] });
  });
  return clusters;
}

/** A word, and what is left of it without each of its letters: words of one slip share one of these. */
function partsOf(key: string): string[] {
  const letters = [...key];
  return [key, ...new Set(letters.map((_, i) => letters.filter((__, j) => j !== i).join("")))];
}

/** True for words that differ in one letter: another, one more, one less, or two that changed places. */
function isNear(a: string, b: string): boolean {
  const [x, y] = [[...a], [...b]];
  if (Math.abs(x.length - y.length) > 1) return false;
  let from = 0;
  while (from < x.length && from < y.length && x[from] === y[from]) from++;
  let [i, j] = [x.length - 1, y.length - 1];
  while (i >= from && j >= from && x[i] === y[j]) {
    i--;
    j--;
  }
  const [left, right] = [i - from + 1, j - from + 1];
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && x[from] === y[from + 1] && x[from + 1] === y[from];
}

function sorted(values: readonly ValueCount[]): ValueCount[] {
  return [...values].sort((a, b) => b.count - a.count || oddness(a.value) - oddness(b.value) || (a.value < b.value ? -1 : 1));
}

/** Of spellings that are as frequent, one in mixed case without spaces around it is the likeliest to be meant. */
function oddness(value: string): number {
  const isOneCase = value === value.toUpperCase() || value === value.toLowerCase();
  return (isOneCase ? 1 : 0) + (value === value.trim() ? 0 : 2);
}
