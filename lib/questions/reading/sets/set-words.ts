/** Phrases, folded, as a trie would have them: the longest first. */
const phrases = (list: string): readonly (readonly string[])[] =>
  list
    .split(",")
    .map((one) => one.trim().split(" "))
    .toSorted((a, b) => b.length - a.length);

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** What sets what stands before it against what stands behind it. */
export const VERSUS = phrases(
  "vs, v, versus, against, compared to, compared with, in comparison to, in comparison with, as opposed to, " +
    "gegenuber, ggu, gg, gegen, im vergleich zu, im vergleich zum, im vergleich zur, im vergleich mit, verglichen mit, im gegensatz zu, im gegensatz zum, im gegensatz zur, " +
    "frente a, frente al, contra, comparado con, comparada con, comparados con, comparadas con, en comparacion con, respecto a, respecto al, " +
    "par rapport a, par rapport au, par rapport aux, contre, compare a, comparee a, compares a, comparees a, compare au, comparee au, compares au, comparees au, compare aux, comparee aux, compares aux, comparees aux, en comparaison de, en comparaison avec, face a, face au, face aux",
);

/** Words that ask for a comparison, behind which "with" and "and" stand between what is compared. */
export const COMPARING = words(
  "compare comparing comparison vergleiche vergleich vergleichen compara comparar comparame comparacion comparer comparez comparons comparaison",
);

export const WITH = words("with mit con avec");

export const WITHOUT = words("without ohne sin sans");

export const AND: Readonly<Record<"en" | "de" | "es" | "fr", ReadonlySet<string>>> = {
  en: words("and"),
  de: words("und sowie"),
  es: words("y e"),
  fr: words("et"),
};

/** "between 8 and 16", as it is said with the two numbers between its words. */
export const BETWEEN: Readonly<Record<"en" | "de" | "es" | "fr", readonly [string, string]>> = {
  en: ["between", "and"],
  de: ["zwischen", "und"],
  es: ["entre", "y"],
  fr: ["entre", "et"],
};

export const BETWEENS = words("between from zwischen von entre de");

export const TO = words("to bis a - – until till hasta");

/** Behind "and" or "or", where no number follows: "60 and over". */
export const OPEN_ENDS = words(
  "over above up older more higher longer later under below less fewer younger mehr alter hoher langer weniger darunter daruber plus davantage moins mas menos mayores menores",
);

/** Small words that may stand before "others". */
export const BEFORE_REST = words(
  "all the any every of for with in on at to by among those von bei in an fur mit zu auf alle allen aller den die der dem das des im am todos todas todo los las el la lo en con para de a por al del tous toutes tout les des aux au le la l d pour avec dans chez sur en du de",
);

/** All that are not those before. */
export const REST = words(
  "others other rest remaining remainder elsewhere otherwise else anderen andere anderer anderes anderem ubrigen ubrige restlichen restliche sonstigen sonstige sonst anderswo demas otros otras resto restantes autres autre reste restants restantes ailleurs sinon",
);

/** Before "else" of English. */
export const SOMEBODY = words("everyone everybody everything everywhere anyone anybody anywhere somewhere all");

const IF = words("when if where wenn falls wo cuando si donde quand lorsque");

const NOT = words("not nicht no non pas");

/** "when not", "wenn nicht", "not": of one condition, rows that don't meet it. */
export const denies = (said: readonly string[]): boolean => {
  const [first = "", second] = said;
  if (said.length === 1) return NOT.has(first) || WITHOUT.has(first);
  return said.length === 2 && ((IF.has(first) && NOT.has(second ?? "")) || (WITHOUT.has(first) && IT.has(second ?? "")));
};

const IT = words("it one any them ihn sie es ello el ella lui elle");

/** Nouns for times, which others of their kind are told by. */
export const TIMES = words(
  "time times hour hours day days weekday weekdays week weeks month months quarter quarters year years zeit zeiten uhrzeit uhrzeiten stunde stunden tag tage tagen wochentag wochentage wochentagen woche wochen monat monate monaten quartal quartale quartalen jahr jahre jahren hora horas dia dias semana semanas mes meses trimestre trimestres ano anos heure heures jour jours semaine semaines mois trimestre trimestres annee annees horaire horaires horario horarios",
);

/** What points back to a time that was named before: what is said without it. */
export const SINCE_THEN: readonly (readonly [said: RegExp, bare: string])[] = [
  [/^since( then)?$/, "since"],
  [/^(after(wards)?|thereafter|after (that|then))$/, "after"],
  [/^(before( that| then)?|earlier|previously)$/, "before"],
  [/^(seit|seitdem|seither|ab dann)$/, "seit"],
  [/^(danach|nachher)$/, "nach"],
  [/^(davor|vorher|zuvor|vor)$/, "vor"],
  [/^(desde( entonces)?|a partir de entonces)$/, "desde"],
  [/^despues$/, "después de"],
  [/^antes$/, "antes de"],
  [/^depuis( lors)?$/, "depuis"],
  [/^(apres|ensuite)$/, "après"],
  [/^(avant|auparavant)$/, "avant"],
];
