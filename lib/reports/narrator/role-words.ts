import type { FindingKind } from "@/lib/content/ledger";
import type { FactBook } from "./fact-book";

type Roles = Readonly<Partial<Record<FindingKind, readonly string[]>>>;

/** Roles that a span may start with: "from A", "between A and". */
export const START_ROLES: Roles = {
  scope: ["from"],
  change: ["from", "fromPeriod"],
  first_last: ["from", "fromPeriod"],
  share_shift: ["from", "fromPeriod"],
  under_limit: ["from", "limit"],
  contribution: ["fromPeriod"],
  trend: ["from"],
  course: ["from"],
  change_point: ["before", "period"],
  seasonality: ["high", "highValue", "low", "lowValue"],
  extremes: ["high", "highPeriod", "low", "lowPeriod"],
  segments: ["high", "low"],
  spread: ["low"],
  u_shape: ["from"],
  saturation: ["from", "edge"],
  onset: ["from", "last"],
  scatter: ["low", "restLow"],
  heap: ["from"],
  arrival: ["period", "formerBefore"],
  mix_shift: ["from", "fromPeriod", "fromMix", "fromShare"],
  group_break: ["period", "restBefore"],
  group_spike: ["restUsual"],
  episode: ["period"],
  backlog: ["from", "before", "restBefore"],
  ratio: ["numerator"],
  leader: ["label"],
};

/** Roles that a span may end with: "to B", "and B" after "between". */
export const END_ROLES: Roles = {
  scope: ["to"],
  change: ["to", "toPeriod"],
  first_last: ["to", "toPeriod"],
  share_shift: ["to", "toPeriod"],
  under_limit: ["to"],
  contribution: ["toPeriod"],
  trend: ["to"],
  course: ["to"],
  change_point: ["after"],
  seasonality: ["high", "highValue", "low", "lowValue"],
  extremes: ["high", "highPeriod", "low", "lowPeriod"],
  segments: ["high", "low"],
  spread: ["high"],
  shape: ["mean"],
  u_shape: ["to"],
  saturation: ["last"],
  onset: ["edge"],
  scatter: ["high", "restHigh"],
  arrival: ["formerAfter"],
  mix_shift: ["to", "toPeriod", "toMix", "toShare"],
  group_break: ["restAfter"],
  group_spike: ["restValue"],
  episode: ["until"],
  backlog: ["to", "after", "restAfter"],
};

/** Roles that say by how much something moved or differs: "by 12%", "a change of 12%". */
export const AMOUNT_ROLES: Roles = {
  change: ["change"],
  trend: ["slope"],
  course: ["slope", "rest"],
  contribution: ["change", "part", "secondPart", "rest"],
  change_point: ["change", "effect"],
  spike: ["change"],
  segments: ["effect", "gap"],
  missing_pattern: ["effect"],
};

/** Roles that "over" may stand before: what divides, and the periods that something ran over. */
export const OVER_ROLES: Roles = {
  ratio: ["denominator"],
  trend: ["periods"],
  change_point: ["periods"],
  seasonality: ["periods"],
  segments: ["highRows", "lowRows"],
};

/** Counts and shares of rows that "in" may stand before: "in 37 rows", "in 8% of rows". */
export const IN_ROLES: Roles = {
  missing: ["share", "count"],
  missing_pattern: ["share", "rest", "rows"],
  mention: ["share", "rest", "rows"],
  rate: ["rate"],
  rate_in_group: ["share", "rest", "rows"],
  counted_rate: ["share", "rest"],
  heap: ["share", "rest", "rows"],
  until: ["share", "rest", "rows"],
  gradient: ["below", "above"],
  under_limit: ["count", "next"],
  repeated_value: ["count", "next"],
  leader: ["share"],
  correlation: ["pairs"],
};

/** Ends of one finding: what belongs together, in an order that is part of the meaning. All other roles are free. */
export const BLOCKS: Readonly<Partial<Record<FindingKind, Readonly<Record<string, string>>>>> = {
  scope: { from: "start", to: "end" },
  backlog: { label: "group", from: "start", before: "start", to: "end", after: "end", restBefore: "first", restAfter: "second" },
  change: { from: "start", fromPeriod: "start", to: "end", toPeriod: "end" },
  first_last: { from: "start", fromPeriod: "start", to: "end", toPeriod: "end" },
  share_shift: { label: "group", from: "start", fromPeriod: "start", to: "end", toPeriod: "end" },
  contribution: {
    fromPeriod: "start",
    toPeriod: "end",
    label: "first",
    part: "first",
    share: "first",
    second: "second",
    secondPart: "second",
  },
  trend: { from: "start", to: "end" },
  course: { from: "start", to: "end", label: "first", slope: "first", rest: "second" },
  change_point: { before: "start", after: "end" },
  episode: {
    label: "group",
    period: "group",
    until: "group",
    value: "first",
    before: "start",
    after: "end",
    restValue: "second",
  },
  group_spike: {
    label: "group",
    period: "group",
    value: "first",
    usual: "second",
    periods: "second",
    restUsual: "start",
    restValue: "end",
  },
  group_break: { label: "group", before: "start", after: "end", restBefore: "first", restAfter: "second" },
  spike: { period: "first", value: "first", usual: "second", periods: "second" },
  extremes: { high: "high", highPeriod: "high", low: "low", lowPeriod: "low" },
  segments: { high: "high", highLabel: "high", low: "low", lowLabel: "low", highRest: "second", lowRest: "second" },
  seasonality: { high: "high", highValue: "high", low: "low", lowValue: "low" },
  spread: { low: "start", high: "end" },
  leader: { label: "first", value: "first", share: "first", second: "second", secondValue: "second" },
  ratio: { numerator: "start", denominator: "end" },
  record: { value: "first", label: "first", period: "first", next: "second" },
  missing_pattern: { label: "first", share: "first", rest: "second" },
  scatter: { label: "group", low: "start", high: "end", restLow: "second", restHigh: "second" },
  mention: { label: "first", share: "first", rest: "second" },
  mention_level: { own: "first", rest: "second" },
  repeated_value: { value: "first", count: "first", share: "first", nextValue: "second", next: "second" },
  reversal: { r: "first", within: "second", label: "start", inLabel: "start", second: "end", inSecond: "end" },
  same_mix: {
    highLabel: "high",
    high: "high",
    highMix: "high",
    inHigh: "high",
    lowLabel: "low",
    low: "low",
    lowMix: "low",
    inLow: "low",
  },
  mix_shift: {
    from: "start",
    fromPeriod: "start",
    fromMix: "start",
    fromShare: "start",
    to: "end",
    toPeriod: "end",
    toMix: "end",
    toShare: "end",
  },
  relation_by_group: { label: "first", inLabel: "first", second: "second", inSecond: "second" },
  threshold: { below: "start", above: "end" },
  u_shape: { from: "start", to: "end", middle: "first", below: "second", above: "second" },
  saturation: { from: "start", below: "start", edge: "first", middle: "first", last: "second", above: "second" },
  onset: { from: "start", below: "start", edge: "first", middle: "first", last: "second", above: "second" },
  under_limit: { from: "first", count: "first", limit: "first", next: "second", to: "second" },
  gradient: { from: "start", below: "start", to: "end", above: "end" },
  correlation: { from: "start", below: "start", to: "end", above: "end" },
  drivers: { first: "first", second: "second", third: "second" },
  interaction: { own: "first", others: "second", ownElsewhere: "start", othersElsewhere: "end" },
  counted_rate: { label: "group", outcome: "value", share: "first", rest: "second" },
  ratio_in_group: { label: "group", ratio: "first", rest: "second" },
  until: { label: "group", share: "first", rest: "second" },
  heap: { label: "group", value: "value", from: "value", limit: "value", share: "first", rest: "second" },
  rate_in_group: { label: "group", value: "value", share: "first", rest: "second" },
};

/** True when a fact has one of the roles in a finding. */
export function hasRole(book: FactBook, factId: string, roles: Roles): boolean {
  return book.findingsOf(factId).some((finding) => {
    return (roles[finding.kind] ?? []).some((role) => finding.facts[role] === factId);
  });
}

/** True when a fact has one role in a finding of one kind. */
export function isRole(book: FactBook, factId: string, kind: FindingKind, role: string): boolean {
  return book.findingsOf(factId).some((finding) => finding.kind === kind && finding.facts[role] === factId);
}
