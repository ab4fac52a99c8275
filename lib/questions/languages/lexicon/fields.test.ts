import { describe, expect, test } from "vitest";
import { fold } from "../language";
import { FIELDS } from "./fields";

const LANGUAGES = 4;
/** Meanings that one word may have: of more it tells nothing. */
const SENSES_MAX = 4;
/** Languages may have no word for a thing, or only one that does something else in a question. */
const SPOKEN_MIN = 2;
const LINES_MAX = 590;

const linesOf = (field: string) => field.split("\n").filter((line) => line !== "");
const meanings = FIELDS.flatMap(linesOf).map((line) => {
  const [name = "", ...languages] = line.split("|");
  return { name, languages: languages.map((words) => (words === "" ? [] : words.split(","))) };
});

describe("meanings", () => {
  test("there are five thousand, in files of a size that can be read", () => {
    expect(meanings.length).toBeGreaterThanOrEqual(5_000);
    for (const field of FIELDS) expect(linesOf(field).length).toBeLessThanOrEqual(LINES_MAX);
  });

  test("each has a name of its own, and words in its languages", () => {
    const names = meanings.map(({ name }) => name);
    expect(names.filter((name, at) => !/^[a-z0-9_]+$/.test(name) || names.indexOf(name) !== at)).toEqual([]);
    const thin = meanings.filter(
      ({ languages }) => languages.length !== LANGUAGES || languages.filter((words) => words.length > 0).length < SPOKEN_MIN,
    );
    expect(thin).toEqual([]);
  });

  test("no word is empty, or stands twice in one language of a meaning", () => {
    const faulty = meanings.filter(({ languages }) =>
      languages.some((words) => words.some((word, at) => word.trim() !== word || word === "" || words.indexOf(word) !== at)),
    );
    expect(faulty).toEqual([]);
  });

  test("no word has more meanings than can be told apart", () => {
    const senses = new Map<string, Set<string>>();
    for (const { name, languages } of meanings)
      for (const word of languages.flat().map(fold)) senses.set(word, (senses.get(word) ?? new Set()).add(name));
    expect([...senses].filter(([, own]) => own.size > SENSES_MAX)).toEqual([]);
  });
});
