import { expect, test } from "vitest";
import { verifyText } from "@/lib/reports/narrator/verify-text";
import { checkFacts } from "@/lib/reports/steps/check-facts";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";

/** Gifts of two years by 300 donors; in the second of them "D-017" gives ten times `large`. */
function gifts(large: number): PlainRow[] {
  const next = dice(21);
  const dayOf = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
  const usual = Array.from({ length: 1462 }, (_, at) => ({
    given: dayOf(Math.floor(at / 2)),
    donor: `D-${String(Math.floor(300 * next())).padStart(3, "0")}`,
    campaign: ["Water", "Schools", "Forest"][Math.floor(3 * next())] ?? "Water",
    amount: Math.max(5, Math.round(50 + 15 * bell(next))),
  }));
  const own = Array.from({ length: 10 }, (_, at) => ({
    given: dayOf(380 + 30 * at),
    donor: "D-017",
    campaign: "Water",
    amount: large,
  }));
  return [...usual, ...own].toSorted((a, b) => (a.given < b.given ? -1 : 1));
}

async function saidOf(rows: readonly PlainRow[]) {
  const plain = await plainReport(rows);
  try {
    const { title, executiveSummary, insights } = plain.rendered;
    const own = await checkFacts(plain.typed.session, plain.insights.facts, new Set());
    return {
      said: [title, executiveSummary, ...insights].join("\n"),
      problems: [...own, ...verifyText(plain.ledger, plain.rendered)],
    };
  } finally {
    plain.close();
  }
}

test("one donor who makes the growth of all gifts is told, and no growth of all of them", async () => {
  const { said, problems } = await saidOf(gifts(2_500));
  expect(said).toMatch(/D-017 accounted for (2[45],\d{3}|40\.9% of amount in 2025)/);
  expect(said).not.toMatch(/amount (rose|averaged|went)/i);
  expect(problems).toEqual([]);
});

test("where gifts are as they were, nobody makes any growth", async () => {
  const { said } = await saidOf(gifts(40));
  expect(said).not.toMatch(/accounted for [\d,]+ of the change|of the change of/);
});
