import { formatInteger, formatNumber } from "@/lib/core/format";
import { formatCurrency, formatPercent, formatPeriod } from "@/lib/core/format-value";
import { type SampleOrder, sampleOrders } from "./sample-orders";

const locale = "en-US";

/** A figure of the demo with everything its evidence shows. Computed here from the sample rows, never typed in. */
export interface DemoFigure {
  id: string;
  display: string;
  name: string;
  definition: string;
  sql: string;
  rows: readonly SampleOrder[];
}

export interface DemoBar {
  label: string;
  value: number;
  display: string;
  /** For narrow bars: "$6.4K". */
  short: string;
}

const total = (rows: readonly SampleOrder[]) => rows.reduce((sum, row) => sum + Math.round(row.total * 100), 0) / 100;
const dollars = (value: number) => formatCurrency(value, "USD", locale);
const within = (from: string, to: string) => sampleOrders.filter((row) => row.ordered_at >= from && row.ordered_at < to);

const revenue = total(sampleOrders);
const [first, second] = [within("2026-01-01", "2026-04-01"), within("2026-04-01", "2026-07-01")];
const change = total(second) / total(first) - 1;

/** Revenue by category, largest first. */
export const byCategory: readonly DemoBar[] = bars((row) => row.category).sort((a, b) => b.value - a.value);
/** Revenue by month, in time. */
export const byMonth: readonly DemoBar[] = bars((row) => row.ordered_at.slice(0, 7))
  .sort((a, b) => a.label.localeCompare(b.label))
  .map((bar) => ({ ...bar, label: formatPeriod(bar.label, locale).split(" ")[0] ?? bar.label }));

const leader = byCategory[0] as DemoBar;
const leading = sampleOrders.filter((row) => row.category === leader.label);
const quarters = "the months April to June against January to March";

export const figures = {
  revenue: figure(
    "revenue",
    dollars(revenue),
    "Revenue",
    "Sum of total over all rows.",
    "SELECT sum(total) FROM rows",
    sampleOrders,
  ),
  orders: figure(
    "orders",
    formatInteger(sampleOrders.length, locale),
    "Orders",
    "Number of rows.",
    "SELECT count(*) FROM rows",
    sampleOrders,
  ),
  orderValue: figure(
    "order-value",
    dollars(revenue / sampleOrders.length),
    "Order value",
    "Average of total over all rows.",
    "SELECT avg(total) FROM rows",
    sampleOrders,
  ),
  change: figure(
    "change",
    formatPercent(Math.abs(change), locale),
    "Change of revenue",
    `Sum of total in ${quarters}.`,
    "SELECT sum(total) FILTER (WHERE ordered_at >= DATE '2026-04-01')\n     / sum(total) FILTER (WHERE ordered_at < DATE '2026-04-01') - 1\nFROM rows",
    sampleOrders,
  ),
  leaderTotal: figure(
    "leader-total",
    leader.display,
    `Revenue, ${leader.label}`,
    `Sum of total where category is ${leader.label}.`,
    `SELECT sum(total) FROM rows WHERE category = '${leader.label}'`,
    leading,
  ),
  leaderShare: figure(
    "leader-share",
    formatPercent(leader.value / revenue, locale),
    `Share of revenue, ${leader.label}`,
    `Sum of total where category is ${leader.label}, divided by the sum of all rows.`,
    `SELECT sum(total) FILTER (WHERE category = '${leader.label}') / sum(total) FROM rows`,
    leading,
  ),
} as const;

/** Words that depend on the figures. */
export const words = { leader: leader.label, direction: change >= 0 ? "above" : "below", last: byCategory.at(-1)?.label ?? "" };

function figure(
  id: string,
  display: string,
  name: string,
  definition: string,
  sql: string,
  rows: readonly SampleOrder[],
): DemoFigure {
  return { id, display, name, definition, sql, rows };
}

function bars(key: (row: SampleOrder) => string): DemoBar[] {
  const groups = new Map<string, SampleOrder[]>();
  for (const row of sampleOrders) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups].map(([label, rows]) => {
    const value = total(rows);
    return { label, value, display: dollars(value), short: `$${formatNumber(Math.round(value / 100) / 10, locale)}K` };
  });
}
