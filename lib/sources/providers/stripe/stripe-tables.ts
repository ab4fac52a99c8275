import type { WriteMode } from "@/lib/contract/ingest";
import type { CellValue, Row } from "@/lib/contract/rows";
import { cutCell } from "@/lib/platform/provider/flatten-row";
import { majorUnits } from "./major-units";
import type { StripeObject } from "./stripe-api";

/** What a column shows. Money is in major units of the row's currency, times are ISO 8601. */
type ColumnKind = "text" | "id" | "boolean" | "number" | "time" | "money";

/** A column, and where its value is: the first place that has one holds, because members have moved between versions. */
export interface StripeColumn {
  name: string;
  kind: ColumnKind;
  paths: readonly string[];
  /** Left out of the rows that have no value for it. */
  isRare?: true;
}

export interface StripeTable {
  id: string;
  name: string;
  note: string | null;
  modes: readonly WriteMode[];
  /** Beside what every list takes. */
  query: Readonly<Record<string, string>>;
  columns: readonly StripeColumn[];
}

const column =
  (kind: ColumnKind) =>
  (name: string, ...paths: string[]) => ({ name, kind, paths: paths.length > 0 ? paths : [name] });
const text = column("text");
const id = column("id");
const flag = column("boolean");
const number = column("number");
const time = column("time");
const money = column("money");

const KEY = id("_id", "id");
const PERSONAL = "Contains names and email addresses.";

/** The tables but for subscriptions, whose rows are made of two objects. */
export const PLAIN_TABLES: readonly StripeTable[] = [
  {
    id: "charges",
    name: "Charges",
    note: null,
    modes: ["replace"],
    query: {},
    columns: [
      KEY,
      time("created"),
      money("amount"),
      money("amount_refunded"),
      text("currency"),
      text("status"),
      flag("paid"),
      flag("refunded"),
      flag("disputed"),
      flag("captured"),
      text("failure_code"),
      id("customer"),
      { ...id("invoice"), isRare: true },
      id("payment_intent"),
      text("description"),
      text("payment_method", "payment_method_details.type"),
      text("card_brand", "payment_method_details.card.brand"),
      text("card_country", "payment_method_details.card.country"),
      id("balance_transaction"),
    ],
  },
  {
    id: "invoices",
    name: "Invoices",
    note: null,
    modes: ["replace"],
    query: {},
    columns: [
      KEY,
      time("created"),
      text("number"),
      text("status"),
      money("total"),
      money("subtotal"),
      money("amount_due"),
      money("amount_paid"),
      money("amount_remaining"),
      text("currency"),
      text("billing_reason"),
      time("due_date"),
      time("period_start"),
      time("period_end"),
      time("paid_at", "status_transitions.paid_at"),
      id("customer"),
      id("subscription", "parent.subscription_details.subscription", "subscription"),
    ],
  },
  {
    id: "balance_transactions",
    name: "Balance transactions",
    note: "They never change, so each sync only adds new ones.",
    modes: ["append", "replace"],
    query: {},
    columns: [
      KEY,
      time("created"),
      money("amount"),
      money("fee"),
      money("net"),
      text("currency"),
      text("type"),
      text("reporting_category"),
      text("status"),
      time("available_on"),
      number("exchange_rate"),
      id("source"),
      text("description"),
    ],
  },
  {
    id: "refunds",
    name: "Refunds",
    note: null,
    modes: ["replace"],
    query: {},
    columns: [
      KEY,
      time("created"),
      money("amount"),
      text("currency"),
      text("status"),
      text("reason"),
      text("failure_reason"),
      id("charge"),
      id("payment_intent"),
      id("balance_transaction"),
    ],
  },
  {
    id: "payouts",
    name: "Payouts",
    note: null,
    modes: ["replace"],
    query: {},
    columns: [
      KEY,
      time("created"),
      time("arrival_date"),
      money("amount"),
      text("currency"),
      text("status"),
      text("type"),
      text("method"),
      flag("automatic"),
      text("failure_code"),
      text("description"),
      id("balance_transaction"),
    ],
  },
  {
    id: "customers",
    name: "Customers",
    note: PERSONAL,
    modes: ["replace"],
    query: {},
    columns: [
      KEY,
      time("created"),
      text("name"),
      text("email"),
      text("country", "address.country"),
      text("currency"),
      money("balance"),
      flag("delinquent"),
      text("description"),
    ],
  },
];

/** The cells of an object. @param currency of its amounts, when it is not the object's own. */
export function cellsOf(columns: readonly StripeColumn[], object: Readonly<Record<string, unknown>>, currency?: string): Row {
  const row: Row = Object.create(null);
  const unit = currency ?? (typeof object.currency === "string" ? object.currency : "");
  for (const { name, kind, paths, isRare } of columns) {
    const value = paths.map((path) => memberAt(object, path)).find((found) => found !== null && found !== undefined);
    const cell = cellOf(kind, value, unit);
    if (cell !== null || isRare !== true) row[name] = cell;
  }
  return row;
}

/** What stands at `a.b.c` of an object. */
export function memberAt(object: unknown, path: string): unknown {
  let value: unknown = object;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function cellOf(kind: ColumnKind, value: unknown, currency: string): CellValue {
  switch (kind) {
    case "money":
      return currency === "" ? null : majorUnits(value, currency);
    case "time":
      return typeof value === "number" && Number.isSafeInteger(value) ? moment(value) : null;
    case "boolean":
      return typeof value === "boolean" ? value : null;
    case "number":
      return typeof value === "number" && Number.isFinite(value) ? value : null;
    case "id":
      return textOf((value as Partial<StripeObject> | null | undefined)?.id ?? value);
    case "text":
      return textOf(value);
  }
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? cutCell(value) : null;
}

/** Seconds since 1970 as ISO 8601. */
function moment(seconds: number): string | null {
  const at = new Date(seconds * 1000);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
