import { isUnit } from "@/lib/analysis/meaning/units";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { Chosen, ColumnDoubt } from "@/lib/contract/reading";
import type { QualityCheck, QualityFinding, QualitySeverity } from "@/lib/contract/tables/quality";
import type { ColumnRole } from "@/lib/contract/words/column-words";
import { capital } from "@/lib/core/format";
import { keysOf } from "@/lib/core/typed-keys";
import type { ColumnFacts } from "../finish-column";
import type { ProfiledColumn } from "../profile-columns";
import { NEVER_NEGATIVE, QUALITY_RULES as RULES } from "../quality-rules";
import type { VerifiedColumn } from "../read-columns";
import { headerWords, isSummable } from "../roles";
import type { ExpectedGap } from "./expected-gaps";

interface TableFacts {
  rowCount: number;
  duplicateRows: number;
  /** Rows that had fewer values than the header. */
  paddedRows: number;
  /** Rows of the file that are not stored: with more values than the header, or totals and notes. */
  refusedRows: number;
  leftOutRows: number;
}

interface Note {
  severity: QualitySeverity;
  count: number;
  /** What `count` is a share of. */
  of: number;
  message: string;
  suggestion: string;
}

/**
 * Everything about the rows that a reader of a figure should know, by the thresholds of `quality-rules.ts`; `gaps` by the place of
 * their column.
 */
export function findQuality(
  table: TableFacts,
  profiled: readonly ProfiledColumn[],
  columns: readonly VerifiedColumn[],
  gaps: ReadonlyMap<number, ExpectedGap>,
): QualityFinding[] {
  const findings = tableFindings(table);
  for (const [i, column] of profiled.entries()) {
    const verified = columns[i];
    if (verified === undefined) continue;
    for (const check of keysOf(CHECKS)) {
      const look: Look = CHECKS[check];
      const note = look(column, verified, table.rowCount, gaps.get(i));
      if (note !== null) findings.push(finding(check, String(i), column.profile.name, note));
    }
  }
  const order: Record<QualitySeverity, number> = { error: 0, warn: 1, info: 2 };
  return findings.sort((a, b) => order[a.severity] - order[b.severity]);
}

type Look = (column: ProfiledColumn, verified: VerifiedColumn, rowCount: number, gap?: ExpectedGap) => Note | null;

const CHECKS = {
  missing({ profile }, { misfits }, rowCount, gap) {
    // A value that does not fit its type is not missing: another check tells of it.
    const missing = profile.nullCount - misfits;
    // An end that has not come is no gap, and nobody can fill it in.
    if (profile.meaning?.openEnd === true) return null;
    const share = missing / Math.max(1, rowCount);
    if (share < RULES.missing.info) return null;
    if (gap !== undefined) return expectedNote(profile.name, missing, rowCount, gap);
    return {
      severity: severityOf(share),
      count: missing,
      of: rowCount,
      message: `${many(missing, "row")} of ${label(profile.name)} ${has(missing)} no value.`,
      suggestion: "Figures leave these rows out. If empty means something, such as 0, fill them in.",
    };
  },
  constant({ profile, facts }, _, rowCount) {
    if (facts.distinctCount !== 1 || rowCount < RULES.constant.rowsMin) return null;
    return {
      severity: "info",
      count: facts.valueCount,
      of: rowCount,
      message: `${label(profile.name)} has the same value in every row.`,
      suggestion: "It doesn't distinguish rows, so charts leave it out.",
    };
  },
  high_cardinality({ profile, facts }) {
    const { distinctMin, shareMin } = RULES.highCardinality;
    const applies = profile.role === "dimension" && (profile.type === "category" || profile.type === "id");
    if (!applies || facts.distinctCount <= distinctMin || facts.distinctCount / facts.valueCount < shareMin) return null;
    return {
      severity: "info",
      count: facts.distinctCount,
      of: facts.valueCount,
      message: `${label(profile.name)} has ${number(facts.distinctCount)} different values.`,
      suggestion: "Charts show only the largest groups. A column with fewer groups gives a fuller picture.",
    };
  },
  outliers({ profile, facts }) {
    if (profile.role !== "measure" || facts.outliers === 0 || facts.valueCount < RULES.outliers.valuesMin) return null;
    return {
      severity: facts.outliers / facts.valueCount >= RULES.outliers.warn ? "warn" : "info",
      count: facts.outliers,
      of: facts.valueCount,
      message: `${many(facts.outliers, "value")} of ${label(profile.name)} ${facts.outliers === 1 ? "lies" : "lie"} far from the rest.`,
      suggestion: "Check whether they're real, because they pull the average.",
    };
  },
  mixed_types({ profile, facts }, verified) {
    if (verified.reading.mixedCurrencies.length > 0) {
      return {
        severity: "error",
        count: facts.valueCount,
        of: facts.valueCount,
        message: `${label(profile.name)} holds amounts in several currencies: ${verified.reading.mixedCurrencies.join(", ")}.`,
        suggestion: "Rowcall never adds them up. Convert them to one currency, or keep one column for each.",
      };
    }
    if (verified.nearly !== null) {
      const odd = facts.valueCount - verified.nearly.count;
      if (odd <= 0 || verified.nearly.count < facts.valueCount / 2) return null;
      return {
        severity: "warn",
        count: odd,
        of: facts.valueCount,
        message: `${many(odd, "value")} of ${label(profile.name)} ${odd === 1 ? "is" : "are"} no ${typeWord(verified.nearly.type)}, unlike the rest; the column is kept as text.`,
        suggestion: "Correct these values to use the column in figures.",
      };
    }
    if (verified.misfits === 0) return null;
    const all = facts.valueCount + verified.misfits;
    return {
      severity: verified.misfits / all >= RULES.mixedTypes.warn ? "warn" : "info",
      count: verified.misfits,
      of: all,
      message: `${many(verified.misfits, "value")} of ${label(profile.name)} couldn't be read as a ${typeWord(verified.reading.type)}.`,
      suggestion: "Figures treat them as missing. The rows keep them as received.",
    };
  },
  ambiguous_date({ profile: { doubt, name }, facts }) {
    if (doubt?.check !== "ambiguous_date") return null;
    if (isOfKinds(doubt)) return kindNote("warn", name, doubt, facts);
    const [taken, ...others] = doubt.options;
    if (taken?.choose.firstYear !== undefined) return centuryNote(name, doubt, facts);
    const formats = [taken, ...others].map((option) => option?.format ?? "").filter((format) => format !== "");
    const moved = doubt.movedRows ?? 0;
    const ranges = others.map(({ format, min, max }) =>
      others.length === 1 ? `the dates run from ${day(min)} to ${day(max)}` : `as ${format} from ${day(min)} to ${day(max)}`,
    );
    return {
      severity: "warn",
      count: doubt.count,
      of: facts.valueCount,
      message: `${many(doubt.count, "date")} of ${label(name)} could be ${listed(formats)}; ${taken?.format} was taken: ${day(taken?.min)} to ${day(taken?.max)}. Read the other way, ${many(moved, "row")} ${moved === 1 ? "falls" : "fall"} into another month and ${others.length === 1 ? "" : "the dates run "}${listed(ranges)}.`,
      suggestion: "Check a date you know, then choose the order. Until then, figures over time may be wrong.",
    };
  },
  ambiguous_number({ profile: { doubt, name, type }, facts }) {
    if (doubt?.check !== "ambiguous_number") return null;
    if (isOfKinds(doubt)) return kindNote("warn", name, doubt, facts);
    const [taken, ...others] = doubt.options;
    const sums = others.map(({ sum, format }) => `with ${format}, their sum would be ${figure(sum)}`);
    const adds = type === "percent" ? "" : ` ${capital(listed(sums))} instead of ${figure(taken?.sum)}.`;
    return {
      severity: "warn",
      count: doubt.count,
      of: facts.valueCount,
      message: `The mark in ${many(doubt.count, "number")} of ${label(name)} may stand for thousands or for decimals; ${taken?.format} was taken, so ${JSON.stringify(doubt.example)} is ${figure(taken?.reads)}.${adds}`,
      suggestion: "Check one number that you know and choose the decimal mark.",
    };
  },
  ambiguous_kind({ profile: { doubt, name }, facts }) {
    return doubt?.check === "ambiguous_kind" ? kindNote("info", name, doubt, facts) : null;
  },
  sampled({ profile, facts }) {
    if (!facts.distinctEstimated) return null;
    return {
      severity: "info",
      count: facts.distinctCount,
      of: facts.valueCount,
      message: `The number of different values of ${label(profile.name)}, about ${number(facts.distinctCount)}, is estimated.`,
      suggestion: "There are too many to count one by one. Every other figure is exact.",
    };
  },
  imbalance({ profile, facts }) {
    const top = facts.topValues[0];
    const applies = profile.type === "boolean" || profile.type === "category";
    if (!applies || top === undefined || facts.distinctCount < 2 || facts.valueCount < RULES.imbalance.valuesMin) return null;
    if (top.count / facts.valueCount < RULES.imbalance.share) return null;
    return {
      severity: "info",
      count: top.count,
      of: facts.valueCount,
      message: `One value makes up most of ${label(profile.name)}.`,
      suggestion: "The other groups are small: compare them with care.",
    };
  },
  skewed({ profile, facts }) {
    const { skewness, valuesMin } = RULES.skewed;
    if (
      profile.role !== "measure" ||
      facts.skewness === null ||
      facts.valueCount < valuesMin ||
      Math.abs(facts.skewness) < skewness
    )
      return null;
    return {
      severity: "info",
      count: facts.valueCount,
      of: facts.valueCount,
      message: `Most values of ${label(profile.name)} are ${facts.skewness > 0 ? "small and few are very large" : "large and few are very small"}.`,
      suggestion: "A typical value says more than the average.",
    };
  },
  future_dates({ profile, facts }) {
    if (facts.future === 0) return null;
    return {
      severity: "warn",
      count: facts.future,
      of: facts.valueCount,
      message: `${many(facts.future, "date")} of ${label(profile.name)} ${facts.future === 1 ? "lies" : "lie"} in the future.`,
      suggestion: "That's fine for plans and due dates. Otherwise, check how they were entered.",
    };
  },
  negative_values({ profile, facts }) {
    if (profile.role !== "measure" || facts.negative === 0) return null;
    const never = headerWords(profile.name).some((word) => NEVER_NEGATIVE.has(word));
    const rare = !isRate(profile) && facts.negative / facts.valueCount <= RULES.negativeValues.shareMax;
    if (!never && !rare) return null;
    return {
      severity: never ? "warn" : "info",
      count: facts.negative,
      of: facts.valueCount,
      message: `${many(facts.negative, "value")} of ${label(profile.name)} ${facts.negative === 1 ? "is" : "are"} below zero.`,
      suggestion: "Returns and corrections look like this. Check that they belong in the total.",
    };
  },
} satisfies Partial<Record<QualityCheck, Look>>;

const severityOf = (share: number): QualitySeverity =>
  share >= RULES.missing.error ? "error" : share >= RULES.missing.warn ? "warn" : "info";

/** Only what is missing among the rows that could have a value may be a fault. */
function expectedNote(name: string, missing: number, rowCount: number, gap: ExpectedGap): Note {
  const [left, others] = [missing - gap.rows, rowCount - gap.rows];
  const values = gap.values.length > 3 ? `one of ${gap.values.length} values` : listed(gap.values.map((value) => label(value)));
  const never = `${label(name)} is never filled in where ${label(gap.by)} is ${values} (${many(gap.rows, "row")})`;
  return {
    severity: severityOf(left / others),
    count: missing,
    of: rowCount,
    message:
      left === 0
        ? `${never}, and always in the other rows.`
        : `${never}; ${number(left)} of the other ${many(others, "row")} ${has(left)} no value.`,
    suggestion: "It seems to apply only to the other rows, so figures cover only those.",
  };
}

/** True when the readings are of different types or roles, not marks or orders. */
function isOfKinds({ options }: ColumnDoubt): boolean {
  return options.every(({ choose }) => choose.type !== undefined || choose.role !== undefined);
}

function kindNote(severity: QualitySeverity, name: string, { count, example, options }: ColumnDoubt, facts: ColumnFacts): Note {
  const words = options.map(({ choose }) => kindWord(choose));
  return {
    severity,
    count,
    of: facts.valueCount,
    message: `${many(count, "value")} of ${label(name)}, such as ${JSON.stringify(example)}, could be ${listed(words)}; ${words[0]} was taken.`,
    suggestion: "Choose which it is on the column's page.",
  };
}

const ROLE_KINDS = {
  measure: "amounts or counts",
  id: "numbers of things",
  dimension: "codes of groups",
  time: "years",
  text: "text",
} as const satisfies Record<ColumnRole, string>;

function kindWord({ type, role, unit }: Chosen): string {
  if (role !== undefined) return ROLE_KINDS[role];
  if (type === "currency") return unit === undefined ? "amounts of money" : `amounts in ${unit}`;
  if (unit === "s" || unit === "min") return unit === "s" ? "seconds" : "minutes";
  if (type === "integer" || type === "number" || type === "percent") return "plain numbers";
  if (type === "date" || type === "datetime") return "dates";
  if (type === "time") return "times of the day";
  return type === "phone" ? "phone numbers" : type === "id" ? "keys" : "text";
}

function centuryNote(name: string, { count, example, options }: ColumnDoubt, facts: ColumnFacts): Note {
  const ways = options.map(({ reads }) => day(reads));
  return {
    severity: "warn",
    count,
    of: facts.valueCount,
    message: `${many(count, "date")} of ${label(name)} ${count === 1 ? "has" : "have"} a year of two digits: ${JSON.stringify(example)} could be ${listed([...new Set(ways)])}; ${ways[0]} was taken.`,
    suggestion: "Choose the century on the column's page. Until then, figures over time may be wrong.",
  };
}

function tableFindings(table: TableFacts): QualityFinding[] {
  const findings: QualityFinding[] = [];
  if (table.duplicateRows > RULES.duplicateRows.info) {
    findings.push(
      finding("duplicate_rows", "table", null, {
        severity: table.duplicateRows / table.rowCount >= RULES.duplicateRows.warn ? "warn" : "info",
        count: table.duplicateRows,
        of: table.rowCount,
        message: `${many(table.duplicateRows, "row")} ${table.duplicateRows === 1 ? "repeats" : "repeat"} another row in every cell.`,
        suggestion: "Each one is counted. Remove them if they were sent twice.",
      }),
    );
  }
  if (table.paddedRows > 0) {
    findings.push(
      finding("missing", "table", null, {
        severity: "warn",
        count: table.paddedRows,
        of: table.rowCount,
        message: `${many(table.paddedRows, "row")} had fewer values than the header; the rest was left empty.`,
        suggestion: "Check that the file is complete and that no value is in the wrong column.",
      }),
    );
  }
  if (table.refusedRows > 0) {
    findings.push(
      finding("truncated", "refused", null, {
        severity: "warn",
        count: table.refusedRows,
        of: table.rowCount + table.refusedRows,
        message: `${many(table.refusedRows, "row")} of the file ${table.refusedRows === 1 ? "isn't stored: it has" : "aren't stored: they have"} more values than the header.`,
        suggestion: "Correct these rows and upload the file again. Figures leave them out.",
      }),
    );
  }
  if (table.leftOutRows > 0) {
    findings.push(
      finding("truncated", "left_out", null, {
        severity: "info",
        count: table.leftOutRows,
        of: table.rowCount + table.leftOutRows,
        message: `${many(table.leftOutRows, "row")} of the file ${table.leftOutRows === 1 ? "was" : "were"} left out as a total or a note.`,
        suggestion: "A total among the rows would be counted twice. Keep it if it's a regular row.",
      }),
    );
  }
  return findings;
}

function finding(check: QualityCheck, where: string, column: string | null, note: Note): QualityFinding {
  return {
    id: `${check}_${where}`,
    check,
    severity: note.severity,
    column,
    message: note.message,
    count: note.count,
    ratio: note.of === 0 ? 0 : Math.min(1, note.count / note.of),
    suggestion: note.suggestion,
  };
}

const number = (value: number) => value.toLocaleString("en-US");
const many = (count: number, noun: string) => `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
const figure = (value: string | number | null | undefined) =>
  typeof value === "number" ? value.toLocaleString("en-US", { maximumFractionDigits: 6 }) : String(value ?? "unknown");
const day = (value: string | number | null | undefined) => String(value ?? "unknown").slice(0, 10);
const listed = (words: readonly string[]) => new Intl.ListFormat("en", { type: "disjunction" }).format(words);
/** Levels may be below zero as often as they like. */
const isRate = (profile: ColumnProfile) =>
  profile.format === "rate" || (profile.format !== null && isUnit(profile.format) && !isSummable(profile));
const has = (count: number) => (count === 1 ? "has" : "have");
const label = (name: string) => `"${name.length > 60 ? `${name.slice(0, 59)}…` : name}"`;

function typeWord(type: string): string {
  return (
    { integer: "whole number", currency: "amount", percent: "percentage", datetime: "time", boolean: "yes or no" }[type] ?? type
  );
}
