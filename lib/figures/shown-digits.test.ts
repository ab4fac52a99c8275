import { describe, expect, test } from "vitest";
import { formatCompact, formatPercent } from "@/lib/core/format-value";
import { scopeOf } from "@/lib/reports/planning/compute-figures";
import { plainReport } from "@/lib/testing/plain-report";
import { dice } from "@/lib/testing/tables/group-drafts";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { computeKpis } from "./compute-kpis";
import { displayOf } from "./fact-maker";
import { errorOf, sureDigits } from "./shown-digits";
import { aggregateSql } from "./sql-text";
import { describeTable } from "./table";

const write = (value: number) => formatCompact(value, "en-US");

/** The sum of decimals as written, as a whole number of 10^-30. */
function exactSum(texts: readonly string[]): bigint {
  return texts.reduce((total, text) => {
    const [, sign = "", whole = "0", fraction = "", power = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(text) ?? [];
    const digits = BigInt(whole + fraction) * 10n ** BigInt(30 - fraction.length + Number(power));
    return sign === "-" ? total - digits : total + digits;
  }, 0n);
}

const rounded = (sum: bigint) => Number(`${sum}e-30`);

/** What a report would show of the sum of doubles, and what it is. */
async function shownSum(texts: readonly string[]): Promise<{ shown: string | null; exact: string }> {
  const typed = await typedRows([...texts.map((text) => ({ v: Number(text) })), { v: 1e-12 }, { v: -1e-12 }]);
  try {
    const [column] = await describeTable(typed.session, typed.profiles);
    if (column === undefined) throw new Error("no column");
    expect(column.stored).toBe("double");
    const { rows } = await typed.session.query(`SELECT ${aggregateSql("sum", column)} FROM rows`);
    const rowCount = texts.length + 2;
    const fact = { value: Number(rows[0]?.[0]), format: "number", measure: column, aggregation: "sum", rowCount } as const;
    return { shown: displayOf(fact, "en-US"), exact: write(rounded(exactSum(texts))) };
  } finally {
    typed.session.close();
  }
}

/** True when each digit shown is the one at its place in the exact figure. */
function agrees(shown: string, exact: string): boolean {
  const [a, b] = [shown, exact].map((text) => text.replaceAll(/[,.]/g, ""));
  return a === b;
}

describe("a sum of doubles shows the digits that are right and no others", () => {
  test("figures of 18 decimals are shown as exact addition has them", async () => {
    const next = dice(3);
    for (const scale of [1, 1000, 1e-6]) {
      const texts = Array.from({ length: 500 }, () => (next() * scale).toFixed(18));
      const { shown, exact } = await shownSum(texts);
      expect(agrees(shown ?? "", exact)).toBe(true);
    }
  });

  test("mixed magnitudes that do not cancel are shown in full", async () => {
    const { shown, exact } = await shownSum(["10000000000000000", "1", "0.000000000001", "250000000"]);
    expect(shown).toBe(exact);
  });

  test("what only cancellation leaves is not shown at all", async () => {
    expect(await shownSum(["10000000000000000", "1", "-10000000000000000"])).toEqual({ shown: null, exact: "1" });
    expect((await shownSum(["1000000000000.25", "-1000000000000", "0.0000000001"])).shown).toBe("0.25");
  });

  test("part of the digits are shown where part of them are right", async () => {
    const { shown } = await shownSum(["10000000000000000", "123210", "-10000000000000000"]);
    // The error is at most 2^-50 × 5 × 1e16 = 44.4: 123,210 ± 44 is 123K.
    expect(shown).toBe("123K");
    // 12,345 ± 44 is neither 12,345 nor any rounder figure without digits that are not right.
    expect((await shownSum(["10000000000000000", "12345", "-10000000000000000"])).shown).toBeNull();
  });

  test("random cancellation never shows a wrong digit", async () => {
    const next = dice(11);
    for (let trial = 0; trial < 30; trial += 1) {
      const big = (10 ** (8 + 9 * next())).toFixed(3);
      const small = Array.from({ length: 5 }, () => (next() * 10 ** (6 * next() - 3)).toFixed(12));
      const { shown, exact } = await shownSum([big, `-${big}`, ...small]);
      if (shown === null) continue;
      const digits = shown.replaceAll(/[^\d]/g, "").replace(/^0+/, "").length;
      const whole = Number(`${rounded(exactSum([big, `-${big}`, ...small]))}`);
      expect(shown === exact || shown === write(Number(whole.toPrecision(digits)))).toBe(true);
    }
  });

  test("an error that no shown digit feels changes nothing, and one larger than the figure leaves nothing", () => {
    expect(sureDigits(0.12345, 1e-12, (value) => formatPercent(value, "en-US"))).toBe("12.3%");
    expect(sureDigits(12.34, 0.1, write)).toBe("12");
    expect(sureDigits(1234, 60, write)).toBeNull();
    expect(sureDigits(1_234_567, 300, write)).toBe("1.23M");
    expect(sureDigits(1_234_567, 10_000, write)).toBe("1.2M");
    expect([sureDigits(0, 5, write), sureDigits(3, 5, write)]).toEqual([null, null]);
  });

  test("integers and decimals have no error", async () => {
    const typed = await typedRows([{ i: 1, d: 0.5, f: 1e-12 }]);
    const columns = await describeTable(typed.session, typed.profiles);
    expect(columns.map((column) => errorOf(column, "sum", 1e6) > 0)).toEqual([false, false, true]);
    typed.session.close();
  });
});

test("a report leaves out a total that cancels out, and says so", async () => {
  const values = [1e21, 5, -1e21];
  const rows: PlainRow[] = Array.from({ length: 60 }, (_, i) => ({ amount: values[i % 3] ?? 0, cost: i, note: `n${i % 4}` }));
  const report = await plainReport(rows);
  try {
    expect(report.plan.kpis.map(({ label }) => label)).toContain("Total amount");
    expect(report.kpis.map(({ label }) => label)).not.toContain("Total amount");
    const { dropped } = await computeKpis(report.typed.session, report.plan, scopeOf(report.columns, report.plan, "en-US"));
    expect(dropped).toContain('"Total amount" is left out: its values nearly cancel out, so no digit of it would be reliable.');
    const text = [report.rendered.executiveSummary, ...report.rendered.insights].join(" ");
    expect(text).toContain("amount runs from");
    expect(text).not.toMatch(/\bamount (?:came to|reached|was)\b/i);
  } finally {
    report.close();
  }
});
