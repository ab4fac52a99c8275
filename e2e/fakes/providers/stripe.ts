import type { FakeApp, FakeCall, FakeReply } from "../provider-fake";

/** An object as Stripe keeps it. */
export type StripeFakeObject = { id: string; created: number } & Record<string, unknown>;

/** What the next call is told: to slow down, that an object is locked, or that too many calls are under way. */
export type StripeWait = "rate" | "lock" | "concurrency";

export interface StripeFake extends FakeApp {
  key: string;
  tables: Record<string, StripeFakeObject[]>;
  /** Rights that the key has: charge, invoice and so on. */
  rights: Set<string>;
  isExpired: boolean;
  /** What a right caller never does, such as leaving out the version. */
  violations: string[];
  wait(kind: StripeWait, times: number): void;
  /** Makes so many objects more, each `everySec` newer than the one before. */
  seed(table: string, count: number, everySec?: number): StripeFakeObject[];
  add(table: string, object: StripeFakeObject): void;
  remove(table: string, id: string): void;
  /** Half of an old charge is given back: the object changes, its time does not. */
  refund(id: string): void;
}

const VERSION = "2025-03-31.basil";
const LIMIT_MAX = 100;
const SHOWN_ITEMS = 10;
const RIGHTS: Readonly<Record<string, string>> = {
  charges: "charge",
  subscriptions: "subscription",
  subscription_items: "subscription",
  invoices: "invoice",
  balance_transactions: "balance_transaction",
  customers: "customer",
  refunds: "charge",
  payouts: "payout",
};
const KNOWN_PARAMS = new Set(["limit", "starting_after", "created[gte]", "created[lte]", "status", "subscription"]);
/** Some of each kind: cents, none, thousandths, and two that ISO 4217 says otherwise about. */
const CURRENCIES = ["usd", "jpy", "kwd", "isk", "eur", "ugx"];

/** A stand-in for Stripe's lists at the version that the product asks for, as its public descriptions say. */
export function stripeFake(options: { now?: () => Date } = {}): StripeFake {
  const now = options.now ?? (() => new Date());
  const waits: StripeWait[] = [];
  const fake: StripeFake = {
    name: "stripe",
    key: "rk_test_fake0000000000001",
    tables: Object.fromEntries(Object.keys(RIGHTS).map((table) => [table, []])),
    rights: new Set(Object.values(RIGHTS)),
    isExpired: false,
    violations: [],
    wait: (kind, times) => void waits.push(...Array.from({ length: times }, () => kind)),
    seed(table, count, everySec = 60) {
      const list = tableOf(fake, table);
      const newest = Math.max(0, ...list.map(({ created }) => created));
      const first = newest > 0 ? newest + everySec : Math.floor(now().getTime() / 1000) - 86_400 * 30;
      const number = 1 + Number(list.at(-1)?.id.split("_")[1] ?? 0);
      const made = Array.from({ length: count }, (_, i) => madeObject(table, number + i, first + i * everySec));
      list.push(...made);
      return made;
    },
    add: (table, object) => void tableOf(fake, table).push(object),
    remove(table, id) {
      fake.tables[table] = tableOf(fake, table).filter((object) => object.id !== id);
    },
    refund(id) {
      const charge = tableOf(fake, "charges").find((object) => object.id === id);
      if (charge !== undefined) Object.assign(charge, { amount_refunded: 500, refunded: false });
    },
    reply(call) {
      const wait = waits.shift();
      if (wait !== undefined) return WAITS[wait];
      return refusalOf(fake, call) ?? answer(fake, call);
    },
    control(command) {
      if (typeof command.seed === "string") fake.seed(command.seed, Number(command.count ?? 1));
      if (typeof command.wait === "string") fake.wait(command.wait as StripeWait, Number(command.times ?? 1));
      if (typeof command.withoutRight === "string") fake.rights.delete(command.withoutRight);
      if (typeof command.expired === "boolean") fake.isExpired = command.expired;
      return {
        counts: Object.fromEntries(Object.entries(fake.tables).map(([name, list]) => [name, list.length])),
        violations: fake.violations,
      };
    },
  };
  return fake;
}

function refusalOf(fake: StripeFake, call: FakeCall): FakeReply | null {
  if (call.headers["stripe-version"] !== VERSION) {
    fake.violations.push(`No Stripe-Version on ${call.path}.`);
    return error(400, { message: "This property is available in another version." });
  }
  if (call.headers.authorization !== `Bearer ${fake.key}`) {
    return error(401, { message: "Invalid API Key provided: rk_test_*********0001" });
  }
  if (fake.isExpired) return error(401, { code: "api_key_expired", message: "Expired API Key provided: rk_test_****0001" });
  const table = tableName(call);
  const right = RIGHTS[table];
  if (call.method !== "GET" || right === undefined) return error(404, { message: `Unrecognized request URL (${call.path}).` });
  if (!fake.rights.has(right)) {
    return error(403, {
      message: `The provided key 'rk_test_*****0001' does not have the required permissions for this endpoint on account 'acct_0001'. Having the 'rak_${right}_read' permission would allow this request to continue.`,
    });
  }
  const unknown = [...call.query.keys()].find((name) => !KNOWN_PARAMS.has(name));
  if (unknown !== undefined) fake.violations.push(`Unknown parameter ${unknown}.`);
  return unknown === undefined ? null : error(400, { code: "parameter_unknown", param: unknown, message: "Unknown parameter." });
}

function answer(fake: StripeFake, call: FakeCall): FakeReply {
  const { query } = call;
  const table = tableName(call);
  const limit = Number(query.get("limit") ?? 10);
  if (!(limit >= 1 && limit <= LIMIT_MAX)) return error(400, { param: "limit", message: "Invalid integer." });
  if (table === "subscription_items") return items(fake, query, limit);
  // Newest first; of one second the one that came last.
  const list = tableOf(fake, table)
    .map((object, place) => ({ object, place }))
    .sort((a, b) => b.object.created - a.object.created || b.place - a.place)
    .map(({ object }) => object)
    .filter((object) => table !== "subscriptions" || query.get("status") === "all" || object.status !== "canceled")
    .map((object) => (table === "subscriptions" ? shortened(object) : object));
  return pageOf(list, query, limit, `/v1/${table}`);
}

function items(fake: StripeFake, query: URLSearchParams, limit: number): FakeReply {
  const subscription = tableOf(fake, "subscriptions").find(({ id }) => id === query.get("subscription"));
  if (subscription === undefined) return error(400, { code: "resource_missing", param: "subscription", message: "No such." });
  return pageOf(allItems(subscription), query, limit, "/v1/subscription_items");
}

function pageOf(list: StripeFakeObject[], query: URLSearchParams, limit: number, url: string): FakeReply {
  const after = query.get("starting_after");
  const place = after === null ? -1 : list.findIndex(({ id }) => id === after);
  if (after !== null && place === -1) {
    return error(400, { code: "resource_missing", param: "starting_after", message: `No such object: '${after}'` });
  }
  const from = Number(query.get("created[gte]") ?? Number.NEGATIVE_INFINITY);
  const until = Number(query.get("created[lte]") ?? Number.POSITIVE_INFINITY);
  const rest = list.slice(place + 1).filter(({ created }) => created >= from && created <= until);
  return {
    status: 200,
    json: { object: "list", url, has_more: rest.length > limit, data: rest.slice(0, limit) },
    headers: { "request-id": "req_fake0000000001" },
  };
}

/** A list shows ten items of a subscription. */
function shortened(subscription: StripeFakeObject): StripeFakeObject {
  const all = allItems(subscription);
  return { ...subscription, items: { object: "list", data: all.slice(0, SHOWN_ITEMS), has_more: all.length > SHOWN_ITEMS } };
}

function allItems(subscription: StripeFakeObject): StripeFakeObject[] {
  return (subscription.items as { data: StripeFakeObject[] }).data;
}

function error(status: number, said: Record<string, string>): FakeReply {
  return { status, json: { error: { type: "invalid_request_error", ...said } }, headers: { "request-id": "req_fake0000000002" } };
}

const WAITS: Readonly<Record<StripeWait, FakeReply>> = {
  rate: { status: 429, json: { error: { code: "rate_limit" } }, headers: { "retry-after": "1" } },
  lock: { status: 409, json: { error: { code: "lock_timeout" } } },
  concurrency: {
    status: 429,
    json: { error: { code: "rate_limit" } },
    headers: { "stripe-rate-limited-reason": "global-concurrency" },
  },
};

function tableName(call: FakeCall): string {
  return call.path.replace(/^\/v1\//, "");
}

function tableOf(fake: StripeFake, table: string): StripeFakeObject[] {
  fake.tables[table] ??= [];
  return fake.tables[table];
}

function madeObject(table: string, number: number, created: number): StripeFakeObject {
  const end = String(number).padStart(12, "0");
  const currency = CURRENCIES[number % CURRENCIES.length] ?? "usd";
  const common = { object: table, created, currency, livemode: false, metadata: {} };
  return { id: `${PREFIXES[table] ?? "obj"}_${end}`, ...common, ...MEMBERS[table]?.(number, created) };
}

const PREFIXES: Readonly<Record<string, string>> = {
  charges: "ch",
  subscriptions: "sub",
  invoices: "in",
  balance_transactions: "txn",
  customers: "cus",
  refunds: "re",
  payouts: "po",
};

const MEMBERS: Readonly<Record<string, (number: number, created: number) => Record<string, unknown>>> = {
  charges: (n) => ({
    amount: 1_999 + n,
    amount_refunded: 0,
    status: "succeeded",
    paid: true,
    refunded: false,
    disputed: false,
    captured: true,
    failure_code: null,
    customer: n % 2 === 0 ? "cus_1" : { id: "cus_2", object: "customer" },
    description: "Order",
    payment_method_details: { type: "card", card: { brand: "visa", country: "DE", fingerprint: "SECRET-FINGERPRINT" } },
    balance_transaction: `txn_${n}`,
  }),
  balance_transactions: (n, created) => ({
    amount: 1_999,
    fee: 88,
    net: 1_911,
    type: "charge",
    reporting_category: "charge",
    status: "available",
    available_on: created + 172_800,
    exchange_rate: null,
    source: `ch_${n}`,
    description: null,
    fee_details: [],
  }),
  invoices: (n, created) => ({
    number: `A-${n}`,
    status: "paid",
    total: 5_000,
    subtotal: 4_000,
    amount_due: 5_000,
    amount_paid: 5_000,
    amount_remaining: 0,
    billing_reason: "subscription_cycle",
    due_date: null,
    period_start: created - 2_592_000,
    period_end: created,
    status_transitions: { paid_at: created + 60 },
    customer: "cus_1",
    ...(n % 2 === 0
      ? { parent: { subscription_details: { subscription: "sub_new" } } }
      : { parent: null, subscription: "sub_old" }),
  }),
  subscriptions: (n, created) => ({
    status: ["active", "canceled", "trialing", "past_due"][n % 4],
    customer: "cus_1",
    cancel_at_period_end: false,
    canceled_at: n % 4 === 1 ? created + 100 : null,
    items: { data: Array.from({ length: n % 5 === 0 ? 12 : 1 }, (_, i) => item(n, i, created)) },
  }),
};

function item(number: number, place: number, created: number): StripeFakeObject {
  return {
    id: `si_${number}_${place}`,
    object: "subscription_item",
    created,
    quantity: 2,
    current_period_start: created,
    current_period_end: created + 2_592_000,
    price: {
      id: "price_1",
      product: "prod_1",
      currency: "usd",
      unit_amount: 1_200,
      unit_amount_decimal: "1200",
      recurring: { interval: place % 2 === 0 ? "year" : "month", interval_count: 1, usage_type: "licensed" },
    },
  };
}
