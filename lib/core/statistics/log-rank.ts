import { pOfT } from "./statistics";

/** Rows that left at one time since they began: `ended`, or were still open when the rows end. */
export interface TimeStep {
  time: number;
  ended: number;
  open: number;
}

/** Degrees of freedom from which on Student's t is normal. */
const NORMAL = 1e6;

/** Share that has ended by each time, by Kaplan and Meier: what is still open counts for as long as it was watched. */
export function endedBy(steps: readonly TimeStep[], times: readonly number[]): { share: number; atRisk: number }[] {
  const sorted = [...steps].sort((a, b) => a.time - b.time);
  let atRisk = sorted.reduce((sum, { ended, open }) => sum + ended + open, 0);
  let left = 1;
  let next = 0;
  return times.map((time) => {
    for (let step = sorted[next]; step !== undefined && step.time <= time; step = sorted[next]) {
      if (step.ended > 0) left *= 1 - step.ended / atRisk;
      atRisk -= step.ended + step.open;
      next += 1;
    }
    return { share: 1 - left, atRisk };
  });
}

/** Mantel's log-rank test of a part against the rest: two-sided p. */
export function pOfLogRank(part: readonly TimeStep[], rest: readonly TimeStep[]): number {
  const times = [...new Set([...part, ...rest].map(({ time }) => time))].sort((a, b) => a - b);
  const [own, others] = [byTime(part), byTime(rest)];
  let [n, all] = [sizeOf(part), sizeOf(part) + sizeOf(rest)];
  let [off, variance] = [0, 0];
  for (const time of times) {
    const [a, b] = [own.get(time), others.get(time)];
    const ended = (a?.ended ?? 0) + (b?.ended ?? 0);
    if (all > 1 && ended > 0) {
      off += (a?.ended ?? 0) - (ended * n) / all;
      variance += (ended * (n / all) * (1 - n / all) * (all - ended)) / (all - 1);
    }
    n -= (a?.ended ?? 0) + (a?.open ?? 0);
    all -= ended + (a?.open ?? 0) + (b?.open ?? 0);
  }
  return variance > 0 ? pOfT(off / Math.sqrt(variance), NORMAL) : 1;
}

const byTime = (steps: readonly TimeStep[]) => new Map(steps.map((step) => [step.time, step]));
const sizeOf = (steps: readonly TimeStep[]) => steps.reduce((sum, { ended, open }) => sum + ended + open, 0);
