import { expect, test } from "vitest";
import { askedOfReports, readReportView, reportFilterWords, writeReportView } from "./report-list-view";

const DATASET = "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB";
const SCHEDULE = "sch_01JD5M8Z3X4Y5W6V7T8S9R0QAB";

test.each([
  "",
  "status=FAILED",
  `dataset=${DATASET}&status=FAILED`,
  `schedule=${SCHEDULE}&q=tents&tag=q3&owner=usr_1&favourites=1&sort=-title&other=1`,
])("of ?%s the address comes back as it was", (query) => {
  const params = new URLSearchParams(query);
  const written = writeReportView(readReportView(params), params);
  expect([...new URLSearchParams(written)].sort()).toEqual([...params].sort());
});

test("words that name nothing are passed over, and always a page is asked for", () => {
  const view = readReportView(new URLSearchParams("status=DONE&dataset=a&schedule=sch_1&sort=size&favourites=yes"));
  expect(askedOfReports(view)).toEqual({ sort: "-createdAt" });
});

test("what nothing fits is named", () => {
  const view = readReportView(new URLSearchParams(`q=tents&status=FAILED&dataset=${DATASET}&tag=q3`));
  expect(reportFilterWords(view, { people: [], dataset: "Orders", schedule: null })).toEqual([
    "“tents”",
    "tag q3",
    "status Failed",
    "dataset Orders",
  ]);
});
