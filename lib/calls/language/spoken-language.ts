import type { CountryCode } from "libphonenumber-js/max";
import type { CallOutcome, CallType } from "@/lib/contract/words/call-words";
import type { Thesaurus } from "./concepts/concepts";
import type { Grammar } from "./grammar";
import type { LexiconSource } from "./lexicon-source";
import type { PieceWords } from "./piece-words";

/** All that is known of a language that calls are held in. Words that are searched for are folded (see `foldText`). */
export interface SpokenLanguage {
  /** Its names as OpenAI's verbose_json gives them, and its own. */
  readonly names: readonly string[];
  /** Words that are frequent in it and rare in the others. */
  readonly frequent: string;
  /** 2 to 12, 20, 30, 50 and 100 as words; "-" for one that is another word too, as Italian 6 is a verb. */
  readonly counted: string;
  /** Phrases by which the agent and the customer are told apart (lists for `phrases`). */
  readonly sides: {
    /** Said by agents, hardly ever by customers. */
    readonly agentStrong: string;
    readonly agentWeak: string;
    readonly customer: string;
    /** What tells single lines apart, where a transcript names no speakers (lists for `phrases`). */
    readonly lines?: {
      readonly agent: string;
      readonly customer: string;
      /** What agents ask for: names, numbers, dates. */
      readonly data: string;
      readonly my: string;
      readonly your: string;
      /** Begins an answer. */
      readonly answers: string;
    };
  };
  /** Begins a question (a list for `phrases`). */
  readonly openers: string;
  readonly frames: Frames;
  readonly lexicon: LexiconSource;
  /** How its sentences are cut for telling; where missing, a summary quotes instead. */
  readonly pieces?: PieceWords;
  /** Its small words, and its words for what people speak of: by them statements are compared with a call. */
  readonly grammar: Grammar;
  readonly thesaurus: Thesaurus;
  readonly numbers: NumberTalk;
}

/** The only words of a built-in summary that nobody said. `{…}` is what was said or a name from the transcript. */
export interface Frames {
  readonly agent: string;
  readonly customer: string;
  readonly said: string;
  readonly outcome: string;
  readonly nothing: string;
  readonly types: Readonly<Record<CallType, string>>;
  readonly outcomes: Readonly<Record<CallOutcome, string>>;
  /** The same at the end of a title. */
  readonly ends: Readonly<Record<Exclude<CallOutcome, "other"> | "refused", string>>;
}

/** How numbers and addresses are spoken, for masking: what is missing here is read aloud in a transcript. */
export interface NumberTalk {
  readonly numerals: NumeralWords;
  readonly context: NumberNames;
  readonly speech: SpeechWords;
  /** Where its calls come from when nothing else tells; ISO 3166. */
  readonly regions: readonly CountryCode[];
}

/** The words of numbers as they are spoken, folded (see `foldText`); variants of one value are parted by "/". */
export interface NumeralWords {
  /** 0 to 9. */
  readonly units: string;
  /** 10 to 19. */
  readonly teens: string;
  /** 20, 30 … 90. */
  readonly tens: string;
  /** 100, 200 … 900 where they are words of their own. */
  readonly hundreds: string;
  /** "hundred" after a unit. */
  readonly hundred: string;
  /** From here on it is an amount, never a piece of a number that is read out. */
  readonly large: string;
  /** "double five", "triple oh". */
  readonly twice: string;
  readonly thrice: string;
  /** "and" within a number. */
  readonly join: string;
  /** Two-digit numbers as one word: unit first ("einundzwanzig"), ten first ("ventuno"), or only as several words. */
  readonly order: "unit-first" | "ten-first" | "apart";
}

/** What callers call their numbers, phrases parted by "/". */
export interface NumberNames {
  readonly phone: string;
  readonly card: string;
  readonly id: string;
  /** Numbers that stay: orders, amounts, dates, versions. */
  readonly other: string;
}

/** Words that stand between or beside the pieces of a number or an address. */
export interface SpeechWords {
  /** Sounds and words that say nothing: between two pieces of one number. */
  readonly filler: string;
  /** Words of somebody who repeats, agrees, thinks or corrects: a number may go on after them. */
  readonly link: string;
  /** Those by which somebody corrects: "no, four". */
  readonly repair: string;
  /** Between two numbers they make two of it: "40 by 60", "between twelve and thirty". */
  readonly apart: string;
  readonly at: string;
  readonly dot: string;
  readonly dash: string;
  readonly underscore: string;
  readonly plus: string;
  readonly spelled: string;
  /** "Capital" before or behind a letter. */
  readonly letterCase: string;
  /** "B as in Bravo": the word after it stands for the letter before it. */
  readonly asIn: string;
  /** Ends the local part of a spoken address to the left. */
  readonly stop: string;
  /** Prepositions, conjunctions and adverbs, which are no name before the last one of a mailbox: "it is via maria at". Not what is a name too. */
  readonly small: string;
  /** Before a thing or person, never before a mailbox: "the". */
  readonly determiner: string;
  /** Introduces an address: all words after it belong to it. */
  readonly intro: string;
  /** Letters that are words too: "I", the Spanish "y". */
  readonly letterWords: string;
  /** After a number: it is an amount, a measure, a length of time or a date. */
  readonly unit: string;
}
