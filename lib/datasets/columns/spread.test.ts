import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Engine, openEngine } from "@/lib/platform/analysis/engine";
import { deviations } from "./spread";

let directory: string;
let engine: Engine;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-deviations-"));
  engine = await openEngine({ files: [], directory, memoryMb: 128, threads: 2, timeoutMs: 30_000, kind: "look" });
});
afterAll(() => {
  engine.close();
  rmSync(directory, { recursive: true, force: true });
});

async function deviationOf(physical: string, values: readonly string[], extreme: number): Promise<number | null | undefined> {
  await engine.run(`create or replace table typed as select unnest([${values.join(", ")}])::${physical} as v`);
  return (await deviations(engine, [{ value: "v", physical, extreme }]))[0];
}

describe("the standard deviation", () => {
  test("of whole numbers and decimals is that of the definition, to the last digit", async () => {
    expect(await deviationOf("BIGINT", ["1", "2", "3", "null"], 3)).toBe(1);
    expect(await deviationOf("DECIMAL(18,2)", ["0.10", "0.20", "0.30"], 0.3)).toBe(0.1);
    expect(await deviationOf("DECIMAL(38,9)", ["-999999.000000001", "999999.000000001"], 999_999.000000001)).toBeCloseTo(
      (2 * 999_999.000000001) / Math.SQRT2,
      6,
    );
    // 64 bits hold the values and the whole numbers, not a product of the two as decimals.
    expect(await deviationOf("DECIMAL(18,9)", ["1.000000001", "1.000000002", "1.000000003"], 1.1)).toBeCloseTo(1e-9, 15);
    // Far from zero and close together: naive sums of doubles would give nothing here.
    expect(await deviationOf("BIGINT", ["900000000000001", "900000000000002", "900000000000003"], 9.1e14)).toBe(1);
  });

  test("is none of fewer than two values", async () => {
    expect(await deviationOf("BIGINT", ["7"], 7)).toBeNull();
    expect(await deviationOf("DECIMAL(18,1)", ["null"], 0)).toBeNull();
    expect(await deviationOf("DOUBLE", ["7"], 7)).toBeNull();
  });

  test("is the same whatever the order of rows", async () => {
    const values = Array.from({ length: 500 }, (_, i) => String(Math.sin(i) * 10 ** (i % 9)));
    const whole = Array.from({ length: 500 }, (_, i) => String((i * 7_919) % 1_000_003));
    const huge = whole.map((value) => `${value}0000000000000000`);
    for (const [physical, list, extreme] of [
      ["DOUBLE", values, 1e9],
      ["DECIMAL(18,3)", values, 1e9],
      ["BIGINT", whole, 1e7],
      ["DECIMAL(38,0)", huge, 1e23],
    ] as const) {
      const found = await deviationOf(physical, list, extreme);
      expect(found).toBeGreaterThan(0);
      expect(await deviationOf(physical, list.toReversed(), extreme)).toBe(found);
      expect(await deviationOf(physical, list.toSorted(), extreme)).toBe(found);
    }
  });
});
