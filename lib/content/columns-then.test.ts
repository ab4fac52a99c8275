import { expect, test } from "vitest";
import { inputsExample } from "@/lib/contract/report-plan";
import { columnsThen } from "./columns-then";

const now = [{ name: "total", type: "currency", format: "USD" }] as const;
const then = (column: object) => ({ ...inputsExample, columns: [{ ...inputsExample.columns[0], ...column }] }) as never;

test("a currency that was chosen after a report is not written on its figures", () => {
  const read = columnsThen(then({ name: "total", type: "currency", format: "EUR" }), now);
  expect(read).toEqual([{ name: "total", type: "currency", format: "EUR" }]);
  expect(columnsThen(then({ name: "total", type: "decimal", format: null }), now)[0]?.type).toBe("decimal");
});

test("reports of an engine that kept no types are drawn as the dataset is now", () => {
  expect(columnsThen(null, now)).toBe(now);
  expect(columnsThen(then({ name: "total", type: undefined, format: undefined }), now)).toBe(now);
});
