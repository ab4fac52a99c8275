import type { PlainRow } from "../typed-rows";
import { bell, dice } from "./group-drafts";

/** How a table of things that take time looks: its headers, and how long one usually takes. */
interface Style {
  /** Headers of the moments, the first one first. */
  moments: readonly string[];
  group: string;
  groups: readonly string[];
  /** Of the whole time, in days. */
  usual: number;
  clock: boolean;
  /** Share of rows that never end. */
  never: number;
  rows: number;
}

const STYLES: readonly Style[] = [
  {
    moments: ["opened_at", "closed_at"],
    group: "team",
    groups: ["Desk", "Lab", "Field"],
    usual: 9,
    clock: false,
    never: 0.04,
    rows: 900,
  },
  {
    moments: ["Order Date", "Delivery Date"],
    group: "Carrier",
    groups: ["DPX", "Nord", "Velo", "Post"],
    usual: 6,
    clock: false,
    never: 0,
    rows: 800,
  },
  {
    moments: ["received", "assessed", "settled"],
    group: "handler",
    groups: ["Ana", "Ben", "Chen"],
    usual: 40,
    clock: false,
    never: 0.1,
    rows: 700,
  },
  {
    moments: ["admitted", "discharged"],
    group: "ward",
    groups: ["A1", "B2", "C3", "D4"],
    usual: 3,
    clock: true,
    never: 0,
    rows: 800,
  },
  {
    moments: ["eroeffnet", "geschlossen"],
    group: "Abteilung",
    groups: ["Einkauf", "Vertrieb", "Lager"],
    usual: 14,
    clock: false,
    never: 0.02,
    rows: 900,
  },
  {
    moments: ["started", "finished"],
    group: "line",
    groups: ["north", "south", "east"],
    usual: 0.1,
    clock: true,
    never: 0,
    rows: 1000,
  },
  {
    moments: ["borrowedOn", "returnedOn"],
    group: "branch",
    groups: ["Centre", "Harbour", "Hill"],
    usual: 21,
    clock: false,
    never: 0.05,
    rows: 800,
  },
  {
    moments: ["submitted_at", "reviewed_at", "merged_at"],
    group: "repository",
    groups: ["api", "web", "cli"],
    usual: 2,
    clock: true,
    never: 0.08,
    rows: 900,
  },
  {
    moments: ["Requested", "Approved"],
    group: "Cost centre",
    groups: ["R&D", "Sales", "Legal", "IT"],
    usual: 5,
    clock: true,
    never: 0.03,
    rows: 800,
  },
  {
    moments: ["date_signed", "date_installed"],
    group: "installer",
    groups: ["Sunny", "Volt", "Amper"],
    usual: 60,
    clock: false,
    never: 0.02,
    rows: 800,
  },
];

const DAY = 86_400_000;
const START = Date.UTC(2023, 0, 1);
const SPAN_DAYS = 1_440;

/** How much longer the last group takes, and rows of the last months against those of the first: 1 for no longer. */
export interface PlantedTime {
  slower: number;
  later: number;
  /** Days that the table covers, four years unless said. */
  days?: number;
}

/** Ten tables of things that take time, each in a style of its own. */
export const DURATION_TABLES = STYLES.length;

/** A table, of four years unless said; the last of its groups is the slow one. What has not ended by the end of them is open. */
export function durationRows(
  style: number,
  { slower, later, days = SPAN_DAYS }: PlantedTime,
): { rows: PlainRow[]; slow: string } {
  const { moments, group, groups, usual, clock, never, rows } = STYLES[style] as Style;
  const next = dice(700 + style);
  const slow = groups.at(-1) ?? "";
  const written = (at: number) =>
    clock ? new Date(at).toISOString().slice(0, 19).replace("T", " ") : new Date(at).toISOString().slice(0, 10);
  const made = Array.from({ length: rows }, (_, place) => {
    const part = next();
    const begun = START + Math.floor(part * days) * DAY + (clock ? Math.floor(next() * DAY) : 0);
    const of = groups[Math.floor(next() * groups.length)] ?? slow;
    const factor = (of === slow ? slower : 1) * (1 + (later - 1) * part);
    const whole = usual * factor * Math.exp(0.6 * bell(next) - 0.18) * DAY;
    const steps = moments.slice(1).map((_step, at) => begun + (whole * (at + 1)) / (moments.length - 1));
    const isNever = next() < never;
    const cells = steps.map((at) => (at > START + days * DAY || isNever ? null : written(at)));
    return Object.fromEntries([
      ["ref", `R${10_000 + ((place * 7_919) % 9_973)}`],
      [moments[0] ?? "", written(begun)],
      ...cells.map((cell, at) => [moments[at + 1] ?? "", cell] as const),
      [group, of],
      ["amount", Math.round(10_000 * Math.exp(bell(next))) / 100],
      ["channel", next() < 0.6 ? "web" : "mail"],
    ]) as PlainRow;
  });
  return { rows: made, slow };
}
