import { expect, test } from "vitest";
import { businessTables } from "@/lib/testing/datasets/business-tables";
import { generated } from "@/lib/testing/generated";
import { inspect } from "@/lib/testing/tables/group-drafts";
import type { PlainCell, PlainRow } from "@/lib/testing/typed-rows";

/** Too fine for decimals, so that the column is one of doubles. */
const FINE = 1e-13;

function asDoubles({ columns }: ReturnType<typeof businessTables>[number]): PlainRow[] {
  const cellOf = (text: string | null): PlainCell => {
    const number = text === null || text.trim() === "" ? Number.NaN : Number(text);
    return Number.isNaN(number) ? text : number * (1 + FINE);
  };
  const count = columns[0]?.cells.length ?? 0;
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map(({ name, cells }) => [name, cellOf(cells[row] ?? null)])),
  );
}

test("everything that may be found in a table has its facts where the numbers are doubles too", async () => {
  let stated = 0;
  for (const table of businessTables("first").slice(0, generated(2, 20)))
    await inspect(asDoubles(table), async (_, drafts) => {
      for (const draft of drafts) stated += Object.keys(await draft.facts()).length;
    });
  expect(stated).toBeGreaterThan(20);
}, 600_000);
