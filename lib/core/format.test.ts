import { describe, expect, test } from "vitest";
import { formatCount, formatDate, formatDateRange, formatDateTime, formatNumber, formatRelativeTime } from "./format";
import {
  formatBytes,
  formatCompact,
  formatCompactCurrency,
  formatCurrency,
  formatDuration,
  formatPercent,
  formatPeriod,
  formatPoints,
} from "./format-value";

const us = "en-US";
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("figures", () => {
  test("integers are grouped, means have about three significant digits, missing is a dash, zero has no sign", () => {
    expect(formatNumber(18402, us)).toBe("18,402");
    expect(formatNumber(16.43908, us)).toBe("16.4");
    expect(formatNumber(0.012345, us)).toBe("0.0123");
    expect(formatNumber(4426.13, us)).toBe("4,426");
    expect(formatNumber(null, us)).toBe("–");
    expect(formatNumber(Number.NaN, us)).toBe("–");
    expect(formatNumber(-0, us)).toBe("0");
    expect(formatPercent(-0.0001, us)).toBe("0%");
  });

  test("KPIs are compact from 100,000 on", () => {
    expect(formatCompact(99_999, us)).toBe("99,999");
    expect(formatCompact(1_282_714.5, us)).toBe("1.28M");
    expect(formatCompactCurrency(1_282_714.5, "USD", us)).toBe("$1.28M");
    expect(formatCompactCurrency(1_200_000, "EUR", "de-DE")).toContain("1,2");
  });

  test("money has cents below 1,000 only", () => {
    expect(formatCurrency(69.714, "USD", us)).toBe("$69.71");
    expect(formatCurrency(84.2, "USD", us)).toBe("$84.20");
    expect(formatCurrency(1940.4, "USD", us)).toBe("$1,940");
    expect(formatCurrency(0, "USD", us)).toBe("$0");
    expect(formatCurrency(5, "??", us)).toContain("5");
  });

  test("a percent is a fraction; differences of percents are points", () => {
    expect(formatPercent(0.1234, us)).toBe("12.3%");
    expect(formatPercent(0.084, us, { sign: true })).toBe("+8.4%");
    expect(plain(formatPoints(0.011, us))).toBe("1.1 points");
  });

  test("lengths, sizes and counts", () => {
    expect(plain(formatDuration(41))).toBe("41 s");
    expect(formatDuration(276)).toBe("4:36");
    expect(formatDuration(3876)).toBe("1:04:36");
    expect(plain(formatBytes(2_100_000, us))).toBe("2.1 MB");
    expect(plain(formatBytes(999_999, us))).toBe("1 MB");
    expect(plain(formatCount(1, "row", "rows", us))).toBe("1 row");
    expect(plain(formatCount(18402, "row", "rows", us))).toBe("18,402 rows");
  });
});

describe("moments", () => {
  test("are day, month, year and a 24-hour time in the zone given", () => {
    expect(formatDate("2026-11-21T14:03:00Z", us)).toBe("21 Nov 2026");
    expect(formatDateTime("2026-11-21T14:03:00Z", us)).toBe("21 Nov 2026, 14:03");
    expect(formatDateTime("2026-11-21T23:30:00Z", us, "Europe/Berlin")).toBe("22 Nov 2026, 00:30");
    expect(formatDate("nonsense", us)).toBe("–");
  });

  test("ranges say each part once", () => {
    expect(formatDateRange("2026-09-01", "2026-09-30", us)).toBe("1–30 Sep 2026");
    expect(formatDateRange("2026-08-28", "2026-09-03", us)).toBe("28 Aug – 3 Sep 2026");
    expect(formatDateRange("2025-12-28", "2026-01-03", us)).toBe("28 Dec 2025 – 3 Jan 2026");
  });

  test("are relative for a day only", () => {
    const now = new Date("2026-11-21T14:03:00Z");
    expect(plain(formatRelativeTime("2026-11-21T13:51:00Z", now, us))).toBe("12 min ago");
    expect(formatRelativeTime("2026-11-21T14:02:50Z", now, us)).toBe("now");
    expect(formatRelativeTime("2026-11-19T14:03:00Z", now, us)).toBe("19 Nov 2026, 14:03");
  });

  test("every period label of a chart reads well", () => {
    const labels = ["2015", "2026-Q3", "2026-07", "2026-W05", "2026-07-01", "2026-07-01T14:00", "rain"];
    expect(labels.map((label) => formatPeriod(label, us))).toEqual([
      "2015",
      "Q3 2026",
      "Jul 2026",
      "week of 26 Jan 2026",
      "1 Jul 2026",
      "1 Jul 2026, 14:00",
      "rain",
    ]);
  });
});
