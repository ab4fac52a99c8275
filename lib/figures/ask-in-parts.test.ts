import { expect, test } from "vitest";
import { typedRows } from "@/lib/testing/typed-rows";
import { askInParts } from "./ask-in-parts";

test("many expressions are asked a few at a time, and answered in their order", async () => {
  const names = Array.from({ length: 45 }, (_, at) => `c${at}`);
  const rows = Array.from({ length: 60 }, (_, row) => Object.fromEntries(names.map((name, at) => [name, row % (at + 1)])));
  const { session, statements } = await typedRows(rows);
  const cells = await askInParts(
    session,
    names.map((name) => `count(DISTINCT ${name})`),
    "FROM rows",
  );
  session.close();
  expect(cells).toEqual(names.map((_, at) => at + 1));
  expect(Math.max(...statements.map((sql) => sql.split("DISTINCT").length - 1))).toBeLessThan(25);
});
