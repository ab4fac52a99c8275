import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { dice } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";

async function saidOf(rows: readonly PlainRow[]): Promise<string> {
  const { rendered, close } = await plainReport(rows);
  close();
  return [rendered.executiveSummary, ...rendered.insights, ...rendered.recommendations].join("\n").replaceAll("\u00a0", " ");
}

const dayOf = (at: number, perDay: number) => new Date(Date.UTC(2024, 0, 1 + Math.floor(at / perDay)));

test("the course of a group that is named by an id is told by its column and its id", async () => {
  const next = dice(3);
  const rows = Array.from({ length: 1_800 }, (_, at) => {
    const sensor = `S-0${1 + (at % 6)}`;
    const drift = sensor === "S-04" ? (3 * at) / 1_800 : 0;
    return {
      day: dayOf(at, 10).toISOString().slice(0, 10),
      sensor_id: sensor,
      temperature: Math.round(100 * (4 + drift + next())) / 100,
    };
  });
  expect(await saidOf(rows)).toMatch(/rose by about [\d.]+ per \w+ for sensor id S-04/);
});

test("what happens more often at one hour is told by that hour", async () => {
  const next = dice(4);
  const rows = Array.from({ length: 4_000 }, (_, row) => {
    const hour = 8 + Math.floor(12 * next());
    const at = dayOf(row, 40).getTime() + hour * 3_600_000 + Math.floor(60 * next()) * 60_000;
    const started = new Date(at).toISOString().slice(0, 19).replace("T", " ");
    return { started, converted: next() < (hour === 19 ? 0.3 : 0.08) ? "yes" : "no", pages: 1 + Math.floor(9 * next()) };
  });
  expect(await saidOf(rows)).toMatch(/at 19:00/);
});

test("a group that is told within another one has advice of its own", async () => {
  const next = dice(6);
  const rows = Array.from({ length: 2_400 }, () => {
    const [visitor, variant] = [next() < 0.5 ? "new" : "returning", next() < 0.5 ? "A" : "B"];
    const isBetter = visitor === "new" && variant === "B";
    return {
      visitor,
      variant,
      source: next() < 0.5 ? "Search" : "Mail",
      converted: next() < (isBetter ? 0.3 : 0.1) ? "yes" : "no",
    };
  });
  expect(await saidOf(rows)).toMatch(/Treat .{3,40} separately where/);
});
