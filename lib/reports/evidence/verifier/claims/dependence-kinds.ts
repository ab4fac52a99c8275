import { gradientHolds, onsetHolds, saturationHolds, thresholdHolds, uShapeHolds } from "./bin-holds";
import { interactionHolds, relationByGroupHolds, reversalHolds, sameMixHolds } from "./dependence-holds";
import { driversHold } from "./drivers-hold";
import type { Kind } from "./kind";
import { mixShiftHolds } from "./mix-shift-holds";

/** Claims on relations that depend on a third column. */
export const DEPENDENCE_KINDS = {
  reversal: {
    roles: {
      r: ["corr"],
      within: ["corr_within"],
      label: ["value"],
      inLabel: ["corr"],
      "second?": ["value"],
      "inSecond?": ["corr"],
      pairs: ["count"],
    },
    holds: (c) => reversalHolds(c),
    relation: { sizes: [] },
  },
  same_mix: {
    roles: {
      "outcome?": ["value"],
      highLabel: ["value"],
      high: ["avg", "rate"],
      lowLabel: ["value"],
      low: ["avg", "rate"],
      highMix: ["same_mix"],
      lowMix: ["same_mix"],
      label: ["value"],
      inHigh: ["avg", "rate"],
      inLow: ["avg", "rate"],
      rows: ["count"],
    },
    groups: { highLabel: ["high", "highMix", "inHigh"], lowLabel: ["low", "lowMix", "inLow"] },
    holds: (c) => sameMixHolds(c),
    relation: { sizes: [] },
  },
  mix_shift: {
    roles: {
      "outcome?": ["value"],
      from: ["avg", "rate"],
      to: ["avg", "rate"],
      fromPeriod: ["period"],
      toPeriod: ["period"],
      fromMix: ["same_mix"],
      toMix: ["same_mix"],
      label: ["value"],
      fromShare: ["rate"],
      toShare: ["rate"],
    },
    periods: { fromPeriod: ["from", "fromShare"], toPeriod: ["to", "toShare"] },
    holds: (c) => mixShiftHolds(c),
    relation: { sizes: [] },
  },
  relation_by_group: {
    roles: { label: ["value"], inLabel: ["corr"], second: ["value"], inSecond: ["corr"], rows: ["count"] },
    holds: (c) => relationByGroupHolds(c),
    relation: { sizes: [] },
  },
  threshold: {
    roles: { "outcome?": ["value"], edge: ["cut"], below: ["avg", "rate"], above: ["avg", "rate"], rows: ["count"] },
    holds: (c) => thresholdHolds(c),
    relation: { sizes: [] },
  },
  u_shape: {
    roles: {
      "outcome?": ["value"],
      from: ["cut"],
      to: ["cut"],
      middle: ["avg", "rate"],
      below: ["avg", "rate"],
      above: ["avg", "rate"],
      rows: ["count"],
    },
    holds: (c) => uShapeHolds(c),
    relation: { sizes: [] },
  },
  saturation: {
    roles: {
      "outcome?": ["value"],
      from: ["cut"],
      edge: ["cut"],
      last: ["cut"],
      below: ["avg", "rate"],
      middle: ["avg", "rate"],
      above: ["avg", "rate"],
      rows: ["count"],
    },
    holds: (c) => saturationHolds(c),
    relation: { sizes: [] },
  },
  onset: {
    roles: {
      "outcome?": ["value"],
      from: ["cut"],
      edge: ["cut"],
      last: ["cut"],
      below: ["avg", "rate"],
      middle: ["avg", "rate"],
      above: ["avg", "rate"],
      rows: ["count"],
    },
    holds: (c) => onsetHolds(c),
    relation: { sizes: [] },
  },
  gradient: {
    roles: {
      "outcome?": ["value"],
      from: ["cut"],
      to: ["cut"],
      below: ["avg", "rate"],
      above: ["avg", "rate"],
      rows: ["count"],
    },
    holds: (c) => gradientHolds(c),
    relation: { sizes: [] },
  },
  drivers: {
    roles: { "outcome?": ["value"], first: ["explained"], "second?": ["explained"], "third?": ["explained"], rows: ["count"] },
    holds: (c) => driversHold(c),
    relation: { sizes: [] },
  },
  interaction: {
    roles: {
      "outcome?": ["value"],
      label: ["value"],
      "place?": ["value"],
      "edge?": ["cut"],
      "limit?": ["cut"],
      own: ["avg", "rate"],
      others: ["avg", "rate"],
      ownElsewhere: ["avg", "rate"],
      othersElsewhere: ["avg", "rate"],
      rows: ["count"],
    },
    holds: (c) => interactionHolds(c),
    relation: { sizes: [] },
  },
} satisfies Record<string, Kind>;
