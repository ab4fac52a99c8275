import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/contract/report-facts";
import { columnsWords, sameness } from "../made/made-words";
import { fileNameIn } from "../made/make-report-file";
import { chanceWords, testedClaims, testWords } from "../plan/claim-words";

const test = {
  name: "Welch's t test",
  p: 0.0004,
  q: 0.0021,
  effect: 0.5234,
  effectName: "Cohen's d",
  n: 1200,
  effectMin: 0.2,
  nMin: 8,
};
const claim = (over: Partial<Claim> = {}): Claim => ({
  id: "c1",
  kind: "trend",
  nature: "relational",
  measure: "total",
  by: "day",
  aggregation: "sum",
  facts: { slope: "f" },
  test,
  places: [],
  ...over,
});

describe("the test of a claim", () => {
  it("says its name, n, the effect and the smallest that is told", () => {
    expect(testWords(test, "en-US")).toBe("Welch's t test: n 1,200, Cohen's d 0.523. At least 0.2 is needed.");
  });

  it("says what q means, also for what may be chance", () => {
    expect(chanceWords(0.0021, "en-US")).toBe("q 0.0021: at most 5% of the reported findings may be chance.");
    expect(chanceWords(0.05, "en-US")).toBe("q 0.05: at most 5% of the reported findings may be chance.");
    expect(chanceWords(1e-12, "en-US")).toBe("q under 0.0001: at most 5% of the reported findings may be chance.");
    expect(chanceWords(0.21, "en-US")).toBe("q 0.21: this may be chance; only findings of at most 0.05 are reported.");
    expect(chanceWords(0.05, "en-US", 0.01)).toBe("q 0.05: this may be chance; only findings of at most 0.01 are reported.");
  });

  it("is there for relational claims only", () => {
    expect(testedClaims([claim(), claim({ id: "c2", test: null })]).map(({ id }) => id)).toEqual(["c1"]);
  });
});

describe("how a report was made", () => {
  it("names the columns that a person left out", () => {
    const column = (name: string, used: boolean) => ({ name, label: name, stored: "text" as const, used });
    expect(columnsWords([column("a", true), column("b", false)], "en-US").replaceAll("\u00a0", " ")).toBe(
      "2 columns, left out: b",
    );
    const days = { kind: "duration", from: "a", to: "b", unit: "days" } as const;
    const derived = { ...column("days from a to b", true), derivation: days };
    expect(columnsWords([column("a", true), column("b", true), derived], "en-US").replaceAll("\u00a0", " ")).toBe(
      "2 columns, 1 column derived from them",
    );
    expect(columnsWords([column("a", true)], "en-US").replaceAll("\u00a0", " ")).toBe("1 column");
  });

  it("is identical only with the same fingerprint, and unknown without one", () => {
    expect(sameness({ fingerprint: "a" }, { fingerprint: "a" })).toBe("identical");
    expect(sameness({ fingerprint: "a" }, { fingerprint: "b" })).toBe("different");
    expect(sameness({ fingerprint: null }, { fingerprint: null })).toBe("unknown");
    expect(sameness({ fingerprint: "a" }, {})).toBe("unknown");
  });

  it("is downloaded under the name that the server gives", () => {
    expect(fileNameIn("attachment; filename=\"a.zip\"; filename*=UTF-8''Ums%C3%A4tze.zip")).toBe("Umsätze.zip");
    expect(fileNameIn('attachment; filename="a.zip"')).toBe("a.zip");
    expect([fileNameIn(null), fileNameIn("attachment"), fileNameIn("attachment; filename*=UTF-8''%E0%A4%A")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
