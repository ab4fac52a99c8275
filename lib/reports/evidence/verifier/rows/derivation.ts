import { DataProblem } from "../figures/problems";
import type { Derivation, InputColumn } from "../figures/report";

/** What a derived column is made of, and what it is called; names of sources become labels where `labelOf` says so. */
interface Spelled {
  sources: string[];
  name(labelOf: (source: string) => string): string;
}

const UNITS: ReadonlySet<unknown> = new Set(["seconds", "minutes", "hours", "days", "years"]);

const KINDS = new Map<string, (derivation: Derivation) => Spelled>([["duration", duration]]);

/** @throws {DataProblem} for a derivation that definitions.md does not have. */
export function spelled(derivation: Derivation): Spelled {
  const kind = KINDS.get(derivation.kind);
  if (kind === undefined) throw new DataProblem(`no column is derived as "${derivation.kind}"`);
  return kind(derivation);
}

/** Columns of the rows that one of the report is made of: itself, or its sources. */
export function originsOf({ name, derivation }: InputColumn): string[] {
  return derivation == null ? [name] : spelled(derivation).sources;
}

function duration({ from, to, unit }: Derivation): Spelled {
  if (typeof from !== "string" || typeof to !== "string" || !UNITS.has(unit))
    throw new DataProblem("a duration has two moments and a unit");
  const moment = (label: string) => label.replace(/(\S)[ _]at$/i, "$1");
  return { sources: [from, to], name: (labelOf) => `${unit} from ${moment(labelOf(from))} to ${moment(labelOf(to))}` };
}
