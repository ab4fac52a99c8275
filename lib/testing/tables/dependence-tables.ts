import type { PlainRow } from "../typed-rows";
import { bell, dice } from "./group-drafts";

const many = (count: number, row: (place: number) => PlainRow) => Array.from({ length: count }, (_, place) => row(place));
const cents = (value: number) => Math.round(value * 100) / 100;
const oneOf = <T>(next: () => number, list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0];

/** Applications to six departments in 1973 (P. J. Bickel, E. A. Hammel, J. W. O'Connell, Science 187, 1975). */
export function berkeleyRows(): PlainRow[] {
  const table: [string, string, number, number][] = [
    ["A", "Male", 512, 313],
    ["A", "Female", 89, 19],
    ["B", "Male", 353, 207],
    ["B", "Female", 17, 8],
    ["C", "Male", 120, 205],
    ["C", "Female", 202, 391],
    ["D", "Male", 138, 279],
    ["D", "Female", 131, 244],
    ["E", "Male", 53, 138],
    ["E", "Female", 94, 299],
    ["F", "Male", 22, 351],
    ["F", "Female", 24, 317],
  ];
  return table.flatMap(([department, gender, yes, no]) => [
    ...many(yes, () => ({ admission: "Admitted", gender, department })),
    ...many(no, () => ({ admission: "Rejected", gender, department })),
  ]);
}

/** Two ways to treat kidney stones (C. R. Charig and others, British Medical Journal 292, 1986). */
export function kidneyRows(): PlainRow[] {
  const table: [string, string, number, number][] = [
    ["A", "small", 81, 6],
    ["A", "large", 192, 71],
    ["B", "small", 234, 36],
    ["B", "large", 55, 25],
  ];
  return table.flatMap(([treatment, stones, yes, no]) => [
    ...many(yes, () => ({ treatment, stones, success: true })),
    ...many(no, () => ({ treatment, stones, success: false })),
  ]);
}

/** What people of an insurance are charged (B. Lantz, Machine Learning with R, 2013): smokers far more, and one region. */
export function chargesRows(seed: number, { ofSmokers, ofRegion }: { ofSmokers: number; ofRegion: number }): PlainRow[] {
  const next = dice(seed);
  return many(600, (place) => {
    const smoker = next() < 0.2;
    const region = oneOf(next, ["northeast", "northwest", "southeast", "southwest"]);
    const extra = (smoker ? ofSmokers : 0) + (region === "southeast" ? ofRegion : 0);
    return { contract: `C-${1000 + place}`, smoker, region, charges: cents(8000 + 2000 * bell(next) + extra) };
  });
}

/** A group of one column that differs by `size` standard deviations in one group of another column only. */
export function interactionRows(seed: number, size: number): PlainRow[] {
  const next = dice(seed);
  return many(900, (place) => {
    const channel = oneOf(next, ["Phone", "Chat", "Mail"]);
    const region = oneOf(next, ["North", "South", "East"]);
    return {
      ticket: `T-${1000 + place}`,
      channel,
      region,
      agent: oneOf(next, ["Ann", "Bo", "Cy", "Di"]),
      minutes: cents(10 * Math.exp(0.5 * bell(next))),
      satisfaction: cents(60 + 10 * (bell(next) + (channel === "Chat" && region === "North" ? size : 0))),
    };
  });
}

/** Visits that are missed more often, by `points`, where nobody reminded of them and the patient is under 30. */
export function reminderRows(seed: number, points: number): PlainRow[] {
  const next = dice(seed);
  return many(1500, (place) => {
    const age = 18 + Math.floor(60 * next());
    const reminder = next() < 0.6;
    return {
      visit: `V-${1000 + place}`,
      ward: oneOf(next, ["Skin", "Eyes", "Heart"]),
      age,
      reminder,
      minutes: cents(10 * Math.exp(0.5 * bell(next))),
      missed: next() < 0.1 + (age < 30 && !reminder ? points : 0),
    };
  });
}

/** Readings of 60 patients, 25 of each, who differ from each other in pressure by more than their readings do, and in nothing else. */
export function wardRows(seed: number): PlainRow[] {
  const next = dice(seed);
  const usual = Array.from({ length: 60 }, () => 120 + 12 * bell(next));
  const patients = usual.map((_, at) => ({
    patient: `P-${100 + at}`,
    age: 20 + Math.floor(60 * next()),
    ward: oneOf(next, ["Skin", "Eyes", "Heart"]),
    insured: next() < 0.5,
  }));
  return many(1500, (place) => ({
    reading: `R-${1000 + place}`,
    ...patients[place % 60],
    minutes: cents(10 * Math.exp(0.5 * bell(next))),
    pressure: cents((usual[place % 60] ?? 0) + 6 * bell(next)),
  }));
}

/** Two measures that go together by `inside` in each of three groups, whose averages go the other way. */
export function reversedRows(seed: number, inside: number): PlainRow[] {
  const next = dice(seed);
  return many(450, () => {
    const [site, shift] = oneOf<[string, number]>(next, [
      ["Kiel", -1.5],
      ["Bonn", 0],
      ["Ulm", 1.5],
    ]);
    const a = bell(next);
    return {
      site,
      line: oneOf(next, ["red", "blue"]),
      hours: cents(40 + 5 * (a + shift)),
      output: cents(300 + 30 * (inside * a + Math.sqrt(1 - inside ** 2) * bell(next) - shift)),
    };
  });
}

/** Two teams whose rates of returns turn round at the same mix of sizes, by `points` in each size. */
export function mixedRows(seed: number, points: number): PlainRow[] {
  const next = dice(seed);
  return many(1200, (place) => {
    const team = place % 2 === 0 ? "Ada" : "Bob";
    const large = next() < (team === "Ada" ? 0.8 : 0.2);
    const rate = (large ? 0.5 : 0.15) + (team === "Ada" ? -points / 2 : points / 2);
    return { team, size: large ? "large" : "small", day: oneOf(next, ["Mon", "Tue", "Wed"]), returned: next() < rate };
  });
}

/** Two measures that go together by `r` in one group and not at all in the other two. */
export function groupedRelationRows(seed: number, r: number): PlainRow[] {
  const next = dice(seed);
  return many(600, () => {
    const plan = oneOf(next, ["basic", "plus", "team"]);
    const a = bell(next);
    const own = plan === "team" ? r : 0;
    return {
      plan,
      region: oneOf(next, ["east", "west"]),
      visits: cents(50 + 10 * a),
      score: cents(70 + 8 * (own * a + Math.sqrt(1 - own ** 2) * bell(next))),
    };
  });
}

/** An outcome that is `size` standard deviations lower between 20 and 35 minutes than on either side. */
export function uShapeRows(seed: number, size: number): PlainRow[] {
  const next = dice(seed);
  return many(500, () => {
    const minutes = Math.floor(60 * next());
    return {
      site: oneOf(next, ["Kiel", "Bonn", "Ulm"]),
      wait_minutes: minutes,
      satisfaction: cents(7 + 1.2 * (bell(next) - (minutes >= 20 && minutes < 35 ? size : 0))),
    };
  });
}

/** A rate that rises from a tenth to `rate`, and days to a higher level by `size`, where the price reaches 400. */
export function thresholdRows(seed: number, rate: number, size: number): PlainRow[] {
  const next = dice(seed);
  return many(1_000, () => {
    const price = cents(20 + 980 * next());
    const dear = price >= 400;
    return {
      site: oneOf(next, ["Kiel", "Bonn", "Ulm"]),
      price,
      refunded: next() < (dear ? rate : 0.1),
      days: cents(Math.exp(1 + 0.4 * (bell(next) + (dear ? size : 0)))),
    };
  });
}

/** Customers who churn ever less the longer they are there, from `most` to `least`, half as often with a contract of a year. */
export function churnRows(seed: number, most: number, least: number): PlainRow[] {
  const next = dice(seed);
  return many(1_000, (place) => {
    const months = Math.floor(60 * next());
    const contract = oneOf(next, ["Monthly", "Yearly"]);
    const rate = (most + ((least - most) * months) / 60) * (contract === "Yearly" ? 0.5 : 1);
    return {
      customer: `C-${10_000 + 3 * place}`,
      months,
      contract,
      region: oneOf(next, ["North", "South", "East"]),
      bill: cents(20 + 60 * next()),
      churned: next() < rate ? "Yes" : "No",
    };
  });
}

/** Expenses with a long tail, a part of which lies just under 500. */
export function limitRows(seed: number, part: number): PlainRow[] {
  const next = dice(seed);
  return many(1_000, () => ({
    team: oneOf(next, ["Ops", "Sales", "HR"]),
    amount: cents(next() < part ? 490 + 9.99 * next() : Math.exp(4.5 + bell(next))),
  }));
}

/** Orders of three years whose number stands and whose amounts grow by `growth` from year to year. */
export function growingRows(seed: number, growth: number): PlainRow[] {
  const next = dice(seed);
  return many(1_800, (place) => {
    const day = Math.floor(place / 1.64);
    return {
      ordered_at: new Date(Date.UTC(2021, 0, 1 + day)).toISOString().slice(0, 10),
      shop: oneOf(next, ["Kiel", "Bonn"]),
      revenue: cents(Math.exp(4 + 0.5 * bell(next)) * (1 + growth) ** (day / 365)),
    };
  });
}

/** The same rows with every column shuffled by itself: nothing depends on anything. */
export function shuffledRows(rows: readonly PlainRow[], seed: number): PlainRow[] {
  const next = dice(seed);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = names.map((name) => {
    const cells = rows.map((row) => row[name] ?? null);
    for (let at = cells.length - 1; at > 0; at -= 1) {
      const other = Math.floor(next() * (at + 1));
      [cells[at], cells[other]] = [cells[other] ?? null, cells[at] ?? null];
    }
    return cells;
  });
  return rows.map((_, at) => Object.fromEntries(names.map((name, place) => [name, columns[place]?.[at] ?? null])));
}
