import { expect, test } from "vitest";
import { describeTable } from "@/lib/figures/table";
import { typedRows } from "@/lib/testing/typed-rows";
import { isResult } from "./find-same-mix";

test("what came of rows is no mix to hold alike, in any language", async () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({
    channel: ["Web", "Phone"][at % 2] ?? "",
    city: ["Bilbao", "Madrid", "Vigo"][at % 3] ?? "",
    valoración: 1 + (at % 5),
    satisfaction: 1 + (at % 4),
    recomendaría: at % 3 === 0 ? "no" : "sí",
    resolved: at % 4 === 0 ? "no" : "yes",
  }));
  const typed = await typedRows(rows);
  const columns = await describeTable(typed.session, typed.profiles);
  typed.session.close();
  const results = columns.filter(isResult).map(({ profile }) => profile.name);
  expect(results).toEqual(["valoración", "satisfaction", "recomendaría", "resolved"]);
});
