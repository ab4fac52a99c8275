import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Chosen } from "@/lib/contract/reading";
import { COLUMN_ROLES, type ColumnRole, type ColumnType } from "@/lib/contract/words/column-words";
import { TYPE_WORDS } from "./column-words";

const NUMBERS: ReadonlySet<ColumnType> = new Set(["integer", "number", "currency", "percent"]);
const DATES: ReadonlySet<ColumnType> = new Set(["date", "datetime"]);

/** Which settings say anything about a column of this type. */
interface Applicable {
  dateOrder: boolean;
  decimal: boolean;
  unit: boolean;
  upIsGood: boolean;
  /** What of its meaning can be decided. */
  meaning: readonly (keyof NonNullable<Chosen["meaning"]>)[];
  roles: readonly ColumnRole[];
}

/** What can be decided about a column of this type. */
export function applicableTo(type: ColumnType): Applicable {
  const number = NUMBERS.has(type);
  const date = DATES.has(type);
  return {
    dateOrder: date,
    decimal: number,
    unit: number && type !== "percent",
    upIsGood: number || type === "boolean",
    meaning: date ? ["main", "openEnd"] : type === "boolean" || type === "category" ? ["outcome"] : number ? ["additive"] : [],
    roles: COLUMN_ROLES.filter((role) =>
      role === "measure" ? number : role === "time" ? date || type === "integer" : role !== "text" || !date,
    ),
  };
}

/** The type a column will have: the chosen one, else the one it has now. */
export function typeUnder(column: Pick<ColumnProfile, "type">, value: Chosen): ColumnType {
  return value.type ?? column.type;
}

/** A decision without what says nothing about the type it leads to, and without what is empty. */
export function cleanChosen(column: Pick<ColumnProfile, "type">, value: Chosen): Chosen {
  const type = typeUnder(column, value);
  const applies = applicableTo(type);
  const label = value.label?.trim();
  const unit = value.unit?.trim();
  return {
    ...(value.type === undefined ? {} : { type: value.type }),
    ...(value.role === undefined || !applies.roles.includes(value.role) ? {} : { role: value.role }),
    ...(value.dateOrder === undefined || !applies.dateOrder ? {} : { dateOrder: value.dateOrder }),
    ...(value.firstYear === undefined || !applies.dateOrder ? {} : { firstYear: value.firstYear }),
    ...(value.decimal === undefined || !applies.decimal ? {} : { decimal: value.decimal }),
    ...(!unit || !applies.unit ? {} : { unit: type === "currency" ? unit.toUpperCase() : unit }),
    ...(label ? { label } : {}),
    ...(value.ignored ? { ignored: true as const } : {}),
    ...cleanMeaning(value.meaning, applies),
    ...(value.upIsGood === undefined || !applies.upIsGood ? {} : { upIsGood: value.upIsGood }),
  };
}

function cleanMeaning(meaning: Chosen["meaning"], applies: Applicable): Pick<Chosen, "meaning"> {
  const kept = applies.meaning.flatMap((key) => (meaning?.[key] === undefined ? [] : [[key, meaning[key]] as const]));
  return kept.length === 0 ? {} : { meaning: Object.fromEntries(kept) };
}

/** Why a decision cannot be sent, in a sentence; null when it can. */
export function unitProblem(column: Pick<ColumnProfile, "type">, value: Chosen): string | null {
  const unit = value.unit?.trim();
  if (!unit || typeUnder(column, value) !== "currency" || /^[A-Za-z]{3}$/.test(unit)) return null;
  return "A currency is a three-letter code, such as EUR.";
}

/** True when two decisions say the same. */
export function sameChosen(a: Chosen, b: Chosen): boolean {
  const written = (chosen: Chosen) =>
    JSON.stringify(
      Object.entries(chosen)
        .filter(([, said]) => said !== undefined)
        .sort(([left], [right]) => (left < right ? -1 : 1)),
    );
  return written(a) === written(b);
}

/** What a person decided, in words: "type date, date order, label"; empty when nothing. */
export function decidedWords(chosen: Chosen | undefined): string {
  if (chosen === undefined) return "";
  const words = [
    chosen.type === undefined ? "" : `type ${TYPE_WORDS[chosen.type]}`,
    chosen.role === undefined ? "" : "role",
    chosen.dateOrder === undefined ? "" : "date order",
    chosen.firstYear === undefined ? "" : "century",
    chosen.decimal === undefined ? "" : "decimal mark",
    chosen.unit === undefined ? "" : "unit",
    chosen.label === undefined ? "" : "label",
    chosen.meaning === undefined ? "" : "meaning",
    chosen.upIsGood === undefined ? "" : chosen.upIsGood ? "higher is better" : "lower is better",
  ];
  return words.filter((word) => word !== "").join(", ");
}
