import { expect, test } from "vitest";
import { plainReport } from "@/lib/testing/plain-report";
import { dice } from "@/lib/testing/tables/group-drafts";
import type { PlainRow } from "@/lib/testing/typed-rows";

const day = (at: number) => new Date(Date.UTC(2024, 0, 1) + at * 86_400_000).toISOString().slice(0, 10);

async function labelsOf(row: (at: number, next: () => number) => PlainRow, datasetName = "") {
  const next = dice(91);
  const rows = Array.from({ length: 400 }, (_, at) => row(at, next));
  const { kpis, ledger, rendered, close } = await plainReport(rows, { datasetName });
  close();
  return { labels: kpis.map(({ label }) => label), entity: ledger.entity?.many, summary: rendered.executiveSummary };
}

test("of people who may leave it is told first how many have left, not what they are paid", async () => {
  const { labels, summary } = await labelsOf((at, next) => ({
    joined_on: day(at),
    left_on: next() < 0.4 ? day(at + 30 + Math.floor(200 * next())) : null,
    team: ["Red", "Blue", "Green"][Math.floor(3 * next())] ?? "",
    annual_salary: 30_000 + Math.floor(20_000 * next()),
  }));
  expect(labels[0]).toBe("With left on");
  expect(summary).toMatch(/have a value in left on/i);
});

test("the whole comes before its parts, and money that came before money that was asked for", async () => {
  const whole = await labelsOf((at, next) => {
    const [material, hours] = [Math.round(1_000 * next()), 1 + Math.floor(8 * next())];
    return {
      visited_on: day(at),
      material_cost: material,
      hours,
      total_cost: material + 50 * hours,
      area: at % 2 ? "East" : "West",
    };
  });
  expect(whole.labels[0]).toBe("Total cost");
  const paid = await labelsOf((at, next) => {
    const asked = Math.round(5_000 * next()) + 100;
    return {
      filed_on: day(at),
      requested_amount: asked,
      paid_amount: Math.round(asked * (0.5 + 0.4 * next())),
      area: at % 2 ? "East" : "West",
    };
  });
  expect(paid.labels[0]).toMatch(/paid amount/i);
});

test("deals are led by how many were won, appointments by how many were missed", async () => {
  const stage = (next: () => number) => {
    const draw = next();
    return draw < 0.3 ? "Closed won" : draw < 0.7 ? "Closed lost" : draw < 0.85 ? "Open" : "Pending";
  };
  const deals = await labelsOf((at, next) => ({ created_on: day(at), stage: stage(next), amount: Math.round(9_000 * next()) }));
  expect(deals.labels[0]).toBe("Stage: Closed won");
  const visits = await labelsOf((at, next) => {
    const draw = next();
    return { day: day(at), status: draw < 0.2 ? "No-show" : draw < 0.3 ? "Cancelled" : "Attended", room: `R${at % 5}` };
  });
  expect(visits.labels).toContain("Status: No-show");
});

test("of outcomes the one that all rows have comes first", async () => {
  const { labels } = await labelsOf((at, next) => {
    const abandoned = next() < 0.2;
    return { started_at: day(at), abandoned: abandoned ? 1 : 0, resolved: abandoned ? null : next() < 0.7 ? "yes" : "no" };
  });
  expect(labels[0]).toBe("Abandoned: yes");
});

test("marks lead before the hours that went into them", async () => {
  const { labels } = await labelsOf((at, next) => ({
    fecha: day(at),
    horas_estudio_semana: Math.round(80 * next()) / 4,
    nota: Math.round(100 * next()) / 10,
    turno: at % 2 ? "Tarde" : "Mañana",
  }));
  expect(labels[0]).toBe("Average nota");
});

test("a fee of every month, rain beside revenue and a mark that only says yes give no key figure of their sum or share", async () => {
  const { labels } = await labelsOf((at, next) => ({
    day: day(at),
    monthly_fee: 20 + Math.floor(30 * next()),
    revenue: Math.round(900 * next()),
    rain_mm: Math.round(40 * next()) / 10,
    promo: next() < 0.1 ? "yes" : null,
  }));
  expect(labels.filter((label) => /total (monthly fee|rain)|promo: /i.test(label))).toEqual([]);
});

test("rows of a table are what its last noun says, where we know it", async () => {
  const row = (at: number, next: () => number): PlainRow => ({ day: day(at), seconds: Math.round(90 * next()) });
  expect((await labelsOf(row, "warehouse_picks")).entity).toBe("picks");
  expect((await labelsOf(row, "warehouse_wobbles")).entity).toBeUndefined();
  expect((await labelsOf(row, "vehicle inspections")).entity).toBe("inspections");
});

test("rows are of the moment that nearly all of them have", async () => {
  const rows = Array.from({ length: 400 }, (_, at) => ({
    invoiced_on: at % 6 === 0 ? null : day(at + 30),
    date: day(at),
    amount: 10 + (at % 90),
  }));
  const { plan, columns, close } = await plainReport(rows);
  close();
  expect(columns.find(({ index }) => index === plan.time?.column)?.label).toBe("date");
});

test("what was won leads before what was spent on it, a fee where nothing else is money, and litres before their price", async () => {
  const campaigns = await labelsOf((at, next) => ({
    opened_on: day(at),
    campaign_cost: Math.round(900 * next()),
    hires: Math.floor(5 * next() * next()),
    office: `O${at % 5}`,
  }));
  expect(campaigns.labels[0]).toBe("Total hires");
  const visits = await labelsOf((at, next) => ({
    day: day(at),
    fee: Math.round(20_000 * next()) / 100,
    status: ["No-show", "Attended", "Cancelled"][Math.floor(3 * next() * next())] ?? "",
  }));
  expect(visits.labels[0]).toBe("Total fee");
  const milk = await labelsOf((at, next) => ({
    date: day(at),
    litres: 2_000 + Math.round(4_000 * next()),
    price_per_l: Math.round(100 * (0.4 + 0.1 * next())) / 100,
  }));
  expect(milk.labels[0]).toBe("Total litres");
});

test("when rows were kept is neither their moment nor the end of what they are of", async () => {
  const rows = Array.from({ length: 400 }, (_, at) => ({
    date: day(at),
    recorded_on: day(at + (at % 7)),
    tonnes: 5 + (at % 9) / 10,
  }));
  const { plan, kpis, columns, close } = await plainReport(rows);
  close();
  expect(columns.find(({ index }) => index === plan.time?.column)?.label).toBe("date");
  expect(kpis.filter(({ label }) => /recorded/i.test(label))).toEqual([]);
});

test("what a dataset is called after comes first, and what somebody set comes last", async () => {
  const affairs = await labelsOf(
    (_, next) => ({
      affairs: Math.floor(12 * next() ** 3),
      age: 20 + Math.floor(30 * next()),
      years: Math.floor(15 * next()),
      children: Math.floor(5 * next()),
    }),
    "Affairs.csv",
  );
  expect(affairs.labels[0]).toMatch(/affairs/i);
  const growth = await labelsOf((at, next) => ({
    chamber: 1 + (at % 5),
    light: [10, 20, 40][at % 3] ?? 0,
    growth_mm: 40 + 20 * next(),
  }));
  expect(growth.labels[0]).toMatch(/growth/i);
});

test("a y beside x1 and x2 is what was measured, beside an x it is a place", async () => {
  const measured = await labelsOf((_, next) => ({ x1: 10 * next(), x2: 10 * next(), y: 50 * next() }));
  expect(measured.labels[0]).toBe("Average y");
  const placed = await labelsOf((_, next) => ({ x: 10 * next(), y: 10 * next(), depth: 50 * next() }));
  expect(placed.labels).not.toContain("Average y");
});

test("what a dataset is called after is a key figure however many other measures there are", async () => {
  const { labels } = await labelsOf((at, next) => {
    const others = ["income", "beer_tax", "miles", "spirits", "unemployed", "dry", "young", "wet"];
    const row = Object.fromEntries(others.map((name) => [name, Math.round(1_000 * next()) / 10]));
    return { state: `S${at % 40}`, ...row, fatal: Math.round(400 * next()) };
  }, "Fatalities");
  expect(labels[0]).toMatch(/fatal/i);
});

test("a column that only holds the dataset's name in its own is not what the dataset is called after", async () => {
  const { labels } = await labelsOf(
    (_, next) => ({
      order_weight: Math.round(900 * next()) / 10,
      revenue: Math.round(90_000 * next()) / 100,
      boxes: Math.round(40 * next()),
    }),
    "Orders",
  );
  expect(labels[0]).toMatch(/revenue/i);
});
