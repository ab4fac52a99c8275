import type { Derivation } from "@/lib/contract/analysis/derivations";

/** A derivation that the rows call for. */
export interface Proposal {
  derivation: Derivation;
  /** 0 to 1. */
  score: number;
  /** Why, in words for the log. */
  reason: string;
}
