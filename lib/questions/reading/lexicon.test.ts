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
  buchungen: {
    dataset: "Buchungen",
    row: (at) => ({
      "Buchungsnr.": `B${at}`,
      Verpflegung: ["Halbpension", "Vollpension", "Frühstück"][at % 3] ?? "",
      Zimmertyp: ["Suite", "Doppelzimmer"][at % 2] ?? "",
      Anreise: day(at),
    }),
  },
  pannes: {
    dataset: "pannes",
    row: (at) => ({
      "N° panne": `P${at}`,
      Atelier: ["soudure", "peinture", "emballage"][at % 3] ?? "",
      Pièce: ["courroie", "roulement", "pompe"][at % 3] ?? "",
      Gravité: ["mineure", "majeure"][at % 2] ?? "",
      Date: day(at),
    }),
  },
  verein: {
    dataset: "Mitglieder",
    row: (at) => ({
      "Mitgl.-Nr.": `M${at}`,
      Sparte: ["Turnen", "Fechten", "Rudern"][at % 3] ?? "",
      Ehrenamt: ["Kassenwart", "Schriftführer", "keins"][at % 3] ?? "",
      Eintritt: day(at),
    }),
  },
  pruefungen: {
    dataset: "Prüfungen",
    row: (at) => ({
      Tier: `DE ${at}`,
      Stall: ["Altbau", "Neubau"][at % 2] ?? "",
      "Milch (kg/Tag)": 20.5 + ((at * 7) % 10),
      Datum: day(at),
    }),
  },
  guardia: {
    dataset: "atenciones",
    row: (at) => ({
      "Nº atención": `A${at}`,
      Sector: ["trauma", "pediatría"][at % 2] ?? "",
      "Pain Score": at % 7 === 0 ? null : (at * 7) % 11,
      Fecha: day(at),
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
    ["buchungen", "how many bookings by board", "count by Verpflegung"],
    ["pannes", "breakdowns per workshop", "count by Atelier"],
    ["pannes", "breakdowns by severity", "count by Gravité"],
    ["verein", "how many members in fencing", "count where Sparte=Fechten"],
    ["verein", "how many treasurers", "count where Ehrenamt=Kassenwart"],
    ["pruefungen", "avg milk per day by barn", "avg Milch (kg/Tag) by Stall"],
    // Nothing is best at pain.
    ["guardia", "Quel est le meilleur secteur ?", "ask"],
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
