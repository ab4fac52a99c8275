import { expect, test } from "vitest";
import type { Draft } from "@/lib/figures/finding-draft";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice, inspect } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";
import { withoutNoNews } from "./no-news";

const day = (at: number) => new Date(Date.UTC(2023, 0, 1) + at * 86_400_000).toISOString().slice(0, 10);

/** Findings kept as "kind measure by", and the reasons of those that are no news. */
async function foundIn(rows: readonly PlainRow[]) {
  const { insights, columns, close } = await plainReport(rows);
  close();
  const label = (index: number | null) => columns.find((column) => column.index === index)?.label ?? "rows";
  return {
    kept: insights.findings.map(({ kind, measure, by }) => `${kind} ${label(measure)} ${label(by)}`),
    reasons: insights.candidates.map(({ kind, columns: of, reason }) => `${kind} ${of.join(" ")}: ${reason}`),
  };
}

test("what a mark makes of passed is arithmetic, and what hours make of the mark is told", async () => {
  const next = dice(31);
  const rows = Array.from({ length: 900 }, (_, at) => {
    const hours = Math.round(100 * next()) / 10;
    const score = Math.round(10 * (3 + 0.4 * hours + bell(next))) / 10;
    return { sat_on: day(at), hours, score, passed: score >= 5 ? "yes" : "no", room: `Room ${at % 4}` };
  });
  const { kept, reasons } = await foundIn(rows);
  expect(kept.filter((one) => one.includes("score") && one.includes("passed"))).toEqual([]);
  expect(reasons.some((one) => one.endsWith("One says on which side of a line the other lies."))).toBe(true);
  expect(kept.some((one) => one.includes("score") && one.includes("hours"))).toBe(true);
});

test("time that rows have had so far says nothing over time, where they may still be open", async () => {
  const next = dice(32);
  const rows = Array.from({ length: 900 }, (_, at): PlainRow => {
    const stay = 40 + Math.floor(900 * next());
    const left = at + stay < 900;
    return {
      hired_on: day(at),
      left_on: left ? day(at + stay) : null,
      tenure_months: Math.round((left ? stay : 900 - at) / 3) / 10,
      team: ["Red", "Blue", "Green"][Math.floor(3 * next())] ?? "",
    };
  });
  const { kept, reasons } = await foundIn(rows);
  expect(kept.filter((one) => one.includes("tenure"))).toEqual(kept.filter((one) => /^(average|spread|shape) tenure/.test(one)));
  expect(reasons.some((one) => one.endsWith("Rows that began late have little of it."))).toBe(true);
});

test("which rows are still open is told by no part of the year", async () => {
  const next = dice(33);
  const rows = Array.from({ length: 1_200 }, (_, at) => ({
    reported_on: day(at % 330),
    status: at % 330 > 300 && next() < 0.8 ? "Open" : next() < 0.9 ? "Settled" : "Rejected",
    line: ["Home", "Motor"][Math.floor(2 * next())] ?? "",
  }));
  expect((await foundIn(rows)).kept.filter((one) => /status/.test(one) && /(month|weekday) of/.test(one))).toEqual([]);
});

test("a total beside the lead is told as neither trend nor step: how many rows there are is", async () => {
  const next = dice(34);
  const rows = Array.from({ length: 2_000 }, () => {
    const at = Math.floor(720 * Math.sqrt(next()));
    return {
      sold_on: day(at),
      revenue: Math.round(1_000 * next()),
      items: 1 + Math.floor(9 * next()),
      shop: "ABC"[Math.floor(3 * next())] ?? "",
    };
  });
  const { kept } = await foundIn(rows);
  expect(kept.filter((one) => /^(trend|change|change_point|course|contribution|first_last) items/.test(one))).toEqual([]);
  expect(kept.some((one) => /^(trend|change|first_last) (revenue|rows)/.test(one))).toBe(true);
});

test("of goods of every kind it is no news that the dear ones are bought in small numbers", async () => {
  const next = dice(35);
  const rows = Array.from({ length: 800 }, (_, at) => {
    const isBulk = next() < 0.5;
    return {
      bought_on: day(at),
      unit_price: Math.round(100 * (isBulk ? 1 + 3 * next() : 200 + 400 * next())) / 100,
      quantity: isBulk ? 500 + Math.floor(1_000 * next()) : 1 + Math.floor(9 * next()),
      site: "AB"[Math.floor(2 * next())] ?? "",
    };
  });
  const steps = /^(threshold|u_shape|saturation|onset|gradient|correlation) /;
  expect((await foundIn(rows)).kept.filter((one) => steps.test(one) && /price/.test(one) && /quantity/.test(one))).toEqual([]);
});

test("what became of visits that lie ahead is told by no part of the time", async () => {
  const next = dice(41);
  const rows = Array.from({ length: 1_200 }, (_, at) => ({
    booked_on: day(at % 600),
    visit_on: day((at % 600) + Math.floor(90 * next())),
    room: "ABC"[at % 3] ?? "",
  })).map((row) => ({ ...row, status: row.visit_on > day(600) ? "Scheduled" : next() < 0.9 ? "Attended" : "Missed" }));
  const { kept } = await foundIn(rows);
  expect(kept.filter((one) => /status/.test(one) && /(month|weekday|quarter|year) of/.test(one))).toEqual([]);
  expect(await reasonsIn(rows, "course", "room", "status")).toEqual(["How far rows have come depends on when they began."]);
});

/** The reasons of drafts over these columns. */
async function reasonsIn(rows: readonly PlainRow[], kind: Draft["finding"]["kind"], measure: string, by: string | null) {
  return inspect(rows, async (context) => {
    const index = (name: string | null) => context.scope.columns.find(({ profile }) => profile.name === name)?.index ?? null;
    const finding = { kind, measure: index(measure), by: index(by), aggregation: "avg" as const, chartId: null, asked: false };
    const merit = { prior: 1, impact: 1, effect: 1 };
    const draft: Draft = {
      key: "x",
      label: "x",
      merit,
      test: null,
      finding: { ...finding, nature: "relational" },
      facts: () => ({}),
    };
    return (await withoutNoNews(context, [draft])).map(({ noNews }) => noNews ?? null);
  });
}

test("a few rows without an end make no open end, and columns lack values with it only in the same rows", async () => {
  const next = dice(36);
  const tickets = (open: number) =>
    Array.from({ length: 1_000 }, (_, at): PlainRow => {
      const isOpen = at >= 1_000 - open;
      return {
        opened_at: day(at / 2),
        closed_at: isOpen ? null : day(at / 2 + 3),
        satisfaction: next() < 0.015 ? null : Math.round(50 + 10 * bell(next)),
        effort: at < open ? null : Math.round(100 * next()),
        verdict: isOpen ? null : Math.round(100 * next()),
        team: "ABC"[at % 3] ?? "",
      };
    });
  expect(await reasonsIn(tickets(15), "trend", "satisfaction", null)).toEqual([null]);
  const late = ["satisfaction", "effort", "verdict"].map((name) => reasonsIn(tickets(300), "trend", name, null));
  expect(await Promise.all(late)).toEqual([[null], [null], ["How far rows have come depends on when they began."]]);
});

test("what is cancelled on a weekday is news, and sums beside a number of rows are", async () => {
  const next = dice(37);
  const rows = Array.from({ length: 1_200 }, (_, at): PlainRow => {
    const isSaturday = at % 7 === 6;
    return {
      ordered_on: day(at % 600),
      cancelled: next() < (isSaturday ? 0.4 : 0.1) ? "yes" : "no",
      branch: 1_000 + 100 * (at % 9),
    };
  });
  const { reasons } = await foundIn(rows);
  expect(reasons.filter((one) => /^rate_in_group cancelled .*weekday.*depends on when/.test(one))).toEqual([]);
  expect(await reasonsIn(rows, "rate_in_group", "cancelled", "branch")).toEqual([null]);
});

test("a total takes the place of what goes into it only where both say the same", async () => {
  const next = dice(38);
  const rows = Array.from({ length: 400 }, (): PlainRow => {
    const [quantity, price] = [1 + Math.floor(9 * next()), Math.round(100 * (5 + 95 * next())) / 100];
    return { revenue: Math.round(100 * quantity * price) / 100, quantity, price, region: "AB"[Math.floor(2 * next())] ?? "" };
  });
  await inspect(rows, async (context) => {
    const index = (name: string) => context.scope.columns.find(({ profile }) => profile.name === name)?.index ?? -1;
    const draft = (name: string, tells: string): Draft => ({
      key: `${name} ${tells}`,
      label: name,
      tells,
      merit: { prior: 1, impact: 1, effect: 1 },
      test: null,
      finding: {
        kind: "segments",
        nature: "relational",
        measure: index(name),
        by: index("region"),
        aggregation: "avg",
        chartId: null,
        asked: false,
      },
      facts: () => ({}),
    });
    const kpis = context.plan.kpis.map((kpi) => ({ ...kpi, figure: { ...kpi.figure, column: index("revenue") } }));
    const plan = { ...context.plan, kpis: kpis };
    const told = await withoutNoNews({ ...context, plan }, [
      draft("revenue", "A over B"),
      draft("quantity", "A over B"),
      draft("quantity", "B over A"),
    ]);
    expect(told.map(({ instead, noNews }) => [instead ?? [], noNews])).toEqual([
      [["quantity A over B"], undefined],
      [[], undefined],
      [[], undefined],
    ]);
  });
});

test("of a cross-table written out as rows totals are told, and no averages of its cells", async () => {
  const next = dice(41);
  const rows = ["shot", "drug", "fall"].flatMap((method) =>
    ["male", "female"].flatMap((sex) =>
      Array.from({ length: 15 }, (_, at) => ({
        age: 10 + 5 * at,
        sex,
        method,
        Freq: Math.floor((sex === "male" ? 60 : 20) * (1 + next())),
      })),
    ),
  );
  const { kept, reasons } = await foundIn(rows);
  expect(kept.some((one) => /^(?:leader|share) Freq sex/.test(one))).toBe(true);
  expect(kept.filter((one) => /^segments Freq|^rate /.test(one))).toEqual([]);
  expect(reasons.some((one) => one.includes("counts a cell of a table"))).toBe(true);
});

test("what is filled in as somebody leaves says nothing of who leaves", async () => {
  const next = dice(34);
  const rows = Array.from({ length: 900 }, (_, at): PlainRow => {
    const ended = next() < 0.4 ? at + 20 + Math.floor(200 * next()) : 1_000;
    return {
      started_on: day(at),
      ended_on: ended < 900 ? day(ended) : null,
      reason: ended < 900 && next() < 0.9 ? (["price", "rival", "moved"][Math.floor(3 * next())] ?? "") : null,
      plan: ["Basic", "Plus", "Pro"][Math.floor(3 * next())] ?? "",
    };
  });
  expect(await reasonsIn(rows, "rate_in_group", "reason", "ended_on")).toEqual([expect.any(String)]);
  expect(await reasonsIn(rows, "rate_in_group", "ended_on", "reason")).toEqual([expect.any(String)]);
  expect(await reasonsIn(rows, "until", "ended_on", "plan")).toEqual([null]);
});
