import { arrivalHolds, formerHolds } from "./arrival-holds";
import { backlogHolds } from "./backlog-holds";
import { correlationEndsHold } from "./bin-holds";
import { concentrationHolds, NAMED_GROUPS } from "./concentration-holds";
import { courseHolds, groupBreakHolds } from "./course-holds";
import { ofRows } from "./dependence-holds";
import { DEPENDENCE_KINDS } from "./dependence-kinds";
import { heapHolds } from "./heap-holds";
import {
  contributionHolds,
  endsHold,
  endsOfSeries,
  missingHolds,
  missingPatternHolds,
  outlierHolds,
  restHolds,
  shareShiftHolds,
  splitHolds,
} from "./holds";
import type { Kind } from "./kind";
import { mentionHolds } from "./mention-holds";
import { mentionLevelHolds } from "./mention-level-holds";
import { rateInGroupHolds } from "./rate-in-group-holds";
import { countedRateHolds, ratioInGroupHolds } from "./ratio-in-group-holds";
import { recordHolds } from "./record-holds";
import { repeatedValueHolds, underLimitHolds } from "./repeated-value-holds";
import { scatterHolds } from "./scatter-holds";
import { episodeHolds, groupSpikeHolds, spikeHolds } from "./spike-holds";
import { untilHolds } from "./until-holds";

/** Every kind of claim. */
const KINDS = {
  ...DEPENDENCE_KINDS,
  scope: { roles: { rows: ["count"], "from?": ["min"], "to?": ["max"] } },
  total: { roles: { total: ["*"] } },
  average: { roles: { average: ["avg", "rate"], "median?": ["median"] } },
  ratio: {
    roles: { ratio: ["ratio"], numerator: ["sum", "count"], denominator: ["sum", "count"] },
    holds: (c) => [
      c.operands("ratio", "numerator", "denominator"),
      c.column("numerator", "measure"),
      c.column("denominator", "by"),
    ],
  },
  leader: {
    roles: {
      label: ["leader"],
      value: ["*"],
      share: ["share"],
      "second?": ["leader"],
      "secondValue?": ["*"],
      "effect?": ["cohens_d", "ratio", "change", "difference"],
      "rows?": ["count", "difference"],
    },
    groups: { label: ["value", "share"], second: ["secondValue"] },
    holds: (c) => [c.place("label", "top", 1), c.place("second", "top", 2)],
  },
  concentration: {
    roles: {
      groups: ["groups_for_share"],
      share: ["top_share"],
      allGroups: ["group_count"],
      ...Object.fromEntries(NAMED_GROUPS.map((role) => [`${role}?`, ["leader"]])),
    },
    holds: (c) => concentrationHolds(c),
  },
  change: {
    roles: {
      from: ["*"],
      to: ["*"],
      change: ["change", "difference"],
      fromPeriod: ["period"],
      toPeriod: ["period"],
      "effect?": ["cohens_d"],
      "rows?": ["count", "difference"],
    },
    periods: { fromPeriod: ["from"], toPeriod: ["to"] },
    holds: (c) => [c.operands("change", "to", "from"), c.before("fromPeriod", "toPeriod")],
    relation: { sizes: [] },
  },
  first_last: {
    roles: { from: ["*"], to: ["*"], fromPeriod: ["period"], toPeriod: ["period"] },
    periods: { fromPeriod: ["from"], toPeriod: ["to"] },
    holds: (c) => [c.before("fromPeriod", "toPeriod")],
  },
  share_shift: {
    roles: { label: ["value"], from: ["share"], to: ["share"], fromPeriod: ["period"], toPeriod: ["period"] },
    groups: { label: ["from", "to"] },
    periods: { fromPeriod: ["from"], toPeriod: ["to"] },
    holds: (c) => [c.before("fromPeriod", "toPeriod"), ...shareShiftHolds(c)],
  },
  contribution: {
    roles: {
      change: ["change", "difference"],
      fromPeriod: ["period"],
      toPeriod: ["period"],
      label: ["leader", "value"],
      part: ["change", "difference"],
      "share?": ["ratio"],
      "second?": ["leader", "value"],
      "secondPart?": ["change", "difference"],
      "rest?": ["difference"],
      "rows?": ["count"],
    },
    holds: (c) => [c.before("fromPeriod", "toPeriod"), ...contributionHolds(c)],
    relation: { sizes: ["rows"] },
  },
  trend: {
    roles: { slope: ["slope"], periods: ["periods"], from: ["period"], to: ["period"], "r2?": ["r_squared"] },
    holds: (c) => [c.sameSeries("slope", "periods"), c.sameSeries("slope", "r2"), ...endsOfSeries(c, "slope")],
    relation: { sizes: ["periods"] },
  },
  course: {
    roles: {
      label: ["value"],
      slope: ["slope", "relative_slope"],
      rest: ["slope", "relative_slope"],
      periods: ["periods"],
      from: ["period"],
      to: ["period"],
    },
    groups: { label: ["slope", "periods"] },
    holds: (c) => [...courseHolds(c), c.sameSeries("slope", "periods"), ...endsOfSeries(c, "slope")],
    relation: { sizes: ["periods"] },
  },
  group_break: {
    roles: {
      label: ["value"],
      period: ["period"],
      before: ["period_mean"],
      after: ["period_mean"],
      restBefore: ["period_mean"],
      restAfter: ["period_mean"],
      periods: ["periods"],
    },
    groups: { label: ["before", "after", "periods"] },
    holds: (c) => groupBreakHolds(c),
    relation: { sizes: ["periods"] },
  },
  group_spike: {
    roles: {
      label: ["value"],
      period: ["period"],
      value: ["*"],
      usual: ["period_mean"],
      restValue: ["*"],
      restUsual: ["period_mean"],
      periods: ["periods"],
    },
    groups: { label: ["value", "usual", "periods"] },
    periods: { period: ["value", "restValue"] },
    holds: (c) => groupSpikeHolds(c),
    relation: { sizes: [] },
  },
  episode: {
    roles: {
      "label?": ["value"],
      period: ["period"],
      "until?": ["period"],
      value: ["*", "period_mean"],
      before: ["*", "period_mean"],
      after: ["*", "period_mean"],
      "restValue?": ["*", "period_mean"],
    },
    groups: { label: ["value", "before", "after"] },
    holds: (c) => episodeHolds(c),
    relation: { sizes: [] },
  },
  change_point: {
    roles: {
      period: ["change_point"],
      before: ["period_mean"],
      after: ["period_mean"],
      change: ["change", "difference"],
      periods: ["periods"],
      effect: ["level_shift"],
    },
    holds: (c) => [
      c.operands("change", "after", "before"),
      c.sameSeries("period", "periods"),
      c.sameSeries("period", "effect"),
      ...splitHolds(c),
    ],
    relation: { sizes: ["periods"], effect: "effect" },
  },
  arrival: {
    roles: {
      label: ["value"],
      period: ["period"],
      share: ["share"],
      rows: ["count"],
      "former?": ["value"],
      "formerBefore?": ["share"],
      "formerAfter?": ["share"],
    },
    groups: { label: ["rows"], former: ["formerBefore", "formerAfter"] },
    holds: (c) => [...arrivalHolds(c, "from"), ...formerHolds(c)],
    relation: { sizes: ["rows"], effect: "share" },
  },
  departure: {
    roles: { label: ["value"], period: ["period"], share: ["share"], rows: ["count"] },
    groups: { label: ["rows"] },
    holds: (c) => arrivalHolds(c, "to"),
    relation: { sizes: ["rows"], effect: "share" },
  },
  scatter: {
    roles: { label: ["value"], low: ["p10"], high: ["p90"], restLow: ["p10"], restHigh: ["p90"], rows: ["count"] },
    groups: { label: ["low", "high"] },
    holds: (c) => scatterHolds(c),
    relation: { sizes: [] },
  },
  until: {
    roles: { label: ["value"], share: ["came_within"], rest: ["came_within"], rows: ["count"], time: ["horizon"] },
    groups: { label: ["share", "rows"] },
    holds: (c) => untilHolds(c),
    relation: { sizes: [] },
  },
  counted_rate: {
    roles: {
      label: ["value"],
      outcome: ["value"],
      share: ["ratio"],
      part: ["sum"],
      whole: ["sum"],
      rest: ["ratio"],
      restPart: ["sum"],
      restWhole: ["sum"],
    },
    holds: (c) => countedRateHolds(c),
    relation: { sizes: [] },
  },
  ratio_in_group: {
    roles: {
      label: ["value"],
      ratio: ["ratio"],
      numerator: ["sum"],
      denominator: ["sum"],
      rest: ["ratio"],
      restNumerator: ["sum"],
      restDenominator: ["sum"],
    },
    holds: (c) => ratioInGroupHolds(c),
    relation: { sizes: [] },
  },
  spike: {
    roles: { period: ["period"], value: ["*"], usual: ["period_mean"], change: ["change", "difference"], periods: ["periods"] },
    periods: { period: ["value"] },
    holds: (c) => [c.operands("change", "value", "usual"), ...spikeHolds(c)],
    relation: { sizes: [] },
  },
  seasonality: {
    roles: {
      high: ["season"],
      highValue: ["season_mean"],
      low: ["season"],
      lowValue: ["season_mean"],
      strength: ["season_strength"],
      periods: ["periods"],
    },
    holds: (c) => [
      c.equal("parameters.end of high", c.fact("high").definition.parameters?.end, "top"),
      c.equal("parameters.end of low", c.fact("low").definition.parameters?.end, "bottom"),
      c.equal("the season of highValue", c.fact("highValue").definition.parameters?.equals, c.fact("high").value),
      c.equal("the season of lowValue", c.fact("lowValue").definition.parameters?.equals, c.fact("low").value),
      ...["low", "highValue", "lowValue", "strength", "periods"].map((role) => c.sameSeries("high", role)),
      c.above("highValue", "lowValue"),
    ],
    relation: { sizes: ["periods"], effect: "strength" },
  },
  extremes: {
    roles: { highPeriod: ["period"], high: ["*"], lowPeriod: ["period"], low: ["*"] },
    periods: { highPeriod: ["high"], lowPeriod: ["low"] },
    holds: (c) => [c.rank("high", "highest"), c.rank("low", "lowest"), c.above("high", "low")],
  },
  segments: {
    roles: {
      highLabel: ["leader"],
      high: ["*"],
      lowLabel: ["leader"],
      low: ["*"],
      "ratio?": ["ratio"],
      "effect?": ["cohens_d", "eta_squared", "cramers_v"],
      "rows?": ["count"],
      "highRest?": ["avg"],
      "lowRest?": ["avg"],
      "gap?": ["difference"],
      "highRows?": ["count"],
      "highStake?": ["stake"],
      "lowRows?": ["count"],
      "lowStake?": ["stake"],
    },
    groups: { highLabel: ["high", "highRows"], lowLabel: ["low", "lowRows"] },
    holds: (c) => [
      c.place("highLabel", "top", 1),
      c.place("lowLabel", "bottom", 1),
      c.operands("ratio", "high", "low"),
      c.operands("gap", "high", "low"),
      c.operands("highStake", "high", "low", "highRows"),
      c.operands("lowStake", "high", "low", "lowRows"),
      ...endsHold(c),
      ...["high", "low"].flatMap((end) => restHolds(c, end)),
      ...["highRows", "lowRows"].map((role) => (c.has(role) ? c.column(role, "measure") : null)),
      c.above("high", "low"),
    ],
    relation: { sizes: ["rows"], effect: "effect" },
  },
  spread: { roles: { low: ["p10"], high: ["p90"], median: ["median"], "mean?": ["avg"] } },
  shape: { roles: { skewness: ["skewness"], median: ["median"], mean: ["avg"] } },
  outliers: {
    roles: { count: ["outliers"], share: ["ratio", "share"], extreme: ["min", "max"], fence: ["fence"] },
    holds: (c) => outlierHolds(c),
  },
  record: {
    roles: { value: ["max", "min"], "label?": ["value"], "period?": ["min"], "next?": ["max", "min"] },
    holds: (c) => recordHolds(c),
  },
  correlation: {
    roles: { r: ["corr"], pairs: ["count"], "from?": ["cut"], "to?": ["cut"], "below?": ["avg"], "above?": ["avg"] },
    holds: (c) => [c.grouped("r"), c.grouped("pairs"), ofRows(c, "r", []), ofRows(c, "pairs", []), ...correlationEndsHold(c)],
    relation: { sizes: ["pairs"], effect: "r" },
  },
  rate: {
    roles: { rate: ["rate", "filled"], "label?": ["value"] },
    holds: (c) => [
      c.equal(
        "what rate counts",
        c.has("label") ? String(c.fact("rate").definition.parameters?.equals) : "true",
        c.has("label") ? c.fact("label").value : "true",
      ),
    ],
  },
  missing: { roles: { share: ["share", "filled", "ratio"], count: ["count"] }, holds: (c) => missingHolds(c) },
  mention: {
    roles: { label: ["value"], share: ["rate"], rest: ["rate"], rows: ["count"] },
    groups: { label: ["share"] },
    holds: (c) => mentionHolds(c),
    relation: { sizes: ["rows"] },
  },
  mention_level: {
    roles: { own: ["avg"], rest: ["avg"], rows: ["count"] },
    holds: (c) => mentionLevelHolds(c),
    relation: { sizes: ["rows"] },
  },
  missing_pattern: {
    roles: { label: ["leader", "value"], share: ["share"], rest: ["share"], effect: ["cramers_v"], rows: ["count"] },
    holds: (c) => [c.above("share", "rest"), ...missingPatternHolds(c)],
    relation: { sizes: ["rows"], effect: "effect" },
  },
  rate_in_group: {
    roles: {
      label: ["value"],
      "value?": ["value"],
      share: ["rate"],
      rest: ["rate"],
      "ratio?": ["ratio"],
      rows: ["count"],
      "gap?": ["stake"],
    },
    groups: { label: ["share", "rows"] },
    holds: (c) => rateInGroupHolds(c),
    relation: { sizes: [] },
  },
  backlog: {
    roles: {
      label: ["value"],
      from: ["period"],
      to: ["period"],
      before: ["difference"],
      after: ["difference"],
      restBefore: ["difference"],
      restAfter: ["difference"],
    },
    holds: (c) => [c.before("from", "to"), ...backlogHolds(c)],
    relation: { sizes: [] },
  },
  heap: {
    roles: {
      label: ["value"],
      "value?": ["max"],
      "from?": ["cut"],
      "limit?": ["cut"],
      share: ["share"],
      rest: ["share"],
      rows: ["count"],
    },
    groups: { label: ["share", "rows"] },
    holds: (c) => heapHolds(c),
    relation: { sizes: [] },
  },
  under_limit: {
    roles: { limit: ["cut"], from: ["cut"], to: ["cut"], count: ["count"], next: ["count"] },
    holds: (c) => underLimitHolds(c),
  },
  repeated_value: {
    roles: { value: ["max"], count: ["count"], share: ["share"], nextValue: ["max"], next: ["count"], "sum?": ["stake"] },
    holds: (c) => repeatedValueHolds(c),
  },
} satisfies Record<string, Kind>;
export type ClaimKind = keyof typeof KINDS;

const BY_NAME = new Map<string, Kind>(Object.entries(KINDS));

/** The kinds of claim that a report may name; nothing else counts as one, not even "constructor". */
export function kindOf(name: string): Kind | undefined {
  return BY_NAME.get(name);
}
