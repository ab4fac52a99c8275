/** A page of the docs as the contents and the search know it. */
export interface DocsEntry {
  path: string;
  /** The anchor that it had when the docs were one page. */
  id: string;
  group: string;
  title: string;
  /** `GET /v1/reports` for endpoints. */
  mark?: string | undefined;
  /** Lower case words that the search looks in, beside title, mark and group. */
  words: string;
}

export const QUERY_CHARS_MAX = 100;

/** The pages that hold every word of a query, those that have it in their title first. */
export function searchDocs(entries: readonly DocsEntry[], query: string): DocsEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  const isIn = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = entries.filter(({ title, mark = "", group, id, words: more }) => isIn(`${title} ${mark} ${group} ${id} ${more}`));
  const isNamed = ({ title, mark = "", id }: DocsEntry) => isIn(`${title} ${mark} ${id}`);
  return [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))];
}
