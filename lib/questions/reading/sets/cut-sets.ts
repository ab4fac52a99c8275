import type { Language } from "../../languages/language";
import { openingAt, type Range, type SaidWord, wordsOf } from "./said-words";
import { AND, BEFORE_REST, BETWEENS, COMPARING, denies, OPEN_ENDS, REST, SOMEBODY, TO, VERSUS, WITH, WITHOUT } from "./set-words";

/** A question as what all sets share, before and behind them, and what tells each of them apart. */
export interface Cut {
  head: Range;
  parts: readonly Range[];
  tail: Range;
  /** All that are in none of the parts, by the noun that is said of them. Null where the sets are named. */
  rest: { noun: Range } | null;
  /** Words that set things against each other, rather than "and". */
  isSaid: boolean;
}

interface Joint extends Range {
  isSaid: boolean;
}

const PARTS_MAX = 6;
const PART_WORDS_MAX = 14;

/** The ways in which a question may be cut into sets, the likeliest first. */
export function cutsOf(words: readonly SaidWord[], language: Language): Cut[] {
  const end = withoutEnd(words);
  const joints = jointsIn(words, end, language);
  return [...withRest(words, joints, end), ...withAndWithout(words, joints, end), ...named(words, joints, end, language)];
}

/** Without what closes the sentence. */
function withoutEnd(words: readonly SaidWord[]): number {
  let end = words.length;
  while (end > 0 && /^[?!.…]$/.test(words[end - 1]?.word ?? "")) end -= 1;
  return end;
}

function jointsIn(words: readonly SaidWord[], end: number, language: Language): Joint[] {
  const isCompared = words.some(({ word }) => COMPARING.has(word));
  const joints: Joint[] = [];
  for (let at = 1; at < end; at += 1) {
    const versus = VERSUS.find((phrase) => phrase.every((word, place) => words[at + place]?.word === word));
    const word = words[at]?.word ?? "";
    const isAnd = AND[language.id].has(word) && !isOfRange(words, at) && !isOpenEnd(words, at);
    const isWith = isCompared && WITH.has(word) && versus === undefined;
    if (versus === undefined && !isAnd && !/^[,;]$/.test(word) && !isWith) continue;
    const to = at + (versus?.length ?? 1);
    const last = joints.at(-1);
    // ", and" is one.
    if (last !== undefined && last.to === at) {
      last.to = to;
      last.isSaid ||= versus !== undefined || isWith;
    } else joints.push({ from: at, to, isSaid: versus !== undefined || isWith });
    at = to - 1;
  }
  return joints.filter(({ to }) => to < end);
}

/** The "and" of "between 8 and 16". */
function isOfRange(words: readonly SaidWord[], at: number): boolean {
  const back = words.slice(Math.max(0, at - 5), at);
  const between = back.findLastIndex(({ word }) => BETWEENS.has(word));
  if (between < 0 || words[at + 1]?.isNumber !== true) return false;
  const said = back.slice(between + 1);
  return said[0]?.isNumber === true && said.filter(({ isNumber }) => isNumber).length === 1;
}

/** The "and" of "60 and over". */
const isOpenEnd = (words: readonly SaidWord[], at: number) =>
  OPEN_ENDS.has(words[at + 1]?.word ?? "") && !words.slice(at + 2, at + 5).some(({ isNumber }) => isNumber);

/** "Marketing compared with all others", "calima vs when not", "Web and the rest". */
function withRest(words: readonly SaidWord[], joints: readonly Joint[], end: number): Cut[] {
  return joints.flatMap((joint): Cut[] => {
    // "and how many with others": what opens the question is said again.
    const opener = words.find(({ word }) => /^\p{L}/u.test(word));
    const isAgain = words[joint.to]?.word === opener?.word;
    const rest = restAt(words, joint.to + (isAgain ? 1 : 0), end);
    if (rest === null) return [];
    const parts = [{ from: 0, to: joint.from }];
    return [{ head: { from: 0, to: 0 }, parts, tail: { from: rest.to, to: end }, rest, isSaid: joint.isSaid || rest.isSure }];
  });
}

const NOUN_WORDS_MAX = 3;

function restAt(words: readonly SaidWord[], from: number, end: number): { noun: Range; to: number; isSure: boolean } | null {
  const denied = [1, 2].find((length) => from + length === end && denies(wordsOf(words, { from, to: end })));
  if (denied !== undefined) return { noun: { from: end, to: end }, to: end, isSure: true };
  let at = from;
  while (at < end && at - from < 4 && BEFORE_REST.has(words[at]?.word ?? "") && !SOMEBODY.has(words[at]?.word ?? "")) at += 1;
  if (SOMEBODY.has(words[at]?.word ?? "") && words[at + 1]?.word === "else") at += 1;
  if (!REST.has(words[at]?.word ?? "")) {
    if (!(SOMEBODY.has(words[at]?.word ?? "") && REST.has(words[at + 1]?.word ?? ""))) return null;
    at += 1;
  }
  at += 1;
  // "the rest of the regions"
  while (
    at < end &&
    at - from < 8 &&
    BEFORE_REST.has(words[at]?.word ?? "") &&
    /^(of|de|des|du|der|d)$/.test(words[at]?.word ?? "")
  ) {
    at += 1;
    while (/^(the|die|den|der|les|los|las|la)$/.test(words[at]?.word ?? "")) at += 1;
  }
  while (/^['’]$/.test(words[at]?.word ?? "")) at += 1;
  const first = at;
  while (
    at < end &&
    at - first < NOUN_WORDS_MAX &&
    /^\p{L}/u.test(words[at]?.word ?? "") &&
    !(at > first && ENDS.has(words[at]?.word ?? ""))
  )
    at += 1;
  if (ENDS.has(words[first]?.word ?? "")) at = first;
  const isEnd = at >= end || ENDS.has(words[at]?.word ?? "") || /^[:,;(]$/.test(words[at]?.word ?? "");
  return isEnd ? { noun: { from: first, to: at }, to: at, isSure: true } : null;
}

/** Words that a noun ends before. */
const ENDS = new Set(
  "in for with at on since before after from during per by within im in bei seit vor ab nach mit fur je pro en con desde antes despues por para durante dans pour depuis avant apres par a au".split(
    " ",
  ),
);

/** "with and without tutoring". */
function withAndWithout(words: readonly SaidWord[], joints: readonly Joint[], end: number): Cut[] {
  return joints.flatMap((joint): Cut[] => {
    const [before, behind] = [words[joint.from - 1]?.word ?? "", words[joint.to]?.word ?? ""];
    if (!WITH.has(before) || !WITHOUT.has(behind) || joint.to + 1 >= end) return [];
    const noun = { from: joint.to, to: end };
    return [
      {
        head: { from: 0, to: joint.from - 1 },
        parts: [{ from: joint.from - 1, to: joint.from }, noun],
        tail: { from: end, to: end },
        rest: null,
        isSaid: true,
      },
    ];
  });
}

/** "before March and since March", "under 20, 30 to 59, and 80 or more". */
function named(words: readonly SaidWord[], joints: readonly Joint[], end: number, language: Language): Cut[] {
  const said = joints.filter(({ isSaid }) => isSaid);
  const lists = said.length > 0 ? [said] : sizes(joints.length).map((many) => joints.slice(joints.length - many));
  return lists.flatMap((list) => {
    const [first] = list;
    if (first === undefined) return [];
    return tailsOf(words, end, list.at(-1)?.to ?? 0).flatMap((last) => {
      const others = list.map(({ to }, at) => ({ from: to, to: list[at + 1]?.from ?? last }));
      if (!others.every((part) => isPart(words, part, said.length > 0, language) && restAt(words, part.from, part.to) === null))
        return [];
      return startsOf(words, first.from, others[0]?.from ?? first.to, language).map(
        (from): Cut => ({
          head: { from: 0, to: from },
          parts: [{ from, to: first.from }, ...others],
          tail: { from: last, to: end },
          rest: null,
          isSaid: said.length > 0,
        }),
      );
    });
  });
}

const sizes = (joints: number) =>
  Array.from({ length: Math.min(joints, PARTS_MAX - 1) }, (_, at) => Math.min(joints, PARTS_MAX - 1) - at);

/** Where the last set may end: with the question, or before an aside in brackets. */
function tailsOf(words: readonly SaidWord[], end: number, from: number): number[] {
  const open = words.findLastIndex(({ word }, at) => word === "(" && at < end && at > from);
  return words[end - 1]?.word === ")" && open > 0 ? [end, open] : [end];
}

/** Whether a part may tell a set apart: it has a figure, a time or what rows have or not, or begins with what all of these may. */
function isPart(words: readonly SaidWord[], { from, to }: Range, isSaid: boolean, language: Language): boolean {
  if (to <= from || to - from > PART_WORDS_MAX) return false;
  if (isSaid) return true;
  const openings = Array.from({ length: to - from }, (_, at) => openingAt(words, from + at, language));
  return openings[0] !== null || openings.some((one) => one !== null && one !== "prep");
}

/** A figure behind a word that bounds it, and the second of "60-180". */
const isBehind = (words: readonly SaidWord[], at: number) =>
  words[at]?.isNumber === true && (TO.has(words[at - 1]?.word ?? "") || BOUNDING.has(words[at - 1]?.word ?? ""));

const BOUNDING = new Set("than over under above below als de que a unter uber ab bis".split(" "));

const STARTS_MAX = 5;

/** Where the first set may begin, the likeliest first: as the second one does, and near it. */
function startsOf(words: readonly SaidWord[], end: number, second: number, language: Language): number[] {
  const like = openingAt(words, second, language);
  const scored = Array.from({ length: end }, (_, at) => {
    const opening = openingAt(words, at, language);
    const isAfterColon = words[at - 1]?.word === ":";
    const isSame = words[at]?.word === words[second]?.word;
    const rank = isAfterColon || isSame ? 0 : opening !== null && opening === like ? 1 : opening === null ? 4 : 2;
    return { at, rank };
  });
  return scored
    .filter(({ at }) => /^[\p{L}\p{N}#]/u.test(words[at]?.word ?? "") && !isBehind(words, at))
    .toSorted((a, b) => a.rank - b.rank || b.at - a.at)
    .slice(0, STARTS_MAX)
    .map(({ at }) => at);
}
