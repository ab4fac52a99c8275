import { expect, test } from "vitest";
import { describeTable } from "@/lib/figures/table";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import { typedRows } from "@/lib/testing/typed-rows";
import { tameSql } from "./tame";

/** Calls of three queues, of which one takes longer from month to month, and one call that somebody forgot to end. */
function calls(wild: boolean) {
  const next = dice(11);
  return Array.from({ length: 2_400 }, (_, at) => {
    const queue = ["Orders", "Returns", "Technical"][at % 3] ?? "";
    const month = Math.floor(at / 200);
    const seconds = Math.round(200 + (queue === "Technical" ? 20 * month : 0) + 40 * bell(next));
    const day = new Date(Date.UTC(2024, month, 1 + ((at % 200) * 28) / 200)).toISOString().slice(0, 10);
    return { day, queue, talk_seconds: wild && at === 700 ? 86_399 : seconds };
  });
}

test("a wild row hides no course of a group", async () => {
  for (const wild of [false, true]) {
    const { insights, close } = await plainReport(calls(wild));
    close();
    const ofQueue = insights.findings.filter(({ kind }) => kind === "course" || kind === "group_break");
    const labels = ofQueue.map(({ facts }) => insights.facts.find(({ id }) => id === facts.label)?.value);
    expect(labels).toContain("Technical");
  }
});

test("what is missing beside a wild row stays missing", async () => {
  const rows = calls(true).map((row, at) => ({ ...row, talk_seconds: at % 5 === 0 && at !== 700 ? null : row.talk_seconds }));
  const { session, profiles } = await typedRows(rows);
  const seconds = (await describeTable(session, profiles)).find(({ profile }) => profile.name === "talk_seconds");
  if (seconds === undefined) throw new Error("The column is there.");
  const values = await session.query(`SELECT count(${tameSql(seconds)}), max(${tameSql(seconds)}) < 86399 FROM rows`);
  session.close();
  expect(values.rows).toEqual([[rows.filter(({ talk_seconds }) => talk_seconds !== null).length, true]]);
});
