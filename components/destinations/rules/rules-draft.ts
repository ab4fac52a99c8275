import { nounsOf } from "@/components/deliveries/events/event-words";
import { draftOf, type FilterDraft, filterOf, filterProblems } from "@/components/deliveries/events/filter-draft";
import { TEMPLATE_WORDS } from "@/lib/contract/events/delivery-words";
import type { DestinationRule, MessageTemplate } from "@/lib/contract/events/destinations";
import type { SubscribableEvent } from "@/lib/contract/events/events";
import type { Id } from "@/lib/core/ids";

/** A rule as its form holds it. */
export interface RuleDraft {
  /** Of the form only. */
  key: string;
  /** Of a rule that is there. */
  id: Id<"rule"> | null;
  events: readonly SubscribableEvent[];
  filter: FilterDraft;
  /** Worded by the person, not by us. */
  isOwn: boolean;
  title: string;
  body: string;
}

export const RULES_MAX = 10;
export const TEMPLATE_CHARS = { title: 300, body: 4_000 } as const;

/** A rule to be filled in. An app that can be told of one event only is told of it. */
export function newRule(offered: readonly SubscribableEvent[], key: string): RuleDraft {
  return { key, id: null, events: offered.length === 1 ? offered : [], filter: draftOf({}), isOwn: false, title: "", body: "" };
}

/** The forms of rules that are stored. */
export function draftsOf(rules: readonly DestinationRule[]): RuleDraft[] {
  return rules.map(({ id, events, filter, template }) => ({
    ...{ key: id, id, events, filter: draftOf(filter) },
    ...{ isOwn: template !== null, title: template?.title ?? "", body: template?.body ?? "" },
  }));
}

/** What is wrong with a rule, by field; null where nothing is. */
export function ruleProblems({ events, filter, isOwn, title }: RuleDraft) {
  return {
    events: events.length > 0 ? null : "Choose at least one event.",
    title: isOwn && title.trim() === "" ? "Enter the title of the message." : null,
    ...filterProblems(filter, events),
  };
}

export type RuleProblems = ReturnType<typeof ruleProblems>;

/** The wording of a rule; null where it is ours. */
export function templateOf({ isOwn, title, body }: Pick<RuleDraft, "isOwn" | "title" | "body">): MessageTemplate | null {
  return isOwn ? { title: title.trim(), body } : null;
}

/** What rules ask for; null while something is wrong with one. */
export function rulesBody(drafts: readonly RuleDraft[]) {
  const isWrong = drafts.some((draft) => Object.values(ruleProblems(draft)).some((problem) => problem !== null));
  if (isWrong) return null;
  return drafts.map((draft) => ({
    ...(draft.id === null ? {} : { id: draft.id }),
    events: [...draft.events],
    filter: filterOf(draft.filter, draft.events),
    template: templateOf(draft),
  }));
}

/** Words in braces that say something of these events, each once. */
export function wordsFor(events: readonly SubscribableEvent[]): string[] {
  return [...new Set(nounsOf(events).flatMap((noun): readonly string[] => TEMPLATE_WORDS[noun]))];
}

/** The wording that a person begins with. A line whose words say nothing of an event is left out of its message. */
export function firstWording(events: readonly SubscribableEvent[]): Pick<RuleDraft, "title" | "body"> {
  const lines = { call: "Sentiment: {sentiment}", report: "{kpis}", dataset: "Rows: {rows}" };
  const nouns = nounsOf(events);
  const summary = nouns.includes("call") || nouns.includes("report") ? ["{summary}"] : [];
  return { title: "{title}", body: [...summary, ...nouns.map((noun) => lines[noun])].join("\n") };
}

/** A text with a word put in place of what is selected, and where the caret is then. */
export function withWord(text: string, selected: { from: number; to: number }, word: string): { text: string; caret: number } {
  const put = `{${word}}`;
  return { text: text.slice(0, selected.from) + put + text.slice(selected.to), caret: selected.from + put.length };
}
