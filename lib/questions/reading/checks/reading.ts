import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { QuestionChoice, QuestionUnderstood } from "@/lib/contract/analysis/questions";
import type { LanguageId } from "../../languages/language";

/** A question as it was understood. Where `asks` is set, nothing may be computed before it is answered. */
export interface Reading {
  analyses: Analysis[];
  understood: QuestionUnderstood[];
  notUnderstood: string[];
  /** Nouns that were taken for the rows by their place alone. */
  takenForRows: string[];
  /** Sentences on what was read in a way that is not the plain one. */
  told: string[];
  /** Sets of rows that were asked for share some of them. */
  overlap: boolean;
  asks: string | null;
  choices: QuestionChoice[];
  language: LanguageId;
  /** Which way the question takes for granted that it went. */
  supposed: "up" | "down" | null;
  /** How many words were not understood, or were taken for others that are spelled alike. */
  unsure: number;
}
