import { foldText } from "../language/fold-text";
import { findDue, findRequests } from "./actions";
import { COMMON } from "./check/common";
import type { Featured } from "./course/clause-features";
import { PROMISE_WEIGHTS } from "./course/promise-weights";
import type { Said } from "./course/read-said";
import { topicKey } from "./course/topics";
import type { Lexicon } from "./lexicon";
import { hasPhrase } from "./phrases";
import type { Sentence } from "./sentences";
import type { ActionItem } from "./types";

const ACTIONS_MAX = 12;
const TASK_MAX = 200;
const TASK_MIN = 8;
const MEANT_MAX = 120;
/** A weaker sign is no promise. */
const SCORE_MIN = 0;
const SHARED_MIN = 0.5;
/** Before what is promised. */
const LEAD =
  /^(?:[\s,;:–—-]+|(?:and|but|so|then|or|und|aber|dann|et|mais|y|pero|e|ma|en|maar|mas|alors|entonces|allora|dus|então) )+/i;
const TRAIL = /[\s,;:.!?…–—-]+$/u;

interface Found extends ActionItem {
  keys: ReadonlySet<string>;
}

/**
 * Who has to do what after a call: what they promise, in any language, and what the agent asks the customer for. The same thing said
 * twice is one; `due` is the time named in it or else in its sentence.
 */
export function findCommitments(clauses: readonly Featured[], sentences: readonly Sentence[], lexicon: Lexicon): ActionItem[] {
  const found: Found[] = [];
  const promised = clauses.filter(({ names }) => scoreOf(names) > SCORE_MIN);
  for (const [index, { said }] of promised.entries()) {
    const next = promised[index + 1]?.said;
    const end = next?.sentence === said.sentence ? next.from : said.sentence.text.length;
    const own = said.sentence.text.slice(said.from, end);
    const task = cut(own.replace(LEAD, "").replace(TRAIL, ""));
    if (task.length < TASK_MIN) continue;
    const parts = clauses.filter(
      (one) => one.said.sentence === said.sentence && one.said.from >= said.from && one.said.from < end,
    );
    const keys = keysOf(parts.map((part) => part.said));
    const isBare = parts.every((part) => part.said.items.every(({ kind }) => kind === "time" || kind === "other"));
    const meant = isBare ? meantBy(said, clauses) : null;
    const whole = meant ? `${task} (“${meant.text.replace(/[“”"]/g, "'")}”)` : task;
    const evidence = [...new Set([...(meant?.evidence ?? []), ...said.sentence.evidence])];
    const due = dueIn(task, lexicon) || dueIn(said.sentence.text, lexicon);
    add(found, { owner: said.speaker, task: whole, due, evidence, keys });
  }
  for (const request of findRequests(sentences, lexicon)) {
    const own = clauses.filter(({ said }) => said.sentence.evidence.some((at) => request.evidence.includes(at)));
    const asked = own.filter(({ said }) => request.task.includes(said.text.trim().slice(0, 20)));
    const keys = keysOf((asked.length > 0 ? asked : own).map(({ said }) => said));
    if (request.owner !== "" && !isDeclined(request, clauses)) add(found, { ...request, keys });
  }
  return found
    .sort((a, b) => (a.evidence[0] ?? 0) - (b.evidence[0] ?? 0))
    .slice(0, ACTIONS_MAX)
    .map(({ keys: _, ...item }) => item);
}

/** How far the marks of a clause make it a promise. */
function scoreOf(names: readonly string[]): number {
  const sum = [...new Set(names), "bias"].reduce((all, name) => all + (PROMISE_WEIGHTS[name]?.[0] ?? 0), 0);
  return sum / 100;
}

function add(found: Found[], item: Found): void {
  const at = found.findIndex((other) => other.owner === item.owner && isSame(other, item));
  const known = found[at];
  if (!known) found.push(item);
  else if (known.due === "" && item.due !== "") found[at] = item;
}

function isSame(one: Found, other: Found): boolean {
  if (one.task === other.task) return true;
  const shared = [...one.keys].filter((key) => other.keys.has(key)).length;
  return shared > 0 && shared >= SHARED_MIN * Math.min(one.keys.size, other.keys.size);
}

function keysOf(said: readonly Said[]): ReadonlySet<string> {
  const items = said.flatMap((one) => one.items);
  return new Set(items.filter(({ kind, ids }) => kind !== "time" && !ids.some((id) => COMMON.has(id))).map(topicKey));
}

/** "I'll do that": what the other side said right before. */
function meantBy(said: Said, clauses: readonly Featured[]): Sentence | null {
  const before = clauses.slice(0, said.at).findLast((one) => one.said.turn === said.turn - 1 && one.said.items.length > 0);
  return before && before.said.sentence.text.length <= MEANT_MAX ? before.said.sentence : null;
}

/** What the other side says to it first is no. */
function isDeclined({ evidence }: ActionItem, clauses: readonly Featured[]): boolean {
  const asked = clauses.findLast(({ said }) => said.sentence.evidence.some((at) => evidence.includes(at)));
  const answer = asked && clauses.find(({ said }) => said.turn === asked.said.turn + 1);
  return answer?.said.answer === "no" || answer?.said.isNegated === true;
}

function dueIn(text: string, { due }: Lexicon): string {
  const folded = foldText(text);
  return hasPhrase(folded, due) ? findDue(text, folded, due) : "";
}

function cut(text: string): string {
  if (text.length <= TASK_MAX) return text;
  const space = text.lastIndexOf(" ", TASK_MAX);
  return space > 0 ? text.slice(0, space) : "";
}
