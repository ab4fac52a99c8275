import { editsBetween } from "./stems";

/** Words by their first letter and length, so that few have to be compared with one that is spelled otherwise. */
export class NearWords {
  private readonly shelves = new Map<string, string[]>();

  /** @param words folded; each once */
  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      if (word.length < LETTERS_MIN || !LETTERS.test(word)) continue;
      const shelf = word.charAt(0) + word.length;
      const own = this.shelves.get(shelf);
      if (own === undefined) this.shelves.set(shelf, [word]);
      else own.push(word);
    }
  }

  /** Words at most so many letters away, with how many. The first letter stands, save where it is swapped, left out or one too many. */
  near(said: string, most: number): { word: string; edits: number }[] {
    const found: { word: string; edits: number }[] = [];
    for (const first of new Set([said.charAt(0), said.charAt(1)]))
      for (let length = said.length - most; length <= said.length + most; length += 1)
        for (const word of this.shelves.get(first + length) ?? []) {
          const edits = editsBetween(word, said, most);
          if (edits <= most) found.push({ word, edits });
        }
    return found;
  }
}

const LETTERS_MIN = 3;

const LETTERS = /^\p{L}+$/u;
