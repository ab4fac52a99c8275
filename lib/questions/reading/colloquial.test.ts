import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const ROWS = 160;

const day = (at: number) => new Date(Date.UTC(2024, 5, 1 + at * 4)).toISOString().slice(0, 10);

/** Repairs with those who do and those who pay, books that are lent, tables that are reserved, and posts of people. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  repairs: {
    entity: "repairs",
    dataset: "repairs",
    row: (at) => ({
      "Repair ID": `R-${1_000 + at}`,
      "Repair date": day(at + 2),
      "Booked on": day(at),
      Customer: `Customer ${at % 37}`,
      Mechanic: ["Ada Flint", "Bo Marsh", "Cy Reed"][at % 3] ?? "",
      Make: ["Norton", "Triumph", "Puch"][at % 3] ?? "",
      "Labour (h)": 1 + (at % 9) + 0.5,
      "Parts cost": 20.25 + ((at * 17) % 240),
      "Invoice amount": 90.5 + ((at * 37) % 690),
      Paid: at % 6 === 0 ? "no" : "yes",
      Remarks: at % 2 === 0 ? null : "checked",
    }),
  },
  loans: {
    entity: "loans",
    dataset: "library loans",
    row: (at) => ({
      loan_no: `L${at}`,
      borrower: `Reader ${at % 30}`,
      title: ["The Book of Sand", "Kim", "Emma", "A Book for Rainy Days"][at % 4] ?? "",
      subject: ["Novel", "Travel", "Verse", "Essay", "Drama"][at % 5] ?? "",
      loan_date: day(at),
      return_date: at % 8 === 0 ? null : day(at + 3),
      renewed: at % 4 === 0 ? "yes" : "no",
    }),
  },
  reservas: {
    entity: "reservas",
    dataset: "reservas",
    row: (at) => ({
      "Nº Reserva": at + 1,
      "Fecha Reserva": day(at),
      "Fecha Visita": day(at + 3),
      Local: ["Puerto", "Centro"][at % 2] ?? "",
      Comensales: 1 + (at % 7),
      Total: 30.5 + ((at * 13) % 210),
      "Forma de pago": ["Tarjeta", "Efectivo"][Math.floor(at / 2) % 2] ?? "",
      Anulada: at % 9 === 0 ? "sí" : "no",
    }),
  },
  staff: {
    entity: "employees",
    dataset: "staff",
    row: (at) => ({
      "Staff no": `S${at}`,
      Team: ["People", "Stores", "Fleet"][at % 3] ?? "",
      "Start date": day(at),
      "Exit date": at % 5 === 0 ? day(at + 60) : null,
      Salary: 30_000.5 + ((at * 311) % 40_000),
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

describe("who does something is one of those who do it", () => {
  test.each([
    ["repairs", "wer hat die meisten Stunden", "sum Labour (h) by Mechanic desc"],
    ["repairs", "who spent the most", "sum Invoice amount by Customer desc"],
    ["repairs", "which customer paid the most", "sum Invoice amount by Customer desc"],
    ["repairs", "who is it", "ask"],
    ["loans", "qui emprunte le plus", "count by borrower desc"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("a common noun is no value, and a deed is a row", () => {
  test.each([
    ["staff", "how many people left in 2025", "count @Exit date:2025-01-01..2026-01-01"],
    ["staff", "salary of the people team", "avg Salary where Team=People"],
    ["loans", "what subject gets borrowed most", "count by subject desc"],
    ["loans", "how many books were renewed", "ask"],
    ["loans", "cuántos préstamos se renovaron", "count where renewed=yes"],
    ["loans", "loans of kim", "count where title=Kim"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("what is not so", () => {
  test.each([
    ["repairs", "wieviel Prozent der Reparaturen sind noch nicht bezahlt", "rate Paid=no"],
    ["repairs", "repairs that werent paid", "count where Paid=no"],
    ["repairs", "how many repairs not of Norton were paid", "count where Make!=Norton; Paid=yes"],
    ["repairs", "open invoices", "count where Paid=no"],
    ["repairs", "which customers never paid", "count by Customer having Customer: count>=1 without Paid=yes desc"],
    ["loans", "wie viele Ausleihen kamen nie zurück", "count where return_date null"],
    ["reservas", "combien de réservations non annulées", "count where Anulada=no"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("figures that no word names", () => {
  test.each([
    ["repairs", "our best month ever", "sum Invoice amount by month(Repair date) desc"],
    ["repairs", "was kostet eine Reparatur im Durchschnitt", "ask"],
    ["repairs", "how frosty is a repair on average", "ask"],
    ["repairs", "which mechanic works the most hours", "sum Labour (h) by Mechanic desc"],
    ["reservas", "cuántas personas vinieron en marzo de 2025", "sum Comensales @Fecha Visita:2025-03-01..2025-04-01"],
    ["reservas", "¿cuánto suma el total de cada local en 2025?", "sum Total by Local @Fecha Reserva:2025-01-01..2026-01-01"],
    ["staff", "teams with more than 50 people", "count by Team having Team: count>50 desc"],
    ["staff", "who has been here longest", "ask"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("moments", () => {
  test.each([
    ["repairs", "repairs in March 2025", "count @Repair date:2025-03-01..2025-04-01"],
    ["repairs", "how far in advance do people book, in days", "ask"],
    ["reservas", "con cuántos días de antelación reservan de media", "avg Fecha Reserva→Fecha Visita"],
    [
      "repairs",
      "invoice amount in Q1 2025 versus Q2 2025",
      "sum Invoice amount @Repair date:2025-04-01..2025-07-01 vs 2025-01-01..2025-04-01",
    ],
    ["repairs", "the last repair of Ada Flint", "list order Repair date where Mechanic=Ada Flint top 1"],
    ["loans", "the longest loan", "list order days from loan date to return date top 1"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));

  test("where rows have several, it is told of which a period is", () => {
    const { understood } = readQuestion("repairs in March 2025", asked.get("repairs") ?? expect.fail());
    expect(understood.find(({ kind }) => kind === "period")?.meaning).toMatch(/, by Repair date$/);
  });
});
