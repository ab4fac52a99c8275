/** Weight of what is known of a word before a group is looked at, in texts. */
const PRIOR_TEXTS = 50;

/**
 * How surely a word stands in more of the texts of one group than of the others: the log-odds ratio with an informative Dirichlet
 * prior, made of the share of all texts that have the word, divided by its standard deviation (B. L. Monroe, M. P. Colaresi, K. M.
 * Quinn, Political Analysis 16, 2008; here of texts, not of tokens). Rare words are drawn towards no difference.
 */
export function logOddsOfWord(own: { hits: number; n: number }, rest: { hits: number; n: number }): number {
  const prior = (PRIOR_TEXTS * (own.hits + rest.hits)) / (own.n + rest.n);
  const odds = ({ hits, n }: { hits: number; n: number }) => (hits + prior) / (n + PRIOR_TEXTS - hits - prior);
  const variance = 1 / (own.hits + prior) + 1 / (rest.hits + prior);
  return (Math.log(odds(own)) - Math.log(odds(rest))) / Math.sqrt(variance);
}
