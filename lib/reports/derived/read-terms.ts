import { foldedTextSql } from "@/lib/analysis/compile/compile-text";
import { type Sample, significant } from "@/lib/core/statistics/statistics";
import { countOf, figureOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import { literal } from "@/lib/platform/analysis/identifiers";
import { tellingIn } from "./function-words";

/** Texts of each group of each column, by place of the column and value of the group. */
type ByGroup = readonly Map<string, number>[];

export interface Terms {
  texts: ByGroup;
  /** A word, or two that follow each other, with the texts that have it. */
  terms: ReadonlyMap<string, ByGroup>;
  /** Each measure in all texts, and in those that have a term. */
  levels: readonly Sample[];
  levelsOf: ReadonlyMap<string, readonly Sample[]>;
  /** A term as the texts mostly write it, with its accents, and with capitals where it has them within a sentence. */
  writtenOf(term: string): Promise<string>;
}

/** What the words of an even sample may take: the memory of a report is small, and a cell may hold a book. */
const TEXTS_MAX = 20_000;
const LETTERS_MAX = 4_000_000;
const LETTERS_PER_TEXT = 1_000;
const VALUES_BESIDE_MAX = 20_000;
const LETTERS_PER_VALUE = 200;
/** Words of fewer texts than that are not looked at: a rare one may be somebody's name. */
const TEXTS_WITH_MIN = 20;
const SHARE_MIN = 0.01;
/** A word of more than half of all texts is one of the language, whichever that is. */
const SHARE_MAX = 0.5;
export const TERMS_MAX = 1_000;
/** E-mail and web addresses are no words. */
const ADDRESS = literal("\\S*(@|://|www\\.)\\S*");
const WORDS = literal("^\\pL{3,}( \\pL{3,})?$");
/** Where more words within texts have a capital, as German nouns have, a capital makes no name. */
const CAPITALS_MAX = 0.15;
const NAME_SHARE = 0.6;
/** Where so many texts begin with a small letter, a capital at the beginning is one of the word. */
const SMALL_STARTS_MIN = 0.2;
/** Texts in German have its letters; elsewhere a capital that is no beginning is a name. */
const UMLAUTS_MIN = 0.05;
/** Written with capitals, and no name of anybody. Surnames are written so as well, so that these are listed. */
const ACRONYMS =
  "vat tva mwst ust iva tax gst sms mms pdf pin puk sim gps iban bic sepa usb api url app atm wifi wlan dsl led lcd hdmi vpn kyc sla faq gdpr dsgvo rgpd csv xml crm erp rma sku ean isbn suv lkw pkw ekg mrt opd icu eta etd";
const ACRONYM = `(word = upper(word) AND lower(word) IN (${ACRONYMS.split(" ").map(literal).join(", ")}))`;

/**
 * Words of a text column, and pairs of them, that stand in enough texts to be no secret, with the texts of each group that have
 * them. Of each text its first thousand letters are read; of more than are worth reading, an even sample by hash of the text.
 * What is mostly written with a capital within a text is left out as a name, and so is what stands in a value of `beside`.
 * @param except texts with one of these terms are not read
 * @param isName what earlier rounds over the same column found out about words; added to
 */
export async function readTerms(
  session: RowsSession,
  text: TableColumn,
  groups: readonly TableColumn[],
  measures: readonly TableColumn[],
  beside: readonly TableColumn[],
  except: readonly string[],
  isName: Map<string, boolean>,
): Promise<Terms | null> {
  const start = `substr(${text.sql}, 1, ${LETTERS_PER_TEXT})`;
  const plain = `regexp_replace(${start}, ${ADDRESS}, ' ', 'g')`;
  const lacks = except.map((term) => `NOT contains(' ' || ${foldedTextSql(plain)} || ' ', ${literal(` ${term} `)})`);
  const filled = [`${text.sql} IS NOT NULL`, ...lacks].join(" AND ");
  const counted = await session.query(`SELECT count(*), sum(length(${start})) FROM rows WHERE ${filled}`);
  const [all, letters] = [countOf(counted.rows[0]?.[0]), countOf(counted.rows[0]?.[1])];
  const every = Math.max(1, Math.ceil(all / TEXTS_MAX), Math.ceil(letters / LETTERS_MAX));
  const from = `rows WHERE ${filled}${every === 1 ? "" : ` AND hash(${text.sql}) % ${every} = 0`}`;
  const values = [
    ...groups.map(({ sql }, place) => `, ${sql} AS g${place}`),
    ...measures.map(({ sql }, place) => `, CAST(${sql} AS DOUBLE) AS m${place}`),
  ].join("");
  const texts = `SELECT string_split(trim(${foldedTextSql(plain)}), ' ') AS words${values} FROM ${from}`;
  const pairs = "list_transform(range(1, len(words)), lambda i: words[i] || ' ' || words[i + 1])";
  const names = groups.map((_, place) => `g${place}`);
  const read = [...names, ...measures.map((_, place) => `m${place}`)].map((name) => `, ${name}`).join("");
  const terms = `SELECT unnest(list_distinct(list_concat(words, ${pairs}))) AS term${read} FROM (${texts})`;
  const least = Math.max(TEXTS_WITH_MIN / every, (SHARE_MIN * all) / every);
  const found = await session.query(
    `SELECT term FROM (${terms}) WHERE regexp_matches(term, ${WORDS}) GROUP BY 1 HAVING count(*) >= ${least} ` +
      `AND count(*) <= ${(SHARE_MAX * all) / every} ORDER BY count(*) DESC, term LIMIT ${TERMS_MAX}`,
  );
  const looked = found.rows.map(([term]) => String(term));
  const words = [...new Set(looked.flatMap((term) => term.split(" ")))];
  if (words.length === 0) return null;
  const fresh = words.filter((word) => !isName.has(word));
  if (fresh.length > 0) {
    const names = new Set([
      ...(await namesIn(session, { plain, from, words: fresh })),
      ...(await wordsOf(session, beside, fresh)),
    ]);
    for (const word of fresh) isName.set(word, names.has(word));
  }
  const isTelling = tellingIn(words);
  const kept = looked.filter((term) => isTelling(term) && !term.split(" ").some((word) => isName.get(word)));
  if (kept.length === 0) return null;
  const inTerms = `SELECT * FROM (${terms}) WHERE term IN (${listOf(kept)})`;
  return {
    levels: (await readLevels(session, `SELECT '' AS term${values} FROM ${from}`, measures.length)).get("") ?? [],
    levelsOf: await readLevels(session, inTerms, measures.length),
    texts: (await countGroups(session, `SELECT '' AS term${values} FROM ${from}`, names)).get("") ?? names.map(() => new Map()),
    terms: await countGroups(session, inTerms, names),
    writtenOf: async (term) => {
      const words: string[] = [];
      for (const word of term.split(" ")) words.push(await writtenWord(session, { plain, from }, word));
      return words.join(" ");
    },
  };
}

async function writtenWord(
  session: RowsSession,
  { plain, from }: { plain: string; from: string },
  folded: string,
): Promise<string> {
  const within = `regexp_replace(${plain}, ${literal("([.!?:]\\s+|^\\s*)\\pL+")}, '\\1', 'g')`;
  const wordsIn = (text: string) => `unnest(regexp_extract_all(${text}, '\\pL+'))`;
  const { rows } = await session.query(
    `SELECT word FROM (SELECT ${wordsIn(within)} AS word, 1 AS place FROM ${from} UNION ALL ` +
      `SELECT lower(${wordsIn(plain)}) AS word, 0 AS place FROM ${from}) WHERE strip_accents(lower(word)) = ${literal(folded)} ` +
      "GROUP BY word, place ORDER BY place DESC, count(*) DESC, word LIMIT 1",
  );
  return String(rows[0]?.[0] ?? folded);
}

const listOf = (words: readonly string[]) => words.map(literal).join(", ");

/** Mean, variance and number of each measure in the texts of each term. */
async function readLevels(session: RowsSession, from: string, many: number): Promise<Map<string, Sample[]>> {
  const cells = Array.from({ length: many }, (_, at) => `avg(m${at}), var_samp(m${at}), count(m${at})`);
  if (many === 0) return new Map();
  const { rows } = await session.query(`SELECT term, ${cells.join(", ")} FROM (${from}) GROUP BY 1`);
  return new Map(
    rows.map(([term, ...rest]) => [
      String(term),
      cells.map((_, at) => {
        const [mean, variance, n] = rest.slice(3 * at, 3 * at + 3).map((cell) => figureOf(cell) ?? 0);
        return { mean: significant(mean ?? 0), variance: significant(variance ?? 0), n: n ?? 0 };
      }),
    ]),
  );
}

/** How many texts of each group have each term: every column in one pass. */
async function countGroups(session: RowsSession, from: string, names: readonly string[]): Promise<Map<string, ByGroup>> {
  const counts = new Map<string, Map<string, number>[]>();
  if (names.length === 0) return counts;
  const sets = names.map((name) => `(term, ${name})`).join(", ");
  const places = names.map((name) => `grouping(${name})`).join(", ");
  const { rows } = await session.query(
    `SELECT term, count(*), ${names.join(", ")}, ${places} FROM (${from}) GROUP BY GROUPING SETS (${sets})`,
  );
  for (const [term, n, ...rest] of rows) {
    const place = names.findIndex((_, at) => countOf(rest[names.length + at]) === 0);
    const value = rest[place];
    if (value === null || value === undefined) continue;
    const of = counts.get(String(term)) ?? names.map(() => new Map<string, number>());
    of[place]?.set(String(value), countOf(n));
    counts.set(String(term), of);
  }
  return counts;
}

/** Which of the words are mostly written with a capital within a text, unless many are. */
async function namesIn(
  session: RowsSession,
  { plain, from, words }: { plain: string; from: string; words: readonly string[] },
): Promise<string[]> {
  const shareOf = (pattern: string) => `avg(CAST(regexp_matches(${plain}, '${pattern}') AS INTEGER))`;
  const begun = await session.query(`SELECT ${shareOf("^\\s*\\p{Ll}")}, ${shareOf("[äöüÄÖÜß]")} FROM ${from}`);
  // The first word of a sentence says nothing, unless many begin with a small letter in the language whose nouns have capitals.
  const [small = 0, german = 0] = (begun.rows[0] ?? []).map((cell) => figureOf(cell) ?? 0);
  const isFree = small >= SMALL_STARTS_MIN && german >= UMLAUTS_MIN;
  const within = isFree ? plain : `regexp_replace(${plain}, '([.!?:]\\s+|^\\s*)\\pL+', '\\1', 'g')`;
  const written = `SELECT unnest(regexp_extract_all(${within}, '\\pL+')) AS word FROM ${from}`;
  const { rows } = await session.query(
    `SELECT strip_accents(lower(word)) AS folded, avg(CAST(word <> lower(word) AND NOT ${ACRONYM} AS INTEGER)) AS capitals, ` +
      `sum(count(*) FILTER (word <> lower(word))) OVER () / sum(count(*)) OVER () FROM (${written}) GROUP BY 1 ` +
      `QUALIFY capitals >= ${NAME_SHARE} AND folded IN (${listOf(words)})`,
  );
  return (figureOf(rows[0]?.[2]) ?? 1) > CAPITALS_MAX ? [] : rows.map(([word]) => String(word));
}

/** Which of the words stand in the values of columns; of a great many values, in those that their hash draws. */
async function wordsOf(session: RowsSession, columns: readonly TableColumn[], words: readonly string[]): Promise<string[]> {
  if (columns.length === 0) return [];
  const values = columns.map(({ sql, profile }) => {
    const every = Math.max(1, Math.ceil(profile.distinctCount / VALUES_BESIDE_MAX));
    const drawn = every === 1 ? "" : ` WHERE hash(${sql}) % ${every} = 0`;
    return `SELECT DISTINCT substr(CAST(${sql} AS VARCHAR), 1, ${LETTERS_PER_VALUE}) AS value FROM rows${drawn}`;
  });
  const split = `SELECT unnest(string_split(${foldedTextSql("value")}, ' ')) AS word FROM (${values.join(" UNION ")})`;
  const { rows } = await session.query(`SELECT DISTINCT word FROM (${split}) WHERE word IN (${listOf(words)})`);
  return rows.map(([word]) => String(word));
}
