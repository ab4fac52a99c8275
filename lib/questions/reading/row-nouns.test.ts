import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const day = (at: number) => new Date(Date.UTC(2024, 0, 3 + at * 3)).toISOString().slice(0, 10);

/** Tables whose names say nothing of what their rows are. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  // Orders of a workshop: their keys begin as the noun does.
  t1: {
    row: (at) => ({
      "Auf-Nr.": `AU-${1_000 + at}`,
      Datum: day(at),
      Werkstatt: ["Nord", "Süd"][at % 2] ?? "",
      Stufe: ["offen", "fertig", "verschoben"][at % 3] ?? "",
    }),
  },
  // Claims: "Dossier" is in no header, "Exp." is cut short.
  t2: {
    row: (at) => ({
      "Nº exp.": 5_000 + at,
      Entrada: day(at),
      Oficina: ["Lugo", "Vigo"][at % 2] ?? "",
      Urgente: at % 3 === 0 ? "sí" : "no",
    }),
  },
  // Fines: nothing says so.
  t3: {
    row: (at) => ({ Réf: `X${at}`, Jour: day(at), Secteur: ["Port", "Gare"][at % 2] ?? "", Réglé: at % 4 === 0 ? "non" : "oui" }),
  },
  // Members of a choir, each with a birthday.
  t4: {
    row: (at) => ({
      No: at + 1,
      Surname: `Smith${at % 40}`,
      "First name": ["Ann", "Bob", "Cy"][at % 3] ?? "",
      Born: day(at - 9_000),
      Voice: ["Alto", "Bass"][at % 2] ?? "",
    }),
  },
};

let asked: ReadonlyMap<string, AskedOf>;

beforeAll(async () => {
  asked = await askedTables(TABLES, 120);
});

const read = (table: string, question: string) => {
  const of = asked.get(table);
  if (of === undefined) throw new Error(table);
  const reading = readQuestion(question, of);
  return { ...reading, plan: reading.asks ?? reading.analyses.map((one) => planText(one, null)).join(" & ") };
};

describe("a noun that the table speaks for is its rows, and nothing has to be told", () => {
  test.each([
    ["t1", "Wie viele Aufträge sind noch offen?", "count where Stufe=offen"],
    ["t1", "zeig mir alle Aufträge der Werkstatt Nord", "list where Werkstatt=Nord"],
    ["t1", "Anteil der Aufträge, die verschoben wurden", "rate Stufe=verschoben"],
    ["t2", "¿Cuántos expedientes hay en Lugo?", "count where Oficina=Lugo"],
    ["t2", "expedientes por oficina", "count by Oficina"],
    ["t2", "qué porcentaje de los expedientes son urgentes", "rate Urgente=sí"],
  ])("%s: %s", (table, question, plan) => {
    const reading = read(table, question);
    expect(reading.plan).toBe(plan);
    expect(reading.takenForRows).toEqual([]);
  });
});

describe("a noun for what is noted row by row, where nothing else says what rows are, is taken for them and told", () => {
  test.each([
    ["t3", "combien d'amendes dans le secteur Gare ?", "count where Secteur=Gare", "amendes"],
    ["t3", "how many fines were there in Port", "count where Secteur=Port", "fines"],
    ["t3", "part des commandes réglées", "rate Réglé=oui", "commandes"],
    ["t3", "Wie viele Einsätze gab es am Port", "count where Secteur=Port", "Einsätze"],
  ])("%s: %s", (table, question, plan, noun) => {
    const reading = read(table, question);
    expect(reading.plan).toBe(plan);
    expect(reading.takenForRows).toEqual([noun]);
  });
});

describe("a noun for something else is asked back", () => {
  test.each([
    // What happens to people is none of them.
    ["t4", "how many sessions per week do the altos have"],
    ["t4", "Wie viele Proben pro Monat hat der Bass?"],
    ["t4", "combien de répétitions par mois"],
    // People, places and goods are no notes of something.
    ["t3", "Wie viele Einwohner hat Port?"],
    ["t3", "combien d'arbres dans le secteur Gare"],
    ["t3", "¿cuántos vecinos viven en Port?"],
    ["t1", "how many employees does Nord have"],
  ])("%s: %s", (table, question) => {
    expect(read(table, question)).toMatchObject({ analyses: [], asks: expect.any(String) });
  });
});
