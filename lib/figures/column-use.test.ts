import { expect, test } from "vitest";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { columnUses } from "./column-use";
import { describeTable } from "./table";

const many = (count: number, row: (at: number) => PlainRow) => Array.from({ length: count }, (_, at) => row(at));
const day = (at: number) => new Date(Date.UTC(2024, at, 1)).toISOString().slice(0, 10);

/** What may be done with a column. */
async function useOf(name: string, rows: readonly PlainRow[]) {
  const { session, profiles } = await typedRows(rows);
  try {
    const uses = columnUses(await describeTable(session, profiles), rows.length);
    return uses.find(({ column }) => column.profile.name === name)?.kind;
  } finally {
    session.close();
  }
}

test("what goods are worth adds up where each comes once, and not where they are counted every month", async () => {
  const worth = (at: number) => 100 + ((at * 37) % 911) + 0.5;
  const list = (key: string) =>
    many(240, (at) => ({
      [key]: 1000 + ((7 * at) % 251),
      supplier: `Firm ${at % 7}`,
      last_counted: day(at % 5),
      inventory_value: worth(at),
    }));
  const counted = (key: string) =>
    many(240, (at) => ({
      [key]: 1000 + ((7 * at) % 251),
      date: day(at % 12),
      product: `Lamp ${at % 20}`,
      inventory_value: worth(at),
    }));
  const use = (rows: PlainRow[]) => useOf("inventory_value", rows);
  expect(await Promise.all([list("sku"), list("item_id")].map(use))).toEqual(["amount", "amount"]);
  expect(await Promise.all([list("snapshot_id"), counted("snapshot_id"), counted("item_id")].map(use))).toEqual([
    "level",
    "level",
    "level",
  ]);
});

test("marks of a small scale are averaged though their header speaks of money, and small numbers of things add up", async () => {
  const marks = many(300, (at) => ({ pay_view_1_5: 1 + ((at * 7) % 5), comment: `c${at}` }));
  const pieces = many(300, (at) => ({ units: 1 + ((at * 7) % 5), sold: at % 8 < 5 ? 1 : at % 8 < 7 ? 2 : 3, comment: `c${at}` }));
  expect(await useOf("pay_view_1_5", marks)).toBe("level");
  expect(await useOf("units", pieces)).toBe("amount");
  expect(await useOf("sold", pieces)).toBe("amount");
});

test("a code of a few values is a group", async () => {
  const rows = many(2_400, (at) => ({
    work_code: `W-${100 + (at % 6)}`,
    day: day(at % 12),
    price: 100 + ((at * 37) % 911) + 0.5,
  }));
  expect(await useOf("work_code", rows)).toBe("group");
});
