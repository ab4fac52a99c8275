import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const day = (at: number) => new Date(Date.UTC(2024, 0, 3 + at * 3)).toISOString().slice(0, 10);

const stamp = (at: number, hour: number, minute: number) =>
  `${day(at)} ${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00`;

const TABLES: Readonly<Record<string, MadeTable>> = {
  // What a laboratory was sent; every row has its end.
  labor: {
    dataset: "Labor 2024",
    row: (at) => ({
      "Eingang (UTC)": stamp(at, 6 + (at % 8), at % 50),
      "Befund (UTC)": stamp(at, 15 + (at % 8), at % 50),
      Einsender: ["Praxis Nord", "Klinik Süd", "Labor West"][at % 3] ?? "",
      Prio: ["normal", "dringend"][at % 2] ?? "",
      "Auftr. Ref": at % 4 === 0 ? null : `AR${at % 9}`,
      "Kosten (EUR)": 10 + ((at * 7) % 90) + (at % 3) / 10,
      "Wartezeit (min)": (at * 11) % 45,
      Kommentar: at % 5 === 0 ? `Serum lipemic, sent again ${at}` : `in order, shelf ${at % 17}, box ${at}`,
    }),
  },
  // Plans that are a letter apart.
  plans: {
    dataset: "Policies",
    row: (at) => ({
      Opened: day(at),
      "Handed over": day(at + 1 + (at % 4)),
      Payer: ["Medicaid", "Medicare", "Commercial"][at % 3] ?? "",
      Region: ["North", "South"][at % 2] ?? "",
      Premium: 20 + ((at * 13) % 70),
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

describe("a word that is misspelled is read as the one word that it is near, and told", () => {
  test.each([
    ["labor", "durchschnitliche Wartezeit je Einsneder", "avg Wartezeit (min) by Einsender", ["Einsneder", "Einsender"]],
    ["labor", "averge Wartezeit by Prio", "avg Wartezeit (min) by Prio", ["averge", "average"]],
    ["plans", "total premium by regoin", "sum Premium by Region", ["regoin", "Region"]],
    ["plans", "total premium of Commerical", "sum Premium where Payer=Commercial", ["Commerical", "Commercial"]],
  ])("%s: %s", (table, question, plan, [said, as]) => {
    const reading = read(table, question);
    expect(reading.plan).toBe(plan);
    expect(reading.told.join(" ")).toContain(`“${said}” as “${as}”`);
  });

  test("small words are nothing to tell", () => {
    expect(read("plans", "teh total premium in teh North")).toMatchObject({ plan: "sum Premium where Region=North", told: [] });
  });

  test("between two values that are as near nobody chooses", () => {
    expect(read("plans", "total premium of Medicade")).toMatchObject({ analyses: [], asks: expect.any(String) });
  });

  test("a word that means something elsewhere is no other word", () => {
    expect(read("plans", "premium of bicycles").told).toEqual([]);
  });
});

describe("what stands in brackets says what the words before it mean", () => {
  test.each([
    ["labor", "mean expenditure (Kosten (EUR)) by sending house (Einsender)", "avg Kosten (EUR) by Einsender"],
    ["labor", "¿Cuántas filas sin pedido (Auftr. Ref vacío) hay?", "count where Auftr. Ref null"],
    ["labor", "¿Cuántas filas con pedido (Auftr. Ref no vacío) hay?", "count where Auftr. Ref filled"],
    ["labor", "durée d'attente moyenne des cas pressés (dringend)", "avg Wartezeit (min) where Prio=dringend"],
    ["labor", "nombre de lignes qui mentionnent un sérum trouble (lipemic)", "count where mentions(Kommentar)=true"],
    ["labor", "how many rows mention “sent again”", "count where mentions(Kommentar)=true"],
    ["labor", "average Kosten (EUR) by Prio", "avg Kosten (EUR) by Prio"],
  ])("%s: %s", (table, question, plan) => expect(read(table, question).plan).toBe(plan));

  test("what was said before a preposition is not explained", () => {
    expect(read("labor", "share of rows unverified in the urgent ones (dringend)").notUnderstood).toContain("unverified");
  });
});

describe("what rows are called", () => {
  test.each([
    ["labor", "Wie viele Proben kamen von Klinik Süd", "count where Einsender=Klinik Süd", ["Proben"]],
    ["labor", "wie viele proben gab es je prio", "count by Prio", ["proben"]],
    ["labor", "which Einsender has the most accessions", "count by Einsender desc", ["accessions"]],
  ])("%s: %s", (table, question, plan, nouns) => {
    expect(read(table, question)).toMatchObject({ plan, takenForRows: nouns });
  });

  test.each([
    ["labor", "wie viele fielen durch"],
    ["labor", "how many different accessions are there"],
  ])("%s: %s is asked", (table, question) => expect(read(table, question).analyses).toEqual([]));
});

test("until when a time is counted is told where one moment alone can end it", () => {
  const { plan, told } = read("plans", "average duration by Region");
  expect(plan).toContain("by Region");
  expect(told).toEqual(["I counted the time until Handed over."]);
});

test("all others beside two conditions are all that do not meet both", () => {
  const { asks, analyses } = read("labor", "average Wartezeit of Klinik Süd with dringend compared to all other rows");
  expect(asks).toBeNull();
  expect(analyses[0]?.derive?.at(-1)?.as).toMatchObject({ kind: "sets", rest: expect.anything() });
});
