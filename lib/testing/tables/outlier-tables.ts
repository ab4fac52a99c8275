import { DAY_MS } from "@/lib/core/time-grain";
import type { PlainRow } from "../typed-rows";
import { bell, dice } from "./group-drafts";

const START = Date.UTC(2023, 0, 1);
const dayOf = (days: number) => new Date(START + days * DAY_MS).toISOString().slice(0, 10);
const tenths = (value: number) => Math.round(10 * value) / 10;
const cents = (value: number) => Math.round(100 * value) / 100;
const oneOf = <T>(next: () => number, list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0];

/** Complaints of twenty months about four products; in the twelfth of them "Kettle" has `times` as many as in the others. */
export function groupSpikeRows(seed: number, times: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 600 }, (_, day) => day).flatMap((day) =>
    ["Kettle", "Toaster", "Mixer", "Grill"].flatMap((product) => {
      const isMonth = dayOf(day).startsWith("2023-12");
      const rate = 0.9 * (product === "Kettle" && isMonth ? times : 1);
      const count = Math.floor(rate) + (next() < rate % 1 ? 1 : 0) + (next() < 0.2 ? 1 : 0);
      return Array.from({ length: count }, () => ({
        received: dayOf(day),
        product,
        channel: oneOf(next, ["Mail", "Phone", "Shop"]),
        minutes: tenths(30 + 8 * bell(next)),
      }));
    }),
  );
}

/** Runs of pumps whose minutes lost are level up to a pressure of 60 and rise by `gain` deviations from there to 90. */
export function onsetRows(seed: number, gain: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 1200 }, () => {
    const pressure = tenths(90 * next());
    return {
      pump: oneOf(next, ["P1", "P2", "P3"]),
      minutes_lost: tenths(50 + 5 * ((gain * Math.max(0, pressure - 60)) / 30 + bell(next))),
      pressure,
    };
  });
}

/** Visits of six inspectors, of which "Ines Roth" puts down exactly 45 minutes in `share` of hers. */
export function heapRows(seed: number, share: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 900 }, () => {
    const inspector = oneOf(next, ["Ines Roth", "Karl Voss", "Mia Lang", "Omar Said", "Petra Hahn", "Rolf Ernst"]);
    const isHabit = inspector === "Ines Roth" && next() < share;
    return {
      inspector,
      region: oneOf(next, ["North", "South", "East"]),
      minutes: isHabit ? 45 : Math.max(5, Math.round(50 + 15 * bell(next))),
    };
  });
}

/** Purchases of five buyers; of those of "Ada Klein" `share` lie just under 5,000. */
export function limitHeapRows(seed: number, share: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 1500 }, () => {
    const buyer = oneOf(next, ["Ada Klein", "Ben Ott", "Cem Acar", "Dora Wirth", "Emil Bach"]);
    const isHabit = buyer === "Ada Klein" && next() < share;
    return {
      buyer,
      site: oneOf(next, ["Mill", "Harbour"]),
      amount: isHabit ? cents(4870 + 129 * next()) : cents(1500 * Math.exp(0.9 * bell(next))),
    };
  });
}

/** Jobs of two years in four regions that take a week each; from the second year on those of "North" take `times` as long. */
export function backlogRows(seed: number, times: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 2400 }, (_, at) => {
    const logged = Math.floor((730 * at) / 2400);
    const region = oneOf(next, ["North", "South", "East", "West"]);
    const days = Math.round(1 + 12 * next() * (region === "North" && logged >= 365 ? times : 1));
    return {
      logged: dayOf(logged),
      closed: logged + days > 730 ? null : dayOf(logged + days),
      region,
      kind: oneOf(next, ["Repair", "Service"]),
    };
  });
}
