import type { ColumnProfile } from "@/lib/contract/datasets";
import { conceptsOf } from "../../languages/concepts/concepts";
import type { Language, LanguageId } from "../../languages/language";
import { isSameWord } from "../../languages/stems";
import { type AskedColumn, wordsOf } from "../columns";
import type { Token } from "../times/tokens";

/** Nouns of years that rows are filed under, and what stands beside them, folded. */
const YEARS =
  /^(year|yr|fy|jahr|ano|anio|annee|season|saison|temporada|campana|campagne|vintage|millesime|anada|ejercicio|exercice|(geschafts|wirtschafts|rechnungs|haushalts|schul|ernte|spiel|berichts|kalender|beitrags|steuer)jahr|cosecha|recolte)$/;

const BESIDE =
  /^(fiscal|financial|calendar|school|academic|crop|harvest|report|reporting|tax|escolar|academico|scolaire|civil|de|d|of|the|no|nr)$/;

/** Years by their header and their figures, though so few that they look like a code. */
export function areYears({ type, name, min, max }: ColumnProfile): boolean {
  const words = wordsOf(name);
  const isNamed = words.some((word) => YEARS.test(word)) && words.every((word) => YEARS.test(word) || BESIDE.test(word));
  return type === "integer" && Number(min) >= 1_900 && Number(max) <= 2_100 && isNamed;
}

/**
 * The column that says of which year or season rows are, in whole numbers: "season", "Jahr", "fiscal_year". What a model is of, or when
 * a house was built, is none. Null where there is none or more than one.
 */
export function yearColumnOf(columns: readonly AskedColumn[]): AskedColumn | null {
  const found = columns.filter(({ use, profile }) => use === "moment" && areYears(profile));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * "the last 3 seasons", "por campaña": what the column of years calls them, said as years, so that all words of time go with it.
 * @param years null where no column has them
 */
export function withYearsNamed(tokens: readonly Token[], years: AskedColumn | null, { id }: Language): Token[] {
  const own = wordsOf(years?.name ?? "").filter((word) => YEARS.test(word));
  if (own.length === 0) return [...tokens];
  return tokens.map((token) => {
    const isNamed =
      token.kind === "word" &&
      !token.quoted &&
      !PLAIN.test(token.word) &&
      own.some((word) => isSameWord(word, token.word) || [...conceptsOf(token.word)].some((one) => conceptsOf(word).has(one)));
    return isNamed ? { ...token, word: isMany(token.word) ? MANY[id] : ONE[id] } : token;
  });
}

const PLAIN = /^(years?|jahre?[ns]?|anos?|annees?|ans?)$/;

const isMany = (word: string) => /([^s]s|en)$/.test(word);

const ONE: Readonly<Record<LanguageId, string>> = { en: "year", de: "jahr", es: "ano", fr: "annee" };

const MANY: Readonly<Record<LanguageId, string>> = { en: "years", de: "jahre", es: "anos", fr: "annees" };
