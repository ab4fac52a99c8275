import { expect, test } from "vitest";
import { endedBy, pOfLogRank, type TimeStep } from "./log-rank";

/** Weeks of remission of leukaemia, under 6-mercaptopurine and under placebo (Freireich and others, Blood 21, 1963). */
const TREATED: TimeStep[] = [
  [6, 3, 1],
  [7, 1, 0],
  [9, 0, 1],
  [10, 1, 1],
  [11, 0, 1],
  [13, 1, 0],
  [16, 1, 0],
  [17, 0, 1],
  [19, 0, 1],
  [20, 0, 1],
  [22, 1, 0],
  [23, 1, 0],
  [25, 0, 1],
  [32, 0, 2],
  [34, 0, 1],
  [35, 0, 1],
].map(([time = 0, ended = 0, open = 0]) => ({ time, ended, open }));
const PLACEBO: TimeStep[] = [
  [1, 2],
  [2, 2],
  [3, 1],
  [4, 2],
  [5, 2],
  [8, 4],
  [11, 2],
  [12, 2],
  [15, 1],
  [17, 1],
  [22, 1],
  [23, 1],
].map(([time = 0, ended = 0]) => ({ time, ended, open: 0 }));

test("the published shares and chi squared of the remissions come out", () => {
  const [at6, at23] = endedBy(TREATED, [6, 23]);
  expect(1 - (at6?.share ?? 0)).toBeCloseTo(0.8571, 4);
  expect(1 - (at23?.share ?? 0)).toBeCloseTo(0.4482, 4);
  // Chi squared 16.793 on one degree of freedom.
  expect(pOfLogRank(TREATED, PLACEBO)).toBeCloseTo(4.17e-5, 6);
});

test("a part that runs as the rest does shows nothing", () => {
  expect(pOfLogRank(PLACEBO, PLACEBO)).toBeCloseTo(1, 6);
});
