import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { dice } from "@/lib/testing/tables/group-drafts";

/** Salaries of five levels far apart; in one department women earn less at every level. */
function salaries(seed: number, gap: number) {
  const next = dice(seed);
  return Array.from({ length: 900 }, (_, at) => {
    const level = Math.floor(5 * next());
    const department = ["Sales", "Engineering", "Finance", "Service"][Math.floor(4 * next())] ?? "";
    const gender = next() < 0.5 ? "F" : "M";
    const less = department === "Engineering" && gender === "F" ? gap : 0;
    const noise = next() + next() + next() - 1.5;
    return {
      person: `P${1000 + at}`,
      level: `L${level + 1}`,
      department,
      gender,
      salary: Math.round(40_000 + 11_000 * level + 6_000 * noise - less),
    };
  });
}

const kindsOf = async (seed: number, gap: number) => {
  const { insights, rendered, close } = await plainReport(salaries(seed, gap));
  close();
  return { kinds: insights.findings.map(({ kind }) => kind), text: JSON.stringify(rendered) };
};

test("a gap within one department is found within levels that set salaries far apart", async () => {
  const { kinds, text } = await kindsOf(1, 6_500);
  expect(kinds).toContain("interaction");
  expect(text).toMatch(/Engineering/);
  for (const seed of [2, 3, 4]) expect((await kindsOf(seed, 0)).kinds).not.toContain("interaction");
});

test("where one grouping sets all figures apart, a gap within one of its groups is told beside the gap elsewhere", async () => {
  const next = dice(7);
  const rows = Array.from({ length: 1_500 }, () => {
    const kind = ["Flight", "Hotel", "Meal", "Taxi"][Math.floor(4 * next())] ?? "";
    const team = ["Sales", "Legal", "Research"][Math.floor(3 * next())] ?? "";
    const usual = { Flight: 900, Hotel: 150, Meal: 90, Taxi: 60 }[kind] ?? 0;
    const more = kind === "Hotel" && team === "Sales" ? 100 : 0;
    return { kind, team, cost: Math.round((usual + more) * (0.3 + 1.4 * next())) };
  });
  const { rendered, close } = await plainReport(rows);
  close();
  expect(JSON.stringify(rendered)).toMatch(
    /where kind is Hotel, average cost was [^ ]+ for Sales against [^ ]+ for the rest; elsewhere/i,
  );
});

/** Lengths that a dose sets far apart, of two forms that it is given in. */
function doses(seed: number, gap: number) {
  const next = dice(seed);
  return Array.from({ length: 60 }, (_, at) => {
    const [dose, form] = [[0.5, 1, 2][at % 3] ?? 0, at < 30 ? "juice" : "powder"];
    const noise = next() + next() + next() - 1.5;
    return { form, dose, length: Math.round(10 * (6 + 9 * dose + (form === "juice" ? gap : 0) + 5 * noise)) / 10 };
  });
}

test("two groups that differ within each dose are told apart, though doses set rows apart far more", async () => {
  const isTold = async (seed: number, gap: number) => {
    const { insights, close } = await plainReport(doses(seed, gap));
    close();
    return insights.findings.some(({ kind, by }) => kind === "segments" && by === 0);
  };
  for (const seed of [1, 2, 3]) expect(await isTold(seed, 3)).toBe(true);
  for (const seed of [4, 5, 6, 7]) expect(await isTold(seed, 0)).toBe(false);
});
