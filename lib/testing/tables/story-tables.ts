import { DAY_MS } from "@/lib/core/time-grain";
import type { PlainRow } from "../typed-rows";
import { bell, dice } from "./group-drafts";

const START = Date.UTC(2023, 0, 1);
const dayOf = (days: number) => new Date(START + days * DAY_MS).toISOString().slice(0, 10);
const tenths = (value: number) => Math.round(10 * value) / 10;
const oneOf = <T>(next: () => number, list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0];

/** Shifts of pickers whose output rises with their months on the job up to the twelfth, by `gain` deviations of a shift in all. */
export function saturationRows(seed: number, gain: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 900 }, () => {
    const months = Math.floor(36 * next());
    return {
      hall: oneOf(next, ["North", "South", "East"]),
      experience_months: months,
      lines_per_hour: tenths(70 + 10 * ((gain * Math.min(months, 12)) / 12 + bell(next))),
    };
  });
}

/** Tickets over two years; the channel "Chat" comes after `from` of the days, "Fax" ends with the same share of them left. */
export function arrivalRows(seed: number, from: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 900 }, (_, at) => {
    const day = Math.floor((730 * at) / 899);
    const open = [
      "Mail",
      "Phone",
      "Web",
      "Shop",
      "Portal",
      "App",
      ...(day >= 730 * from ? ["Chat"] : []),
      ...(day <= 730 * (1 - from) ? ["Fax"] : []),
    ];
    return {
      opened: dayOf(day),
      channel: open[Math.floor(next() * open.length)] ?? "",
      topic: oneOf(next, ["Billing", "Delivery", "Login"]),
      minutes: tenths(30 + 8 * bell(next)),
    };
  });
}

/** Tickets of two years whose topic "Billing" is "Invoices" from the sixth tenth of the days on, but for one in ten. */
export function renamedRows(seed: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 900 }, (_, at) => {
    const topic = oneOf(next, ["Billing", "Delivery", "Login", "Returns", "Other"]);
    return {
      opened: dayOf(Math.floor((730 * at) / 899)),
      topic: topic === "Billing" && at >= 540 && next() < 0.9 ? "Invoices" : topic,
      channel: oneOf(next, ["Mail", "Phone", "Web"]),
      minutes: tenths(30 + 8 * bell(next)),
    };
  });
}

/** Orders of which a quarter tell no source, "Podcast" among them after 0.6 of the days, with a status that is pending only while they are young. */
export function sourceRows(seed: number): PlainRow[] {
  const next = dice(seed);
  return arrivalRows(seed, 0.6).map(({ opened, channel, minutes }, at) => ({
    ordered: opened ?? null,
    heard_from: next() < 0.75 ? (channel === "Chat" ? "Podcast" : (channel ?? null)) : null,
    status: at > 750 && next() < 0.6 ? "pending" : oneOf(next, ["shipped", "delivered", "cancelled"]),
    amount: minutes ?? null,
  }));
}

/** Readings of four machines at one level; those of "M3" scatter `times` as widely. */
export function scatterRows(seed: number, times: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 800 }, () => {
    const machine = oneOf(next, ["M1", "M2", "M3", "M4"]);
    const model = { M1: "Alpha", M2: "Beta", M3: "Gamma", M4: "Delta" }[machine] ?? "";
    return {
      model,
      shift: oneOf(next, ["early", "late"]),
      weight_g: tenths(500 + 4 * (model === "Gamma" ? times : 1) * bell(next)),
    };
  });
}

/** Deliveries of two years by team; from the second year on those of "Birch" take `more` deviations of a delivery longer. */
export function groupBreakRows(seed: number, more: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 2400 }, (_, at) => {
    const day = Math.floor((730 * at) / 2399);
    const team = oneOf(next, ["Ash", "Birch", "Cedar", "Elm"]);
    return {
      day: dayOf(day),
      team,
      shift: oneOf(next, ["early", "late"]),
      hours: tenths(40 + 5 * (bell(next) + (team === "Birch" && day >= 365 ? more : 0))),
    };
  });
}

/** Sales of two years: three times as many in the second, most of the new ones of the cheap family, so that total and average part. */
export function grownMixRows(seed: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 2400 }, (_, at) => {
    const isLate = at >= 600;
    const day = isLate ? 365 + Math.floor((365 * (at - 600)) / 1799) : Math.floor((365 * at) / 600);
    const isService = next() < (isLate ? 0.3 : 0.7);
    return {
      sold: dayOf(day),
      family: isService ? "Service" : "Hardware",
      region: oneOf(next, ["North", "South", "East"]),
      revenue: tenths((isService ? 400 : 200) + 50 * bell(next)),
    };
  });
}

/** Invoices of two years; the share of services, whose margin is twice as high, falls by `part` from one year to the next. */
export function mixShiftRows(seed: number, part: number): PlainRow[] {
  const next = dice(seed);
  return Array.from({ length: 1800 }, (_, at) => {
    const day = Math.floor((730 * at) / 1799);
    const family = next() < 0.6 - (day >= 365 ? part : 0) ? "Service" : "Hardware";
    return {
      invoiced: dayOf(day),
      family,
      region: oneOf(next, ["North", "South", "East"]),
      margin_pct: tenths((family === "Service" ? 40 : 20) + 5 * bell(next)),
    };
  });
}
