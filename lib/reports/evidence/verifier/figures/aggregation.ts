import type { Definition, Fact, Facts } from "./report";
import type { Table } from "./table";

/** The value of a definition; null when no row enters. @param facts finds the facts that it is derived from. */
type Aggregation = (table: Table, definition: Definition, fact: Fact, facts: Facts) => number | string | null;

export type Aggregations = Readonly<Record<string, Aggregation>>;
