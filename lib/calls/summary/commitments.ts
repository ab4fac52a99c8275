import { foldText } from "../language/fold-text";
import { findDue, findRequests } from "./actions";
import type { Act } from "./course/tell-acts";
import type { Lexicon } from "./lexicon";
import type { Sentence } from "./sentences";
import type { ActionItem } from "./types";

type Clause = Act["clause"];

const ACTIONS_MAX = 20;
const TASK_MAX = 200;
/** What comes by itself once something was done. */
const ARRIVAL = /^(?:it|that|this)(?:'ll| will| should)?(?! (?:time|week|afternoon)\b)\b/;
const WILL_ARRIVE = /^(?:it|that|this)(?:'ll| will)\b/;
/** "I'll do that": what is meant was said right before. */
const POINTS_BACK =
  /^(?:i|we|ich|wir)?(?:'ll| will| can)? ?(?:do|handle|take care of|see to|sort|arrange|get|have|bring|send|mach(?:e|en)?|erledige|ubernehme) (?:ich |wir )?(?:that|it|this|them|das|es)\b/;
const BOOKS = /^(?:i|we)(?:'ll| will) (?:put|book|pencil|pop|fit|schedule) (?:you|that|it|him|her)\b/;
const OWN = /^(?:i|we|let me|ich|wir)\b/;
/** "Put a quote together and send it over": one thing to do. */
const OF_THE_SAME = /^[a-z-]+ (?:it|them|that|this)\b/;
const MEANT_MAX = 120;
/** To the engineers, who come to nobody. */
const HANDED_ON = /escalat|reported|forwarded|passed/;
/** Told of the other side: it is somebody's to do only with a time. */
const RECEIPT = /^(?:you|sie)(?:'ll| will)? (?:get|receive|hear|have|bekommen|erhalten|horen)\b/;
/** Where what hangs on something else begins. */
const CONDITION = / (?:and|but|und) (?:once|when|if|as soon as|wenn|sobald)\b/;
/** Asked for only under a condition, or declined at once. */
const IF = /\b(?:if|in case|unless|wenn|falls)\b/;
const NO =
  /^(?:(?:uh|um|well|no|nein|nee|oh|sorry|i mean|ah) ?[,.]? ?)*(?:no\b|nein\b|nee\b|i can't|i cannot|i won't|i'm not|we can't|not really|das geht nicht|ich kann nicht|geht nicht)/;
/** Says yes to what one is to do later. */
const ACCEPTS =
  /^(?:(?:ok(?:ay)?|yes|yeah|yep|sure|alright|fine|of course|great|ja|gut|klar),? )?(?:i will|we will|i can(?=[,.! ]*(?:yes)?[.!]*$)|will do|i'll do that|mach(?:e)? ich|das mach(?:e)? ich)[.! ]*/;
const TELLS_TO =
  /^(?:(?:and|so|but|okay|ok|just|please|then|no problem|if you could|bitte|dann|und)[, ]+)*(?:send|bring|call|e-?mail|mail|text|make sure|remember|don't forget|let (?:us|me) know|give (?:us|me) a|fill|sign|return|upload|drop|take|keep an eye|(?:could|can|would|will) you|[a-z ,]*?can you (?:come|bring|send|call|ring|pop|drop)|you'll (?:need|have) to|[a-z]+en sie)\b/;
/** Does at once what it was asked for. */
const AT_ONCE =
  /^(?:i did|i have|i've (?:already )?(?:done|tried))\b|\b(?:right now|doing it now|it now|sent|done|that's in|it's through)\b/;
const SHARED_MIN = 0.5;

/**
 * Who has to do what after a call: promises of theirs, visits that were arranged, and what the agent asked the customer for. The same
 * thing said twice is one; `due` is the time named in it or else in its sentence.
 */
export function findCommitments(
  acts: readonly Act[],
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  { promiseToo, before }: { promiseToo: RegExp; before: (clause: Clause) => Clause | undefined },
): ActionItem[] {
  const items: ActionItem[] = [];
  const add = (item: ActionItem) => {
    const same = items.findIndex((other) => other.owner === item.owner && isSame(other.task, item.task));
    const known = items[same];
    if (!known) items.push(item);
    else if (known.due === "" && item.due !== "") items[same] = item;
  };
  // "I'll take the blue one", "I'll put you down": done by saying it.
  const moved = new Set(acts.filter(({ kind }) => kind === "transfer").map(({ clause }) => clause.turn));
  const settled = new Set(acts.filter(({ kind }) => kind === "sale" || kind === "booking").map(({ clause }) => clause));
  for (const { kind, clause, from } of acts) {
    if (items.length >= ACTIONS_MAX) break;
    const isVisit = kind === "openStep" && !HANDED_ON.test(clause.folded) && lexicon.visit.test(clause.folded.slice(from));
    lexicon.visit.lastIndex = 0;
    if (kind !== "promise" && !isVisit) continue;
    const said = clause.folded.slice(from);
    // What the other team does at once, and what comes of what is told beside it.
    if (moved.has(clause.turn) && !OWN.test(said)) continue;
    const isBeside = acts.some(
      (act) => act.clause !== clause && act.clause.turn === clause.turn && /done|promise|sale|booking/.test(act.kind),
    );
    if (isBeside && (ARRIVAL.test(said) || RECEIPT.test(said))) continue;
    if (ARRIVAL.test(said) && !(WILL_ARRIVE.test(said) && findDue(said, said, lexicon.due) !== "")) continue;
    for (const [start, end] of partsOf(clause.folded, from, promiseToo)) {
      const task = cut(
        clause.text
          .slice(start, end)
          .replace(/[\s,]+$/, "")
          .replace(/^(I|We)(['’]ll) do is /i, "$1$2 "),
      );
      const said = foldText(task);
      const due = findDue(task, said, lexicon.due);
      if (settled.has(clause) && (due === "" || (start === from && BOOKS.test(said)))) continue;
      if (task.length < 8 || (due === "" && RECEIPT.test(said))) continue;
      const meant = start === from && POINTS_BACK.test(said) ? before(clause) : undefined;
      const whole = meant && meant.text.length <= MEANT_MAX ? `${task} (“${meant.text.replace(/[“”"]/g, "'")}”)` : task;
      const evidence = [...new Set([...(meant && whole !== task ? meant.evidence : []), ...clause.evidence])];
      add({ owner: clause.speaker, task: whole, due, evidence });
    }
  }
  for (const request of findRequests(sentences, lexicon)) {
    const isKnown = items.some(
      ({ owner, task }) => owner === request.owner && (sharesVerb(task, request.task) || task.includes(request.task)),
    );
    if (request.owner !== "" && !isKnown && !IF.test(request.task.toLowerCase()) && !isDeclined(request, sentences)) add(request);
  }
  for (const item of accepted(sentences, lexicon)) {
    if (!items.some(({ owner, task }) => owner === item.owner && sharesVerb(task, item.task))) add(item);
  }
  return items.sort((a, b) => (a.evidence[0] ?? 0) - (b.evidence[0] ?? 0)).slice(0, ACTIONS_MAX);
}

/** "Just send a note when he's back." "Okay, I will." */
function accepted(sentences: readonly Sentence[], { due }: Lexicon): ActionItem[] {
  return sentences.flatMap((answer, at) => {
    const asked = sentences[at - 1];
    if (!asked || asked.speaker === answer.speaker || asked.speaker === "Customer") return [];
    if (!ACCEPTS.test(answer.folded) || !TELLS_TO.test(asked.folded)) return [];
    const task = cut(asked.text.replace(/[\s,.!?]+$/, ""));
    const evidence = [...new Set([...asked.evidence, ...answer.evidence])];
    return [{ owner: answer.speaker, task, due: findDue(task, asked.folded.slice(0, task.length), due), evidence }];
  });
}

/** What the other side says to it first is no. */
function isDeclined({ evidence }: ActionItem, sentences: readonly Sentence[]): boolean {
  const at = sentences.findLastIndex((sentence) => sentence.evidence.some((index) => evidence.includes(index)));
  const asked = sentences[at];
  const answer = sentences.slice(at + 1).find(({ speaker }) => speaker !== asked?.speaker);
  return answer !== undefined && (NO.test(answer.folded) || AT_ONCE.test(answer.folded));
}

/** Where each of several promises of one clause begins and ends. */
function partsOf(folded: string, from: number, also: RegExp): [number, number][] {
  const cuts = [...folded.slice(from).matchAll(also)].map(({ index, 0: whole }) => ({
    end: from + index,
    start: from + index + whole.length,
  }));
  const parts = cuts.filter(({ start }) => !OF_THE_SAME.test(folded.slice(start)));
  const starts = [from, ...parts.map(({ start }) => start)];
  return starts.map((start, at) => {
    const end = parts[at]?.end ?? folded.length;
    const condition = CONDITION.exec(folded.slice(start, end));
    return [start, condition ? start + condition.index : end];
  });
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
