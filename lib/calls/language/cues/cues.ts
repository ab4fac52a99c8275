/**
 * What people say when something is done, refused, taken higher and so on, as lists of phrases (see `phrases`): not what the words speak of, which
 * the thesaurus knows, but set ways of saying that it is so. What each says for how a call ended is fitted.
 */
export interface Cues {
  /** It is settled now. */
  done: string;
  /** It cannot or may not be. */
  refused: string;
  /** It was passed to somebody with more authority. */
  higher: string;
  /** Put through. */
  through: string;
  /** Says yes to what is sold. */
  takes: string;
  /** Says no to what is sold, or not yet. */
  passes: string;
  /** A time is fixed. */
  fixed: string;
  /** It goes on after the call. */
  later: string;
  /** It works, or is what was wanted. */
  works: string;
  /** It still does not, or there is no way on. */
  stuck: string;
  pleased: string;
  fedUp: string;
  /** Gives in without having got anything. */
  resigned: string;
}
