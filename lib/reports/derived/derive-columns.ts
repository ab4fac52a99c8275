import { bareColumn } from "@/lib/analysis/language/bare-column";
import { nameDerivation } from "@/lib/analysis/language/name-derivation";
import { sayDerivation } from "@/lib/analysis/language/say-derivation";
import { isOfRow } from "@/lib/analysis/meaning/moments";
import type { ReportColumn } from "@/lib/content/ledger";
import type { Derivation } from "@/lib/contract/analysis/derivations";
import { AppError } from "@/lib/core/errors";
import { isInDoubt } from "@/lib/figures/doubt-note";
import { describeTable, type RowsSession, type TableColumn } from "@/lib/figures/table";
import { leaveOutYoung } from "./leave-out-young";
import { profileDerived } from "./profile-derived";
import type { Proposal } from "./proposal";
import { proposeCalendar, proposeHours, proposeSecondCalendar } from "./propose-calendar";
import { proposeDurations } from "./propose-durations";
import { proposeLateness, proposeWithin } from "./propose-lateness";
import { proposeMentions } from "./propose-mentions";
import { proposePresence } from "./propose-presence";
import { proposeRatios } from "./propose-ratios";
import { proposeStates } from "./propose-states";
import { restatedBy } from "./restated-by";

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
  const durations = await proposeDurations(session, table);
  const main = mainMoment(table, durations[0]);
  const second = main === null ? null : secondMoment(table, main);
  const ofSecond = main === null || second === null ? [] : await proposeSecondCalendar(session, main, second);
  const parts = [...(await proposeCalendar(session, main)), ...ofSecond];
  const hasHours = parts.some(({ derivation }) => derivation.kind === "calendar" && derivation.part === "hour");
  const calendar = hasHours ? parts : [...parts, ...(await proposeHours(session, table))];
  const notes: string[] = [];
  const spans = await spansOf(session, profiles, durations);
  const mentions = await proposeMentions(session, table, spans).catch((error: unknown) => {
    if (!isOutOfRoom(error)) throw error;
    notes.push("Texts weren't searched for words: they're too large.");
    return [];
  });
  const states = await proposeStates(session, table, main);
  const ratios = await proposeRatios(session, table);
  const late = [...(await proposeLateness(session, table)), ...(await proposeWithin(session, table))];
  const presence = await proposePresence(session, table, main);
  const proposals = [...durations, ...late, ...presence, ...ratios, ...calendar, ...states, ...mentions];
  const nameOf = uniqueNames(profiles);
  const columns: ReportColumn[] = [];
  for (const { derivation: proposed, score, reason } of proposals) {
    const derivation = proposed.kind === "duration" ? await leaveOutYoung(session, profiles, proposed) : proposed;
    const restated = derivation.kind === "duration" ? await restatedBy(session, profiles, derivation) : null;
    if (restated !== null) {
      notes.push(`No duration was derived where "${restated}" already has it.`);
      continue;
    }
    const profile = await profileDerived(session, [...profiles, bareColumn(nameOf(derivation), derivation)]);
    if (profile === null) continue;
    columns.push(profile);
    const labelOf = (source: string) => labels.get(source) ?? source;
    const said = `${sayDerivation(derivation, labelOf)} Score ${score.toFixed(2)}: ${reason}.`;
    notes.push(`Derived "${nameDerivation(derivation, labelOf)}". ${said}`);
  }
  return { columns, notes };
}

/** The durations as columns, so that words can be held against them. */
async function spansOf(
  session: RowsSession,
  profiles: readonly ReportColumn[],
  durations: readonly Proposal[],
): Promise<TableColumn[]> {
  const columns = durations.map(({ derivation }) =>
    bareColumn(
      nameDerivation(derivation, (source) => source),
      derivation,
    ),
  );
  const table = await describeTable(session, [...profiles, ...columns]);
  return table.filter(({ profile }) =>
    columns.some(({ name, derivation }) => profile.name === name && profile.derivation === derivation),
  );
}

/** Words are an extra: a report does without them where the engine runs out of memory, disk or time. */
function isOutOfRoom(error: unknown): boolean {
  if (error instanceof AppError) return error.kind === "timeout";
  return error instanceof Error && error.message.startsWith("Out of Memory Error");
}

/** So many more rows than the fullest moment lack those that durations begin with. */
const RARE_MIN = 30;

/** The moment with which durations begin, where hardly a row lacks it, else the fullest one. */
function mainMoment(table: readonly TableColumn[], duration: Proposal | undefined): TableColumn | null {
  const from = duration?.derivation.kind === "duration" ? duration.derivation.from : null;
  const moments = table.filter(({ stored }) => stored === "date" || stored === "timestamp");
  const [fullest = null] = moments
    .filter((column) => !isInDoubt(column))
    .toSorted((a, b) => a.profile.nullCount - b.profile.nullCount || a.index - b.index);
  const start = moments.find(({ profile }) => profile.name === from);
  // What some rows never came to has no weekday for those: a visit that nobody came to has its day all the same.
  const isRare = start !== undefined && fullest !== null && start.profile.nullCount > fullest.profile.nullCount + RARE_MIN;
  return start === undefined || isRare ? fullest : start;
}

/** Another moment that a row is of, the main one of its meaning first: of visits the day of the visit beside that of the booking. */
function secondMoment(table: readonly TableColumn[], main: TableColumn): TableColumn | null {
  const [second = null] = table
    .filter((column) => column !== main && (column.stored === "date" || column.stored === "timestamp") && !isInDoubt(column))
    .filter(({ profile }) => isOfRow(profile.name))
    .toSorted((a, b) => Number(b.profile.meaning?.main === true) - Number(a.profile.meaning?.main === true) || a.index - b.index);
  return second;
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
