import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { bell, dice } from "@/lib/testing/tables/group-drafts";
import { oneWay } from "./explained-by";

const oneOf = (next: () => number, list: readonly string[]) => list[Math.floor(next() * list.length)] ?? "";

/** Trips of a year on five routes; those on "Elm" take 20 minutes more, and Ewan, who has most of them, drives nowhere else. */
function trips() {
  const next = dice(7);
  return Array.from({ length: 1_500 }, (_, at) => {
    const route = oneOf(next, ["Alder", "Birch", "Cedar", "Dogwood", "Elm"]);
    const driver = route === "Elm" && next() < 0.7 ? "Ewan" : oneOf(next, ["Amir", "Beth", "Carl", "Dina"]);
    return {
      started: new Date(Date.UTC(2025, 0, 1 + Math.floor(at / 4.2))).toISOString().slice(0, 10),
      route,
      driver,
      delay_minutes: Math.round(12 + 8 * bell(next) + (route === "Elm" ? 20 : 0)),
    };
  });
}

test("the route that is late is told, and not who drives there most", async () => {
  const { insights, columns, rendered, close } = await plainReport(trips());
  try {
    const nameOf = (index: number | null) => columns.find((column) => column.index === index)?.profile.name;
    const by = (name: string) => insights.findings.find(({ kind, by: group }) => kind === "segments" && nameOf(group) === name);
    expect(by("driver")?.explainedBy).toContain(by("route")?.id);
    expect(by("route")?.explainedBy).toBeUndefined();
    expect([by("driver")?.idle, by("route")?.idle]).toEqual(["stands_in", undefined]);
    const told = rendered.claims.filter(({ places }) => places.length > 0).map(({ id }) => id);
    expect(told).toContain(by("route")?.id);
    expect(told).not.toContain(by("driver")?.id);
  } finally {
    close();
  }
});

test("what two groups have together only is told of both, and of neither alone", async () => {
  const next = dice(19);
  const leads = Array.from({ length: 1_800 }, () => {
    const channel = oneOf(next, ["search", "social", "display"]);
    const device = oneOf(next, ["mobile", "desktop"]);
    const isDear = channel === "social" && device === "desktop";
    return { channel, device, cost_per_lead: Math.round(100 * ((isDear ? 34 : 20) + 6 * bell(next))) / 100 };
  });
  const { insights, rendered, close } = await plainReport(leads);
  close();
  const cell = insights.findings.find(({ kind }) => kind === "interaction");
  const alone = insights.findings.filter(({ kind }) => kind === "segments");
  expect(alone.length).toBeGreaterThan(0);
  for (const one of alone) expect(one.explainedBy).toContain(cell?.id);
  const told = rendered.claims.filter(({ places }) => places.length > 0).map(({ id }) => id);
  expect(told).toContain(cell?.id);
  for (const one of alone) expect(told).not.toContain(one.id);
});

test("of findings that make each other the one that explains more does", () => {
  const link = (id: string, by: string, explained: number) => ({ id, by, explained });
  const links = [link("area", "kind", 0.7), link("kind", "area", 0.9), link("site", "kind", 0.8), link("area", "site", 0.95)];
  expect(oneWay(links)).toEqual([links[1], links[3]]);
});

test("a policy and what is still open are marked, what goes with a score is not", async () => {
  const next = dice(23);
  const rows = Array.from({ length: 1_600 }, (_, at) => {
    const score = Math.round(650 + 60 * bell(next));
    const isOpen = at > 1_500 && next() < 0.7;
    const decided = score < 600 || next() < 0.08 ? "Declined" : "Approved";
    return {
      applied_on: new Date(Date.UTC(2024, 0, 1 + Math.floor(at / 3))).toISOString().slice(0, 10),
      channel: at > 1_300 && next() < 0.6 ? "App" : oneOf(next, ["Branch", "Broker"]),
      credit_score: score,
      status: isOpen ? "Pending" : decided,
      defaulted: next() < (720 - score) / 500 ? "yes" : "no",
    };
  });
  const { insights, columns, rendered, close } = await plainReport(rows);
  close();
  const nameOf = (index: number | null) => columns.find((column) => column.index === index)?.profile.name;
  const between = (measure: string, by: string) =>
    insights.findings.filter((one) => nameOf(one.measure) === measure && nameOf(one.by) === by).map(({ idle }) => idle);
  expect(new Set(between("status", "credit_score"))).toEqual(new Set(["ruled"]));
  expect(new Set(between("defaulted", "credit_score"))).toEqual(new Set([undefined]));
  expect(between("status", "channel").filter((idle) => idle === undefined)).toEqual([]);
  expect(JSON.stringify(rendered.insights) + rendered.executiveSummary).not.toMatch(/declined/i);
});
