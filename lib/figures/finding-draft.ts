import type { Finding, LedgerFact } from "@/lib/content/ledger";
import type { Chart } from "@/lib/contract/reports";
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

/** A test as it was made, before it is corrected for the number of all tests. */
export interface RawTest {
  name: string;
  /** Two-sided; already corrected for choices made inside this one test (the best of many splits or pairs). */
  p: number;
  /** Size of the effect, not its sign. */
  effect: number;
  effectName: string;
  /** Rows or periods. */
  n: number;
  /** The smallest that are told. */
  effectMin: number;
  nMin: number;
}

/**
 * Something that could be said. A finder gives out every test it made, passed or not: the correction counts them all, and
 * the plan shows them. Facts cost a statement each, so only what is kept gets its own.
 */
export interface Draft {
  /** Stable part of its id. */
  key: string;
  /** For the plan, in words: "Trend of sales by month". */
  label: string;
  finding: Omit<Finding, "id" | "facts" | "score" | "test">;
  /** 0 to 1 each. */
  merit: {
    /** How telling this kind is for columns of these roles. */
    prior: number;
    /** Share of the measure, or of the rows, that it is about. */
    impact: number;
    /** How large the effect is, 1 for as large as it gets; 1 for a plain description. */
    effect: number;
  };
  /** Null where nothing is tested: then `nature` is "descriptive". A leader of a sum is so too, and its test a gate. */
  test: RawTest | null;
  /** Keys of drafts that it takes the place of where it passes: a relation that goes once a third column is looked at. */
  instead?: readonly string[];
  /** Of which groups or which way, in short: two drafts of a kind that have the same say the same of their measures. */
  tells?: string;
  /** Its measure is what the report is about: findings about other things take no room of it. */
  isOfTarget?: boolean;
  /** Why it is not told, however sure it is; in a sentence. */
  noNews?: string;
  facts(): Record<string, LedgerFact> | Promise<Record<string, LedgerFact>>;
}
