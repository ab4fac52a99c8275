import { expect, test } from "vitest";
import { fitsFilter, readReportFilter, reportFilterPath } from "./report-filter";

const DATASET = "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB";
const SCHEDULE = "sch_01JD5M8Z3X4Y5W6V7T8S9R0QAB";
const OTHER = "01JD5M8Z3X4Y5W6V7T8S9R0QAC";

const item = { id: "rep_1", status: "FAILED", datasetId: DATASET } as const;

test.each([
  ["", true],
  ["status=FAILED", true],
  ["status=COMPLETED", false],
  [`dataset=${DATASET}&status=FAILED`, true],
  [`dataset=dst_${OTHER}`, false],
  [`schedule=${SCHEDULE}`, true],
  [`schedule=sch_${OTHER}`, false],
])("of ?%s a report is shown: %s, and the address comes back as it was", (query, isShown) => {
  const filter = readReportFilter(Object.fromEntries(new URLSearchParams(query)));
  expect(fitsFilter(item, filter, { rep_1: SCHEDULE })).toBe(isShown);
  expect([...new URL(reportFilterPath(filter), "http://x").searchParams].sort()).toEqual([...new URLSearchParams(query)].sort());
});

test("words that name nothing are passed over", () => {
  expect(readReportFilter({ status: "DONE", dataset: ["a", "b"], schedule: "sch_1", page: "2" })).toEqual({
    status: null,
    datasetId: null,
    scheduleId: null,
  });
});
