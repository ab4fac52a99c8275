import type { Row } from "@/lib/contract/rows";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { monthlyAmount } from "./monthly-amount";
import type { StripeApi, StripeObject } from "./stripe-api";
import { cellsOf, memberAt, type StripeColumn, type StripeTable } from "./stripe-tables";

/** Subscriptions that bring money now. */
const EARNING = ["active", "past_due"];
const PAGE_ITEMS = "100";
/** More than any subscription has. */
const PAGES_MAX = 50;

const OF_SUBSCRIPTION: readonly StripeColumn[] = [
  { name: "subscription", kind: "id", paths: ["id"] },
  { name: "created", kind: "time", paths: ["created"] },
  { name: "status", kind: "text", paths: ["status"] },
  { name: "customer", kind: "id", paths: ["customer"] },
  { name: "collection_method", kind: "text", paths: ["collection_method"] },
  { name: "start_date", kind: "time", paths: ["start_date"] },
  { name: "trial_end", kind: "time", paths: ["trial_end"] },
  { name: "cancel_at_period_end", kind: "boolean", paths: ["cancel_at_period_end"] },
  { name: "canceled_at", kind: "time", paths: ["canceled_at"] },
  { name: "ended_at", kind: "time", paths: ["ended_at"] },
];
/** The price took the plan's place, and the period moved from the subscription to its items. */
const OF_ITEM: readonly StripeColumn[] = [
  { name: "price", kind: "id", paths: ["price.id", "plan.id"] },
  { name: "product", kind: "id", paths: ["price.product", "plan.product"] },
  { name: "currency", kind: "text", paths: ["price.currency", "plan.currency"] },
  {
    name: "unit_amount",
    kind: "money",
    paths: ["price.unit_amount_decimal", "price.unit_amount", "plan.amount_decimal", "plan.amount"],
  },
  { name: "quantity", kind: "number", paths: ["quantity"] },
  { name: "interval", kind: "text", paths: ["price.recurring.interval", "plan.interval"] },
  { name: "interval_count", kind: "number", paths: ["price.recurring.interval_count", "plan.interval_count"] },
];
const OF_PERIOD: readonly StripeColumn[] = [
  { name: "current_period_start", kind: "time", paths: ["current_period_start"] },
  { name: "current_period_end", kind: "time", paths: ["current_period_end"] },
];

export const SUBSCRIPTIONS: StripeTable = {
  id: "subscriptions",
  name: "Subscriptions",
  note: "One row per item. mrr is the monthly list price of active and past due subscriptions, without discounts and taxes.",
  modes: ["replace"],
  // Otherwise the cancelled ones are missing.
  query: { status: "all" },
  columns: [
    { name: "_id", kind: "id", paths: ["id"] },
    ...OF_SUBSCRIPTION,
    ...OF_ITEM,
    ...OF_PERIOD,
    { name: "mrr", kind: "money", paths: [] },
  ],
};

/**
 * One row per item of a subscription, under the item's id; a subscription without items is one row under its own.
 * @throws {ProviderProblem} when the items that a list does not show cannot be read.
 */
export async function subscriptionRows(api: StripeApi, subscription: StripeObject): Promise<Row[]> {
  const items = await itemsOf(api, subscription);
  return (items.length === 0 ? [null] : items).map((item) => rowOf(subscription, item));
}

function rowOf(subscription: StripeObject, item: StripeObject | null): Row {
  const row: Row = Object.create(null);
  row._id = item?.id ?? subscription.id;
  const own = item ?? {};
  const currency = memberAt(own, "price.currency") ?? memberAt(own, "plan.currency") ?? subscription.currency;
  const unit = typeof currency === "string" ? currency : "";
  const period = cellsOf(OF_PERIOD, own);
  const oldPeriod = cellsOf(OF_PERIOD, subscription);
  Object.assign(row, cellsOf(OF_SUBSCRIPTION, subscription), cellsOf(OF_ITEM, own, unit));
  row.currency = unit === "" ? null : unit;
  for (const { name } of OF_PERIOD) row[name] = period[name] ?? oldPeriod[name] ?? null;
  row.mrr = EARNING.includes(String(subscription.status)) ? mrrOf(own, unit) : unit === "" ? null : "0";
  return row;
}

/** Null for prices in tiers and for those of what was used: the month decides about them. */
function mrrOf(item: Readonly<Record<string, unknown>>, currency: string): string | null {
  const at = (...paths: string[]) =>
    paths.map((path) => memberAt(item, path)).find((found) => found !== null && found !== undefined);
  const amount = at("price.unit_amount_decimal", "price.unit_amount", "plan.amount_decimal", "plan.amount");
  const quantity = at("quantity");
  const interval = at("price.recurring.interval", "plan.interval");
  const count = at("price.recurring.interval_count", "plan.interval_count");
  if (at("price.recurring.usage_type", "plan.usage_type") === "metered" || currency === "") return null;
  return monthlyAmount(
    {
      unitAmount: amount === undefined ? null : String(amount),
      quantity: typeof quantity === "number" ? quantity : null,
      interval: typeof interval === "string" ? interval : null,
      intervalCount: typeof count === "number" ? count : null,
    },
    currency,
  );
}

/** A list shows the first ten items of a subscription. */
async function itemsOf(api: StripeApi, subscription: StripeObject): Promise<StripeObject[]> {
  const shown = memberAt(subscription, "items.data");
  const items = Array.isArray(shown) ? shown.filter(isObject) : [];
  let hasMore = memberAt(subscription, "items.has_more") === true;
  for (let pages = 0; hasMore; pages++) {
    const last = items.at(-1);
    const query: Record<string, string> = { subscription: subscription.id, limit: PAGE_ITEMS };
    if (last !== undefined) query.starting_after = last.id;
    const more = await api.list("subscription_items", query);
    items.push(...more.data);
    hasMore = more.hasMore;
    if (pages >= PAGES_MAX || (hasMore && more.data.length === 0)) {
      throw new ProviderProblem("provider_bug", "Stripe lists the items of a subscription without end. Your rows are unchanged.");
    }
  }
  return items;
}

function isObject(value: unknown): value is StripeObject {
  return typeof memberAt(value, "id") === "string";
}
