import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const ROWS = 120;

const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);

/** Jobs of a workshop in English, exams in Polish, a share's days, heads by branch, and matches. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  jobs: {
    dataset: "jobs",
    row: (at) => ({
      job_no: `J-${1_000 + at}`,
      reported_on: day(at % 90),
      asset: ["Pump", "Compressor", "Valve"][at % 3] ?? "",
      fault: ["Leak", "Overheating"][at % 2] ?? "",
      warranty: at % 4 === 0 ? "Yes" : "No",
      depth_m: 3 + ((at * 7) % 40) / 2,
      parts_cost: 20.5 + ((at * 31) % 300),
    }),
  },
  egzamin: {
    dataset: "egzamin",
    row: (at) => ({
      id_ucznia: `U${100 + (at % 60)}`,
      szkola: ["SP 1", "SP 2", "SP 3"][at % 3] ?? "",
      plec: ["K", "M"][at % 2] ?? "",
      przedmiot: ["matematyka", "fizyka"][(at >> 1) % 2] ?? "",
      wynik_proc: 20 + ((at * 13) % 79),
    }),
  },
  share: {
    dataset: "share",
    row: (at) => ({
      date: day(at),
      open: 100 + ((at * 7) % 31) / 2,
      close: 101 + ((at * 5) % 37) / 2,
      adjclose: 90 + ((at * 5) % 37) / 2,
    }),
  },
  matches: {
    dataset: "matches",
    row: (at) => ({
      match_date: day(at),
      home_team: ["Lions", "Bears", "Wolves"][at % 3] ?? "",
      away_team: ["Bears", "Wolves", "Lions"][at % 3] ?? "",
      home_goals: (at * 3) % 5,
      away_goals: (at * 2) % 4,
    }),
  },
};

let asked: ReadonlyMap<string, AskedOf>;

beforeAll(async () => {
  asked = await askedTables(TABLES, ROWS);
});

function planOf(table: string, question: string): string {
  const found = asked.get(table);
  if (found === undefined) throw new Error(`No table is called ${table}.`);
  const reading = readQuestion(question, found);
  return reading.asks === null ? reading.analyses.map((one) => planText(one, null)).join(" + ") : "ask";
}

describe("words of one language for values and columns of another", () => {
  test.each([
    ["jobs", "Wie viele Pumpen sind überhitzt?", "count where asset=Pump; fault=Overheating"],
    ["jobs", "Combien de vannes fuient ?", "count where asset=Valve; fault=Leak"],
    ["jobs", "coste medio de las piezas de los compresores", "avg parts_cost where asset=Compressor"],
    ["egzamin", "average maths result by school", "avg wynik_proc by szkola where przedmiot=matematyka"],
    ["egzamin", "resultado medio de las chicas", "avg wynik_proc where plec=K"],
    ["egzamin", "Welche Schule ist in Physik am besten?", "avg wynik_proc by szkola where przedmiot=fizyka desc"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));

  test.each([
    ["jobs", "Wie viele Kräne sind überhitzt?"],
    ["jobs", "how many elephants are there"],
  ])("%s: %s is asked, as no row has such a thing", (table, question) => expect(planOf(table, question)).toBe("ask"));
});

describe("what a figure is of", () => {
  test.each([
    [
      "jobs",
      "how many jobs deeper than 10 m, and what is their average parts cost",
      "count where depth_m>10 + avg parts_cost where depth_m>10",
    ],
    [
      "jobs",
      "average parts cost of pumps and valves",
      "avg parts_cost by asset where asset=Pump|Valve + avg parts_cost where asset=Pump|Valve",
    ],
    ["share", "Combien de jours où la clôture est supérieure à 110 ?", "count where close>110"],
    ["share", "Durchschnittlicher Schlusskurs im März", "avg close @date:2025-03-01..2025-04-01"],
    ["matches", "total goals", "sum (home_goals+away_goals)"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));

  test("two figures of which only one is understood are asked for one by one", () => {
    expect(planOf("jobs", "how many jobs under warranty and how many of all wombats")).toBe("ask");
  });
});
