import { expect, test } from "vitest";
import { generated } from "@/lib/testing/generated";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";
import { checkFacts } from "../steps/check-facts";

const CELLS = ["when", "team", "size", "pay", "hours", "load"] as const;
type Headers = Record<(typeof CELLS)[number], string>;

/** Two years of three teams: one pays more, another's hours rise. */ function sheet(headers: Headers): PlainRow[] {
  const next = dice(21);
  return Array.from({ length: 720 }, (_, at) => {
    const team = ["Ash", "Birch", "Cedar"][at % 3] ?? "";
    const hours = 40 + 5 * bell(next);
    return {
      [headers.when]: new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10),
      [headers.team]: team,
      [headers.size]: next() < (team === "Ash" ? 0.6 : 0.2) ? "large" : "small",
      [headers.pay]: Math.round(100 * (100 + (team === "Ash" ? 30 : 0) + 2 * hours + 10 * bell(next))) / 100,
      [headers.hours]: Math.round(100 * (hours + (team === "Birch" ? at / 60 : 0))) / 100,
      [headers.load]: Math.round(100 * (hours + 4 * bell(next))) / 100,
    };
  });
}

async function toldOf(headers: Headers) {
  const report = await plainReport(sheet(headers));
  try {
    const { facts, findings } = report.ledger;
    const wrong = await checkFacts(report.typed.session, facts, new Set(report.charts.map(({ id }) => id)));
    return { wrong, values: facts.map(({ value }) => value).toSorted(), kinds: findings.map(({ kind }) => kind).toSorted() };
  } finally {
    report.close();
  }
}

/** The same words under a name that is never one of the engine's. */
const elsewhere = (headers: Headers) => Object.fromEntries(CELLS.map((cell) => [cell, `${headers[cell]}_`])) as Headers;

const ENGINES_OWN: readonly Headers[] = [
  { when: "Course Period", team: "Course Group 0", size: "Is After", pay: "Rank 0", hours: "rank 1", load: "RANK 2" },
  { when: "period", team: "g0", size: "g1", pay: "m0", hours: "m1", load: "m2" },
  { when: "is_after", team: "r0", size: "r1", pay: "r2", hours: "v1", load: "v2" },
  { when: "at", team: "v", size: "n", pay: "v0", hours: "l0", load: "c0" },
];

test.each(generated(ENGINES_OWN.slice(0, 2), ENGINES_OWN))(
  "headers such as $pay and $hours are taken for no name of the engine: the same is told as of others",
  async (headers) => {
    const others = await toldOf(elsewhere(headers));
    expect(await toldOf(headers)).toEqual({ ...others, wrong: [] });
  },
);
