/** The search part of an address in which some members say what is given, null for nothing; what else is in it stays. */
export function withWords(params: URLSearchParams, words: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(params);
  for (const [name, word] of Object.entries(words)) {
    if (word === null || word === "") next.delete(name);
    else next.set(name, word);
  }
  return next.size === 0 ? "" : `?${next}`;
}

/** One of some words, null for another. */
export function oneOf<T extends string>(words: readonly T[], word: string | null): T | null {
  return words.find((each) => each === word) ?? null;
}
