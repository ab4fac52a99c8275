import { describe, expect, test } from "vitest";
import type { FindingKind } from "@/lib/content/ledger";
import { generated } from "@/lib/testing/generated";
import { plainReport } from "@/lib/testing/plain-report";
import { channelRows, contractRows, spikeRows } from "@/lib/testing/tables/event-tables";
import type { PlainRow } from "@/lib/testing/typed-rows";

const TRIALS = generated(2, 10);
const NULLS = generated(2, 40);

/** True where a report tells such a finding among its summary and its first five insights, with these words. */
async function isTold(kind: FindingKind, words: RegExp, rows: readonly PlainRow[]): Promise<boolean> {
  const plain = await plainReport(rows);
  try {
    if (!plain.insights.findings.some((finding) => finding.kind === kind)) return false;
    const { executiveSummary, insights } = plain.rendered;
    return words.test([executiveSummary, ...insights.slice(0, 5)].join("\n").replaceAll("\u00a0", " "));
  } finally {
    plain.close();
  }
}

async function shareOf(trials: number, told: (seed: number) => Promise<boolean>): Promise<number> {
  let found = 0;
  for (let seed = 1; seed <= trials; seed += 1) if (await told(seed)) found += 1;
  return found / trials;
}

const FAMILIES: [string, FindingKind, RegExp, (seed: number, size: number) => PlainRow[], planted: number, none: number][] = [
  ["a day of 240 with 1.8 times its takings", "spike", /30 May 2024.*mean/, spikeRows, 1.8, 1],
  ["a source of 300 contracts that end 2.5 times as soon", "until", /ended on came.*Ads/i, contractRows, 2.5, 1],
  ["a channel with 0.6 times the orders a click", "ratio_in_group", /orders.*clicks.*Display/i, channelRows, 0.6, 1],
];

describe.each(FAMILIES)("%s", (_, kind, words, rows, planted, none) => {
  test("is told in nine of ten tables", async () => {
    expect(await shareOf(TRIALS, (seed) => isTold(kind, words, rows(seed, planted)))).toBeGreaterThanOrEqual(0.9);
  });

  test("is not told where nothing of it is there", async () => {
    expect(await shareOf(NULLS, (seed) => isTold(kind, /./, rows(seed, none)))).toBeLessThanOrEqual(0.05);
  });
});
