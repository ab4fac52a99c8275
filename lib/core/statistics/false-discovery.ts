/** Share of findings that may be false, of those that are told. */
export const FALSE_DISCOVERY_LEVEL = 0.05;

/**
 * q-values of p-values, in their order: the smallest false discovery rate at which each one passes.
 * Y. Benjamini and Y. Hochberg, "Controlling the False Discovery Rate", J. R. Statist. Soc. B 57 (1995), with the running
 * minimum from the largest p down. A p that is no number counts as 1.
 */
export function falseDiscoveryRates(pValues: readonly number[]): number[] {
  const ranked = pValues
    .map((p, place) => ({ p: Number.isFinite(p) ? Math.min(1, Math.max(0, p)) : 1, place }))
    .sort((a, b) => a.p - b.p || a.place - b.place);
  const rates = new Array<number>(pValues.length).fill(1);
  let least = 1;
  for (let rank = ranked.length; rank >= 1; rank -= 1) {
    const one = ranked[rank - 1];
    if (one === undefined) continue;
    least = Math.min(least, (one.p * ranked.length) / rank);
    rates[one.place] = least;
  }
  return rates;
}
