import type { CellValue } from "@/lib/contract/rows";
import type { SourceTarget } from "@/lib/platform/provider/types";
import type { FakeApp } from "../provider-fake";

/** A fake that is set up for one adapter, with a table of several pages. */
export interface Arrangement {
  app: FakeApp;
  /** Right credentials. */
  fields: Record<string, string>;
  /** Well formed credentials that the provider does not accept. */
  wrongFields: Record<string, string>;
  /** What must never be seen in an error or a log: as of now. */
  secrets(): string[];
  target: SourceTarget;
  /** The rows of the table, as they should come, in this order. */
  expected(): Record<string, CellValue>[];
  /** The provider refuses one of the next calls for rows because of too many, as it does. */
  limit(): void;
  /** Takes away what a pass holds at the provider, where there is such a thing. */
  loseThePlace?(): void;
  /** Changes a row, takes one away and adds some; `expected` follows. */
  change(): void;
  /** The provider takes back the rights that it gave. */
  expire(): void;
  /** Makes credentials that work. */
  renew(): Record<string, string>;
}

export interface ArrangeOptions {
  /** How much faster time passes than it does. */
  timeScale: number;
  /** Of the table; a few pages unless given. */
  rows?: number;
}

export type Arrange = (options: ArrangeOptions) => Arrangement;
