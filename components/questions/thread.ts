import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { ColumnProfile, DatasetDetail } from "@/lib/contract/datasets";
import type { AskedTurn } from "./thread-address";

/** What a question is asked of. */
export interface AskedDataset extends Pick<DatasetDetail, "id" | "name" | "rowCount"> {
  columns: readonly ColumnProfile[];
}

/** What each question of a thread knows, and what can be done from it. */
export interface Thread {
  dataset: AskedDataset;
  /** What a row is, as a plural. */
  rowsName: string;
  turns: readonly AskedTurn[];
  /** The question that was just asked here, by its place: it gets the focus. Null for those of the address. */
  askedAt: number | null;
  onAsk: (question: string) => void;
  /** Puts words into the field, to be changed or sent. */
  onWrite: (words: string) => void;
  /** Null goes back to what the question was understood as. */
  onChoose: (at: number, chosen: readonly Analysis[] | null) => void;
}
