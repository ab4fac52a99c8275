import { describe, expect, test } from "vitest";
import { drawsOf } from "@/lib/testing/tables/calibration-data";
import { type NumberKind, numberKind } from "./number-kind";

/** What a profile would say of these numbers. */
function kind(name: string, values: readonly number[]): NumberKind {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const top = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 10);
  const isShown = (top[0]?.[1] ?? 0) > 1 || counts.size <= 10;
  return numberKind({
    name,
    isWhole: values.every(Number.isInteger),
    valueCount: values.length,
    distinctCount: counts.size,
    isEstimated: false,
    min: Math.min(...values),
    max: Math.max(...values),
    isCourse: false,
    topValues: isShown ? top.map(([value, count]) => ({ value: String(value), count })) : [],
  });
}

const draws = drawsOf(11);
const list = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i));
const shuffled = (values: readonly number[]) =>
  values
    .map((value) => ({ value, at: draws.unit() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
/** Right-skewed whole amounts, as populations and revenues are. */
const amounts = (n: number, scale: number) => list(n, () => Math.round(scale * Math.exp(1.5 * draws.unit() + 2 * draws.unit())));

describe("numbers that name rows", () => {
  test("run from any start, in any order of rows, under any header", () => {
    for (const name of ["rownames", "", "X", "Order Number", "Total", "value"]) {
      expect([name, kind(name, shuffled(list(200, (i) => i + 1)))]).toEqual([name, "running"]);
      expect([
        name,
        kind(
          name,
          list(9, (i) => i),
        ),
      ]).toEqual([name, "running"]);
      expect([name, kind(name, shuffled(list(500, (i) => 70_001 + i)))]).toEqual([name, "running"]);
    }
  });

  test("have gaps, or all one length", () => {
    expect(kind("ref", shuffled(list(800, (i) => 4_000 + 3 * i + draws.whole(0, 2))))).toBe("key");
    const long = new Set(list(400, () => draws.whole(100_000, 999_999)));
    expect(kind("x", [...long])).toBe("key");
    expect(kind("Invoice", [...long].slice(0, 12))).toBe("key");
  });

  test("name something that repeats", () => {
    for (const name of ["Store", "Subject", "Order Number", "Kundennummer", "Facture"])
      expect([
        name,
        kind(
          name,
          list(600, () => draws.whole(1, 45)),
        ),
      ]).toEqual([name, "reference"]);
    expect(
      kind(
        "g",
        list(600, (i) => (i % 40) + 1),
      ),
    ).toBe("reference");
  });
});

test("numbers from one on with rows all over their range, unevenly, name things; what is counted does not", () => {
  const sizes = list(60, (i) => 5 + 2 * ((i * 47) % 90));
  expect(
    kind(
      "lea",
      sizes.flatMap((size, i) => list(size, () => i + 1)),
    ),
  ).toBe("reference");
  const bell = list(60, (i) => Math.round(100 * Math.exp(-(((i - 25) / 14) ** 2))) + 2);
  expect(
    kind(
      "lea",
      bell.flatMap((size, i) => list(size, () => i + 1)),
    ),
  ).toBe("measure");
});

test("one value is a constant, 1 and 0 are yes and no, few codes are classes", () => {
  expect(
    kind(
      "Standard hours",
      list(50, () => 80),
    ),
  ).toBe("constant");
  expect(
    kind(
      "chf",
      list(50, (i) => i % 2),
    ),
  ).toBe("flag");
  expect(
    kind(
      "goals",
      list(50, (i) => i % 2),
    ),
  ).toBe("measure");
  expect(
    kind(
      "sex",
      list(90, (i) => (i % 2) + 1),
    ),
  ).toBe("code");
  expect(
    kind(
      "diet",
      list(90, (i) => (i % 3) + 1),
    ),
  ).toBe("code");
});

describe("measures", () => {
  test("that happen to differ in every row stay measures", () => {
    for (let seed = 0; seed < 60; seed += 1) {
      expect(kind("v", [...new Set(amounts(draws.whole(5, 120), 4e5))])).toBe("measure");
      expect(
        kind(
          "v",
          list(draws.whole(5, 300), () => draws.unit() * 100),
        ),
      ).toBe("measure");
    }
    expect(
      kind(
        "population",
        list(40, (i) => 180_000_000 + 2_500_000 * i + draws.whole(0, 9_999)),
      ),
    ).toBe("measure");
    expect(
      kind(
        "followers",
        list(300, (i) => 40 + 7 * i + draws.whole(0, 6)),
      ),
    ).toBe("measure");
  });

  test("of few whole numbers stay measures where they fall off or their header counts", () => {
    expect(
      kind(
        "doctor",
        list(300, (i) => Math.floor(-Math.log(1 - ((i * 37) % 300) / 300) * 1.2)),
      ),
    ).toBe("measure");
    expect(
      kind(
        "number of rooms",
        list(300, () => draws.whole(1, 6)),
      ),
    ).toBe("measure");
    expect(
      kind(
        "rating",
        list(300, () => draws.whole(1, 5)),
      ),
    ).toBe("measure");
    expect(
      kind(
        "Menge",
        list(300, () => draws.whole(1, 4)),
      ),
    ).toBe("measure");
  });

  test("of a few levels of one length, of a bare number word and before a # name things", () => {
    const levels = list(300, () => [4_100, 4_200, 4_300, 5_100][draws.whole(0, 3)] ?? 0);
    expect([kind("Kostenstelle", levels), kind("Total", levels)]).toEqual(["code", "measure"]);
    const long = [...new Set(list(20, () => draws.whole(100_000, 999_999)))];
    const repeated = list(60, () => draws.whole(1_000, 1_060));
    expect([kind("Numéro", long), kind("Check #", repeated), kind("# of visits", repeated)]).toEqual([
      "key",
      "reference",
      "measure",
    ]);
  });
});
