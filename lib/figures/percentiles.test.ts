import { expect, test } from "vitest";
import { typedRows } from "@/lib/testing/typed-rows";
import { computePercentiles, percentileSql, VALUES_IN_MEMORY_MAX } from "./percentiles";
import { describeTable } from "./table";

test("a percentile by places is the same to the last bit as the function's, for every share and with missing values", async () => {
  const rows = Array.from({ length: 501 }, (_, place) => ({
    v: place % 7 === 0 ? null : ((place * 7919) % 1009) / 7,
    g: place % 2,
  }));
  const typed = await typedRows(rows);
  try {
    const [column] = await describeTable(typed.session, typed.profiles);
    if (column === undefined) throw new Error("no column");
    const scope = { conditions: ['"g" = 1'] };
    const filled = rows.filter(({ v, g }) => v !== null && g === 1).length;
    const shares = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];
    const found = await computePercentiles(typed.session, column, shares, filled, scope);
    for (const [place, share] of shares.entries()) {
      const { rows: cells } = await typed.session.query(percentileSql(column, share, filled, scope, 0));
      expect(cells[0]?.[0]).toBe(found[place]);
    }
  } finally {
    typed.session.close();
  }
});

test("millions of values are sorted and taken by their places, and never held by one function", () => {
  const filled = VALUES_IN_MEMORY_MAX + 1;
  expect(percentileSql({ sql: '"v"' }, 0.5, filled, { conditions: [] })).toBe(
    'SELECT quantile_cont(x, 0) FROM (SELECT CAST("v" AS DOUBLE) AS x FROM rows WHERE "v" IS NOT NULL ORDER BY x LIMIT 2 OFFSET 1000000)',
  );
});
