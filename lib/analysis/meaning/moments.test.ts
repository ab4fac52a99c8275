import { expect, test } from "vitest";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { mainMoment } from "./moments";

const moment = (name: string, distinctCount: number): ColumnProfile => ({
  name,
  type: "date",
  role: "time",
  nullCount: 0,
  distinctCount,
  distinctEstimated: false,
  min: "2024-01-01",
  max: "2025-12-31",
  mean: null,
  stdDev: null,
  p25: null,
  p50: null,
  p75: null,
  topValues: [],
  histogram: [],
  format: null,
  alternatives: [],
});

test("a row is of its own moment rather than of one of somebody who has many rows", () => {
  const leaves = [moment("Eintrittsdatum", 90), moment("Beginn", 400), moment("Ende", 390)];
  expect(mainMoment(leaves, 1_000, "2026-01-01")?.name).toBe("Beginn");
  const staff = [moment("Eintrittsdatum", 180), moment("Vertragsbeginn", 190)];
  expect(mainMoment(staff, 200, "2026-01-01")?.name).toBe("Eintrittsdatum");
});
