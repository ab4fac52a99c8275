import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { conceptsOf } from "../languages/concepts/concepts";
import { type AskedOf, readQuestion } from "./read-question";

const ROWS = 120;
const day = (at: number) => new Date(Date.UTC(2025, 0, 3 + at)).toISOString().slice(0, 10);

/** Headers and values in one language that are asked for in another. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  people: {
    entity: "people",
    row: (at) => ({
      person_no: `P${at}`,
      marital_status: ["Married", "Divorced", "Widowed", "Single"][at % 4] ?? "",
      occupation: ["Baker", "Nurse", "Farmer"][at % 3] ?? "",
      joined: day(at),
      income: 20_000 + at * 331,
    }),
  },
  flotte: {
    dataset: "Flotte",
    row: (at) => ({
      Kennzeichen: `B-AB ${at}`,
      Getriebe: ["Automatik", "Schaltgetriebe"][at % 2] ?? "",
      Farbe: ["rot", "blau", "grün", "schwarz"][at % 4] ?? "",
      Versicherungsbeitrag: 300.5 + ((at * 7) % 90),
      Erstzulassung: day(at),
    }),
  },
};

let asked: ReadonlyMap<string, AskedOf>;
beforeAll(async () => {
  asked = await askedTables(TABLES, ROWS);
});

function planOf(table: string, question: string): string {
  const of = asked.get(table);
  if (of === undefined) throw new Error(`${table} is missing`);
  const { analyses, asks } = readQuestion(question, of);
  return asks === null ? analyses.map((one) => planText(one, null)).join(" || ") : "ask";
}

describe("words of another language than the table's", () => {
  test.each([
    ["people", "Wie viele sind verheiratet?", "count where marital_status=Married"],
    ["people", "¿cuántos divorciados hay?", "count where marital_status=Divorced"],
    ["people", "combien de veufs ?", "count where marital_status=Widowed"],
    ["people", "revenu moyen par profession", "avg income by occupation"],
    ["people", "Durchschnittliches Einkommen der Bäcker", "avg income where occupation=Baker"],
    ["flotte", "how many red ones", "count where Farbe=rot"],
    ["flotte", "combien sont noires ?", "count where Farbe=schwarz"],
    ["flotte", "average insurance premium by gearbox", "avg Versicherungsbeitrag by Getriebe"],
    ["flotte", "prima de seguro media por color", "avg Versicherungsbeitrag by Farbe"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("a meaning is found by every word and form of it", () => {
  test.each([
    ["tarjetas de credito", "kreditkarte"],
    ["medios de pago", "zahlungsart"],
    ["pasajeros", "fahrgaste"],
    ["colleges", "middle school"],
    ["fecha nacimiento", "geburtsdatum"],
  ])("%s and %s", (one, other) => {
    const shared = [...conceptsOf(one)].filter((concept) => conceptsOf(other).has(concept));
    expect(shared.length).toBeGreaterThan(0);
  });
});
