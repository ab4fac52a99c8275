import type { FindingKind } from "@/lib/content/ledger";
import { capital } from "@/lib/core/format";
import type { Saying } from "./saying";
import { named, type Template } from "./template-conditions";

/** Ways to say that a group comes or goes, and that a measure scatters in one. */
export const PRESENCE_TEMPLATES: Readonly<
  Record<Extract<FindingKind, "arrival" | "departure" | "scatter">, readonly Template[]>
> = {
  arrival: [
    (s) =>
      `${named(s, "label", "former")}${s.f("label")} took the place of ${s.f("former")} from ${s.f("period")} on: ${formerShares(s)}.`,
    (s) => `By ${s.by}, ${s.f("label")} took the place of ${s.f("former")} from ${s.f("period")} on: ${formerShares(s)}.`,
    (s) =>
      `${isNew(s)}${named(s, "label")}${s.f("label")} is new from ${s.f("period")} on, with ${s.f("share")} of all rows from then on.`,
    (s) =>
      `${isNew(s)}${named(s, "label")}By ${s.by}, ${s.f("label")} is new from ${s.f("period")} on, with ${s.f("share")} of all rows from then on.`,
    (s) =>
      `${isNew(s)}Before ${s.f("period")}, there were no ${s.group("label")}; from then on, they account for ${s.f("share")} of all rows.`,
  ],
  departure: [
    (s) =>
      `After ${s.f("period")}, there are no ${s.group("label")}; before that, they accounted for ${s.f("share")} of all rows.`,
    (s) =>
      `${ofThings(s)}${named(s, "label")}${s.f("label")} ended ${s.when("period")}; before that, it accounted for ${s.f("share")} of all rows.`,
    (s) =>
      `${ofThings(s)}${named(s, "label")}By ${s.by}, ${s.f("label")} ended ${s.when("period")}; before that, it accounted for ${s.f("share")} of all rows.`,
  ],
  scatter: [
    (s) =>
      `${s.column} ${vary(s)} widely ${s.at("label")}: typical values lie between ${s.f("low")} and ${s.f("high")}, against ${s.f("restLow")} to ` +
      `${s.f("restHigh")} for all others.`,
    (s) =>
      `Typical values of ${s.column} lie between ${s.f("low")} and ${s.f("high")} ${s.at("label")}, and between ${s.f("restLow")} and ` +
      `${s.f("restHigh")} for all others.`,
    (s) =>
      `${capital(s.at("label"))}, typical values of ${s.column} lie between ${s.f("low")} and ${s.f("high")}, against ${s.f("restLow")} to ` +
      `${s.f("restHigh")} for all others.`,
  ],
};

/** Rules a template out where the one that is gone is a person. */
export function ofThings(say: Saying): "" {
  return say.needs(!say.isOfPeople);
}

/** Rules a template out where a new value takes the place of another. */
export function isNew(say: Saying): "" {
  return say.needs(!say.has("former"));
}

/** What became of the value that was there before. */
function formerShares(say: Saying): string {
  return `${say.f("former")} went from ${say.f("formerBefore")} of all rows to ${say.f("formerAfter")}, and ${say.f("label")} accounts for ${say.f("share")}`;
}

/** "varies" or "vary", as the column asks. */
export function vary(say: Saying): string {
  return say.is(say.finding.measure) === "are" ? "vary" : "varies";
}
