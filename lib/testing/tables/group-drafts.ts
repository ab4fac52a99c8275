import { factMaker } from "@/lib/figures/fact-maker";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { describeTable } from "@/lib/figures/table";
import { findContributions } from "@/lib/reports/findings/find-contributions";
import { findCorrelations } from "@/lib/reports/findings/find-correlations";
import { findMissingPatterns } from "@/lib/reports/findings/find-missing-patterns";
import { findMissing, findRates } from "@/lib/reports/findings/find-relations";
import { findSegments } from "@/lib/reports/findings/find-segments";
import { findShares } from "@/lib/reports/findings/find-shares";
import { findRatesInGroups } from "@/lib/reports/findings/rates/find-rates-in-groups";
import { makePlan, scopeOf } from "@/lib/reports/planning/compute-figures";
import { type PlainRow, typedRows } from "../typed-rows";

/** Numbers in [0, 1) that are the same every time (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A standard normal number (Box and Muller). */
export function bell(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

/** What the finders on groups, relations and gaps make of plain rows, before anything is chosen. */
export async function inspect<T>(
  rows: readonly PlainRow[],
  look: (context: FindContext, drafts: Draft[]) => Promise<T>,
): Promise<T> {
  const typed = await typedRows(rows);
  try {
    // What is missing counts too.
    const plan = { ...(await makePlan(typed.session, typed.profiles, null)), qualityAsked: true };
    const columns = await describeTable(typed.session, typed.profiles);
    const scope = scopeOf(columns, plan, "en-US");
    const context: FindContext = { session: typed.session, plan, scope, maker: factMaker(scope, "f "), charts: [] };
    const drafts = [
      ...(await findShares(context)),
      ...(await findSegments(context)),
      ...(await findContributions(context)),
      ...(await findCorrelations(context)),
      ...(await findRates(context)),
      ...findMissing(context),
      ...(await findMissingPatterns(context)),
      ...(await findRatesInGroups(context)),
    ];
    return await look(context, drafts);
  } finally {
    typed.session.close();
  }
}
