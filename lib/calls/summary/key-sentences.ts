import type { Lexicon } from "./lexicon";
import { countPhrases, hasPhrase, NEVER } from "./phrases";
import type { Sentence } from "./sentences";

const WORDS_MIN = 4;
const LENGTH_MAX = 260;
/** A greeting or a name, with no more beside it. */
const OPENING_WORDS_MAX = 10;
const OPENING_SHARE = 0.3;

/**
 * How much each sentence tells, in linear time: the mean probability of its content words in the call (SumBasic: Nenkova and
 * Vanderwende, "The impact of frequency on summarization", MSR-TR-2005-101), plus cue phrases and place (Edmundson, "New methods
 * in automatic extracting", Journal of the ACM 16 (1969) 264-285). Words of up to three letters count as function words, so no
 * stop list per language is needed. A greeting says little, though each of its words may be said once only, like those of what
 * matters.
 */
export function rankSentences(sentences: readonly Sentence[], lexicon: Lexicon): Map<Sentence, number> {
  const words = sentences.map(({ folded }) => folded.match(/[\p{L}]{4,30}/gu) ?? []);
  const counts = new Map<string, number>();
  let all = 0;
  for (const list of words) {
    for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
    all += list.length;
  }
  const ranks = new Map<Sentence, number>();
  for (const [at, sentence] of sentences.entries()) {
    const own = words[at] ?? [];
    const tooShort = sentence.folded.split(" ").length < WORDS_MIN;
    if (own.length === 0 || tooShort || sentence.text.length > LENGTH_MAX) continue;
    const probability = own.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / own.length / all;
    const cues = countPhrases(sentence.folded, lexicon.reason) + 0.5 * Number(cuesOfType(sentence, lexicon));
    const place = sentence.position < 0.3 || sentence.position > 0.8 ? 0.3 : 0;
    const rank = Math.min(1, probability * 20) + Math.min(2, cues) + place;
    ranks.set(sentence, cues === 0 && isOpening(sentence, lexicon) ? rank * OPENING_SHARE : rank);
  }
  return ranks;
}

/** What somebody leaves behind a greeting that asks for it: all sentences that are in none of its segments. */
export function messageOf(sentences: readonly Sentence[], { outcomes }: Lexicon): Sentence[] {
  const greeting = sentences.find(({ folded }) => hasPhrase(folded, outcomes.voicemail ?? NEVER));
  return sentences.filter(({ evidence }) => !evidence.some((index) => greeting?.evidence.includes(index)));
}

function isOpening({ folded }: Sentence, { score }: Lexicon): boolean {
  if (folded.split(" ").length > OPENING_WORDS_MAX) return false;
  return [score.greeting, score.identification].some((expression) => expression && countPhrases(folded, expression) > 0);
}

function cuesOfType({ folded }: Sentence, lexicon: Lexicon): boolean {
  return Object.values(lexicon.types).some((expression) => expression && countPhrases(folded, expression) > 0);
}

/** The best of the sentences that fit, the earlier one of equals. */
export function bestSentence(ranks: ReadonlyMap<Sentence, number>, fits: (sentence: Sentence) => boolean): Sentence | null {
  let best: Sentence | null = null;
  for (const [sentence, rank] of ranks) if (fits(sentence) && rank > (best ? (ranks.get(best) ?? 0) : 0)) best = sentence;
  return best;
}
