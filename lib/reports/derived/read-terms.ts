import { foldedTextSql } from "@/lib/analysis/compile/compile-text";
import { countOf, figureOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import { literal } from "@/lib/platform/analysis/identifiers";

/** Texts of each group of each column, by place of the column and value of the group. */
type ByGroup = readonly Map<string, number>[];

export interface Terms {
  texts: ByGroup;
  /** A word, or two that follow each other, with the texts that have it. */
  terms: ReadonlyMap<string, ByGroup>;
}

const TEXTS_MAX = 20_000;
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

/**
 * Words of a text column, and pairs of them, that stand in enough texts to be no secret, with the texts of each group that have
 * them. Of more rows than are worth reading, an even sample by hash of the text. What is mostly written with a capital within a
 * text is left out as a name, and so is what stands in a value of `beside`.
 */
export async function readTerms(
  session: RowsSession,
  text: TableColumn,
  groups: readonly TableColumn[],
  beside: readonly TableColumn[],
): Promise<Terms | null> {
  const filled = `${text.sql} IS NOT NULL`;
  const counted = await session.query(`SELECT count(*) FROM rows WHERE ${filled}`);
  const all = countOf(counted.rows[0]?.[0]);
  const every = Math.max(1, Math.ceil(all / TEXTS_MAX));
  const from = `rows WHERE ${filled}${every === 1 ? "" : ` AND hash(${text.sql}) % ${every} = 0`}`;
  const plain = `regexp_replace(${text.sql}, ${ADDRESS}, ' ', 'g')`;
  const names = groups.map((_, place) => `g${place}`);
  const values = groups.map(({ sql }, place) => `, ${sql} AS g${place}`).join("");
  const texts = `SELECT string_split(trim(${foldedTextSql(plain)}), ' ') AS words${values} FROM ${from}`;
  const pairs = "list_transform(range(1, len(words)), lambda i: words[i] || ' ' || words[i + 1])";
  const terms = `SELECT unnest(list_distinct(list_concat(words, ${pairs}))) AS term, ${names.join(", ")} FROM (${texts})`;
  const least = Math.max(TEXTS_WITH_MIN / every, (SHARE_MIN * all) / every);
  const found = await session.query(
    `SELECT term FROM (${terms}) WHERE regexp_matches(term, ${WORDS}) GROUP BY 1 HAVING count(*) >= ${least} ` +
      `AND count(*) <= ${(SHARE_MAX * all) / every} ORDER BY count(*) DESC, term LIMIT ${TERMS_MAX}`,
  );
  const known = new Set([...(await namesIn(session, plain, from)), ...(await wordsOf(session, beside))]);
  const kept = found.rows.map(([term]) => String(term)).filter((term) => !term.split(" ").some((word) => known.has(word)));
  if (kept.length === 0) return null;
  const list = kept.map(literal).join(", ");
  const counts = new Map(kept.map((term) => [term, names.map(() => new Map<string, number>())]));
  const sizes = names.map(() => new Map<string, number>());
  for (const [place, name] of names.entries()) {
    const own = await session.query(`SELECT ${name}, count(*) FROM (${texts}) WHERE ${name} IS NOT NULL GROUP BY 1`);
    for (const [value, n] of own.rows) sizes[place]?.set(String(value), countOf(n));
    const having = await session.query(
      `SELECT term, ${name}, count(*) FROM (${terms}) WHERE term IN (${list}) AND ${name} IS NOT NULL GROUP BY 1, 2`,
    );
    for (const [term, value, n] of having.rows) counts.get(String(term))?.[place]?.set(String(value), countOf(n));
  }
  return { texts: sizes, terms: counts };
}

/** Words that are mostly written with a capital within a text, unless many are. */
async function namesIn(session: RowsSession, plain: string, from: string): Promise<string[]> {
  // The first word of a sentence says nothing.
  const within = `regexp_replace(${plain}, '([.!?:]\\s+|^\\s*)\\pL+', '\\1', 'g')`;
  const words = `SELECT unnest(regexp_extract_all(${within}, '\\pL+')) AS word FROM ${from}`;
  const { rows } = await session.query(
    `SELECT strip_accents(lower(word)), avg(CAST(word <> lower(word) AS INTEGER)) AS capitals, ` +
      `sum(count(*) FILTER (word <> lower(word))) OVER () / sum(count(*)) OVER () FROM (${words}) GROUP BY 1 ` +
      `QUALIFY capitals >= ${NAME_SHARE}`,
  );
  return (figureOf(rows[0]?.[2]) ?? 1) > CAPITALS_MAX ? [] : rows.map(([word]) => String(word));
}

/** The words of the values of columns. */
async function wordsOf(session: RowsSession, columns: readonly TableColumn[]): Promise<string[]> {
  if (columns.length === 0) return [];
  const values = columns.map(({ sql }) => `SELECT DISTINCT CAST(${sql} AS VARCHAR) AS value FROM rows`).join(" UNION ");
  const { rows } = await session.query(`SELECT DISTINCT unnest(string_split(${foldedTextSql("value")}, ' ')) FROM (${values})`);
  return rows.map(([word]) => String(word));
}
