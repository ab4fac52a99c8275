import { expect, test } from "vitest";
import type { ReportItem } from "@/lib/contract/reports";
import { fitsFilter, readReportFilter, reportFilterPath } from "./report-filter";

const item = { id: "rep_1", status: "FAILED", datasetId: "dst_1" } as ReportItem;

test.each([
  ["", true],
  ["status=FAILED", true],
  ["status=COMPLETED", false],
  ["dataset=dst_1&status=FAILED", true],
  ["dataset=dst_2", false],
  ["schedule=sch_1", true],
  ["schedule=sch_2", false],
])("of ?%s a report is shown: %s, and the address comes back as it was", (query, isShown) => {
  const filter = readReportFilter(Object.fromEntries(new URLSearchParams(query)));
  expect(fitsFilter(item, filter, { rep_1: "sch_1" })).toBe(isShown);
  expect([...new URL(reportFilterPath(filter), "http://x").searchParams].sort()).toEqual([...new URLSearchParams(query)].sort());
});

test("words that name nothing are passed over", () => {
  expect(readReportFilter({ status: "DONE", dataset: ["a", "b"], schedule: "", page: "2" })).toEqual({
    status: null,
    datasetId: null,
    scheduleId: null,
  });
});
