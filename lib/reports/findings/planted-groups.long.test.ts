import { describe, expect, test } from "vitest";
import type { FindingKind } from "@/lib/content/ledger";
import { generated } from "@/lib/testing/generated";
import { bell, dice, inspect } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";
import { selectFindings } from "./select-findings";

const TRIALS = generated(10, 50);
const NULLS = generated(20, 100);
const FOUND_MIN = 0.9;
const FALSE_MAX = 0.05;

const many = (count: number, row: (place: number) => PlainRow) => Array.from({ length: count }, (_, place) => row(place));
const cents = (value: number) => Math.round(value * 100) / 100;
/** An amount with a long tail, around 50. */
const amount = (next: () => number) => cents(50 * Math.exp(0.8 * bell(next)));

/** What is told of the rows, corrected and chosen: kinds with the label of the group that is named, if one is. */
async function toldOf(rows: readonly PlainRow[]): Promise<{ kind: FindingKind; tested: boolean; label: unknown }[]> {
  return inspect(rows, async (context, drafts) => {
    const told: { kind: FindingKind; tested: boolean; label: unknown }[] = [];
    for (const { draft } of selectFindings(drafts, context.scope.columns).selected) {
      const facts = await draft.facts();
      told.push({
        kind: draft.finding.kind,
        tested: draft.test !== null,
        label: (facts.highLabel ?? facts.label)?.value ?? null,
      });
    }
    return told;
  });
}

/** Share of trials in which a kind is told, of the right group where it names one. */
async function foundShare(kind: FindingKind, label: string | null, rows: (next: () => number) => PlainRow[]): Promise<number> {
  let found = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const told = await toldOf(rows(dice(1000 + trial)));
    if (told.some((one) => one.kind === kind && (label === null || one.label === label))) found += 1;
  }
  return found / TRIALS;
}

describe("what is in the rows is found in nine of ten tables or more", () => {
  test("groups of 200 rows that differ by 0.8 standard deviations", async () => {
    const share = await foundShare("segments", "B", (next) =>
      many(600, (i) => {
        const team = ["A", "B", "C"][i % 3] ?? "A";
        return { team, level: cents(50 + 10 * (bell(next) + (team === "B" ? 0.8 : 0))) };
      }),
    );
    expect(share).toBeGreaterThanOrEqual(FOUND_MIN);
  });

  test("groups of 200 rows whose rates differ by twenty points", async () => {
    const share = await foundShare("rate_in_group", "C", (next) =>
      many(600, (i) => {
        const team = ["A", "B", "C"][i % 3] ?? "A";
        return { team, returned: next() < (team === "C" ? 0.4 : 0.2) };
      }),
    );
    expect(share).toBeGreaterThanOrEqual(FOUND_MIN);
  });

  test("a correlation of 0.5 in 200 rows", async () => {
    const share = await foundShare("correlation", null, (next) =>
      many(200, () => {
        const a = bell(next);
        return { height: cents(170 + 10 * a), width: cents(60 + 8 * (0.5 * a + Math.sqrt(0.75) * bell(next))) };
      }),
    );
    expect(share).toBeGreaterThanOrEqual(FOUND_MIN);
  });

  test("one group of five that carries the change", async () => {
    const share = await foundShare("contribution", "D", (next) =>
      ["2023-04", "2023-05"].flatMap((month) =>
        ["A", "B", "C", "D", "E"].flatMap((region) => {
          const rows = Math.round(80 * (0.9 + 0.2 * next()) * (region === "D" && month === "2023-05" ? 2.2 : 1));
          return many(rows, () => ({ region, date: `${month}-01`, sales: amount(next) }));
        }),
      ),
    );
    expect(share).toBeGreaterThanOrEqual(FOUND_MIN);
  });

  test("values that are missing in 30% of one group and in 5% elsewhere", async () => {
    const share = await foundShare("missing_pattern", "C", (next) =>
      many(400, (i) => {
        const team = ["A", "B", "C", "D"][i % 4] ?? "A";
        return { team, level: next() < (team === "C" ? 0.3 : 0.05) ? null : cents(10 * next()) };
      }),
    );
    expect(share).toBeGreaterThanOrEqual(FOUND_MIN);
  });
});

test("of tables in which nothing depends on anything, one in twenty or fewer tells of a relation, by every kind", async () => {
  const wrong = new Map<FindingKind, number>();
  for (let trial = 0; trial < NULLS; trial += 1) {
    const next = dice(5000 + trial);
    const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? "";
    const rows = many(400, (i) => ({
      region: pick(["A", "B", "C", "D", "E"]),
      site: pick(["x", "y", "z"]),
      date: `2023-0${1 + (i % 3)}-01`,
      sales: amount(next),
      level: next() < 0.1 ? null : cents(50 + 10 * bell(next)),
      // A tail so long that averages are those of a few rows.
      wild: cents(20 * Math.exp(2 * bell(next))),
      even: next() < 0.2 ? null : cents(10 * next()),
      returned: next() < 0.15,
    }));
    const told = await toldOf(rows);
    for (const kind of new Set(told.filter(({ tested }) => tested).map((one) => one.kind)))
      wrong.set(kind, (wrong.get(kind) ?? 0) + 1);
  }
  for (const [kind, count] of wrong) expect([kind, count <= FALSE_MAX * NULLS]).toEqual([kind, true]);
});
