import type { CellValue } from "@/lib/contract/rows";
import type { Tap } from "./tap";

type Cells = Record<string, CellValue>;

/** A source that is tortured: what its form takes, what it holds, and what can happen at its provider. */
export interface Subject {
  name: string;
  type: string;
  /** Its stand-in; null for a real database. */
  tap: Tap | null;
  /** Credentials that work now. */
  fields(): Record<string, string>;
  wrongFields(): Record<string, string>;
  /** Undefined for a source without tables. */
  tableId: string | undefined;
  mode: "replace" | "append";
  watermark?: string;
  /** Column that tells rows apart. */
  key: string;
  /** The rows as they should be in the dataset now. */
  expected(): Cells[];
  /** Some rows come; of a source that is read whole, one is changed and one goes. */
  change(): Promise<void> | void;
  /** One of the next calls is one too many. */
  limit?(): void;
  /** The provider takes back the rights that it gave, and gives new ones; absent where another subject has the same. */
  rights?: { expire(): Promise<void> | void; renew(): Promise<Record<string, string>> | Record<string, string>; told: RegExp };
}
