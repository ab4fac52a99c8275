import { describe, expect, test } from "vitest";
import { generated } from "@/lib/testing/generated";
import { plainReport } from "@/lib/testing/plain-report";
import { dice } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";

const TRIALS = generated(4, 10);
const NULLS = generated(8, 60);

interface Story {
  name: string;
  rows: number;
  groups: readonly string[];
  values: readonly string[];
  label: string;
  value: string;
  share: number;
  rest: number;
}

/**
 * The least that is claimed to be found: a group of a tenth of 900 rows with a rate of 42% against 18%. Of 38% it is eight tables in
 * ten, which is not claimed.
 */
const STORIES: readonly Story[] = [
  {
    name: "hardware incidents of one agent",
    rows: 900,
    groups: names("agent", 10),
    values: names("kind", 5),
    label: "agent 3",
    value: "kind 2",
    share: 0.42,
    rest: 0.18,
  },
  {
    name: "refunds of one warehouse",
    rows: 1200,
    groups: names("warehouse", 4),
    values: ["paid", "refunded", "open"],
    label: "warehouse 1",
    value: "refunded",
    share: 0.22,
    rest: 0.08,
  },
  {
    name: "no-shows of one weekday",
    rows: 700,
    groups: names("day", 5),
    values: ["yes", "no"],
    label: "day 4",
    value: "yes",
    share: 0.3,
    rest: 0.12,
  },
  {
    name: "one plan that hardly ever churns",
    rows: 800,
    groups: names("plan", 4),
    values: ["true", "false"],
    label: "plan 2",
    value: "true",
    share: 0.06,
    rest: 0.28,
  },
];

function names(word: string, many: number): string[] {
  return Array.from({ length: many }, (_, at) => `${word} ${at}`);
}

function rowsOf({ rows, groups, values, label, value, share, rest }: Story, seed: number): PlainRow[] {
  const next = dice(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  const others = values.filter((one) => one !== value);
  const flag = values.includes("true");
  return Array.from({ length: rows }, (_, id) => {
    const group = pick(groups);
    const outcome = next() < (group === label ? share : rest) ? value : pick(others);
    return {
      id: 5000 + id,
      region: pick(["North", "South", "East"]),
      handled_by: group,
      result: flag ? outcome === "true" : outcome,
      channel: pick(["web", "phone", "shop", "mail"]),
      amount: Math.round(10_000 * Math.exp(next())) / 100,
    };
  });
}

async function toldOf(rows: readonly PlainRow[]) {
  const report = await plainReport(rows);
  try {
    const { findings, facts } = report.ledger;
    const said = new Map(facts.map(({ id, value }) => [id, value]));
    return findings.map(({ kind, facts: of }) => ({ kind, label: said.get(of.label ?? ""), value: said.get(of.value ?? "") }));
  } finally {
    report.close();
  }
}

describe("a rate that differs in one group is told in nine of ten tables", () => {
  test.each(STORIES.map((story) => [story.name, story] as const))("%s", async (_, story) => {
    let found = 0;
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const told = await toldOf(rowsOf(story, 300 + trial));
      const right = { label: story.label, value: story.values.includes("true") ? undefined : story.value };
      if (told.some((one) => one.kind === "rate_in_group" && one.label === right.label && one.value === right.value)) found += 1;
    }
    expect(found).toBeGreaterThanOrEqual(Math.floor(0.9 * TRIALS));
  });
});

test("of shuffled columns one table in twenty or fewer tells of a rate in a group", async () => {
  let wrong = 0;
  for (let trial = 0; trial < NULLS; trial += 1) {
    const story = STORIES[trial % STORIES.length] as Story;
    const told = await toldOf(rowsOf({ ...story, share: story.rest }, 900 + trial));
    if (told.some(({ kind }) => kind === "rate_in_group")) wrong += 1;
  }
  expect(wrong).toBeLessThanOrEqual(Math.max(1, Math.floor(NULLS / 20)));
});
