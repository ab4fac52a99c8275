/**
 * The small words of a language: whether it is so, and whether it has happened. Folded phrases (see `phrases`); `empty`,
 * `joins`, `determiners`, `owned`, `about`, `places` and `hollow` are single words.
 */
export interface Grammar {
  /** It is not so. */
  readonly negation: string;
  /** It is to come. */
  readonly future: string;
  /** The speaker does or did it. */
  readonly self: string;
  /** It has happened. */
  readonly perfect: string;
  /** It hangs on something, may be, or is only wished for. */
  readonly possible: string;
  /** Begins an answer. */
  readonly yes: string;
  readonly no: string;
  /** Before these words another clause begins. */
  readonly joins: string;
  /** Before a noun, and those of them that say it is the speaker's. */
  readonly determiners: string;
  readonly owned: string;
  /** Before what somebody calls about, and before the place where something is. */
  readonly about: string;
  readonly places: string;
  /** Nouns of sayings and of politeness, which no call is about. */
  readonly hollow: string;
  /** By which speakers say what they think, meant to do or may do: no promise. */
  readonly opines: string;
  /** Words that tell nothing by themselves. */
  readonly empty: string;
  /** What summaries call the two sides. */
  readonly agent: string;
  readonly customer: string;
  /** By which somebody speaks of their own side, and speaks to the other. */
  readonly first: string;
  readonly second: string;
  /** Behind these the subject is not who does it. */
  readonly passive: string;
  /** By which speakers correct themselves. */
  readonly corrects: string;
  /** By which summaries tell what has happened. */
  readonly past: string;
  /** How summaries say that somebody said, asked for, promised, refused or offered something. */
  readonly says: string;
  readonly asks: string;
  readonly promises: string;
  readonly refuses: string;
  readonly offers: string;
}
