import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ProviderFake, startProviderFake } from "@/e2e/fakes/provider-fake";
import { type StripeFake, stripeFake } from "@/e2e/fakes/providers/stripe";
import { providerCtx } from "@/lib/platform/provider/provider-ctx";
import { type Json, ProviderProblem, type ReadRequest, type RowPage } from "@/lib/platform/provider/types";
import { setSettings } from "@/lib/testing/settings";
import { majorUnits } from "./major-units";
import { monthlyAmount } from "./monthly-amount";
import { stripe } from "./stripe";

const START = new Date("2026-11-20T10:00:00.000Z");
const apps: StripeFake[] = [];
let server: ProviderFake;
let fake: StripeFake;
let now = START;

beforeAll(async () => {
  server = await startProviderFake([{ name: "stripe", reply: (call) => (apps.at(-1) ?? stripeFake()).reply(call) }]);
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: "2000", ...server.env });
});
afterAll(() => {
  expect(apps.flatMap(({ violations }) => violations)).toEqual([]);
  return server.close();
});
beforeEach(() => {
  now = START;
  fake = stripeFake({ now: () => START });
  apps.push(fake);
});

const ctxOf = (key = fake.key) =>
  providerCtx(stripe, { fields: { key }, signal: new AbortController().signal, now: () => now, log: () => {} });

function open(tableId: string, request: Partial<ReadRequest> = {}): AsyncGenerator<RowPage, void, void> {
  const target = { tableId, query: null, watermark: null };
  return (stripe.read as NonNullable<typeof stripe.read>)(ctxOf(), {
    target,
    mode: "replace",
    since: null,
    resume: null,
    until: now,
    ...request,
  });
}

async function all(pages: AsyncGenerator<RowPage, void, void>) {
  const rows: Record<string, unknown>[] = [];
  let cursor: Json = null;
  for await (const page of pages) {
    rows.push(...page.rows);
    cursor = JSON.parse(JSON.stringify(page.cursor)) as Json;
  }
  return { rows, ids: rows.map(({ _id }) => String(_id)), cursor };
}

const problemOf = (act: Promise<unknown>): Promise<ProviderProblem> =>
  act.then(
    () => Promise.reject(new Error("It went well.")),
    (error) => (error instanceof ProviderProblem ? error : Promise.reject(error)),
  );

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

describe("keys", () => {
  it("refuses keys that may do more, or nothing, without asking Stripe", async () => {
    const before = server.callsTo("stripe").length;
    const key = `sk_live_${"a".repeat(24)}`;
    const refused = await problemOf(stripe.check(ctxOf(key)));
    expect(refused).toMatchObject({
      kind: "bad_config",
      message: "This key has full access to the account. Use a restricted key with read rights only.",
    });
    for (const other of [`pk_live_${"a".repeat(24)}`, "rk_live_", "", "rk_live_aaaaaaaaaa\r\nx: y"]) {
      expect((await problemOf(stripe.check(ctxOf(other)))).kind).toBe("bad_config");
    }
    expect(server.callsTo("stripe").length).toBe(before);
  });

  it("says which table a key may not read, and takes a key for some of them", async () => {
    fake.rights.delete("invoice");
    expect(await stripe.check(ctxOf())).toEqual({
      account: "Test mode",
      warnings: ["The key may not read invoices. Give it Read for Invoices in Stripe."],
    });
    const problem = await problemOf(open("invoices").next());
    expect([problem.kind, problem.message]).toEqual([
      "permission",
      "The key may not read invoices. Give it Read for Invoices in Stripe.",
    ]);
  });

  it("stops when the key expires in the middle of a pass", async () => {
    fake.seed("charges", 250);
    const pages = open("charges");
    await pages.next();
    fake.isExpired = true;
    expect(await problemOf(pages.next())).toMatchObject({
      kind: "auth",
      message: "This key expired or was rolled. Make a new restricted key in Stripe and paste it.",
    });
  });
});

describe("a pass", () => {
  it("waits out limits, locks and full hands", async () => {
    fake.seed("charges", 250);
    fake.wait("rate", 1);
    fake.wait("lock", 1);
    fake.wait("concurrency", 1);
    expect((await all(open("charges"))).ids).toHaveLength(250);
  });

  it.each([1, 0])(
    "loses and doubles nothing when the object it stands at is deleted (%i s between objects)",
    async (everySec) => {
      fake.seed("charges", 450, everySec);
      const pages = open("charges");
      const ids: string[] = [];
      for (let next = await pages.next(); next.done !== true; next = await pages.next()) {
        ids.push(...next.value.rows.map(({ _id }) => String(_id)));
        // 300 objects of one second are more than are kept.
        if (ids.length <= 300) fake.remove("charges", ids.at(-1) ?? "");
      }
      expect(ids).toHaveLength(450);
      expect(new Set(ids).size).toBe(450);
    },
  );

  it("freezes its end, so that what comes meanwhile waits for the next one", async () => {
    fake.seed("charges", 150);
    const first = (await open("charges").next()).value as RowPage;
    fake.add("charges", { id: "ch_new", created: seconds(START) + 600 });
    now = new Date(START.getTime() + 3_600_000);
    const rest = await all(open("charges", { resume: first.cursor }));
    expect(rest.ids).toHaveLength(50);
    expect((await all(open("charges"))).ids).toContain("ch_new");
    expect((await all(open("charges", { resume: rest.cursor }))).ids).toEqual([]);
  });

  it("shows a refund of an old charge", async () => {
    fake.seed("charges", 3);
    fake.refund("ch_000000000004");
    fake.refund("ch_000000000002");
    const { rows } = await all(open("charges"));
    expect(rows[1]).toMatchObject({ _id: "ch_000000000002", currency: "kwd", amount: "2.001", amount_refunded: "0.500" });
  });
});

describe("tables", () => {
  it("reads moved members at the new place, then at the old one", async () => {
    fake.seed("invoices", 2);
    const { rows } = await all(open("invoices"));
    expect(rows.map(({ subscription }) => subscription)).toEqual(["sub_new", "sub_old"]);
  });

  it("has one row for each item of a subscription, the cancelled ones and those behind the tenth item too", async () => {
    fake.seed("subscriptions", 8);
    const { rows, ids } = await all(open("subscriptions"));
    // Two earn, one was cancelled, one tries, and so on again; the fifth has twelve items.
    expect(ids).toHaveLength(7 + 12);
    expect(new Set(ids).size).toBe(19);
    const fifth = rows.filter(({ subscription }) => subscription === "sub_000000000005");
    expect(fifth.map(({ _id }) => _id)).toEqual(Array.from({ length: 12 }, (_, i) => `si_5_${i}`));
    expect(fifth[0]).toMatchObject({ status: "canceled", unit_amount: "12.00", mrr: "0" });
    const fourth = rows.find(({ subscription }) => subscription === "sub_000000000004");
    expect(fourth).toMatchObject({ status: "active", interval: "year", quantity: 2, mrr: "2.00" });
    expect(fourth?.current_period_end).toMatch(/^20\d\d-.*Z$/);
  });
});

describe("an append", () => {
  it("brings every balance transaction once, those that came late and those of restarts too", async () => {
    fake.seed("balance_transactions", 130);
    const kept: string[] = [];
    let since: Json | null = null;
    for (let pass = 0; pass < 10; pass++) {
      now = new Date(now.getTime() + 1_200_000);
      const until = seconds(now);
      for (let i = 0; i < 40; i++) {
        // Anywhere in the last hour: some older than what was read before.
        fake.add("balance_transactions", { id: `txn_late_${pass}_${i}`, created: until - ((i * 89) % 3_500), currency: "usd" });
      }
      let resume: Json | null = null;
      for (let isOver = false; !isOver; ) {
        const pages = open("balance_transactions", { mode: "append", since, resume });
        const next = await pages.next();
        // The process dies behind each page, and before some of them are kept.
        await pages.return();
        if (next.done === true) throw new Error("It ended without its last page.");
        if (Math.floor(kept.length / 7) % 3 === 0) {
          fake.wait("rate", 1);
        }
        kept.push(...next.value.rows.map(({ _id }) => String(_id)));
        resume = JSON.parse(JSON.stringify(next.value.cursor)) as Json;
        isOver = next.value.done;
      }
      since = resume;
    }
    const there = (fake.tables.balance_transactions ?? []).map(({ id }) => id);
    expect(new Set(kept).size).toBe(kept.length);
    // What came later than an hour behind the newest is beyond what is promised; nothing here is.
    expect(kept.toSorted()).toEqual(there.toSorted());
  });

  it("keeps a cursor of some size however much is there, and doubles nothing", async () => {
    fake.seed("balance_transactions", 2_500, 1);
    const first = await all(open("balance_transactions", { mode: "append" }));
    expect(first.ids).toHaveLength(2_500);
    expect(JSON.stringify(first.cursor).length).toBeLessThan(60_000);
    fake.seed("balance_transactions", 10, 1);
    const second = await all(open("balance_transactions", { mode: "append", since: first.cursor }));
    expect(second.ids).toHaveLength(10);
    expect((await all(open("balance_transactions", { mode: "append", since: second.cursor }))).ids).toEqual([]);
  });

  it("goes on behind a replace without doubling it", async () => {
    fake.seed("balance_transactions", 120);
    const { cursor } = await all(open("balance_transactions"));
    fake.seed("balance_transactions", 5);
    expect((await all(open("balance_transactions", { mode: "append", since: cursor }))).ids).toHaveLength(5);
  });
});

it.each([
  [1999, "usd", "19.99"],
  [0, "usd", "0.00"],
  [-5, "eur", "-0.05"],
  [1999, "JPY", "1999"],
  [1999, "kwd", "1.999"],
  [1999, "isk", "19.99"],
  [100, "huf", "1.00"],
  [9007199254740991, "usd", "90071992547409.91"],
  ["0.5", "usd", "0.005"],
  ["1200.000000000000", "usd", "12.00"],
  [19.5, "usd", null],
  [null, "usd", null],
  ["12x", "usd", null],
])("says %s %s as %s", (minor, currency, text) => {
  expect(majorUnits(minor, currency)).toBe(text);
});

it.each([
  ["1200", 1, "month", 1, "usd", "12.00"],
  ["1000", 1, "year", 1, "usd", "0.8333"],
  ["1000", 3, "month", 2, "usd", "15.00"],
  ["700", 1, "week", 1, "usd", "30.4167"],
  ["12000", 1, "year", 1, "jpy", "1000"],
  ["0.5", 1000, "month", 1, "usd", "5.00"],
  [null, 1, "month", 1, "usd", null],
  ["100", 1, "moon", 1, "usd", null],
])("brings %s × %s per %s/%s of %s to a month", (unitAmount, quantity, interval, intervalCount, currency, text) => {
  expect(monthlyAmount({ unitAmount, quantity, interval, intervalCount }, currency)).toBe(text);
});
