/** A phrase that repeats: its first time stays. Positions of tokens. */
interface Loop {
  /** Where the repeats begin, and the first token after them. */
  from: number;
  to: number;
  /** How often the phrase stood there in all. */
  times: number;
}

const PHRASE_TOKENS_MAX = 24;

/** People say a word three times, seldom a sentence, and read out 16 digits; models that hear nothing say either without end. */
const timesMin = (tokens: number): number => (tokens === 1 ? 20 : tokens === 2 ? 10 : 4);

/** Phrases of at most 24 tokens that repeat at once: a word twenty times, two words ten times, longer ones four times. Linear. */
export function findLoops(keys: readonly string[]): Loop[] {
  const loops: Loop[] = [];
  for (let at = 0; at < keys.length; ) {
    const loop = loopAt(keys, at);
    if (loop === null) at++;
    else {
      loops.push(loop);
      at = loop.to;
    }
  }
  return loops;
}

function loopAt(keys: readonly string[], at: number): Loop | null {
  let told = 0;
  for (let length = 1; length <= PHRASE_TOKENS_MAX; length++) {
    let same = 0;
    while (at + length + same < keys.length && keys[at + same] === keys[at + length + same]) same++;
    // "Five five five" again and again is "five" again and again.
    if (length + same <= told) continue;
    told = length + same;
    const times = Math.floor(same / length) + 1;
    // What has no letters is no phrase.
    if (times < timesMin(length) || keys.slice(at, at + length).every((key) => key === "")) continue;
    return { from: at + length, to: at + times * length, times };
  }
  return null;
}
