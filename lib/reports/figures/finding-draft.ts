import type { Chart } from "@/lib/contract/reports";
import type { Finding, LedgerFact } from "../model";
import type { FactMaker, FigureScope } from "./fact-maker";
import type { Plan } from "./plan";
import type { RowsSession } from "./table";

/** What the finders share. */
export interface FindContext {
  session: RowsSession;
  plan: Plan;
  scope: FigureScope;
  maker: FactMaker;
  charts: readonly Chart[];
}

/** A finding before its facts are made: they cost a statement each, so only those that are kept get theirs. */
export interface Draft {
  finding: Omit<Finding, "id" | "facts">;
  /** Stable part of its id. */
  key: string;
  facts(): Record<string, LedgerFact>;
}
