import { expect, test } from "vitest";
import { entityOf } from "@/lib/analysis/meaning/entity";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { answerQuestion } from "./answer-question";

async function ask(rows: readonly PlainRow[], dataset: string, ...questions: readonly string[]) {
  const { profiles, session } = await typedRows(rows);
  const table = { profiles, rowCount: rows.length, entity: entityOf(dataset, profiles) ?? "rows", locale: "en-US" };
  const answers = [];
  for (const question of questions)
    answers.push(await answerQuestion({ table, asked: { ...table, dataset }, session }, question, []));
  session.close();
  return answers;
}

const COUNTRIES = ["France", "Japan", "Peru", "Kenya", "Chile", "Norway"];

/** One row for each country and year. */
const panel = Array.from({ length: 60 }, (_, at) => ({
  year: `${2001 + Math.floor(at / 6)}-01-01`,
  country: COUNTRIES[at % 6] ?? "",
  yield_t: 3.25 + ((at * at * 7) % 97) / 4,
}));

const films = Array.from({ length: 80 }, (_, at) => ({
  Title: `Film ${String.fromCodePoint(65 + (at % 26))}${at}`,
  Genre: ["Drama", "Comedy", "Horror"][at % 3] ?? "",
  Votes: 900 + ((at * at * 31) % 7_919),
}));

test("added up or averaged is not asked where there is one row, and is where there are several", async () => {
  const [one, several] = await ask(panel, "harvests", "yield in Japan in 2004", "yield in Japan");
  const own = panel.find(({ country, year }) => country === "Japan" && year.startsWith("2004"))?.yield_t;
  expect([one?.asks, one?.choices, one?.table?.rows[0]?.cells]).toEqual([null, [], [own]]);
  expect([several?.answer, several?.choices.length]).toEqual([null, 2]);
});

/** One row for each town and year; with one for all of them, or two of some. */
const towns = COUNTRIES.flatMap((town, of) =>
  Array.from({ length: 12 }, (_, at) => ({
    year: 1990 + at,
    town,
    population: 10_007 * (of + 1) + at * 331,
    wells: (of + at) % 5,
  })),
);

test("people of one year add up, unless a place holds others or has several rows", async () => {
  const question = "population 1991 vs 2001";
  const [compared, all, course] = await ask(towns, "towns", question, "population", "population of Peru since 1995");
  const total = (year: number) => towns.reduce((sum, one) => sum + (one.year === year ? one.population : 0), 0);
  expect(compared?.table?.rows.map(({ cells }) => cells[1])).toEqual([total(2001), total(1991)]);
  expect([all?.answer, course?.answer]).toEqual([null, null]);
  const [growth] = await ask(towns, "towns", "population growth in Peru since 1995");
  const own = towns.filter(({ town, year }) => town === "Peru" && year >= 1995).map((one) => one.population);
  expect(growth?.table?.rows.map(({ cells }) => cells[1]).toSorted()).toEqual(own.toSorted());
  const world = Array.from({ length: 12 }, (_, at) => ({
    year: 1990 + at,
    town: "World",
    population: total(1990 + at),
    wells: 3,
  }));
  const [held] = await ask([...towns, ...world], "towns", question);
  const [twice] = await ask([...towns, ...towns.slice(0, 12)], "towns", question);
  expect([held?.answer, twice?.answer]).toEqual([null, null]);
});

test("a count that is the same in all groups is asked which figure was meant", async () => {
  const [ranked, counted] = await ask(panel, "harvests", "which country has the most harvests", "how many rows by country");
  expect([ranked?.answer, ranked?.choices.map(({ label }) => label)]).toEqual([null, ["average yield_t", "number of rows"]]);
  expect(counted?.table?.rows.map(({ cells }) => cells[1])).toEqual(COUNTRIES.map(() => 10));
  const [uneven] = await ask(films.slice(0, 79), "films", "how many films by genre");
  expect(uneven?.table?.rows.map(({ cells }) => cells[1])).toEqual([27, 26, 26]);
});

test("years noted on their first day are followed by year", async () => {
  const [course] = await ask(panel, "harvests", "average yield over time");
  expect(course?.table?.rows.map(({ cells }) => cells[0])).toEqual(Array.from({ length: 10 }, (_, at) => String(2001 + at)));
});

test("a list of rows says which comes first, as facts", async () => {
  const [first] = await ask(films, "films", "which film has the most votes");
  const best = films.toSorted((a, b) => b.Votes - a.Votes)[0];
  expect(first?.answer).toContain(`(${best?.Title})`);
  expect(new Set(first?.facts.map(({ value }) => value))).toEqual(new Set([80, best?.Votes, best?.Title]));
  for (const { start, end, factId } of first?.citations ?? []) {
    const fact = first?.facts.find(({ id }) => id === factId);
    expect(first?.answer?.slice(start, end)).toBe(fact?.display);
  }
});
