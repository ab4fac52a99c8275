import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const CELLS = ["1st", "2nd", "3rd", "Crew"].flatMap((rank) =>
  ["Male", "Female"].flatMap((sex) =>
    ["Child", "Adult"].flatMap((age) => ["No", "Yes"].map((survived) => ({ rank, sex, age, survived }))),
  ),
);
const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + Math.floor(at / 4))).toISOString().slice(0, 10);

/** A cross-table written out as rows, and bikes counted day by day at four places. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  ship: {
    row: (at) => {
      const { rank, sex, age, survived } = CELLS[at % CELLS.length] ?? { rank: "", sex: "", age: "", survived: "" };
      return { Class: rank, Sex: sex, Age: age, Survived: survived, Freq: (at * 37) % 190 };
    },
  },
  bikes: {
    row: (at) => ({
      date: day(at),
      counter_name: ["Mill Street", "Old Bridge", "Harbour", "Park Lane"][at % 4] ?? "",
      cnt_total: 300 + ((at * 131) % 900),
      cnt_in: 100 + ((at * 61) % 400),
      rain_mm: (at % 5) * 1.5,
    }),
  },
};

let asked: ReadonlyMap<string, AskedOf>;
beforeAll(async () => {
  const [ship, bikes] = [
    await askedTables({ ship: TABLES.ship as MadeTable }, 32),
    await askedTables({ bikes: TABLES.bikes as MadeTable }, 600),
  ];
  asked = new Map([...ship, ...bikes]);
});

function planOf(table: string, question: string): string {
  const of = asked.get(table);
  if (of === undefined) throw new Error(`${table} is missing`);
  const { analyses, asks } = readQuestion(question, of);
  return asks === null ? analyses.map((one) => planText(one, null)).join(" || ") : "ask";
}

describe("of a cross-table its counts are what is counted", () => {
  test.each([
    ["ship", "how many survived?", "sum Freq where Survived=Yes"],
    ["ship", "share of women who survived", "share Freq: Survived=Yes where Sex=Female"],
    ["ship", "taux de survie par sexe", "share Freq: Survived=Yes by Sex"],
    ["ship", "nombre de personnes par classe", "sum Freq by Class"],
    ["ship", "wie viele Männer starben", "sum Freq where Sex=Male; Survived=No"],
    ["ship", "how many rows by sex", "count by Sex"],
    ["bikes", "¿cuántas bicis pasaron por cada contador?", "sum cnt_total by counter_name"],
    ["bikes", "Which counter had the most cyclists?", "sum cnt_total by counter_name desc"],
    ["bikes", "nombre de vélos par mois", "sum cnt_total by month(date)"],
    ["bikes", "average number of bikes per counter", "per cnt_total/counter_name"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("an ordinal beside the name of a column is a value of it", () => {
  test.each([
    ["how many people were in the first class", "sum Freq where Class=1st"],
    ["Wie viele waren in der 2. Klasse", "sum Freq where Class=2nd"],
    ["¿cuántas personas en segunda clase?", "sum Freq where Class=2nd"],
    ["combien d'enfants en troisième classe", "sum Freq where Age=Child; Class=3rd"],
    ["how many survived in class 3", "sum Freq where Survived=Yes; Class=3rd"],
    ["the 2 classes with most survivors", "sum Freq by Class where Survived=Yes top 2"],
  ])("%s", (question, plan) => expect(planOf("ship", question)).toBe(plan));
});
