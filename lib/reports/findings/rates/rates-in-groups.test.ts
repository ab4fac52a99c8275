import { describe, expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice, inspect } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";
import { checkFacts } from "../../steps/check-facts";
import { findRatesInGroups } from "./find-rates-in-groups";

const AGENTS = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fred", "Gus", "Hal"];
const KINDS = ["network", "software", "hardware", "access"];

/** 800 incidents: Fred's are hardware in about 45%, all others' in about 18%. */
function incidents(seed: number): PlainRow[] {
  const next = dice(seed);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? "";
  return Array.from({ length: 800 }, (_, id) => {
    const assigned = pick(AGENTS);
    const hardware = next() < (assigned === "Fred" ? 0.45 : 0.18);
    const category = hardware ? "hardware" : pick(KINDS.filter((kind) => kind !== "hardware"));
    return {
      number: `INC${1000 + id}`,
      assigned_to: assigned,
      category,
      group: KINDS.indexOf(category) < 2 ? "IT" : "Desk",
      on: true,
    };
  });
}

const told = (rows: readonly PlainRow[]) =>
  inspect(rows, async (_, drafts) =>
    Promise.all(
      drafts
        .filter(({ finding }) => finding.kind === "rate_in_group")
        .map(async (draft) => {
          const facts = await draft.facts();
          return {
            of: draft.label,
            test: draft.test,
            facts: Object.fromEntries(Object.entries(facts).map(([role, { value }]) => [role, value])),
          };
        }),
    ),
  );

describe("the rate of a value in a group", () => {
  test("is told beside that of all other rows, with the rows it is of", async () => {
    const rows = incidents(1);
    const found = (await told(rows)).find(({ of }) => of === "Values of category by assigned to");
    const fred = rows.filter((row) => row.assigned_to === "Fred");
    const rateOf = (list: readonly PlainRow[]) => list.filter(({ category }) => category === "hardware").length / list.length;
    expect(found?.facts).toMatchObject({ label: "Fred", value: "hardware", rows: fred.length });
    expect(found?.facts.share).toBeCloseTo(rateOf(fred), 9);
    expect(found?.facts.rest).toBeCloseTo(rateOf(rows.filter((row) => row.assigned_to !== "Fred")), 9);
    expect(found?.test?.p).toBeLessThan(0.001);
  });

  test("is the same for rows in any order", async () => {
    const rows = incidents(2);
    expect(await told(rows.toReversed())).toEqual(await told(rows));
  });

  test("is of a flag that is set, more often or less often than elsewhere", async () => {
    const next = dice(3);
    const rows = Array.from({ length: 600 }, (_, at) => {
      const plan = ["Basic", "Team", "Business", "Enterprise"][at % 4] ?? "";
      return { plan, churned: next() < (plan === "Enterprise" ? 0.03 : 0.3) };
    });
    const [found] = await told(rows);
    expect(found?.facts).toMatchObject({ label: "Enterprise", rows: 150 });
    expect(found?.facts).not.toHaveProperty("value");
    expect(Number(found?.facts.share)).toBeLessThan(Number(found?.facts.rest));
  });

  test("is not told where one column follows from the other, though for a few rows in a hundred it doesn't", async () => {
    const next = dice(4);
    const rows = incidents(4).map((row) => ({
      category: row.category ?? null,
      code: `K${KINDS.indexOf(String(row.category))}`,
      area: next() < 0.02 ? "IT" : (row.group ?? null),
    }));
    expect(await told(rows)).toEqual([]);
  });

  test("is told once where a plan and its price name the same rows", async () => {
    const next = dice(14);
    const rows = Array.from({ length: 600 }, (_, at) => {
      const plan = ["Basic", "Team", "Enterprise"][at % 3] ?? "";
      return { price: [19, 49, 199][at % 3] ?? 0, plan, churned: next() < (plan === "Basic" ? 0.3 : 0.1) };
    });
    expect((await told(rows)).map(({ of }) => of)).toEqual(["Values of churned by plan"]);
  });

  test("pays for every cell it was picked from, and takes an entity with many rows as one witness", async () => {
    const next = dice(5);
    // Twelve shops of two sizes in four regions, by chance; fifty days of each.
    const shops = Array.from({ length: 12 }, (_, at) => ({
      shop: `S${at}`,
      region: KINDS[at % 4] ?? "",
      size: at < 5 ? "big" : "small",
    }));
    const rows = Array.from({ length: 50 }, () =>
      shops.map((shop) => ({ ...shop, sales: Math.round(50 + 10 * bell(next)) })),
    ).flat();
    const found = (await told(rows)).find(({ of }) => of === "Values of size by region" || of === "Values of region by size");
    expect(found?.test?.name).toMatch(/rows of one entity counted once/);
    expect(found?.test?.p).toBeGreaterThan(0.3);
  });

  test("of a great many rows is looked for in a sample first, and told of all of them", async () => {
    const rows = [6, 7, 8, 9, 10].flatMap(incidents);
    const { sampled, whole } = await inspect(rows, async (context) => {
      const many = { ...context, plan: { ...context.plan, rowCount: 240_000 } };
      return { sampled: await findRatesInGroups(many), whole: await findRatesInGroups(context) };
    });
    const made = (drafts: typeof whole) => drafts.find(({ label }) => label === "Values of category by assigned to")?.test;
    expect(made(sampled)).toEqual(made(whole));
    expect(made(whole)?.n).toBe(rows.length);
    expect(sampled).toHaveLength(whole.length);
  });

  test.each(["DECIMAL(18, 1)", "DOUBLE"])(
    "names a group whose whole number is stored as %s as its own statement does",
    async (type) => {
      const next = dice(15);
      const rows = Array.from({ length: 600 }, (_, at) => {
        const tier = 1 + (at % 3);
        return { tier, status: next() < (tier === 1 ? 0.5 : 0.1) ? "refused" : "met" };
      });
      const report = await plainReport(rows, {
        amend: async ({ session, profiles }) => {
          await session.query(`ALTER TABLE rows ALTER COLUMN tier TYPE ${type}`);
          Object.assign(profiles[0] ?? {}, { chosen: { role: "dimension" } });
        },
      });
      const { facts, findings } = report.ledger;
      const wrong = await checkFacts(report.typed.session, facts, new Set(report.charts.map(({ id }) => id)));
      report.close();
      const label = findings.find(({ kind }) => kind === "rate_in_group")?.facts.label;
      expect(facts.find(({ id }) => id === label)?.value).toBe("1");
      expect(wrong).toEqual([]);
    },
  );
});
