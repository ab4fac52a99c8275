import type { Ledger, LedgerFact } from "@/lib/content/ledger";

/** What a model that lies would change. */
export const EDIT_KINDS = [
  "digit",
  "rounding",
  "unit",
  "number_word",
  "entity",
  "direction",
  "superlative",
  "period",
  "count_claim",
  "derived_value",
] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** A wrong sentence in the place of a right one. */
export interface HostileEdit {
  kind: EditKind;
  sentenceId: string;
  text: string;
  /** The fact that it states wrongly. */
  factId: string;
  /** Why it is wrong, whatever the reader thinks of the wording. */
  why: string;
}

/** What an edit may draw on: one sentence in tokens, and everything else that the report knows. */
export interface EditContext {
  text: string;
  ledger: Ledger;
  /** Facts that the sentence shows: figures, names, periods; then those whose direction or rank it says. */
  figures: readonly LedgerFact[];
  names: readonly LedgerFact[];
  periods: readonly LedgerFact[];
  directions: readonly LedgerFact[];
  ranks: readonly LedgerFact[];
  columns: readonly number[];
  /** Facts that other sentences of the same text show. */
  elsewhere: readonly LedgerFact[];
}

export type Change = Pick<HostileEdit, "text" | "factId" | "why">;
