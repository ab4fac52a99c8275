import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { entityOf } from "@/lib/analysis/meaning/entity";
import { QUESTION_TABLES, rowsOfTable } from "@/lib/testing/questions/question-tables";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { type AskedOf, readQuestion } from "../read-question";

/** Readings of meters: bands are said by their unit alone. */
const METERS = {
  name: "meters",
  rows: Array.from({ length: 200 }, (_, at) => ({
    "Mess-Nr.": `M-${1_000 + at}`,
    Messdatum: new Date(Date.UTC(2023, 0, 3 + at * 3)).toISOString().slice(0, 10),
    Halle: ["Nord", "Süd", "Ost"][at % 3] ?? "",
    "Außentemp. (°C)": -4.5 + ((at * 7) % 36),
    "Verbrauch (kWh)": 300.5 + ((at * 13) % 400),
    "LED J/N": at % 2 === 0 ? "J" : "N",
    Beginn: ["08:00", "11:00", "14:00"][at % 3] ?? "",
  })),
};

const tables = new Map<string, AskedOf>();

async function add(id: string, name: string, rows: readonly PlainRow[]): Promise<void> {
  const { profiles, session } = await typedRows(rows);
  session.close();
  tables.set(id, { profiles, entity: entityOf(name, profiles) ?? "rows", dataset: name, rowCount: rows.length, locale: "en-US" });
}

beforeAll(async () => {
  for (const id of [
    "orders",
    "tickets",
    "visits",
    "rechnungen",
    "ventas",
    "commandes",
    "exams",
    "sensors",
    "employees",
    "listings",
  ])
    await add(id, QUESTION_TABLES[id]?.name ?? id, rowsOfTable(id));
  await add("meters", METERS.name, METERS.rows);
});

const read = (table: string, question: string) => readQuestion(question, tables.get(table) ?? expect.fail(`no table ${table}`));

function planOf(table: string, question: string): string {
  const { analyses, asks } = read(table, question);
  const main = tables.get(table)?.profiles.find(({ meaning }) => meaning?.main === true)?.name ?? null;
  return asks === null ? analyses.map((one) => planText(one, main)).join(" + ") : `ask: ${asks}`;
}

describe("two spans of time", () => {
  test.each([
    ["orders", "average total amount before July 2024 and since July 2024", "avg total_amount @2024-07-01.. vs ..2024-07-01"],
    ["orders", "compare average quantity before July 2025 with July 2025 onwards", "avg quantity @2025-07-01.. vs ..2025-07-01"],
    [
      "orders",
      "cancelled orders in Italy before June vs from June 2024 on",
      "count where status=cancelled; country=Italy @2024-06-01.. vs ..2024-06-01",
    ],
    [
      "tickets",
      "how many tickets were opened before March 2025, and how many since then?",
      "count @2025-03-01.. vs ..2025-03-01",
    ],
    [
      "exams",
      "pass rate in History before September 2024 and since then",
      "rate passed=true where subject=History @2024-09-01.. vs ..2024-09-01",
    ],
    [
      "rechnungen",
      "durchschnittlicher Nettobetrag vor April 2025 und ab April 2025",
      "avg Nettobetrag @2025-04-01.. vs ..2025-04-01",
    ],
    ["ventas", "importe medio del primer trimestre de 2024 con el del segundo, compara", "ask"],
    [
      "ventas",
      "unidades vendidas en el primer trimestre de 2024 comparado con el segundo",
      "sum unidades @2024-04-01..2024-07-01 vs 2024-01-01..2024-04-01",
    ],
    [
      "commandes",
      "part des commandes annulées avant juin 2024 et à partir de juin 2024",
      "rate statut=annulée @2024-06-01.. vs ..2024-06-01",
    ],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question).replace(/^ask.*/, "ask")).toBe(plan));
});

describe("bands of a figure", () => {
  test.each([
    [
      "orders",
      "average total amount of orders with a quantity under 3, 3 to 5, and 6 or more",
      "avg total_amount by sets(quantity<3 | quantity>=3; quantity<=5 | quantity>=6)",
    ],
    [
      "visits",
      "average cost of patients under 30, from 30 to 59, and 60 or older",
      "avg cost_usd by sets(patient_age<30 | patient_age>=30; patient_age<=59 | patient_age>=60)",
    ],
    ["sensors", "fault rate above 80 °C versus 80 °C or less", "rate fault=true by sets(temp_c>80 | temp_c<=80)"],
    [
      "rechnungen",
      "Anzahl Rechnungen mit Nettobetrag unter 500, 500 bis 2000 und über 2000",
      "count by sets(Nettobetrag<500 | Nettobetrag>=500; Nettobetrag<=2000 | Nettobetrag>2000)",
    ],
    [
      "meters",
      "consommation médiane quand il fait moins de 0 °C, entre 8 et 16 °C, et à partir de 24 °C",
      "median Verbrauch (kWh) by sets(Außentemp. (°C)<0 | Außentemp. (°C)>=8; Außentemp. (°C)<=16 | Außentemp. (°C)>=24)",
    ],
    ["ventas", "importe medio con menos de 5 unidades y con 5 o más unidades", "avg importe by sets(unidades<5 | unidades>=5)"],
    [
      "commandes",
      "montant total pour une quantité de moins de 3, de 3 à 5, et de plus de 5",
      "sum montant_ht by sets(quantite<3 | quantite>=3; quantite<=5 | quantite>5)",
    ],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("one set and all other rows", () => {
  test.each([
    [
      "employees",
      "attrition rate of engineers in Berlin vs everyone else",
      "rate attrition=true by sets(job_title=Engineer; location=Berlin | rest)",
    ],
    [
      "listings",
      "average price of apartments in Lisbon vs all other listings",
      "avg price_eur by sets(property_type=apartment; city=Lisbon | rest)",
    ],
    [
      "exams",
      "average score in History: class 7A vs the other classes",
      "avg score by sets(class=7A | rest) where subject=History",
    ],
    [
      "meters",
      "durchschnittlicher Verbrauch in Halle Nord bei Beginn 14:00 im Vergleich zu den anderen Uhrzeiten",
      "avg Verbrauch (kWh) by sets(Beginn=14:00 | rest) where Halle=Nord",
    ],
    [
      "orders",
      "revenue in 2025 in Italy versus all other countries",
      "sum total_amount by sets(country=Italy | rest) @2025-01-01..2026-01-01",
    ],
    ["ventas", "importe total en Valencia frente a las demás tiendas", "sum importe by sets(tienda=Valencia | rest)"],
    [
      "commandes",
      "montant moyen des commandes à Marseille par rapport aux autres villes",
      "avg montant_ht by sets(ville=Marseille | rest)",
    ],
    ["meters", "average consumption with LED and without", "avg Verbrauch (kWh) by LED J/N"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

test("what sets share and what they don't stands in the chips", () => {
  const { understood } = read("exams", "pass rate in History before September 2024 and since then");
  expect(understood.map(({ kind, meaning }) => [kind, meaning])).toEqual(
    expect.arrayContaining([
      ["condition", "only rows where subject is History"],
      ["group", "before 1 Sep 2024 · from 1 Sep 2024 on"],
    ]),
  );
});

test("sets that share rows are each computed, and told to", () => {
  const { analyses, overlap } = read("orders", "average total amount with a quantity over 3 versus a quantity over 5");
  expect(analyses.map((one) => planText(one, "ordered_at"))).toEqual([
    "avg total_amount where quantity>3",
    "avg total_amount where quantity>5",
  ]);
  expect(overlap).toBe(true);
});

test("what only one side is restricted by is not taken for both, nor left out", () => {
  expect(planOf("orders", "average total amount of toys in Italy versus in 2025")).toMatch(/^ask/);
  // A quarter beside a whole year is no comparison of that quarter.
  expect(planOf("orders", "average total amount of toys before blorp and since blorp")).toMatch(/^ask/);
});
