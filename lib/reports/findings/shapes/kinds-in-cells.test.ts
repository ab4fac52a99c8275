import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { dice } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";

/** Movements of stock, of which more by `points` are written off at night in the warehouse "South". */
function movements(seed: number, points: number): PlainRow[] {
  const next = dice(seed);
  const oneOf = (list: readonly string[]) => list[Math.floor(list.length * next())] ?? "";
  return Array.from({ length: 2400 }, (_, at) => {
    const [warehouse, shift] = [oneOf(["South", "North", "East"]), oneOf(["day", "late", "night"])];
    const isOff = next() < 0.04 + (warehouse === "South" && shift === "night" ? points : 0);
    return {
      movement: `M-${1000 + at}`,
      warehouse,
      shift,
      type: isOff ? "write-off" : oneOf(["in", "out", "out"]),
      units: 1 + Math.floor(40 * next()),
    };
  });
}

async function saidOf(rows: readonly PlainRow[]): Promise<string> {
  const { rendered, close } = await plainReport(rows);
  close();
  return [rendered.title, rendered.executiveSummary, ...rendered.insights].join("\n");
}

test("a kind of row that two groups at once have more of is told, once", async () => {
  const said = await saidOf(movements(1, 0.16));
  expect(said).toMatch(/share with type write-off was (1\d|2\d)[\d.]*%/i);
  expect(said).not.toMatch(/share with warehouse South/i);
});

test.each([2, 3])("where there is no such cell none is told (%d)", async (seed) => {
  expect(await saidOf(movements(seed, 0))).not.toMatch(/share with (type|warehouse|shift)/i);
});
