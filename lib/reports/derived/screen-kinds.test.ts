import { expect, test } from "vitest";
import { describeTable } from "@/lib/figures/table";
import { dice } from "@/lib/testing/tables/group-drafts";
import { typedRows } from "@/lib/testing/typed-rows";
import { screenKinds } from "./screen-kinds";

test("of dozens of categories the value that moves in one group is found, by statements that stay small", async () => {
  const next = dice(5);
  const rows = Array.from({ length: 800 }, (_, at) => {
    const region = ["north", "south", "east"][Math.floor(3 * next())] ?? "";
    const isMoved = region === "south" && at >= 400;
    const others = Array.from({ length: 39 }, (_, place) => [`answer_${place}`, `a${Math.floor(4 * next())}`] as const);
    const moved = next() < (isMoved ? 0.9 : 0.25) ? "yes" : "no";
    return {
      day: new Date(Date.UTC(2024, 0, 1 + at / 4)).toISOString().slice(0, 10),
      region,
      ...Object.fromEntries(others),
      moved,
    };
  });
  const { session, profiles, statements } = await typedRows(rows);
  const table = await describeTable(session, profiles);
  const [main, ...rest] = table;
  if (main === undefined) throw new Error("The table has columns.");
  const columns = rest.filter(({ stored }) => stored === "text");
  const before = statements.length;
  const [first] = await screenKinds(session, table, main, columns, rows.length);
  session.close();
  expect(first?.column.profile.name).toBe("moved");
  expect(statements.length).toBeGreaterThan(before + 1);
  for (const sql of statements) expect(sql.split("UNION ALL").length).toBeLessThanOrEqual(100);
});
