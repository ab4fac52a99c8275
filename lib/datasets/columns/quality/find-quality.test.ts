import { expect, test } from "vitest";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { textReading } from "../decide-type";
import type { ColumnFacts } from "../finish-column";
import type { VerifiedColumn } from "../read-columns";
import { findQuality } from "./find-quality";

const whole = { rowCount: 100, duplicateRows: 0, paddedRows: 0, refusedRows: 0, leftOutRows: 0 };

const profile: ColumnProfile = {
  name: "city",
  type: "text",
  role: "text",
  nullCount: 0,
  distinctCount: 100,
  distinctEstimated: false,
  min: null,
  max: null,
  mean: null,
  stdDev: null,
  p25: null,
  p50: null,
  p75: null,
  topValues: [],
  histogram: [],
  format: null,
  alternatives: [],
};

const facts: ColumnFacts = {
  valueCount: 100,
  min: null,
  max: null,
  mean: null,
  stdDev: null,
  quartiles: [],
  skewness: null,
  lengthMean: 10,
  fitting: null,
  distinctCount: 100,
  distinctEstimated: false,
  isCourse: false,
  topValues: [],
  bins: [],
  outliers: 0,
  future: 0,
  negative: 0,
  alternativeCount: 0,
};

const column: VerifiedColumn = { reading: textReading("text"), misfits: 0, nearly: null, weighed: null, chosen: null };

test("rows of the file that are not stored are said, by why they are not", () => {
  expect(findQuality(whole, [], [], new Map())).toEqual([]);
  const found = findQuality({ ...whole, refusedRows: 1, leftOutRows: 3 }, [], [], new Map());
  expect(found.map(({ check, severity, count, ratio }) => ({ check, severity, count, ratio }))).toEqual([
    { check: "truncated", severity: "warn", count: 1, ratio: 1 / 101 },
    { check: "truncated", severity: "info", count: 3, ratio: 3 / 103 },
  ]);
  expect(found[0]?.message).toBe("1 row of the file isn't stored: it has more values than the header.");
  expect(found[1]?.message).toBe("3 rows of the file were left out as a total or a note.");
});

test("a number of different values that comes from a sketch is said to be one", () => {
  const estimated = { ...facts, distinctEstimated: true, distinctCount: 2_000_000 };
  expect(findQuality(whole, [{ profile, facts }], [column], new Map())).toEqual([]);
  const [found] = findQuality(whole, [{ profile, facts: estimated }], [column], new Map());
  expect(found).toMatchObject({
    check: "sampled",
    severity: "info",
    message: 'The number of different values of "city", about 2,000,000, is estimated.',
  });
});
