import { singularOf } from "@/lib/analysis/meaning/header-words";
import type { Finding, LabelledColumn, Ledger, LedgerFact } from "@/lib/content/ledger";
import { rowsAgain, sayRows } from "@/lib/content/say-rows";
import { nounsOf } from "./unit-beside";

/** A ledger, indexed for look-ups by token. */
export interface FactBook {
  ledger: Ledger;
  fact(id: string): LedgerFact | undefined;
  column(index: number): LabelledColumn | undefined;
  /** Findings that use a fact. */
  findingsOf(factId: string): readonly Finding[];
  /** Columns whose label may stand next to a fact: its own and those of its findings. */
  columnsOf(factId: string): ReadonlySet<number>;
  /** Words of ours with the noun of the table for "rows", and the other way round. */
  withNoun(text: string): string;
  withRows(text: string): string;
}

/** Indexes a ledger once; every look-up is then constant. */
export function factBook(ledger: Ledger): FactBook {
  const facts = new Map(ledger.facts.map((fact) => [fact.id, fact]));
  const columns = new Map(ledger.columns.map((column) => [column.index, column]));
  const findings = new Map<string, Finding[]>();
  for (const finding of ledger.findings) {
    for (const id of new Set(Object.values(finding.facts))) {
      const list = findings.get(id);
      if (list) list.push(finding);
      else findings.set(id, [finding]);
    }
  }
  const columnsOf = (id: string) => {
    const set = new Set(facts.get(id)?.columns ?? []);
    for (const finding of findings.get(id) ?? []) {
      if (finding.measure !== null) set.add(finding.measure);
      if (finding.by !== null) set.add(finding.by);
    }
    return set;
  };
  return {
    ledger,
    fact: (id) => facts.get(id),
    column: (index) => columns.get(index),
    findingsOf: (id) => findings.get(id) ?? [],
    columnsOf,
    withNoun: (text) => sayRows(text, ledger.entity),
    withRows: (text) => rowsAgain(text, ledger.entity),
  };
}

/** True for a word that belongs to a noun that a fact declares, in singular or plural. */
export function declaresNoun(fact: LedgerFact, word: string): boolean {
  return nounsOf(fact).some((noun) => noun === word || `${noun}s` === word || singularOf(noun) === word);
}
