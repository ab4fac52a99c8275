import { DAY_MS } from "@/lib/core/time-grain";
import type { PlainRow } from "../typed-rows";
import { bell, dice } from "./group-drafts";

const START = Date.UTC(2024, 0, 1);
const dayOf = (days: number) => new Date(START + days * DAY_MS).toISOString().slice(0, 10);

/** Takings of so many days with a weekly rhythm; on one of them they are `times` as high. */
export function spikeRows(seed: number, times: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 240 }, (_, day) => {
    const usual = 800 + (day % 7 > 4 ? 250 : 0) + 60 * bell(next);
    return { day: dayOf(day), takings: Math.round(usual * (day === 150 ? times : 1)), staff: 3 + Math.floor(next() * 3) };
  });
}

/** Contracts of which those of the source "Ads" end `times` as soon; whoever is there on the last day is open. */
export function contractRows(seed: number, times: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 900 }, (_, at) => {
    const begun = Math.floor(next() * 600);
    const source = ["Ads", "Friend", "Search"][at % 3] ?? "";
    const ended = begun + 1 + Math.floor(-Math.log(1 - next()) * (source === "Ads" ? 400 / times : 400));
    return {
      contract: `K-${1000 + at}`,
      started_on: dayOf(begun),
      ended_on: ended <= 640 ? dayOf(ended) : null,
      source,
      region: next() < 0.5 ? "North" : "South",
      fee: Math.round(20 + 6 * bell(next)),
    };
  });
}

/** Clicks and orders of four channels a day; in "Display" `part` as many clicks lead to an order. */
export function channelRows(seed: number, part: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 480 }, (_, at) => {
    const channel = ["Search", "Social", "Display", "Mail"][at % 4] ?? "";
    const clicks = Math.round(200 * Math.exp(0.4 * bell(next)));
    const orders = Math.round(clicks * 0.06 * (channel === "Display" ? part : 1) * Math.exp(0.2 * bell(next)));
    return { day: dayOf(Math.floor(at / 4)), channel, clicks, orders };
  });
}

/**
 * Bookings of twenty months at three desks. From February to March of the second year `share` of all bookings are cancelled, and in the week
 * of 5 August 2024 those of the desk "Lakeside" are `late` deviations longer; else a tenth, and no longer than others.
 */
export function episodeRows(seed: number, { share = 0.1, late = 0, times = 1 } = {}): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 600 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)).flatMap(
    (booked) =>
      ["Lakeside", "Old Town", "Station"].flatMap((desk) => {
        const isWeek = booked >= "2024-08-05" && booked < "2024-08-12" && desk === "Lakeside";
        const isSpell = booked >= "2025-02-01" && booked < "2025-04-01";
        const many = Math.floor((isWeek ? times : 1) * (1 + 2 * next()));
        return Array.from({ length: many }, () => ({
          booked,
          desk,
          cancelled: next() < (isSpell ? share : 0.1),
          minutes: Math.round(10 * (25 + 6 * (bell(next) + (isWeek ? late : 0)))) / 10,
          room: ["A", "B", "C", "D"][Math.floor(4 * next())] ?? "A",
        }));
      }),
  );
}
