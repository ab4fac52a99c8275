import { keysOf, recordOf } from "@/lib/core/typed-keys";
import { NUMBER_LANGUAGES } from "../language/languages";
import { COMPOUND_STEMS, CONTEXT_WORDS, type ContextKind } from "./context-words";
import { DOCUMENT_NAMES } from "./document-names";
import { type Numeral, numeralsOf } from "./numerals";
import { SPEECH_WORDS, type SpeechRole } from "./speech-words";
import { fold } from "./tokens";

/** Words before and behind "sin" or "tin" that make a document of it. */
const OWNERS = "my your his her their mi su tu mon votre mein ihr mijn uw mio suo meu seu".split(" ");
const NUMBERS = "number no nr numero nummer card id".split(" ");

const ROLES = keysOf(SPEECH_WORDS);
const BITS = recordOf(ROLES, (_, index) => 1 << index);

/** A phrase of context words as a path of word numbers. */
export interface PhraseNode {
  kind: ContextKind | null;
  /** What it is in capitals: "SIN", but not "sin". */
  inCapitals: ContextKind | null;
  readonly next: Map<number, PhraseNode>;
}

/** All words that mean something here, numbered from 1; 0 is any other word. */
export interface Vocabulary {
  readonly numberOf: (word: string) => number;
  readonly wordOf: (number: number) => string;
  readonly isA: (number: number, role: SpeechRole) => boolean;
  /** The roles of a word as bits (see `bitsOf`), for what is asked of every word. */
  readonly roles: Int32Array;
  /** What a word is among the numbers of a language. */
  readonly numeral: (language: string, number: number) => Numeral | undefined;
  readonly phrases: PhraseNode;
}

/** The bits of some roles. */
export function bitsOf(...roles: readonly SpeechRole[]): number {
  return roles.reduce((bits, role) => bits | BITS[role], 0);
}

let built: Vocabulary | undefined;

/** The vocabulary of all languages, built at the first call. */
export function vocabulary(): Vocabulary {
  built ??= build();
  return built;
}

function build(): Vocabulary {
  const numbers = new Map<string, number>();
  const words = [""];
  const put = (unfolded: string): number => {
    const word = fold(unfolded);
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, words.length);
    words.push(word);
    return words.length - 1;
  };
  const roles: number[] = [];
  for (const role of ROLES) {
    for (const word of SPEECH_WORDS[role].flatMap((list) => list.split(" "))) {
      const number = put(word);
      roles[number] = (roles[number] ?? 0) | BITS[role];
    }
  }
  const phrases: PhraseNode = { kind: null, inCapitals: null, next: new Map() };
  const addPhrase = (path: readonly number[], kind: ContextKind, isAcronym = false) => {
    let node = phrases;
    for (const number of path) {
      const next = node.next.get(number) ?? { kind: null, inCapitals: null, next: new Map() };
      node.next.set(number, next);
      node = next;
    }
    if (isAcronym) node.inCapitals ??= kind;
    else node.kind ??= kind;
  };
  for (const kind of keysOf(CONTEXT_WORDS)) {
    const lists: readonly string[] = CONTEXT_WORDS[kind];
    for (const phrase of lists.flatMap((one) => one.split("/"))) addPhrase(phrase.split(" ").map(put), kind);
  }
  for (const { names, acronyms = "" } of Object.values(DOCUMENT_NAMES)) {
    for (const name of names.split("/"))
      addPhrase(
        name.split(" ").map((word) => put(word)),
        "id",
      );
    for (const acronym of acronyms.split(" ").filter(Boolean)) {
      addPhrase([put(acronym)], "id", true);
      for (const word of OWNERS) addPhrase([put(word), put(acronym)], "id");
      for (const word of NUMBERS) addPhrase([put(acronym), put(word)], "id");
    }
  }
  const compounds = new Map<ContextKind, number>();
  for (const kind of keysOf(CONTEXT_WORDS)) {
    const number = put(`…nummer ${kind}`);
    compounds.set(kind, number);
    addPhrase([number], kind);
  }
  const numerals = new Map<string, (Numeral | undefined)[]>();
  for (const language of NUMBER_LANGUAGES) {
    const table: (Numeral | undefined)[] = [];
    for (const [word, numeral] of numeralsOf(language)) table[put(word)] = numeral;
    numerals.set(language, table);
  }
  const bits = Int32Array.from(words, (_, number) => roles[number] ?? 0);
  return {
    numberOf: (word) => numbers.get(word) ?? (word.endsWith("nummer") ? (compounds.get(compoundKind(word)) ?? 0) : 0),
    wordOf: (number) => words[number] ?? "",
    isA: (number, role) => ((bits[number] ?? 0) & BITS[role]) !== 0,
    roles: bits,
    numeral: (language, number) => numerals.get(language)?.[number],
    phrases,
  };
}

/** "Hausratversicherungsnummer": the kind by its stem; a number of anything else stays. */
function compoundKind(word: string): ContextKind {
  return COMPOUND_STEMS.find(([, stems]) => stems.some((stem) => word.includes(stem)))?.[0] ?? "other";
}
