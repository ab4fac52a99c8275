import { beforeAll, describe, expect, test } from "vitest";
import { planText } from "@/lib/analysis/language/plan-text";
import { askedTables, type MadeTable } from "@/lib/testing/questions/asked-tables";
import { type AskedOf, readQuestion } from "./read-question";

const ROWS = 240;

const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at * 2)).toISOString().slice(0, 10);

/** Tables as people find them: headers with units and underscores, two roles of one thing, counts of what happened, a value for none. */
const TABLES: Readonly<Record<string, MadeTable>> = {
  tractors: {
    entity: "rows",
    dataset: "tractors",
    row: (at) => ({
      Model: `T${at}`,
      Miles_per_Gallon: 9.5 + ((at * 7) % 23),
      Horsepower: 40 + ((at * 13) % 190),
      Cylinders: [3, 4, 6][at % 3] ?? 4,
      Weight_in_lbs: 1_800 + ((at * 37) % 4_000),
      Origin: ["USA", "Japan", "Europe"][at % 3] ?? "",
    }),
  },
  ferries: {
    entity: "crossings",
    dataset: "crossings",
    row: (at) => ({
      date: day(at),
      delay: (at % 41) - 8,
      distance: 12 + ((at * at * 7) % 911),
      origin: ["BRI", "CAL", "DOV"][at % 3] ?? "",
      destination: ["CAL", "DOV", "BRI"][at % 3] ?? "",
      Damage: ["None", "None", "Minor", "Severe"][at % 4] ?? "",
    }),
  },
  desk: {
    entity: "tickets",
    dataset: "tickets",
    row: (at) => ({
      "Ticket ID": `T${at}`,
      "Created at": `${day(at)} 09:00:00`,
      "Solved at": `${day(at + 1 + (at % 4))} 10:00:00`,
      Plan: ["Free", "Team", "Business"][at % 3] ?? "",
      Channel: ["Chat", "Email", "Phone"][at % 3] ?? "",
      Reopens: at % 4,
      Genre: ["Children", "Crime"][at % 2] ?? "",
      Reader: ["Child", "Adult"][at % 2] ?? "",
    }),
  },
  hotel: {
    entity: "bookings",
    dataset: "reservas",
    row: (at) => ({
      "Nº reserva": `R${at}`,
      "Fecha de reserva": day(at),
      "Fecha de entrada": day(at + 9 + (at % 7)),
      "Fecha de salida": day(at + 12 + (at % 11)),
      Hotel: ["Mar", "Sierra"][at % 2] ?? "",
      Huéspedes: 1 + (at % 4),
      "Tarifa por noche (€)": 60.5 + (at % 90),
      "Importe total (€)": 200.25 + ((at * 17) % 900),
    }),
  },
  hours: {
    entity: "rows",
    dataset: "projektzeiten",
    row: (at) => ({
      Datum: day(at),
      Kunde: ["Alpha", "Beta", "Gamma"][at % 3] ?? "",
      Stunden: 0.5 + (at % 14) / 2,
      Rabatt: ((at * at * 7) % 31) / 100,
      "Rüstzeit (h)": 0.25 + (at % 9) / 4,
      "Cost Other": 5.5 + (at % 7),
      "Cost Total": 20.5 + (at % 40),
    }),
  },
};

let asked: ReadonlyMap<string, AskedOf>;

beforeAll(async () => {
  asked = await askedTables(TABLES, ROWS);
});

function planOf(table: string, question: string): string {
  const known = asked.get(table) ?? expect.fail(`no table ${table}`);
  const main = known.profiles.find(({ meaning }) => meaning?.main === true && meaning.kind === "moment")?.name ?? null;
  const { analyses, asks } = readQuestion(question, known);
  return asks === null ? analyses.map((one) => planText(one, main)).join(" + ") : "ask";
}

describe("names of columns in other words and languages", () => {
  test.each([
    ["tractors", "durchschnittliche PS pro Zylinderzahl", "avg Horsepower by Cylinders"],
    ["tractors", "combien ont plus de 100 chevaux", "count where Horsepower>100"],
    ["tractors", "average fuel economy by origin", "avg Miles_per_Gallon by Origin"],
    ["tractors", "nombre de tracteurs sans les américaines", "count where Origin!=USA"],
    ["hours", "wie lange dauert das Rüsten im Schnitt", "avg Rüstzeit (h)"],
    ["hotel", "Medianpreis pro Nacht je Hotel", "median Tarifa por noche (€) by Hotel"],
    ["hours", "most expensive row", "list order Cost Total desc"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("bounds in another unit, as a share, or on how often something happened", () => {
  test.each([
    ["tractors", "how many weigh over 2000 pounds", "count where Weight_in_lbs>2000"],
    ["tractors", "how many weigh over 1 kg", "count where Weight_in_lbs>2.20462"],
    ["hours", "wie viele Zeilen mit Rabatt über 15 %", "count where Rabatt>0.15"],
    ["hours", "Zeilen mit mehr als 5 % Stunden", "ask"],
    ["desk", "Wie viele Tickets wurden mehr als einmal wieder geöffnet?", "count where Reopens>1"],
    ["hours", "Welche Kunden haben mehr als 300 Stunden?", "sum Stunden by Kunde having Kunde: sum Stunden>300 desc"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("a share is of what is said of rows", () => {
  test.each([
    ["tractors", "what share of european tractors gets more than 20 mpg", "rate Miles_per_Gallon>20 where Origin=Europe"],
    ["tractors", "what share of european tractors over 20 mpg", "ask"],
    ["tractors", "¿qué porcentaje no tiene 4 cilindros?", "rate Cylinders!=4"],
    ["desk", "share of tickets that don't come from the free plan", "rate Plan!=Free"],
    ["ferries", "what percentage of crossings caused damage?", "rate Damage!=None"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("which of two columns, dates or values is meant", () => {
  test.each([
    ["ferries", "crossings from DOV to BRI", "count where origin=DOV; destination=BRI"],
    ["ferries", "distance moyenne au départ de CAL", "avg distance where origin=CAL"],
    ["ferries", "crossings of DOV", "ask"],
    ["hotel", "huéspedes que llegan en agosto de 2024", "sum Huéspedes @Fecha de entrada:2024-08-01..2024-09-01"],
    ["hotel", "bookings per month by booking date", "count by month(Fecha de reserva)"],
    ["hotel", "con cuánta antelación reservan", "avg Fecha de reserva→Fecha de entrada"],
    ["desk", "how many tickets among children", "ask"],
    ["desk", "do we solve chat tickets faster than email ones?", "avg Created at→Solved at by Channel where Channel=Chat|Email"],
    ["ferries", "are longer crossings more delayed?", "avg delay by bin(distance)"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});

describe("an amount of something is no number of rows, and a figure to group by is no figure of all", () => {
  test.each([
    ["ferries", "how much fuel came from DOV", "ask"],
    ["hours", "how much went to Beta", "ask"],
    ["tractors", "tractors by weight", "ask"],
    ["hours", "welcher Kunde bringt am meisten pro Stunde", "ask"],
    ["ferries", "total distance of crossings with penguins", "ask"],
    ["tractors", "sturdiest kind of tractor", "ask"],
  ])("%s: %s", (table, question, plan) => expect(planOf(table, question)).toBe(plan));
});
