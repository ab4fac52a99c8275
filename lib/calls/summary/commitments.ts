import { findDue, findRequests } from "./actions";
import type { Act } from "./course/tell-acts";
import type { Lexicon } from "./lexicon";
import type { Sentence } from "./sentences";
import type { ActionItem } from "./types";

const ACTIONS_MAX = 20;
const TASK_MAX = 200;
/** What comes by itself once something was done. */
const ARRIVAL = /^(?:it|that|this)\b/;
const SHARED_MIN = 0.5;

/**
 * Who has to do what after a call: promises of theirs, visits that were arranged, and what the agent asked the customer for. The same
 * thing said twice is one; `due` is the time named in it or else in its sentence.
 */
export function findCommitments(
  acts: readonly Act[],
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  promiseToo: RegExp,
): ActionItem[] {
  const items: ActionItem[] = [];
  const add = (item: ActionItem) => {
    const same = items.findIndex((other) => other.owner === item.owner && isSame(other.task, item.task));
    const known = items[same];
    if (!known) items.push(item);
    else if (known.due === "" && item.due !== "") items[same] = item;
  };
  for (const { kind, clause, from } of acts) {
    if (items.length >= ACTIONS_MAX) break;
    const isVisit = kind === "openStep" && lexicon.visit.test(clause.folded.slice(from));
    lexicon.visit.lastIndex = 0;
    if ((kind !== "promise" && !isVisit) || ARRIVAL.test(clause.folded.slice(from))) continue;
    for (const [start, end] of partsOf(clause.folded, from, promiseToo)) {
      const task = cut(clause.text.slice(start, end).replace(/[\s,]+$/, ""));
      const due = findDue(task, clause.folded.slice(start, start + task.length), lexicon.due);
      if (task.length >= 8) add({ owner: clause.speaker, task, due, evidence: clause.evidence });
    }
  }
  for (const request of findRequests(sentences, lexicon)) {
    if (!items.some(({ owner, task }) => owner === request.owner && sharesVerb(task, request.task))) add(request);
  }
  return items.sort((a, b) => (a.evidence[0] ?? 0) - (b.evidence[0] ?? 0)).slice(0, ACTIONS_MAX);
}

/** Where each of several promises of one clause begins and ends. */
function partsOf(folded: string, from: number, also: RegExp): [number, number][] {
  const cuts = [...folded.slice(from).matchAll(also)].map(({ index, 0: whole }) => ({
    end: from + index,
    start: from + index + whole.length,
  }));
  const starts = [from, ...cuts.map(({ start }) => start)];
  return starts.map((start, at) => [start, cuts[at]?.end ?? folded.length]);
}

function cut(text: string): string {
  if (text.length <= TASK_MAX) return text;
  const space = text.lastIndexOf(" ", TASK_MAX);
  return space > 0 ? text.slice(0, space) : "";
}

const contentOf = (task: string) => new Set(task.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

function isSame(one: string, other: string): boolean {
  const [a, b] = [contentOf(one), contentOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > 0 && shared >= SHARED_MIN * Math.max(a.size, b.size);
}

function sharesVerb(one: string, other: string): boolean {
  const words = contentOf(one);
  return [...contentOf(other)].some((word) => words.has(word) && word !== "please");
}
