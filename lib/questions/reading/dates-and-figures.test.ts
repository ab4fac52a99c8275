import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const ROWS = 240;

const day = (at: number) => new Date(Date.UTC(2023, 0, 1 + at * 2)).toISOString().slice(0, 10);

const WHO = ["Ada Quist", "Ben Orley", "Cleo Varga", "Dan Hiller", "Eva Quist", "Finn Maro"];

/** Tables with several dates of what happened, several kinds of money, levels of one row a year, and days. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  crew: {
    entity: "employees",
    dataset: "crew",
    row: (at) => ({
      Name: `N${at}`,
      "Hired on": day(at),
      "Exit date": at % 3 === 0 ? day(at + 20) : null,
      "Exit reason": at % 3 === 0 ? (["Resignation", "Retirement", "Contract ended"][at % 9 === 0 ? 0 : at % 2] ?? "") : null,
      Sex: ["MALE", "FEMALE"][at % 2] ?? "",
      "Yearly salary (€)": 30_000 + ((at * 7_919) % 90_000),
    }),
  },
  bills: {
    entity: "bills",
    dataset: "bills",
    row: (at) => ({
      "Bill no": `B${at}`,
      "Billed on": day(at),
      "Payment target": day(at + 15),
      "Paid on": at % 5 === 0 ? null : day(at + (at % 29)),
      Status: at % 5 === 0 ? (["Overdue", "Open"][at % 2] ?? "") : "Paid",
      Amount: 20.5 + ((at * 37) % 900),
    }),
  },
  jobs: {
    entity: "repairs",
    dataset: "repairs",
    row: (at) => ({
      "Planned start": day(at),
      "Completed on": day(at + 3 + (at % 9)),
      "Booked on": day(at - 4),
      "Net amount": 50.5 + ((at * 7_919) % 900),
      "Gross amount": 60.5 + ((at * 7_907) % 1_100),
    }),
  },
  waren: {
    entity: "rows",
    dataset: "Warenausgang",
    row: (at) => ({
      Auftrag: `A${at}`,
      Bestelldatum: day(at),
      Wunschtermin: day(at + 7),
      Lieferdatum: at % 9 === 0 ? null : day(at + (at % 13)),
      Kunde: ["Mayer", "Huber", "Vogt"][at % 3] ?? "",
      "Masse (kg)": 5 + ((at * 31) % 900),
    }),
  },
  starters: {
    entity: "employees",
    dataset: "starters",
    row: (at) => ({ Name: `N${at}`, "Hired on": day(at), Team: ["Red", "Blue"][at % 2] ?? "" }),
  },
  towns: {
    entity: "rows",
    dataset: "census",
    row: (at) => ({
      year: 1980 + (at % 10),
      town: `Town ${String.fromCharCode(65 + Math.floor(at / 10))}`,
      inhabitants: 9_000 + ((at * 7_919) % 80_000),
      life_expectancy: 60.5 + (at % 20),
    }),
  },
  plays: {
    entity: "movies",
    dataset: "movies",
    row: (at) => ({
      Title: `Film ${at}`,
      "UK Gross": 90_000.5 + ((at * 7_919) % 900_000),
      "Worldwide Gross": 190_000.5 + ((at * 7_907) % 1_900_000),
      "Poster Sales": 3_000.5 + ((at * 7_901) % 90_000),
      "Studio Budget": 50_000.5 + ((at * 7_927) % 400_000),
      Director: WHO[at % 6] ?? "",
      Opened: day(at),
    }),
  },
  sky: {
    entity: "rows",
    dataset: "station",
    row: (at) => ({
      date: new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10),
      rainfall: at % 4 === 0 ? 0.5 + (at % 17) : 0,
      wind: 1.5 + (at % 11),
      sky: ["rain", "sun", "snow", "fog"][at % 4] ?? "",
    }),
  },
  lizards: {
    entity: "lizards",
    dataset: "lizards",
    row: (at) => ({
      Species: ["Agama", "Skink"][at % 2] ?? "",
      "Tail Length (mm)": 80 + ((at * 7) % 60),
      "Body Mass (g)": 20 + ((at * 13) % 90),
      Sex: ["MALE", "FEMALE"][at % 2] ?? "",
    }),
  },
};

let asked: ReadonlyMap<string, AskedOf>;

beforeAll(async () => {
  asked = await askedTables(TABLES, ROWS);
});

function read(table: string, question: string): string {
  const of = asked.get(table);
  if (of === undefined) throw new Error(`No table is called ${table}.`);
  const main = of.profiles.find(({ meaning }) => meaning?.main === true && meaning.kind === "moment")?.name ?? null;
  const { asks, analyses } = readQuestion(question, of);
  return asks === null ? analyses.map((one) => planText(one, main)).join(" + ") : "ask";
}

const LEFT = "count @Exit date:2024-01-01..2025-01-01";
const LATE = "count where Payment target→Paid on>0";
const MASSE = "Wunschtermin→Lieferdatum>0";

describe("what happened is of its own date", () => {
  test.each([
    ["crew", "how many people left in 2024", LEFT],
    ["crew", "how many quit in 2024", LEFT],
    ["crew", "wie viele sind 2024 ausgeschieden", LEFT],
    ["crew", "cuántos empleados se fueron en 2024", LEFT],
    ["crew", "combien de salariés sont partis en 2024", LEFT],
    ["crew", "how many resigned in 2024", "count where Exit reason=Resignation @Exit date:2024-01-01..2025-01-01"],
    ["crew", "who left in 2024?", "list @Exit date:2024-01-01..2025-01-01"],
    ["crew", "how many were hired in 2023", "count @2023-01-01..2024-01-01"],
    ["bills", "how many bills were paid in 2024", "count @Paid on:2024-01-01..2025-01-01"],
    ["starters", "how many people left in 2024", "ask"],
    ["starters", "how many were hired in 2023", "count @2023-01-01..2024-01-01"],
  ])("%s: %s", (table, question, plan) => expect(read(table, question)).toBe(plan));
});

describe("late is after the day that was wished for or promised", () => {
  test.each([
    ["bills", "how many bills were paid late", LATE],
    ["bills", "wie viele Rechnungen wurden zu spät bezahlt", LATE],
    ["bills", "cuántas facturas se pagaron tarde", LATE],
    ["bills", "combien de factures ont été payées en retard", LATE],
    ["bills", "how many bills are overdue", "count where Status=Overdue"],
    ["bills", "how many bills are paid or overdue", "count where Status=Paid|Overdue"],
    ["jobs", "how many repairs were late", "ask"],
    ["waren", "Wie viele Lieferungen kamen zu spät?", `count where ${MASSE}`],
    ["waren", "how many deliveries were late", `count where ${MASSE}`],
  ])("%s: %s", (table, question, plan) => expect(read(table, question)).toBe(plan));
});

describe("a bound that no count of rows can reach", () => {
  test.each([
    [
      "towns",
      "how many towns had more than 50 thousand people in 1985",
      "distinct town where inhabitants>50000 @year:1985-01-01..1986-01-01",
    ],
    ["towns", "towns with more than 50 thousand people", "ask"],
    ["towns", "which town had the most people", "ask"],
    ["crew", "how many teams have more than 100 million people", "ask"],
    ["plays", "directors with more than 5000 movies", "ask"],
    ["plays", "directors with more than 5 movies", "count by Director having Director: count>5 desc"],
  ])("%s: %s", (table, question, plan) => expect(read(table, question)).toBe(plan));
});

describe("what is paid and what comes in", () => {
  const COST = "list where Studio Budget>300000";
  test.each([
    ["plays", "which movies cost more than 300000", COST],
    ["plays", "quels films ont coûté plus de 300000", COST],
    ["plays", "películas que costaron más de 300000", COST.replace("list", "count")],
    ["plays", "the most expensive movies", "list order Studio Budget desc"],
    ["plays", "movies that earned over 500000", "ask"],
    ["plays", "which movie made the most money", "ask"],
    ["jobs", "revenue in 2024", "sum Net amount @2024-01-01..2025-01-01"],
    ["plays", "movies with poster sales over 50000", "count where Poster Sales>50000"],
  ])("%s: %s", (table, question, plan) => expect(read(table, question)).toBe(plan));
});

describe("words for a figure, and parts of a name", () => {
  test.each([
    ["lizards", "are males heavier than females", "avg Body Mass (g) by Sex where Sex=MALE|FEMALE"],
    ["lizards", "Gewicht der Weibchen", "avg Body Mass (g) where Sex=FEMALE"],
    ["lizards", "poids moyen des mâles", "avg Body Mass (g) where Sex=MALE"],
    ["lizards", "which species is the heaviest", "avg Body Mass (g) by Species desc"],
    ["sky", "which month is the windiest", "avg wind by month(date) desc"],
    ["sky", "how many days did it rain", "count where sky=rain"],
    ["sky", "an wie vielen Tagen hat es geschneit", "count where sky=snow"],
    ["sky", "combien de jours de pluie", "count where sky=rain"],
    ["sky", "how much rain fell in 2024", "sum rainfall @2024-01-01..2025-01-01"],
    ["sky", "cuánto llovió en 2024", "sum rainfall @2024-01-01..2025-01-01"],
    ["plays", "movies by Orley", "count where Director=Ben Orley"],
    ["plays", "average studio budget of Varga movies", "avg Studio Budget where Director=Cleo Varga"],
    ["plays", "how many Quist movies are there", "ask"],
    ["towns", "life expectancy in 1981 vs 1985", "avg life_expectancy @year:1985-01-01..1986-01-01 vs 1981-01-01..1982-01-01"],
    [
      "towns",
      "Um wie viel Prozent ist die life expectancy von 1982 bis 1987 gefallen?",
      "avg life_expectancy @year:1987-01-01..1988-01-01 vs 1982-01-01..1983-01-01",
    ],
    [
      "towns",
      "by how many percent did the life expectancy fall from 1982 until 1987",
      "avg life_expectancy @year:1987-01-01..1988-01-01 vs 1982-01-01..1983-01-01",
    ],
    ["towns", "daily inhabitants", "ask"],
    ["towns", "which weekday has the most inhabitants", "ask"],
    ["towns", "inhabitants by month", "ask"],
    ["towns", "average life expectancy on December 25th", "ask"],
  ])("%s: %s", (table, question, plan) => expect(read(table, question)).toBe(plan));
});
