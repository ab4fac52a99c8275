import type { PlainRow } from "../typed-rows";
import { type Draws, drawsOf } from "./calibration-data";

const DAY = 86_400_000;
const cents = (value: number) => Math.round(value * 100) / 100;
const iso = (ms: number) => new Date(ms).toISOString();

/** A table over whole months in which one group goes its own way. `lift` runs from 0 to 1 over the time for that group, else it is 0. */
export interface CourseTable {
  name: string;
  /** Header of the column and the group in it that goes its own way. */
  by: string;
  group: string;
  rows(seed: number, strength?: number): PlainRow[];
}

interface Frame {
  draws: Draws;
  months: number;
  each: number;
  /** Chance that a row is of the group that goes its own way, by time from 0 to 1. */
  own?: (time: number) => number;
}

/** Rows at random moments of whole months, the first and the last day of the whole among them. */
function overTime(
  { draws, months, each, own }: Frame,
  row: (at: { ms: number; time: number; own: boolean }) => PlainRow,
): PlainRow[] {
  const [start, end] = [Date.UTC(2022, 0, 1), Date.UTC(2022, months, 1)];
  const many = months * each;
  return Array.from({ length: many }, (_, i) => {
    const time = i === 0 ? 0 : i === many - 1 ? 0.99999 : draws.unit();
    return row({ ms: start + Math.floor((time * (end - start)) / 1000) * 1000, time, own: draws.unit() < (own?.(time) ?? 0.2) });
  });
}

/** One group's course against the rest, in several trades and spellings. Strength 1 is the effect as planted, 0 none. */
export const COURSE_TABLES: readonly CourseTable[] = [
  {
    name: "tickets: hours of one agent rise by 1.2 standard deviations of a row over 24 months of 100 rows",
    by: "assigned_to",
    group: "Fred Luddy",
    rows: (seed, strength = 1) => {
      const draws = drawsOf(seed);
      return overTime({ draws, months: 24, each: 100 }, ({ ms, time, own }) => ({
        opened_at: iso(ms).slice(0, 19).replace("T", " "),
        assigned_to: own ? "Fred Luddy" : draws.one(["Beth Anglin", "Howard Johnson", "Don Goodliffe", "Bud Richman"]),
        category: draws.one(["hardware", "software", "network", "inquiry"]),
        priority: draws.one(["1 - Critical", "2 - High", "3 - Moderate"]),
        hours_to_close: cents(30 + 10 * (draws.normal() + (own ? 1.2 * strength * time : 0))),
      }));
    },
  },
  {
    name: "expenses: one department's amounts double over 30 months of 80 rows",
    by: "Department",
    group: "Facilities",
    rows: (seed, strength = 1) => {
      const draws = drawsOf(seed);
      return overTime({ draws, months: 30, each: 80 }, ({ ms, time, own }) => ({
        Date: iso(ms).slice(0, 10),
        Department: own ? "Facilities" : draws.one(["Finance", "Sales", "Legal"]),
        "Cost (EUR)": cents(200 * Math.exp(0.5 * draws.normal()) * (own ? 1 + strength * time : 1)),
        Approver: draws.one(["A. Weber", "M. Klein", "J. Roth"]),
      }));
    },
  },
  {
    name: "orders: one channel comes from 15% to 40% of the rows in 18 months of 120 rows",
    by: "channel",
    group: "marketplace",
    rows: (seed, strength = 1) => {
      const draws = drawsOf(seed);
      return overTime({ draws, months: 18, each: 120, own: (time) => 0.15 + 0.25 * strength * time }, ({ ms, own }) => ({
        order_id: `SO-${draws.whole(100000, 999999)}-${ms % 997}`,
        ordered: iso(ms).slice(0, 10),
        channel: own ? "marketplace" : draws.one(["web", "store", "phone"]),
        region: draws.one(["North", "South", "East", "West"]),
        status: draws.one(["paid", "paid", "paid", "open"]),
      }));
    },
  },
  {
    name: "visits: one clinic's share of no-shows rises by 40 points over 24 months of 130 rows",
    by: "clinic",
    group: "Harbour",
    rows: (seed, strength = 1) => {
      const draws = drawsOf(seed);
      return overTime({ draws, months: 24, each: 130 }, ({ ms, time, own }) => ({
        visit_date: iso(ms).slice(0, 10),
        clinic: own ? "Harbour" : draws.one(["Central", "Hillside", "Parkway"]),
        physician: draws.one(["Osei", "Marin", "Kato", "Ivers", "Lund"]),
        no_show: draws.unit() < 0.12 + (own ? 0.4 * strength * time : 0),
        minutes: draws.whole(5, 60),
      }));
    },
  },
  {
    name: "sensors: one of five drifts by 2 standard deviations of a day over 120 days",
    by: "sensor",
    group: "S-04",
    rows: (seed, strength = 1) => {
      const draws = drawsOf(seed);
      const start = Date.UTC(2024, 2, 4);
      return Array.from({ length: 119 }, (_, day) => day).flatMap((day) =>
        ["S-01", "S-02", "S-03", "S-04", "S-05"].map((sensor) => ({
          day: iso(start + day * DAY).slice(0, 10),
          sensor,
          vibration: cents(4 + 0.5 * (draws.normal() + (sensor === "S-04" ? (2 * strength * day) / 118 : 0))),
          temp_c: cents(60 + 3 * draws.normal()),
        })),
      );
    },
  },
  {
    name: "subscriptions: one plan's revenue halves over 36 months, a panel of five plans",
    by: "plan",
    group: "Legacy",
    rows: (seed, strength = 1) => {
      const draws = drawsOf(seed);
      return Array.from({ length: 36 }, (_, month) => month).flatMap((month) =>
        ["Basic", "Plus", "Pro", "Legacy", "Team"].map((plan) => ({
          month: iso(Date.UTC(2021, month, 1)).slice(0, 10),
          plan,
          revenue: Math.round((9000 + 600 * draws.normal()) * (plan === "Legacy" ? 1 - (0.5 * strength * month) / 35 : 1)),
        })),
      );
    },
  },
  {
    name: "hires: satisfaction in one office falls by 1.5 standard deviations of an answer over 60 months of 20 answers",
    by: "Office",
    group: "Lyon",
    rows: (seed, strength = 1) => {
      const draws = drawsOf(seed);
      return overTime({ draws, months: 60, each: 20 }, ({ ms, time, own }) => ({
        "Survey date": iso(ms).slice(0, 10),
        Office: own ? "Lyon" : draws.one(["Graz", "Porto", "Leeds"]),
        Team: draws.one(["Data", "Web", "Ops", "People"]),
        Satisfaction: cents(7 + 1.2 * (draws.normal() - (own ? 1.5 * strength * time : 0))),
      }));
    },
  },
];
