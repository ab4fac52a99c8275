import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "../read-question";

const day = (at: number) => new Date(Date.UTC(2024, 0, 3 + at * 3)).toISOString().slice(0, 10);

const TABLES: Readonly<Record<string, MadeTable>> = {
  // Water that was tested; some of it is not as it should be.
  tests: {
    row: (at) => ({
      test_id: `T${1000 + at}`,
      taken_at: day(at),
      basin: ["Main", "Teaching", "Leisure"][at % 3] ?? "",
      in_limits: at % 5 !== 0,
      bathers: (at * 7) % 60,
      turbidity_ntu: ((at * 13) % 40) / 100,
      "Room Temp [°C]": -25 + ((at * 3) % 12),
      "State code": ["RUN", "STBY", "DEFROST"][at % 3] ?? "",
    }),
  },
  // Jobs with a day for each step, and a language pair with a sign in it.
  jobs: {
    row: (at) => ({
      job_no: `J${2000 + at}`,
      received: day(at),
      due: day(at + 1),
      delivered: at % 9 === 0 ? null : day(at + (at % 4)),
      invoiced: at % 9 === 0 ? null : day(at + 4),
      paid: at % 4 === 0 ? null : day(at + 12),
      client: ["Arden", "Norrland", "Quist"][at % 3] ?? "",
      "lang pair": ["EN>DE", "EN>SV"][at % 2] ?? "",
      rework: at % 6 === 0,
      revisit_14d: at % 7 === 0,
      built: 1980 + (at % 37),
      rate_eur: 0.05 + (at % 9) / 100,
      amount_eur: 20.5 + ((at * 13) % 70),
      words: 100 + ((at * 37) % 61) * 12,
    }),
  },
  // Units that are let; a few rows were entered twice.
  units: {
    dataset: "t04",
    row: (at) => ({
      batch_id: `B${at === 119 ? 118 : at}`,
      move_in: day(at),
      move_out: at % 3 === 0 ? null : day(at + 30),
      machine: ["Drum 1", "Drum 2"][at % 2] ?? "",
      "Cust Type": ["Private", "Business"][at % 2] ?? "",
      size_sqm: 1 + (at % 12),
      "Dmg Chg (£)": at % 4 === 0 ? ((at * 11) % 90) + 0.5 : 0,
      Visits: (at * 5) % 17,
      household: 1 + (at % 4),
      "Repair in last 12 months?": at % 4 === 0 ? "Yes" : "No",
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

const said = (table: string, questions: readonly (readonly [question: string, plan: string])[]) => {
  for (const [question, plan] of questions) expect([question, read(table, question).plan]).toEqual([question, plan]);
};

describe("rows", () => {
  test("out of a yes and no are those for which it is not so", () => {
    said("tests", [
      ["how many tests out of limits per basin", "count by basin where in_limits=false"],
      ["how many tests in limits per basin", "count by basin where in_limits=true"],
      ["number of readings outside limits", "count where in_limits=false"],
    ]);
  });

  test("a dash or a word before a figure is its sign", () => {
    said("tests", [
      ["readings with room temp above -20", "count where Room Temp [°C]>-20"],
      ["wie viele Messungen mit room temp unter minus 20", "count where Room Temp [°C]<-20"],
      ["cuántas pruebas con room temp por encima de -20", "count where Room Temp [°C]>-20"],
      ["combien de tests avec room temp en dessous de -20", "count where Room Temp [°C]<-20"],
    ]);
  });

  test("a value is found by its signs, and by what a code is short for", () => {
    said("jobs", [
      ["how many words EN>DE", "sum words where lang pair=EN>DE"],
      ["Umsatz EN>SV", "sum amount_eur where lang pair=EN>SV"],
    ]);
    said("tests", [
      ["average bathers by basin when running", "avg bathers by basin where State code=RUN"],
      ["average turbidity on standby", "avg turbidity_ntu where State code=STBY"],
    ]);
  });

  test("what is left out is in no share, though it stands behind a bound", () => {
    said("tests", [
      ["share of tests with more than 30 bathers, leave out Leisure", "rate bathers>30 where basin!=Leisure"],
      ["how many tests are Leisure in percent", "rate basin=Leisure"],
      ["wie viele tests sind Leisure in Prozent", "rate basin=Leisure"],
    ]);
    said("jobs", [
      ["late jobs % by client", "rate due→delivered>0; delivered filled by client where delivered filled"],
      ["rework rate by client", "rate rework=true by client"],
    ]);
  });

  test("of what has no end yet, now is no day", () => {
    said("units", [
      ["total size sqm occupied today by machine", "sum size_sqm by machine where move_out null"],
      ["size sqm total belegt heute", "sum size_sqm where move_out null"],
    ]);
  });

  test("are called by a key that a few of them share, and by a word for what is recorded, which is told", () => {
    said("units", [["share of batches that are Private", "rate Cust Type=Private"]]);
    expect(read("jobs", "how many callouts in 2024?")).toMatchObject({ asks: null, takenForRows: ["callouts"] });
    expect(read("jobs", "¿cuántos avisos en 2024?")).toMatchObject({ asks: null, takenForRows: ["avisos"] });
  });
});

describe("time", () => {
  test("months in brackets are of the year before them", () => {
    said("tests", [
      ["total bathers summer 2024 (June to July)", "sum bathers @taken_at:2024-06-01..2024-08-01"],
      ["bathers insgesamt im Sommer 2024 (Juni bis Juli)", "sum bathers @taken_at:2024-06-01..2024-08-01"],
      ["total de bathers verano 2024 (junio a julio)", "sum bathers @taken_at:2024-06-01..2024-08-01"],
      ["total des bathers été 2024 (juin à juillet)", "sum bathers @taken_at:2024-06-01..2024-08-01"],
    ]);
  });

  test("since a day against before it", () => {
    said("jobs", [
      ["amount since 1 may 2024 vs before", "sum amount_eur @received:2024-05-01.. vs ..2024-05-01"],
      ["amount seit 1. Mai 2024 gegenüber davor", "sum amount_eur @received:2024-05-01.. vs ..2024-05-01"],
      ["amount desde el 1 de mayo de 2024 frente a antes", "sum amount_eur @received:2024-05-01.. vs ..2024-05-01"],
      ["amount depuis le 1er mai 2024 contre avant", "sum amount_eur @received:2024-05-01.. vs ..2024-05-01"],
      ["amount before/after May 2024", "sum amount_eur @received:2024-06-01.. vs ..2024-05-01"],
    ]);
  });

  test("paying is counted since the bill, staying until somebody is out", () => {
    said("jobs", [["how long do clients take to pay", "avg invoiced→paid"]]);
    said("units", [["how long do people stay by cust type", "avg move_in→move_out by Cust Type"]]);
  });

  test("per month is no yes and no of months", () => {
    said("units", [["number of visits per month", "sum Visits by month(move_in)"]]);
  });
});

describe("figures", () => {
  test("rows beside a figure are counted, whichever is said first", () => {
    said("jobs", [
      ["jobs and revenue by client", "count by client & sum amount_eur by client"],
      ["Aufträge und Umsatz pro Kunde", "count by client & sum amount_eur by client"],
      ["ingresos y trabajos por cliente", "sum amount_eur by client & count by client"],
      ["commandes et chiffre d'affaires par client", "count by client & sum amount_eur by client"],
    ]);
  });

  test("one that goes up with another is no course of time", () => {
    said("tests", [
      ["does turbidity go up with bathers", "avg bathers by bin(turbidity_ntu)"],
      ["steigt die turbidity mit bathers", "avg bathers by bin(turbidity_ntu)"],
    ]);
  });

  test("its size in what it counts, and a header cut short to its consonants", () => {
    said("jobs", [["median job size in words", "median words"]]);
    said("units", [
      ["total damage charge", "sum Dmg Chg (£)"],
      ["average size sqm per drum", "avg size_sqm by machine"],
    ]);
  });
});

test("what nobody said is asked", () => {
  const asks = (table: string, question: string) => read(table, question).asks;
  expect(asks("units", "share (1 or 2)")).toMatch(/Which column should be 1/);
  expect(asks("tests", "is the turbidity ok?")).toMatch(/I can't judge/);
  expect(asks("tests", "bathers weekday vs weekend")).toMatch(/added up, or averaged/);
  expect(asks("units", "visits per type of kit")).toMatch(/kit/);
  said("tests", [["average bathers weekday vs weekend", "avg bathers by workday(taken_at)"]]);
});

test("both sides of a yes and no are its groups, each time they are said together", () => {
  said("jobs", [
    ["average amount with and without rework", "avg amount_eur by rework"],
    ["amount total w/ and w/o rework by client", "sum amount_eur by client, rework"],
    ["durchschnittlicher amount mit und ohne rework", "avg amount_eur by rework"],
    ["promedio de amount con y sin rework", "avg amount_eur by rework"],
    ["amount moyen avec ou sans rework", "avg amount_eur by rework"],
  ]);
});

test("a season has its year in two figures, and an entry is written or noted", () => {
  said("tests", [["bathers summer 24", "sum bathers @taken_at:2024-06-01..2024-09-01"]]);
  said("jobs", [["how many jobs with no paid noted", "count where paid null"]]);
});

test("a dash between two figures or before a year is no sign", () => {
  said("tests", [["bathers May 2024 -June 2024", read("tests", "bathers May 2024 - June 2024").plan]]);
  expect(read("units", "top 3 results by size sqm").plan).not.toMatch(/results/);
});

test("in how many days something was need not be said", () => {
  said("jobs", [
    ["percentage of revisits by client", "rate revisit_14d=true by client"],
    ["share of jobs with a revisit", "rate revisit_14d=true"],
  ]);
});

test("older than a year is before it", () => {
  said("jobs", [
    ["how many jobs older than 2000", "count where built<2000"],
    ["wie viele Aufträge älter als 2000", "count where built<2000"],
    ["cuántos trabajos más antiguos que 2000", "count where built<2000"],
    ["combien de jobs plus anciens que 2000", "count where built<2000"],
  ]);
});
