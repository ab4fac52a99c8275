import { describe, expect, test } from "vitest";
import type { Draft } from "@/lib/figures/finding-draft";
import { describeTable } from "@/lib/figures/table";
import { drawsOf } from "@/lib/testing/tables/calibration-data";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { makePlan, scopeOf } from "../planning/compute-figures";
import { worthDrafts, worthOfRows } from "./repeated-rows";

async function worthOf(rows: readonly PlainRow[]): Promise<number> {
  const { session, profiles } = await typedRows(rows);
  try {
    const plan = await makePlan(session, profiles, null);
    const columns = await describeTable(session, profiles);
    return await worthOfRows(session, scopeOf(columns, plan, "en-US"));
  } finally {
    session.close();
  }
}

const draws = drawsOf(7);
const sales = Array.from({ length: 200 }, () => ({
  region: `r${draws.whole(0, 3)}`,
  amount: Math.round(1e6 * draws.unit()) / 100,
}));

describe("rows that repeat another one in every cell", () => {
  test("are no witnesses of their own", async () => {
    expect(await worthOf(sales)).toBe(1);
    expect(await worthOf([...sales, ...sales])).toBe(0.5);
    expect(await worthOf([...sales, ...sales.slice(0, 50)])).toBe(0.8);
  });

  test("count where so few values would meet as often by chance", async () => {
    const answers = Array.from({ length: 300 }, () => ({ team: `t${draws.whole(0, 3)}`, score: draws.whole(1, 5) }));
    expect(await worthOf(answers)).toBe(1);
  });

  test("shrink z by the root of their worth in tests by rows, and leave tests of series alone", () => {
    const draft = (kind: Draft["finding"]["kind"]) =>
      ({ finding: { kind }, test: { name: "t", p: 0.0455, effect: 1, effectName: "", n: 9, effectMin: 0, nMin: 0 } }) as Draft;
    const [segments, trend] = worthDrafts([draft("segments"), draft("trend")], 0.25);
    // z of 0.0455 is 2; half of it has 0.3173.
    expect(segments?.test?.p).toBeCloseTo(0.3173, 3);
    expect(trend?.test?.p).toBe(0.0455);
  });
});
