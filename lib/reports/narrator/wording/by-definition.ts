import type { Finding, LabelledColumn } from "@/lib/content/ledger";
import type { FactBook } from "../fact-book";
import { saysHowItCameOut } from "./weigh-findings";

/** A column that fewer rows lack has a value wherever it can have one. */
const LACKING_MIN = 0.05;
/** So many of those filled in may be a mistake, or not filled in yet. */
const MISTAKES = 0.02;
const NEVER = 0.005;

/**
 * True where how rows came out is set beside a column that only rows with that outcome have: the reason of a cancellation, the day
 * somebody left, how long a refund took. Whoever has it has the outcome, by definition.
 */
export function isByDefinition(book: FactBook, { measure, by, facts }: Finding): boolean {
  const place = book.fact(facts.place ?? "")?.definition.groupBy[0];
  const columns = book.ledger.columns.filter(({ index, profile }) => index === measure || index === by || profile.name === place);
  return columns.some((outcome) => {
    if (!saysHowItCameOut(outcome)) return false;
    return columns.some(
      (other) =>
        other !== outcome &&
        (isNeverElsewhere(book, other, outcome) || sourcesOf(book, other).some((one) => isOnlyOf(book, one, outcome))),
    );
  });
}

/** None of the rows with another outcome have it, be it not written down for all that could: the reason of a rejection. */
function isNeverElsewhere({ ledger, fact }: FactBook, { index, profile }: LabelledColumn, outcome: LabelledColumn): boolean {
  if (profile.derivation?.kind !== "any") return false;
  return ledger.findings.some((one) => {
    if (one.kind !== "rate_in_group" || one.measure !== index || one.by !== outcome.index) return false;
    return ["share", "rest"].some((role) => Number(fact(one.facts[role] ?? "")?.value) <= NEVER);
  });
}

/** True for a column filled in as often as one value of the outcome comes. */
function isOnlyOf({ ledger: { rowCount } }: FactBook, { profile }: LabelledColumn, outcome: LabelledColumn): boolean {
  if (profile.nullCount < LACKING_MIN * rowCount || profile.name === outcome.profile.name) return false;
  const filled = rowCount - profile.nullCount;
  return outcome.profile.topValues.some(({ count }) => Math.abs(count - filled) <= MISTAKES * filled);
}

/** The columns of the rows that a column is made of. */
function sourcesOf({ ledger }: FactBook, column: LabelledColumn): LabelledColumn[] {
  const { derivation } = column.profile;
  if (derivation === undefined) return [column];
  const names = new Set(Object.values(derivation).filter((value) => typeof value === "string"));
  return ledger.columns.filter(({ profile }) => profile.derivation === undefined && names.has(profile.name));
}
