import type { Chart } from "@/lib/contract/reports";

/** Rows without a group are one of their own. */
export const MISSING_GROUP = "(missing)";

const ORDERS = [
  "monday tuesday wednesday thursday friday saturday sunday",
  "mon tue wed thu fri sat sun",
  "january february march april may june july august september october november december",
  "jan feb mar apr may jun jul aug sep oct nov dec",
  "q1 q2 q3 q4",
  "xxs xs s m l xl xxl xxxl",
  Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`).join(" "),
].map((line) => line.split(" "));

/** What is longer is a sentence, and would be read back and forth. */
const BAND_LETTERS_MAX = 60;
const AMOUNT = String.raw`[$€£]?(\d[\d,]*(?:\.\d+)?)\s?([km]\b)?`;
const BELOW = `<=?|≤|under |below |less than |up to `;
const ABOVE = `>=?|≥|over |above |more than `;
const OPEN = String.raw`\+|plus|and (?:over|above|more|older|up)|or (?:over|more|older)`;
/** "18-24", "$50k to $100k", "under 18", "65+", "5-10 km". */
const BAND = new RegExp(
  String.raw`^(${BELOW}|${ABOVE})?\s?${AMOUNT}(?:\s?[a-z%]+)?(?:\s?(?:-|–|to)\s?${AMOUNT})?\s?(${OPEN})?(?:\s?[a-z%]+)?$`,
);

/** True when the labels are weekdays, months, quarters, hours, sizes or bands of a scale, which have an order of their own. */
export function isCalendar(points: Chart["data"]): boolean {
  return orderOf(points) !== undefined;
}

/** Weekdays, months, quarters, hours, sizes and bands in their own order, rows without a group last; others as they come. */
export function ordered(points: Chart["data"]): Chart["data"] {
  const order = orderOf(points);
  if (order === undefined) return points;
  const place = ({ x }: Chart["data"][number]) => (x === MISSING_GROUP ? order.length : order.indexOf(String(x).toLowerCase()));
  return points.toSorted((a, b) => place(a) - place(b));
}

function orderOf(points: Chart["data"]): string[] | undefined {
  const labels = points.filter(({ x }) => x !== MISSING_GROUP).map(({ x }) => String(x).toLowerCase());
  if (labels.length < 2) return undefined;
  return ORDERS.find((names) => labels.every((label) => names.includes(label))) ?? bandsOf(labels);
}

/** Bands by where they begin; undefined where not all are bands, or two begin at the same amount. */
function bandsOf(labels: readonly string[]): string[] | undefined {
  const starts = new Map<number, string>();
  for (const label of labels) {
    const start = startOfBand(label);
    if (start === null || starts.has(start)) return undefined;
    starts.set(start, label);
  }
  return [...starts].sort(([a], [b]) => a - b).map(([, label]) => label);
}

function startOfBand(label: string): number | null {
  if (label.length > BAND_LETTERS_MAX) return null;
  const [, beside, low, lowUnit, high, highUnit, open] = BAND.exec(label) ?? [];
  if (low === undefined) return null;
  // "50-100k" counts both in thousands, "500-1k" one of them.
  const isShared = high !== undefined && amountOf(low) < amountOf(high);
  const start = amountOf(low, lowUnit ?? (isShared ? highUnit : undefined));
  if (high !== undefined) return beside === undefined && open === undefined && start < amountOf(high, highUnit) ? start : null;
  if (beside !== undefined && new RegExp(`^(?:${BELOW})$`).test(beside)) return Number.NEGATIVE_INFINITY;
  return beside !== undefined || open !== undefined ? start : null;
}

function amountOf(digits: string, unit?: string): number {
  return Number(digits.replaceAll(",", "")) * (unit === "k" ? 1e3 : unit === "m" ? 1e6 : 1);
}
