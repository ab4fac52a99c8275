import type { Ledger, LedgerFact } from "@/lib/content/ledger";
import { EDIT_KINDS, type EditContext, type HostileEdit } from "./edit-kinds";
import { EDITS_OF_KIND } from "./edits-of-kind";

/**
 * Every edit of every kind that the sentences of a report offer. An edit that leaves a sentence as it was, or that another
 * one makes too, is no edit. Pure: the same report gives the same edits in the same order.
 */
export function hostileEdits(ledger: Ledger, sentences: readonly { id: string; text: string }[]): HostileEdit[] {
  const facts = new Map(ledger.facts.map((fact) => [fact.id, fact]));
  const shown = [...new Set(sentences.flatMap(({ text }) => tokensOf(text).map(({ name }) => name)))];
  const known = shown.flatMap((name) => facts.get(name) ?? []);
  return sentences.flatMap(({ id, text }) => {
    const context = contextOf(ledger, facts, known, text);
    const seen = new Set([text]);
    return EDIT_KINDS.flatMap((kind) =>
      EDITS_OF_KIND[kind](context).flatMap((change): HostileEdit[] => {
        if (seen.has(change.text)) return [];
        seen.add(change.text);
        return [{ kind, sentenceId: id, ...change }];
      }),
    );
  });
}

interface Token {
  token: string;
  name: string;
  part: string;
}

/** Tokens of a sentence: `{{f1.rank}}` has the name "f1" and the part "rank". */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\{\{([^}.]+)(?:\.(\w+))?\}\}/g)].map(([token, name = "", part = ""]) => ({ token, name, part }));
}

function contextOf(
  ledger: Ledger,
  facts: ReadonlyMap<string, LedgerFact>,
  known: readonly LedgerFact[],
  text: string,
): EditContext {
  const tokens = tokensOf(text);
  const of = (part: string) => tokens.filter((one) => one.part === part).flatMap(({ name }) => facts.get(name) ?? []);
  const shown = [...new Set(of(""))];
  return {
    text,
    ledger,
    figures: shown.filter(({ value }) => typeof value === "number"),
    names: shown.filter(({ value, format }) => typeof value === "string" && format !== "period"),
    periods: shown.filter(({ value, format }) => typeof value === "string" && format === "period"),
    directions: of("direction"),
    ranks: of("rank"),
    columns: tokens.flatMap(({ name }) => (/^c\d+$/.test(name) ? [Number(name.slice(1))] : [])),
    elsewhere: known.filter((fact) => !shown.includes(fact)),
  };
}
