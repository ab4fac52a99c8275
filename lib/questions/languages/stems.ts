import { deedOf } from "./deeds";

/** Endings of the four languages, on words that are folded. */
const ENDINGS = [
  "ations",
  "ation",
  "aciones",
  "acion",
  "ungen",
  "ungs",
  "ung",
  "ions",
  "ion",
  "ated",
  "ees",
  "ing",
  "ies",
  "ern",
  "ers",
  "ens",
  "ed",
  "es",
  "en",
  "er",
  "em",
  "ee",
  "os",
  "as",
  "aux",
  "al",
  "e",
  "s",
  "n",
  "o",
  "a",
  "x",
];
/** Endings of verbs that leave little of a long form: "asistió" and "asistieron". */
const VERBAL = [
  "ieron",
  "aron",
  "iendo",
  "ando",
  "ados",
  "adas",
  "idos",
  "idas",
  "aria",
  "ado",
  "ada",
  "ido",
  "ida",
  "io",
  "aient",
  "ait",
  "ent",
  "er",
  "ir",
];
/** So much of the longer word a common stem has. */
const SHARE_MIN = 0.7;
const LETTERS_MIN = 3;

const known = new Map<string, readonly string[]>();

/** The word itself and what is left of it without one or two endings. */
export function stemsOf(word: string): readonly string[] {
  const kept = known.get(word);
  if (kept !== undefined) return kept;
  const found = new Set([word]);
  for (const one of [word, ...cut(word)]) {
    found.add(one);
    for (const two of cut(one)) found.add(two);
  }
  const stems = [...found];
  if (known.size > 20_000) known.clear();
  known.set(word, stems);
  return stems;
}

const verbStems = (word: string) =>
  VERBAL.filter((ending) => word.endsWith(ending) && word.length - ending.length >= 5).map((ending) =>
    word.slice(0, -ending.length),
  );

function cut(word: string): string[] {
  return ENDINGS.flatMap((ending) => {
    if (!word.endsWith(ending) || word.length - ending.length < LETTERS_MIN) return [];
    const stem = word.slice(0, -ending.length);
    return ending === "ies" ? [`${stem}y`, stem] : ending === "ed" ? [stem, `${stem}e`] : [stem];
  });
}

/** True for two forms of one word, both folded: "stornierten" and "storniert", "villes" and "ville". */
export function isSameWord(a: string, b: string): boolean {
  if (a === b || isFormOf(a, b) || isGermanDeed(a, b) || isGermanDeed(b, a)) return true;
  const deed = deedOf(a);
  if (deed !== null && deed === deedOf(b)) return true;
  // "Flaeche" is written for "Fläche".
  const [plainA, plainB] = [withoutUmlauts(a), withoutUmlauts(b)];
  return (plainA !== a) !== (plainB !== b) && (plainA === plainB || isFormOf(plainA, plainB));
}

/** "flaeche" as "fläche" is folded. */
export const withoutUmlauts = (word: string) => (word.length < 5 ? word : word.replaceAll(/(?<![aeq])([aou])e/g, "$1"));

function isFormOf(a: string, b: string): boolean {
  if (a.length < LETTERS_MIN || b.length < LETTERS_MIN || /\d/.test(a + b) || a[0] !== b[0]) return false;
  const longer = Math.max(a.length, b.length);
  const own = stemsOf(a);
  if (isDoubled(a, b) || isDoubled(b, a) || isOfLatin(a, b) || isOfLatin(b, a)) return true;
  if (isNounOf(a, b) || isNounOf(b, a)) return true;
  const verbs = verbStems(a);
  if (verbs.length > 0 && verbStems(b).some((stem) => verbs.includes(stem))) return true;
  return stemsOf(b).some((stem) => stem.length >= SHARE_MIN * longer && stem.length >= LETTERS_MIN && own.includes(stem));
}

/** Endings of nouns for what is done, with those of the participles that go with them. */
const NOUNS: readonly (readonly [noun: RegExp, participle: RegExp])[] = [
  [/ations?$/, /(e|es|ee|ees|ed)$/],
  [/acion(es)?$/, /(ad[oa]s?|ar)$/],
  [/[ae]nces?$/, /(ue?s?|ant|ent)$/],
  [/ung(en)?$/, /(t|te|ten|ter|tes|en)$/],
];

/** "déclaration" of "déclarés", "Bestellung" of "bestellt", "reservación" of "reservados". */
const isNounOf = (noun: string, verb: string) =>
  NOUNS.some(([end, participle]) => {
    const stem = noun.replace(end, "");
    return stem !== noun && stem.length >= 5 && verb.startsWith(stem) && verb.replace(participle, "") === stem && verb !== stem;
  });

/** "gemeldet" of "Meldung", "geliefert" of "Lieferung". */
const isGermanDeed = (noun: string, verb: string) => {
  const stem = noun.replace(/ung(en)?$/, "");
  return (
    stem !== noun &&
    stem.length >= 4 &&
    verb.startsWith(`ge${stem}`) &&
    /^(e?t|e?te[nrsm]?|en|ene[nrsm]?)$/.test(verb.slice(stem.length + 2))
  );
};

/** "wrapped" of "wrap", "shipping" of "ship". */
const isDoubled = (form: string, word: string) =>
  word.length >= 4 && (form === `${word}${word.at(-1)}ed` || form === `${word}${word.at(-1)}ing`);

/** "Firmen" of "Firma", "Praxen" of "Praxis", "Konten" of "Konto". */
const isOfLatin = (word: string, plural: string) =>
  // "Neubauten" of "Neubau".
  (word.endsWith("bau") && plural === `${word}ten`) ||
  (plural.endsWith("en") && /(a|o|is|um|us)$/.test(word) && word.replace(/(a|o|is|um|us)$/, "en") === plural);

/** Letters to change, leave out, add or swap to make one word of the other, at most `most`; more is `most` + 1. */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}
