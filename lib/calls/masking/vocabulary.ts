import { keysOf, recordOf } from "@/lib/core/typed-keys";
import { NUMBER_LANGUAGES, type NumberLanguage, numberTalk } from "../language/languages";
import { COMPOUND_STEMS, CONTEXT_WORDS, type ContextKind } from "./context-words";
import { DOCUMENT_NAMES } from "./documents/document-names";
import { HOMOPHONES, type Numeral, numeralsOf } from "./numerals";
import { SPEECH_WORDS, type SpeechRole, type SpokenRole } from "./speech-words";
import { fold } from "./tokens";

/** Words before and behind "sin" or "tin" that make a document of it. */
const OWNERS = "my your his her their mi su tu mon votre mein ihr mijn uw mio suo meu seu".split(" ");
const NUMBERS = "number no nr numero nummer card id".split(" ");
/** With one of these a name is that of a number: "order number", "Bestellnummer", "tracking". */
const NUMBER_NAMES = new Set(
  "number numbers no nr numero numer numeros nummer nummeret numret code codigo codice kod id key reading reference tracking serial sku ean isbn barcode firmware version numarasi numarası 号 號 番 رقم नंबर संख्या".split(
    " ",
  ),
);

const ROLES = keysOf(SPEECH_WORDS);
const SPOKEN_ROLES: readonly SpokenRole[] = ["repair", "stop", "apart"];
const BITS = recordOf(ROLES, (_, index) => 1 << index);

/** A phrase of context words as a path of word numbers. */
export interface PhraseNode {
  kind: ContextKind | null;
  /** What it is in capitals: "SIN", but not "sin". */
  inCapitals: ContextKind | null;
  /** One of its words says that it is the name of a number. */
  isNumberName: boolean;
  readonly next: Map<number, PhraseNode>;
}

/** All words that mean something here, numbered from 1; 0 is any other word. */
export interface Vocabulary {
  readonly numberOf: (word: string) => number;
  readonly wordOf: (number: number) => string;
  readonly isA: (number: number, role: SpeechRole) => boolean;
  /** The same of one language only: a German "Moment" corrects, an English one does not. */
  readonly isIn: (language: NumberLanguage, number: number, role: SpokenRole) => boolean;
  /** The roles of a word as bits (see `bitsOf`), for what is asked of every word. */
  readonly roles: Int32Array;
  /** What a word is among the numbers of a language. */
  readonly numeral: (language: string, number: number) => Numeral | undefined;
  /** The context words that count in a language: of short words only its own, which are others elsewhere ("ein", "pas", "iban"). */
  readonly phrasesOf: (language: NumberLanguage) => PhraseNode;
}

/** A vocabulary as one language is read with it. */
export type Reading = Vocabulary & { readonly phrases: PhraseNode };

/** Letters up to which a word by itself names a number in its own language only. */
const SHORT_NAME = 4;

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
  const own = new Map(
    NUMBER_LANGUAGES.flatMap((language) =>
      SPOKEN_ROLES.map(
        (role) => [`${language} ${role}`, new Set(numberTalk(language).speech[role].split(" ").map(put))] as const,
      ),
    ),
  );
  const addPhrase = (root: PhraseNode, path: readonly number[], kind: ContextKind, isAcronym = false) => {
    let node = root;
    for (const number of path) {
      const next = node.next.get(number) ?? { kind: null, inCapitals: null, isNumberName: false, next: new Map() };
      node.next.set(number, next);
      node = next;
    }
    node.isNumberName = path.some((number) => isNumberName(words[number] ?? ""));
    if (isAcronym) node.inCapitals ??= kind;
    else node.kind ??= kind;
  };
  const named = keysOf(CONTEXT_WORDS).flatMap((kind) =>
    CONTEXT_WORDS[kind].flatMap(({ language, phrases }) =>
      phrases
        .split("/")
        .filter(Boolean)
        .map((phrase) => ({ kind, language, isShort: isShort(phrase), path: phrase.split(" ").map(put) })),
    ),
  );
  const documents = Object.values(DOCUMENT_NAMES).flatMap(({ names, acronyms = "" }) => [
    ...names.split("/").map((name) => ({ path: name.split(" ").map(put), isAcronym: false })),
    ...acronyms
      .split(" ")
      .filter(Boolean)
      .flatMap((acronym) => [
        { path: [put(acronym)], isAcronym: true },
        ...OWNERS.map((word) => ({ path: [put(word), put(acronym)], isAcronym: false })),
        ...NUMBERS.map((word) => ({ path: [put(acronym), put(word)], isAcronym: false })),
      ]),
  ]);
  const compounds = new Map(keysOf(CONTEXT_WORDS).map((kind) => [kind, put(`…nummer ${kind}`)] as const));
  const trees = new Map<NumberLanguage, PhraseNode>();
  const phrasesOf = (language: NumberLanguage): PhraseNode => {
    const known = trees.get(language);
    if (known !== undefined) return known;
    const root: PhraseNode = { kind: null, inCapitals: null, isNumberName: false, next: new Map() };
    for (const { kind, language: own, isShort, path } of named) {
      const isOrdinary = isShort || (kind === "other" && path.length === 1);
      addPhrase(root, path, kind, isOrdinary && own !== null && own !== language);
    }
    for (const { path, isAcronym } of documents) addPhrase(root, path, "id", isAcronym);
    for (const [kind, number] of compounds) addPhrase(root, [number], kind);
    trees.set(language, root);
    return root;
  };
  const numerals = new Map<string, (Numeral | undefined)[]>();
  for (const language of NUMBER_LANGUAGES) {
    const table: (Numeral | undefined)[] = [];
    for (const [word, numeral] of numeralsOf(language)) table[put(word)] ??= numeral;
    numerals.set(language, table);
  }
  for (const word of keysOf(HOMOPHONES)) put(word);
  const bits = Int32Array.from(words, (_, number) => roles[number] ?? 0);
  return {
    numberOf: (word) => numbers.get(word) ?? (COMPOUND.test(word) ? (compounds.get(compoundKind(word)) ?? 0) : 0),
    wordOf: (number) => words[number] ?? "",
    isA: (number, role) => ((bits[number] ?? 0) & BITS[role]) !== 0,
    isIn: (language, number, role) => own.get(`${language} ${role}`)?.has(number) ?? false,
    roles: bits,
    numeral: (language, number) => numerals.get(language)?.[number],
    phrasesOf,
  };
}

/** "Kundennummer", "ordernumret". */
const COMPOUND = /[a-z\u00c0-\u024f]{2}num(?:mer(?:et|n)?|ret)$/;

function isNumberName(word: string): boolean {
  return NUMBER_NAMES.has(word) || COMPOUND.test(word) || word.startsWith("…nummer");
}

/** True for a single word of few letters that are Latin: letters of other scripts are not taken for words of ours. */
function isShort(phrase: string): boolean {
  return /^[a-z\u00c0-\u024f]+$/.test(phrase) && phrase.length <= SHORT_NAME;
}

/** "Hausratversicherungsnummer": the kind by its stem; a number of anything else stays. */
function compoundKind(word: string): ContextKind {
  return COMPOUND_STEMS.find(([, stems]) => stems.some((stem) => word.includes(stem)))?.[0] ?? "other";
}
