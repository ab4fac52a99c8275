import { expect, test } from "vitest";
import { bell, dice, inspect } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";

/** Nine groups and six measures; only the last measure depends on a group, the last one. */
function wide(seed: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 900 }, () => {
    const groups = Array.from({ length: 9 }, (_, at) => [`trait ${at + 1}`, `${"ABCDE"[Math.floor(next() * 5)]}`] as const);
    const last = groups.at(-1)?.[1];
    const measures = Array.from({ length: 6 }, (_, at) => {
      const level = 100 + 10 * bell(next) + (at === 5 && last === "C" ? 9 : 0);
      return [`figure ${at + 1}`, Math.round(level * 100) / 100] as const;
    });
    return Object.fromEntries([...groups, ...measures]);
  });
}

test("a difference in the ninth group and the sixth measure is tested on all rows, and every other pair counts as a test", async () => {
  const { found, made, large } = await inspect(wide(1), async (_, drafts) => {
    const segments = drafts.filter(({ finding }) => finding.kind === "segments");
    const [best] = segments.toSorted((a, b) => (a.test?.p ?? 1) - (b.test?.p ?? 1));
    const facts = await best?.facts();
    return { found: { label: best?.label, high: facts?.highLabel?.value }, made: segments.length, large: best?.test };
  });
  expect(found).toEqual({ label: "Difference in average figure 6 by trait 9", high: "C" });
  expect(made).toBe(9 * 6);
  expect(large?.p).toBeLessThan(1e-6);
});
