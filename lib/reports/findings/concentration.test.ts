import { expect, test } from "vitest";
import { factMaker } from "@/lib/figures/fact-maker";
import { describeTable } from "@/lib/figures/table";
import { dice, inspect } from "@/lib/testing/tables/group-drafts";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { makePlan, scopeOf } from "../planning/compute-figures";
import { findShares } from "./find-shares";

/** 1,500 orders of 120 customers, by number; with a weight of 1 / place few of them hold half. */
function orders(weight: (place: number) => number): PlainRow[] {
  const next = dice(8);
  const weights = Array.from({ length: 120 }, (_, place) => weight(place + 1));
  const whole = weights.reduce((sum, one) => sum + one, 0);
  return Array.from({ length: 1500 }, () => {
    let left = next() * whole;
    const place = weights.findIndex((one) => {
      left -= one;
      return left < 0;
    });
    return { customer_id: 7000 + 37 * place, amount: Math.round(1000 * (5 + next())) / 100 };
  });
}

const told = (rows: readonly PlainRow[]) =>
  inspect(rows, async (_, drafts) => {
    const found = drafts.filter(({ finding }) => finding.kind === "concentration");
    const facts = await Promise.all(found.map((draft) => draft.facts()));
    return {
      labels: found.map(({ label }) => label),
      groups: facts.map(({ groups }) => groups?.value),
      leaders: drafts.filter(({ finding }) => finding.kind === "leader").length,
    };
  });

test("few of many customers that hold half are told, though they go by numbers, and no number is told as a leader", async () => {
  const rows = orders((place) => 1 / place);
  const counts = new Map<unknown, number>();
  for (const { customer_id } of rows) counts.set(customer_id, (counts.get(customer_id) ?? 0) + 1);
  const sizes = [...counts.values()].toSorted((a, b) => b - a);
  let [held, few] = [0, 0];
  while (2 * held < rows.length) {
    held += sizes[few] ?? 0;
    few += 1;
  }
  const { labels, groups, leaders } = await told(rows);
  expect(labels.length).toBeGreaterThan(0);
  expect(groups).toContain(few);
  expect(leaders).toBe(0);
});

test("what is another one in each row is no group of a concentration", async () => {
  const next = dice(9);
  const rows = Array.from(
    { length: 600 },
    (_, at): PlainRow => ({ order_no: 50_000 + at, amount: Math.round(100 * 9 ** (5 * next() - 2)) }),
  );
  expect((await told(rows)).labels).toEqual([]);
});

test("customers who buy alike are no concentration", async () => {
  expect((await told(orders(() => 1))).labels).toEqual([]);
});

test("a leader is looked for among the rows that pass a filter, though all rows have more groups than these are", async () => {
  const towns = Array.from({ length: 20 }, (_, at) => `Town ${at}`);
  const common = Array.from({ length: 280 }, (_, at) => ({ kind: "common", town: towns[at % 20] ?? "" }));
  const rare = Array.from({ length: 18 }, (_, at) => ({ kind: "rare", town: at < 12 ? "Town 3" : (towns[at] ?? "") }));
  const { session, profiles } = await typedRows([...common, ...rare]);
  try {
    const focus = {
      goals: [],
      columns: [],
      excluded: [],
      filters: [{ column: 0, op: "eq" as const, value: "rare" }],
      ignored: [],
    };
    const plan = await makePlan(session, profiles, focus);
    const scope = scopeOf(await describeTable(session, profiles), plan, "en-US");
    const drafts = await findShares({ session, plan, scope, maker: factMaker(scope), charts: [] });
    expect(drafts.map(({ key }) => key)).toContain("leader_rows_1");
  } finally {
    session.close();
  }
});
