import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { type AskedOf, readQuestion } from "../read-question";
import type { Reading } from "./reading";

const ROWS = 120;

const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at * 3)).toISOString().slice(0, 10);

const TABLES: Readonly<Record<string, { entity: string; row: (at: number) => PlainRow }>> = {
  rentals: {
    entity: "rentals",
    row: (at) => ({
      "Rental ID": `R${at}`,
      "Rented On": day(at),
      "Client ID": `C${100 + (at % 40)}`,
      Garage: ["Harbour", "Old Mill", "Airport"][at % 3] ?? "",
      Country: ["Spain", "Italy", "France", "Norway"][at % 4] ?? "",
      Channel: ["Phone", "Web", "Desk"][Math.floor(at / 2) % 3] ?? "",
      "Rental Revenue": 80.5 + ((at * 31) % 300),
      Extras: at % 2 === 0 ? null : 5.25 + (at % 20),
      Wishes: [null, "Child seat", "Roof box", null][at % 4] ?? null,
    }),
  },
  contracts: {
    entity: "contracts",
    row: (at) => ({
      contract_id: `K${at}`,
      start_date: day(at),
      plan: ["Starter", "Team", "Enterprise"][at % 3] ?? "",
      seats: 1 + (at % 30),
      mrr: 20.5 + ((at * 13) % 200),
      discount: at % 3 === 0 ? null : at % 3 === 1 ? 0 : 5 + (at % 7),
    }),
  },
  trajets: {
    entity: "trajets",
    row: (at) => ({
      trajet: `T${at}`,
      date: day(at),
      depot: ["Lyon", "Lille"][at % 2] ?? "",
      "Retard (min)": at % 5 === 0 ? null : at % 5 === 1 ? 0 : (at * 11) % 45,
      "Colis chargés": 40 + ((at * 7) % 60),
    }),
  },
  averias: {
    entity: "averias",
    row: (at) => ({
      aviso: 4100 + at,
      fecha: day(at),
      barrio: ["Centro", "Norte"][at % 2] ?? "",
      causa: ["Puertas", "Motor", "Luz"][at % 3] ?? "",
      reaperturas: at % 4,
    }),
  },
  consultas: {
    entity: "consultas",
    row: (at) => ({
      consulta: `V${at}`,
      fecha: day(at),
      paciente: `P${100 + (at % 40)}`,
      clinica: ["Norte", "Sur"][at % 2] ?? "",
      importe: 30.5 + ((at * 17) % 90),
      "importe cubierto": at % 3 === 0 ? null : 10.5 + ((at * 7) % 20),
    }),
  },
};

const asked = new Map<string, AskedOf>();

beforeAll(async () => {
  for (const [id, { entity, row }] of Object.entries(TABLES)) {
    const { profiles, session } = await typedRows(Array.from({ length: ROWS }, (_, at) => row(at)));
    session.close();
    asked.set(id, { profiles, entity, dataset: entity, rowCount: ROWS, locale: "en-US" });
  }
});

function read(table: string, question: string, follows: Reading["analyses"] = []): string {
  const { analyses, asks } = readQuestion(question, asked.get(table) ?? expect.fail(`no table ${table}`), follows);
  return asks === null ? analyses.map((one) => planText(one, null)).join(" + ") : "ask";
}

describe("what rows are called after “by” counts them", () => {
  test.each([
    ["rentals", "top 3 countries by rentals", "count by Country top 3"],
    ["rentals", "garages by rentals", "count by Garage"],
    ["rentals", "rank garages by rentals in June 2025", "count by Garage @Rented On:2025-06-01..2025-07-01 desc"],
    ["rentals", "every rental from Italy", "count where Country=Italy"],
    ["rentals", "revenue by rentals", "ask"],
    ["rentals", "revenue per rental by garage", "avg Rental Revenue by Garage"],
    ["rentals", "top 2 garages by revenue per rental", "avg Rental Revenue by Garage top 2"],
  ])("%s: %s", (table, question, plan) => expect(read(table, question)).toBe(plan));
});

describe("what is asked of each, and is no column, is asked back rather than told of all", () => {
  test.each([
    ["rentals", "how many rentals did we have for each show", "ask"],
    ["contracts", "wie viele contracts gibt es für jeden Punkt", "ask"],
    ["contracts", "average mrr for each plan", "avg mrr by plan"],
    ["rentals", "how many rentals for each garage", "count by Garage"],
  ])("%s: %s", (table, question, plan) => expect(read(table, question)).toBe(plan));
});

describe("what would be told silently of something else is asked", () => {
  test.each([
    ["averias", "sin contar el Puerto, ¿cuántas averias hubo por barrio?", "ask"],
    ["averias", "sin contar las puertas, ¿cuántas averias hubo por barrio?", "count by barrio where causa!=Puertas"],
    ["averias", "how many averias had reaperturas at least once", "ask"],
    ["averias", "cuántas averias se reabrieron al menos una vez", "ask"],
    ["averias", "averias in Puertas and Motor, how many each", "ask"],
    ["averias", "average aviso by barrio", "ask"],
    ["averias", "how many averias in Norte were reopened at least once", "ask"],
    ["rentals", "Italy rentals removed", "ask"],
    ["rentals", "Italien nicht gezahlt, Anzahl rentals", "ask"],
    ["rentals", "number of rentals, Italy left out", "count where Country!=Italy"],
    ["rentals", "rental revenue by garage with Italy removed", "sum Rental Revenue by Garage where Country!=Italy"],
  ])("%s: %s", (table, question, plan) => expect(read(table, question)).toBe(plan));
});

describe("a bound on an average picks groups", () => {
  test.each([
    [
      "rentals",
      "garages whose average revenue is above 200",
      "avg Rental Revenue by Garage having Garage: avg Rental Revenue>200 desc",
    ],
    ["contracts", "plans with an average mrr below 100", "avg mrr by plan having plan: avg mrr<100 desc"],
    ["rentals", "how many countries have an average extras of at least 10", "distinct Country having Country: avg Extras>=10"],
    [
      "rentals",
      "garages with a total revenue over 5000",
      "sum Rental Revenue by Garage having Garage: sum Rental Revenue>5000 desc",
    ],
    ["contracts", "average seats of contracts with an mrr over 100", "avg seats where mrr>100"],
    ["rentals", "garages with more than 20 rentals and less than 50", "ask"],
    ["rentals", "garages with more than 20 and less than 50 rentals", "ask"],
    ["consultas", "¿cuántos pacientes tienen al menos 2 consultas y como máximo 3?", "ask"],
  ])("%s: %s", (table, question, plan) => expect(read(table, question)).toBe(plan));
});

describe("words that name no value, and amounts that are not there", () => {
  test.each([
    ["contracts", "how many contracts started in 2025", "count @start_date:2025-01-01..2026-01-01"],
    ["contracts", "how many starters are there", "count where plan=Starter"],
    ["contracts", "contracts with discount", "count where discount>0"],
    ["contracts", "contracts without discount", "ask"],
    ["trajets", "trajets sans retard", "ask"],
    ["trajets", "combien de trajets avec retard", "count where Retard (min)>0"],
    ["rentals", "rentals without extras", "count where Extras null"],
  ])("%s: %s", (table, question, plan) => expect(read(table, question)).toBe(plan));

  test("none of an amount is 0 or nothing, which can be chosen", () => {
    const { choices } = readQuestion("contracts without discount", asked.get("contracts") ?? expect.fail());
    expect(choices.map(({ analyses }) => analyses.map((one) => planText(one, null)).join())).toEqual([
      "count where discount=0",
      "count where discount null",
    ]);
  });
});

describe("what follows a question of one group", () => {
  test.each([
    ["all channels", "sum Rental Revenue by Channel"],
    ["by channel", "sum Rental Revenue by Channel"],
    ["by country", "sum Rental Revenue by Country where Channel=Phone"],
  ])("%s", (question, plan) => {
    const { analyses } = readQuestion("revenue by garage for phone", asked.get("rentals") ?? expect.fail());
    expect(read("rentals", question, analyses)).toBe(plan);
  });
});

describe("two ends of one period", () => {
  test.each([
    ["rentals before March 2025 but after January 2025", "count @Rented On:2025-02-01..2025-03-01"],
    ["rentals after January 2025 but before March 2025", "count @Rented On:2025-02-01..2025-03-01"],
    ["rentals before March 2025 but after June 2025", "ask"],
  ])("%s", (question, plan) => expect(read("rentals", question)).toBe(plan));
});

describe("what a plan can't say, or no word names, is asked", () => {
  test.each([
    ["trajets", "durée moyenne des trajets par dépôt", "ask"],
    ["rentals", "rentals with wishes other than Roof box", "count where Wishes!=Roof box; Wishes filled"],
    ["rentals", "rentals other than Roof box", "count where Wishes!=Roof box"],
    ["consultas", "importe no cubierto", "ask"],
    ["rentals", "revenue minus extras by garage", "ask"],
    ["rentals", "garages with exactly one rental on 1 January 2025", "ask"],
    ["rentals", "garages with more than 10 rentals per month", "ask"],
    ["rentals", "average revenue of the top 10 rentals", "ask"],
  ])("%s: %s", (table, question, plan) => expect(read(table, question)).toBe(plan));

  test.each([
    ["trajets", "durée moyenne des trajets par dépôt", ["avg Retard (min) by depot"]],
    ["consultas", "importe no cubierto", ["sum importe where importe cubierto null"]],
  ])("%s: %s has choices", (table, question, plans) => {
    const { choices } = readQuestion(question, asked.get(table) ?? expect.fail());
    expect(choices.map(({ analyses }) => analyses.map((one) => planText(one, null)).join())).toEqual(plans);
  });

  test("what is taken off may be nought where there is none", () => {
    const { choices } = readQuestion("revenue minus extras by garage", asked.get("rentals") ?? expect.fail());
    const made = choices.flatMap(({ analyses }) => analyses.map(({ derive }) => derive?.map(({ as }) => as)));
    const difference = { kind: "difference", of: "Rental Revenue", less: "Extras" };
    expect(made).toEqual([[{ ...difference, missing: "nought" }], [difference]]);
  });
});
