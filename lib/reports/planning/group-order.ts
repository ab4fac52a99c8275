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

/** True when the labels are weekdays, months, quarters, hours or sizes, which have an order of their own. */
export function isCalendar(points: Chart["data"]): boolean {
  return orderOf(points) !== undefined;
}

/** Weekdays, months, quarters, hours and sizes in their own order, rows without a group last; others as they come. */
export function ordered(points: Chart["data"]): Chart["data"] {
  const order = orderOf(points);
  if (order === undefined) return points;
  const place = ({ x }: Chart["data"][number]) => (x === MISSING_GROUP ? order.length : order.indexOf(String(x).toLowerCase()));
  return points.toSorted((a, b) => place(a) - place(b));
}

function orderOf(points: Chart["data"]): string[] | undefined {
  const labels = points.filter(({ x }) => x !== MISSING_GROUP).map(({ x }) => String(x).toLowerCase());
  return labels.length < 2 ? undefined : ORDERS.find((names) => labels.every((label) => names.includes(label)));
}
