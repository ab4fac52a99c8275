import { expect, test } from "vitest";
import type { ReportInputs } from "@/lib/contract/report-plan";
import type { ReportResult } from "@/lib/contract/reports";
import { compareToModel } from "./compare-to-model";

const inputs = (engine: string) => ({ engine }) as ReportInputs;
const result = { title: "Secret", kpis: [{ id: "a", value: 12 }], facts: [] } as unknown as ReportResult;
const now = { fingerprint: "b".repeat(64), inputs: inputs("2"), result };

test("equal fingerprints are identical, whatever the engines", () => {
  expect(compareToModel({ fingerprint: now.fingerprint, inputs: inputs("1") }, now, null)).toEqual({
    level: "info",
    message: "Identical to the report it repeats: fingerprint bbbbbbbbbbbb.",
  });
});

test("others name the engines and the parts that differ, and nothing of what stands in them", () => {
  const model = { ...result, title: "Other", kpis: [] };
  const note = compareToModel({ fingerprint: "a", inputs: inputs("1") }, now, model);
  expect(note).toEqual({
    level: "warn",
    message: "Not identical to the report it repeats: made by engine 1, now 2; parts that differ: kpis, title.",
  });
});

test("a model that was deleted cannot be set beside it", () => {
  const note = compareToModel({ fingerprint: "a", inputs: inputs("2") }, now, null);
  expect(note.message).toBe("Not identical to the report it repeats: both made by engine 2; it was deleted meanwhile.");
});
