import { describe, expect, test } from "vitest";
import type { FindingKind } from "@/lib/content/ledger";
import { generated } from "@/lib/testing/generated";
import { plainReport } from "@/lib/testing/plain-report";
import { channelRows, contractRows, spikeRows } from "@/lib/testing/tables/event-tables";
import { backlogRows, groupSpikeRows, heapRows, limitHeapRows, onsetRows } from "@/lib/testing/tables/outlier-tables";
import { arrivalRows, groupBreakRows, mixShiftRows, saturationRows, scatterRows } from "@/lib/testing/tables/story-tables";
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
  [
    "output that rises by 2 deviations up to the twelfth of 36 months",
    "saturation",
    /lines per hour.*hardly/,
    saturationRows,
    2,
    0,
  ],
  ["a region whose jobs take 40 times as long in the second year", "backlog", /North.*no closed yet/i, backlogRows, 40, 1],
  ["minutes that rise by 3 deviations from two thirds of the pressure on", "onset", /minutes lost.*pressure/i, onsetRows, 3, 0],
  [
    "a product with 3 times its complaints in one month of twenty",
    "group_spike",
    /Kettle.*mean|mean.*Kettle/,
    groupSpikeRows,
    3,
    1,
  ],
  ["an inspector who puts down one figure in 40% of the visits", "heap", /exactly 45.*Ines Roth/i, heapRows, 0.4, 0],
  [
    "a buyer with 12% of the purchases just under a limit",
    "heap",
    /just under 5,000.*Ada Klein|Ada Klein.*just under 5,000/,
    limitHeapRows,
    0.12,
    0,
  ],
  ["a channel that comes after three fifths of two years", "arrival", /Chat/, arrivalRows, 0.6, 0],
  ["a channel that ends after two fifths of two years", "departure", /Fax/, arrivalRows, 0.6, 0],
  ["a machine whose readings scatter twice as widely", "scatter", /Gamma.*typical|typical.*Gamma/i, scatterRows, 2, 1],
  ["a team that takes 1 deviation longer from the second year on", "group_break", /Birch.*others/, groupBreakRows, 1, 0],
  ["a margin that falls with the mix, by three tenths of the rows", "mix_shift", /same mix of family/, mixShiftRows, 0.3, 0],
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
