import type { Claim, ClaimTest } from "@/lib/contract/report-facts";
import { formatInteger, formatNumber } from "@/lib/core/format";
import { formatPercent } from "@/lib/core/format-value";

type Test = NonNullable<ClaimTest>;

/** Share of false findings that reports accept, where no plan says otherwise. */
const LEVEL = 0.05;
const SMALLEST = 0.0001;

/** A test in words: "Welch's t test: n 1,200, Cohen's d 0.52. At least 0.2 is needed." */
export function testWords(test: Test, locale: string): string {
  const effect = `${test.effectName} ${formatNumber(test.effect, locale)}`;
  return `${test.name}: n ${formatInteger(test.n, locale)}, ${effect}. At least ${formatNumber(test.effectMin, locale)} is needed.`;
}

/** What q means: "q 0.002: at most 5% of the reported findings may be chance." Above the level it says that it may be chance. */
export function chanceWords(q: number, locale: string, level: number = LEVEL): string {
  const share = formatPercent(level, locale);
  if (q > level)
    return `${qWords(q, locale)}: this may be chance; only findings of at most ${formatNumber(level, locale)} are reported.`;
  return `${qWords(q, locale)}: at most ${share} of the reported findings may be chance.`;
}

/** "q 0.002", "q under 0.0001". */
export function qWords(q: number, locale: string): string {
  if (q < SMALLEST) return `q under ${new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(SMALLEST)}`;
  return `q ${new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }).format(q)}`;
}

/** A kind of finding, chart or figure as a word: "change point". */
export function kindWords(kind: string): string {
  return kind.replaceAll("_", " ");
}

/** The claims that have a test, each once. */
export function testedClaims(claims: readonly Claim[]): (Claim & { test: Test })[] {
  return claims.filter((claim): claim is Claim & { test: Test } => claim.test !== null);
}
