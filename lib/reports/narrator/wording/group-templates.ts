import type { FindingKind } from "@/lib/content/ledger";
import { capital } from "@/lib/core/format";
import type { Saying } from "./saying";
import { counts, named, ROWS, ranked, sums, type Template, whole } from "./template-conditions";

type GroupKind = Extract<FindingKind, "leader" | "concentration" | "segments">;

/** Ways to say how groups differ: in what they hold of a whole, and in their levels. */
export const GROUP_TEMPLATES: Readonly<Record<GroupKind, readonly Template[]>> = {
  leader: [
    (s) => `${sums(s)}${named(s, "label")}${s.f("label")} accounted for ${s.f("share")} of ${s.measure}, or ${s.f("value")}.`,
    (s) =>
      `${sums(s)}${named(s, "label", "second")}By ${s.by}, ${s.f("label")} had the ${s.rank("value")} ${s.measure}, at ${s.f("value")} ` +
      `(${s.f("share")}), followed by ${s.f("second")} at ${s.f("secondValue")}.`,
    (s) => `${sums(s)}${named(s, "label")}Of all ${s.measure}, ${s.f("share")} came from ${s.f("label")}: ${s.f("value")}.`,
    (s) =>
      `${sums(s)}${s.needs(!s.named("label"))}${s.Measure} ${s.was} ${s.rank("value")} ${s.at("label")}, at ${s.f("value")} (${s.f("share")}).`,
    (s) => `${counts(s)}${named(s, "label")}${s.f("label")} accounted for ${whole(s, "share")}, or ${s.f("value")}.`,
    (s) =>
      `${counts(s)}${named(s, "label", "second")}By ${s.by}, ${s.f("label")} had the ${s.rank("value")} number of rows, ${s.f("value")} ` +
      `(${s.f("share")}), followed by ${s.f("second")} with ${s.f("secondValue")}.`,
    (s) => `${counts(s)}${named(s, "label")}By ${s.by}, ${s.f("label")} accounted for ${whole(s, "share")}, or ${s.f("value")}.`,
    (s) =>
      `${counts(s)}${s.needs(!s.named("label"))}In ${whole(s, "share")}, ${s.by} is ${s.f("label")}: ${s.counted("value", ROWS)}.`,
  ],
  concentration: [
    (s) =>
      `${sums(s)}By ${s.by}, ${s.f("groups")} of ${s.f("allGroups")} account for ${s.f("share")} of ${s.measure}: ${names(s)}.`,
    (s) =>
      `${counts(s)}By ${s.by}, ${s.f("groups")} of ${s.f("allGroups")} account for ${s.f("share")} of all rows: ${names(s)}.`,
    (s) =>
      `${sums(s)}${unnamed(s)}By ${s.by}, ${s.f("groups")} of ${s.f("allGroups")} account for ${s.f("share")} of ${s.measure}.`,
    (s) =>
      `${sums(s)}${unnamed(s)}Of ${s.f("allGroups")} in all by ${s.by}, ${s.f("groups")} account for ${s.f("share")} of ${s.measure}.`,
    (s) =>
      `${sums(s)}${unnamed(s)}${s.Measure} ${s.was} concentrated by ${s.by}: ${s.f("groups")} of ${s.f("allGroups")} account for ${s.f("share")} of ` +
      `${s.it}.`,
    (s) =>
      `${counts(s)}${unnamed(s)}By ${s.by}, ${s.f("groups")} of ${s.f("allGroups")} account for ${s.f("share")} of all rows.`,
    (s) =>
      `${counts(s)}${unnamed(s)}Of ${s.f("allGroups")} in all by ${s.by}, ${s.f("groups")} account for ${s.f("share")} of all rows.`,
    (s) =>
      `${counts(s)}${unnamed(s)}Rows are concentrated by ${s.by}: ${s.f("groups")} of ${s.f("allGroups")} account for ${s.f("share")}.`,
  ],
  segments: [
    (s) =>
      `${s.Measure} ${s.was} ${s.f(asideOf(s))} ${s.at(`${asideOf(s)}Label`)}, against ${s.f(`${asideOf(s)}Rest`)} for all others.`,
    (s) =>
      `${capital(s.at(`${asideOf(s)}Label`))}, ${s.measure} ${s.was} ${s.f(asideOf(s))}, against ${s.f(`${asideOf(s)}Rest`)} for all others.`,
    (s) =>
      `${averaged(s)}${named(s, `${asideOf(s)}Label`)}By ${s.by}, ${s.f(`${asideOf(s)}Label`)} averaged ${s.f(asideOf(s))} in ${s.column}, ` +
      `against ${s.f(`${asideOf(s)}Rest`)} for all others.`,
    (s) =>
      `${bothEnds(s)}${several(s)}${s.Measure} ${s.was} ${s.rank("high")} ${s.at("highLabel")}, at ${s.f("high")}, and ${s.rank("low")} ` +
      `${s.at("lowLabel")}, at ${s.f("low")}.`,
    (s) =>
      `${bothEnds(s)}${several(s)}${ranked(s)}By ${s.by}, ${s.measure} ranged from ${s.f("low")} ${s.at("lowLabel")} to ${s.f("high")} ${s.at("highLabel")}.`,
    (s) =>
      `${bothEnds(s)}${ranked(s)}${averaged(s)}${named(s, "highLabel", "lowLabel")}By ${s.by}, ${s.f("highLabel")} averaged ${s.f("high")} in ${s.column}, ` +
      `against ${s.f("low")} for ${s.f("lowLabel")}.`,
    (s) => `${bothEnds(s)}${s.Measure} ${s.was} ${s.f("high")} ${s.at("highLabel")}, against ${s.f("low")} ${s.at("lowLabel")}.`,
  ],
};

/** Rules a template out unless plain averages are compared. */
function averaged(say: Saying): "" {
  return say.needs(say.finding.aggregation === "avg" && say.measure.startsWith("average "));
}

/** The end that stands out from all other groups; rules a template out where none does. */
export function asideOf(say: Saying): "high" | "low" {
  say.needs(say.has("highRest") || say.has("lowRest"));
  return say.has("highRest") ? "high" : "low";
}

/** Rules a template out where one end stands out: the other one is then as good as all others. */
export function bothEnds(say: Saying): "" {
  return say.needs(!say.has("highRest") && !say.has("lowRest"));
}

/** Rules a template out where there are but two groups: of these none is the highest. */
export function several(say: Saying): "" {
  return say.needs(!say.isTwofold);
}

/** The groups that hold most, by name: "China and India". */
function names(say: Saying): string {
  const tokens = ["first", "second", "third", "fourth", "fifth"].filter((role) => say.has(role)).map((role) => say.f(role));
  const last = tokens.pop();
  return `${say.needs(last !== undefined)}${tokens.length === 0 ? "" : `${tokens.join(", ")} and `}${last}`;
}

/** Rules a template out where the groups are few enough to be named. */
function unnamed(say: Saying): "" {
  return say.needs(!say.has("first"));
}
