import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const ROWS = 180;
const day = (at: number) => new Date(Date.UTC(2025, 0, 3 + at)).toISOString().slice(0, 10);

/** Trains with two delays, schools with what they spend, stays of people, invoices that are due, fuel receipts. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  trains: {
    entity: "trains",
    row: (at) => ({
      train_no: `T${at}`,
      operator: ["North", "South", "West"][at % 3] ?? "",
      departed: `${day(at)} ${String(5 + (at % 17)).padStart(2, "0")}:10`,
      dep_delay_min: (at * 7) % 95,
      arr_delay_min: (at * 11) % 120,
    }),
  },
  schools: {
    entity: "schools",
    row: (at) => ({
      school_name: `School ${at}`,
      district: ["Central", "Harbour", "Hill"][at % 3] ?? "",
      level: ["Elementary", "Middle", "High"][at % 3] ?? "",
      n_students: 200 + ((at * 37) % 900),
      n_teachers: 12 + ((at * 5) % 140),
      avg_math: 180.5 + ((at * 13) % 80),
    }),
  },
  stays: {
    entity: "stays",
    row: (at) => ({
      stay_id: 5_000 + at,
      admitted: day(at),
      discharged: at % 20 === 0 ? null : day(at + 1 + (at % 9)),
      age: 18 + ((at * 29) % 70),
      ward: ["A1", "B2"][at % 2] ?? "",
    }),
  },
  invoices: {
    entity: "invoices",
    row: (at) => ({
      invoice_no: `R${at}`,
      invoice_date: day(at),
      client: ["Dupont", "Martin", "Petit"][at % 3] ?? "",
      family: ["Hygiène", "Boissons", "Épicerie"][at % 3] ?? "",
      mt_ht: 50.5 + ((at * 31) % 700),
      mt_ttc: 60.5 + ((at * 31) % 840),
      due_date: day(at + 30),
      paid_date: at % 12 === 0 ? null : day(at + 25 + (at % 20)),
    }),
  },
  tanken: {
    row: (at) => ({
      Beleg: `B${at}`,
      Tankdatum: day(at),
      Kraftstoff: ["Diesel", "Super"][at % 2] ?? "",
      Liter: 30.5 + ((at * 3) % 40),
      Preis_je_l: 1.5 + (at % 40) / 100,
      Betrag_EUR: 50.25 + ((at * 17) % 60),
      Tankstelle: ["Aral", "Jet", "Total"][at % 3] ?? "",
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

describe("two nouns that one header has are that figure", () => {
  test.each([
    ["trains", "retard médian à l'arrivée par opérateur", "median arr_delay_min by operator"],
    ["trains", "average delay on departure by operator", "avg dep_delay_min by operator"],
    ["trains", "durchschnittliche Verspätung bei der Ankunft", "avg arr_delay_min"],
    ["trains", "trains with more than an hour of arrival delay", "count where arr_delay_min>60"],
    ["invoices", "montant TTC total", "sum mt_ttc"],
    ["invoices", "Umsatz netto je Kunde", "sum mt_ht by client"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("what rows and values are called with each other", () => {
  test.each([
    ["schools", "nombre de collèges par district", "count by district where level=Middle"],
    ["schools", "Wie viele Gymnasien gibt es?", "count where level=High"],
    ["schools", "pupils per teacher by district", "ratio n_students/n_teachers by district"],
    ["invoices", "Median der Rechnungsbeträge brutto ohne Hygieneartikel", "median mt_ttc where family!=Hygiène"],
    ["stays", "how many patients are still in", "count where discharged null"],
    ["tanken", "évolution du prix moyen au litre par mois", "avg Preis_je_l by month(Tankdatum)"],
    ["tanken", "¿qué gasolinera es la más barata?", "avg Preis_je_l by Tankstelle asc"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("days that are ranked, and how late they were", () => {
  test.each([
    ["invoices", "the 3 months with the most invoices", "count by month(invoice_date) top 3"],
    ["invoices", "les 3 mois avec le plus de factures", "count by month(invoice_date) top 3"],
    ["invoices", "combien de factures impayées", "count where paid_date null"],
    ["invoices", "how many invoices were paid late", "count where due_date→paid_date>0"],
    ["invoices", "retard moyen par client", "avg due_date→paid_date by client where due_date→paid_date>0"],
    ["invoices", "durchschnittliche Verspätung je Kunde", "avg due_date→paid_date by client where due_date→paid_date>0"],
    [
      "invoices",
      "¿qué cliente paga con más retraso?",
      "avg due_date→paid_date by client where due_date→paid_date>0; paid_date filled desc",
    ],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("a degree of one thing by classes of another, or a question back", () => {
  test.each([
    ["stays", "do older patients stay longer?"],
    ["stays", "Est-ce que les patients plus âgés restent plus longtemps ?"],
    ["stays", "¿los pacientes mayores pasan más días?"],
  ])("%s: %s", (table, question) => expect(planOf(table, question)).toMatch(/^avg admitted→discharged by bin\(age\)/));
  test("which one side of was read is asked", () => {
    expect(planOf("schools", "schools of Central compared with the moon")).toBe("ask");
    expect(planOf("tanken", "price per litre divided by litres")).toBe("ask");
  });
});
