/** What a page's address says, as components read it; a word that is said twice is passed over. */
export function paramsOf(words: Readonly<Record<string, string | string[] | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(words).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
