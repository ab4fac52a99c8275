import { nameDerivation } from "@/lib/analysis/language/name-derivation";
import { sayDerivation } from "@/lib/analysis/language/say-derivation";
import type { ReportColumn } from "@/lib/content/ledger";
import type { Derivation } from "@/lib/contract/analysis/derivations";
import { describeTable, type RowsSession } from "@/lib/figures/table";
import { bareColumn } from "./bare-column";
import { profileDerived } from "./profile-derived";
import { proposeDurations } from "./propose-durations";

interface DerivedColumns {
  /** To stand behind the columns of the rows. */
  columns: ReportColumn[];
  /** What was derived and why, in sentences for the log. */
  notes: string[];
}

/**
 * The columns that a report derives from those of its rows, best first, each with the profile of its values in all rows.
 * @param profiles of the columns of the rows, each of a name of its own
 */
export async function deriveColumns(session: RowsSession, profiles: readonly ReportColumn[]): Promise<DerivedColumns> {
  const table = await describeTable(session, profiles);
  const labels = new Map(table.map(({ profile, label }) => [profile.name, label]));
  const proposals = await proposeDurations(session, table);
  const nameOf = uniqueNames(profiles);
  const columns: ReportColumn[] = [];
  const notes: string[] = [];
  for (const { derivation, score, reason } of proposals) {
    const profile = await profileDerived(session, [...profiles, bareColumn(nameOf(derivation), derivation)]);
    if (profile === null) continue;
    columns.push(profile);
    const labelOf = (source: string) => labels.get(source) ?? source;
    const said = `${sayDerivation(derivation, labelOf)} Score ${score.toFixed(2)}: ${reason}.`;
    notes.push(`Derived "${nameDerivation(derivation, labelOf)}". ${said}`);
  }
  return { columns, notes };
}

/** Names that no column has yet: that of the derivation by headers, with a number where it is taken. */
function uniqueNames(profiles: readonly ReportColumn[]): (derivation: Derivation) => string {
  const taken = new Set(profiles.map(({ name }) => name.toLowerCase()));
  return (derivation) => {
    const base = nameDerivation(derivation, (source) => source);
    let name = base;
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${base}_${n}`;
    taken.add(name.toLowerCase());
    return name;
  };
}
