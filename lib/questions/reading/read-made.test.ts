import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const ROWS = 120;

const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at * 3)).toISOString().slice(0, 10);

/** Lines of orders, stays of guests and parcels of drivers, in four languages. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  lines: {
    entity: "orders",
    row: (at) => ({
      "Order No.": `O-${1_000 + Math.floor(at / 3)}`,
      "Order date": day(at),
      "Customer no.": `C-${100 + (at % 25)}`,
      Region: ["North", "South", "West"][at % 3] ?? "",
      "Net amount": 20.5 + ((at * 37) % 90),
      "Total cost": 10.25 + ((at * 17) % 40),
      Kilometres: 5 + (at % 70) + 0.5,
    }),
  },
  stays: {
    entity: "bookings",
    row: (at) => ({
      "Booking ID": `B${at}`,
      "Booked On": day(at),
      "Guest ID": `G${100 + (at % 40)}`,
      "Check In": day(at + 4),
      "Check Out": day(at + 5 + (at % 3)),
      Hotel: ["Seaside", "Old Mill"][at % 2] ?? "",
      "Room Revenue": 80.5 + ((at * 31) % 300),
      Extras: at % 2 === 0 ? null : 5.25 + (at % 20),
    }),
  },
  meters: {
    entity: "readings",
    row: (at) => ({
      reading_id: `R${at}`,
      reading_date: day(at),
      building: ["Mill", "Barn", "Yard", "Tower"][at % 4] ?? "",
      consumption_kwh: 900 + ((at * 131) % 5_000),
      budget_kwh: 1_000 + ((at * 77) % 5_000),
      cost_eur: 90.5 + ((at * 13) % 700),
      budget_cost_eur: 95.5 + ((at * 29) % 700),
    }),
  },
  touren: {
    entity: "rows",
    row: (at) => ({
      Tournr: `T${at}`,
      Datum: day(at),
      Depot: ["Lyon", "Lille"][at % 2] ?? "",
      Außendienst: ["A. Wolf", "B. Hahn", "C. Reh"][at % 3] ?? "",
      "Pakete geladen": 40 + ((at * 7) % 60),
      "Pakete zugestellt": 30 + ((at * 7) % 50),
      "Verspätung (min)": (at * 11) % 45,
      Storno: at % 9 === 0 ? "ja" : "nein",
    }),
  },
};

let asked: ReadonlyMap<string, AskedOf>;

beforeAll(async () => {
  asked = await askedTables(TABLES, ROWS);
});

function planOf(table: string, question: string): string {
  const { analyses, asks } = readQuestion(question, asked.get(table) ?? expect.fail(`no table ${table}`));
  return asks === null ? analyses.map((one) => planText(one, null)).join(" + ") : "ask";
}

describe("groups are picked by how many rows they have", () => {
  test.each([
    [
      "lines",
      "customers with more than 2 orders",
      "distinct Order No. by Customer no. having Customer no.: distinct Order No.>2 desc",
    ],
    [
      "lines",
      "wie viele Kunden haben mindestens 3 Bestellungen",
      "distinct Customer no. having Customer no.: distinct Order No.>=3",
    ],
    ["lines", "¿cuántos clientes tienen menos de 4 pedidos?", "distinct Customer no. having Customer no.: distinct Order No.<4"],
    [
      "lines",
      "combien de clients ont passé plus de 3 commandes",
      "distinct Customer no. having Customer no.: distinct Order No.>3",
    ],
    ["stays", "room revenue of guests with at least 2 bookings", "sum Room Revenue having Guest ID: count>=2"],
    ["stays", "how many guests came more than once", "distinct Guest ID having Guest ID: count>1"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("an order of several rows is counted and averaged as one", () => {
  test.each([
    ["lines", "how many orders by region", "distinct Order No. by Region"],
    ["lines", "average order value by region", "per Net amount/Order No. by Region"],
    ["lines", "durchschnittlicher Bestellwert je Region", "per Net amount/Order No. by Region"],
    ["lines", "panier moyen par région", "per Net amount/Order No. by Region"],
    ["lines", "orders per customer by region", "per */Customer no. by Region"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("figures are made of two columns", () => {
  test.each([
    ["lines", "gross margin in % by region", "ratio (Net amount-Total cost)/Net amount by Region"],
    ["lines", "Gewinn je Region", "sum (Net amount-Total cost) by Region"],
    ["lines", "margen bruto en % por región", "ratio (Net amount-Total cost)/Net amount by Region"],
    ["lines", "taux de marge par région", "ratio (Net amount-Total cost)/Net amount by Region"],
    ["lines", "margin by region", "ask"],
    ["stays", "margin by hotel", "ask"],
    ["stays", "spend incl. extras by hotel", "sum (Room Revenue+Extras) by Hotel"],
    ["meters", "cost per kWh by building", "ratio cost_eur/consumption_kwh by building"],
    ["meters", "top 3 buildings by budget overspend in EUR", "sum (cost_eur-budget_cost_eur) by building top 3"],
    ["lines", "coût total au kilomètre par région", "ratio Total cost/Kilometres by Region"],
    ["touren", "Zustellquote je Depot", "ask"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("nights are from when guests come to when they leave", () => {
  test.each([
    ["stays", "average length of stay by hotel", "avg Check In→Check Out by Hotel"],
    ["stays", "wie viele Übernachtungen hatte Seaside", "sum Check In→Check Out where Hotel=Seaside"],
    ["stays", "durée moyenne de séjour par hôtel", "avg Check In→Check Out by Hotel"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("words next to a header in meaning name it, and whole numbers of things add up", () => {
  test.each([
    ["touren", "Stornoquote nach Vertreter", "rate Storno=ja by Außendienst"],
    ["touren", "zugestellte Pakete je Monat", "sum Pakete zugestellt by month(Datum)"],
    ["touren", "Verspätung je Lager", "avg Verspätung (min) by Depot"],
    ["lines", "who were our three largest customers", "sum Net amount by Customer no. top 3"],
    ["lines", "revenue per representative", "ask"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

test("what those who ask did with the rows is told and leaves none out", () => {
  const { analyses, notUnderstood } = readQuestion("how many orders did we whisk by region", asked.get("lines") ?? expect.fail());
  expect([analyses.length, notUnderstood]).toEqual([1, ["whisk"]]);
});
