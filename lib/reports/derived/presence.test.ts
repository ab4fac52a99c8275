import { expect, test } from "vitest";
import { describeTable } from "@/lib/figures/table";
import { dice } from "@/lib/testing/tables/group-drafts";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { proposePresence } from "./propose-presence";

/** Repairs of which few need parts and few have a fault code; those that were given up have the reason why. */
function repairs(): PlainRow[] {
  const next = dice(3);
  return Array.from({ length: 400 }, (_, at) => {
    const isGivenUp = next() < 0.2;
    return {
      repair_id: 4_000 + at,
      status: isGivenUp ? "given up" : "done",
      parts_cost: next() < 0.25 ? Math.round(5 + 90 * next()) : 0,
      fault_code: next() < 0.3 ? `F${Math.floor(1 + 6 * next())}` : null,
      given_up_reason: isGivenUp ? (next() < 0.5 ? "too old" : "no parts") : null,
      humidity: next() < 0.4 ? null : Math.round(40 + 20 * next()) + 0.5,
      minutes: Math.round(20 + 40 * next()),
    };
  });
}

test("what most rows have none of is asked whether it is there, but for readings and what another column says", async () => {
  const { session, profiles } = await typedRows(repairs());
  try {
    const proposals = await proposePresence(session, await describeTable(session, profiles));
    expect(proposals.map(({ derivation }) => derivation)).toEqual([
      { kind: "any", of: "parts_cost" },
      { kind: "any", of: "fault_code" },
    ]);
  } finally {
    session.close();
  }
});

test("of more flags than one statement may group by, it is asked all the same", async () => {
  const next = dice(8);
  const rows = Array.from({ length: 120 }, (): PlainRow => {
    const answers = Array.from({ length: 70 }, (_, at) => [`answer_${at}`, next() < 0.4 ? "yes" : "no"] as const);
    return { ...Object.fromEntries(answers), refund: next() < 0.3 ? Math.ceil(40 * next()) : 0 };
  });
  const { session, profiles } = await typedRows(rows);
  const proposed = await proposePresence(session, await describeTable(session, profiles));
  session.close();
  expect(proposed.map(({ derivation }) => derivation)).toContainEqual(expect.objectContaining({ kind: "any", of: "refund" }));
});

test("what nobody writes down from some day on is asked whether it is there, and what is missing at random is not", async () => {
  const next = dice(5);
  const rows = Array.from({ length: 900 }, (_, at): PlainRow => {
    const day = new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
    const isLate = at > 600;
    return {
      opened: day,
      cause: next() < (isLate ? 0.6 : 0.95) ? (["cable", "user", "power"][Math.floor(3 * next())] ?? null) : null,
      team: next() < 0.8 ? (["North", "South"][Math.floor(2 * next())] ?? null) : null,
      minutes: Math.round(20 + 40 * next()),
    };
  });
  const { session, profiles } = await typedRows(rows);
  try {
    const table = await describeTable(session, profiles);
    const proposals = await proposePresence(session, table, table[0] ?? null);
    expect(proposals.map(({ derivation }) => derivation)).toEqual([{ kind: "any", of: "cause" }]);
  } finally {
    session.close();
  }
});
