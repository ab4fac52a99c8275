import { nameDerivation } from "@/lib/analysis/language/name-derivation";
import { conditionName, periodName } from "@/lib/analysis/language/say-analysis";
import { usedDerivations } from "@/lib/analysis/language/sources";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import type { DerivationOf } from "@/lib/contract/analysis/derivations";
import type { FactFilter } from "@/lib/contract/report-facts";
import type { Vocabulary } from "../vocabulary";
import { areApart, filtersOf, type PlannedSets, type SetPlan } from "./sets-of-plans";

/** One plan, or one for each set, with what its chips say of the sets. */
interface Planned {
  analyses: Analysis[];
  meaning: string;
  /** Rows may be in more than one of the sets. */
  overlap: boolean;
  /** The two sides of a column of yes and no. */
  isBothSides?: true;
}

const PLANS_MAX = 4;

type Derived = NonNullable<Analysis["derive"]>;

/**
 * The same figure of each set. Two periods are compared, values of one column are its groups, all others are sets that rows are
 * grouped by; a row that may be in several is counted in each. Null for more than can be told.
 */
export function planSets({ shared, sets }: PlannedSets, vocabulary: Pick<Vocabulary, "columns">): Planned | null {
  const [first] = sets;
  if (first === undefined) return null;
  const labelOf = labelsOf(vocabulary);
  const names = sets.map((set) => nameOf(set, labelOf));
  const meaning = names.join(" · ");
  const { plan } = first;
  if ((plan.by ?? []).length > 1) return null;
  const isOrdered = plan.order !== undefined && plan.order !== "natural";
  const isCut = isOrdered || plan.limit !== undefined;
  const apart = areApart(sets);
  const derive = mergedOf(sets);
  const { conditions, period } = shared;
  const periods = sets.flatMap((one) => one.period ?? []);
  if (sets.length === 2 && apart && first.own.length === 0 && periods.length === 2 && plan.having === undefined) {
    const [before, now] = periods.toSorted((a, b) => ((a.from ?? "") < (b.from ?? "") ? -1 : 1));
    if (before === undefined || now === undefined) return null;
    const compared = {
      ...plan,
      rows: { conditions: [...conditions], period: now },
      against: before,
      question: "comparison" as const,
    };
    return { analyses: [withUsed(compared, derive)], meaning, overlap: false };
  }
  if (!apart || isCut) {
    if (sets.length > PLANS_MAX) return null;
    const analyses = sets.map((one) => one.plan);
    return { analyses, meaning, overlap: !apart };
  }
  const flags = new Set(sets.map((set) => flagOf(set, vocabulary)));
  const [flag] = flags;
  if (flags.size === 1 && flag != null && sets.length === 2)
    return {
      analyses: [grouped(plan, { conditions: [...conditions], period }, flag, derive)],
      meaning: `by ${labelOf(flag)}`,
      overlap: false,
    };
  const values = valuesOf(sets, derive);
  if (values !== null) {
    const rows = { conditions: [...conditions, values], period };
    return { analyses: [grouped(plan, rows, values.column, derive)], meaning, overlap: false };
  }
  const as: DerivationOf<"sets"> = {
    kind: "sets",
    sets: sets.map((set, at) => ({ name: names[at] ?? "", where: whereOf(set) })),
  };
  return { analyses: [ofSets(plan, shared, as, derive, vocabulary)], meaning, overlap: false };
}

/** The figure of a set, and of all rows that are not in it. */
export function planRest(
  { shared, sets: [set] }: PlannedSets,
  rest: string,
  vocabulary: Pick<Vocabulary, "columns">,
): Planned | null {
  if (set === undefined || set.plan.limit !== undefined || (set.plan.by ?? []).length > 1) return null;
  const name = nameOf(set, labelsOf(vocabulary));
  const flag = flagOf(set, vocabulary);
  if (flag !== null) {
    const { conditions, period } = shared;
    return {
      analyses: [grouped(set.plan, { conditions: [...conditions], period }, flag, set.plan.derive ?? [])],
      meaning: `by ${labelsOf(vocabulary)(flag)}`,
      overlap: false,
      isBothSides: true,
    };
  }
  const as: DerivationOf<"sets"> = { kind: "sets", sets: [{ name, where: whereOf(set) }], rest };
  const plan = ofSets(set.plan, shared, as, set.plan.derive ?? [], vocabulary);
  return { analyses: [plan], meaning: `${name} · ${rest}`, overlap: false };
}

/** The column of yes and no that a set is one side of. */
function flagOf({ own, period }: SetPlan, { columns }: Pick<Vocabulary, "columns">): string | null {
  const [only, ...more] = own;
  const isFlag = columns.some(({ name, use }) => name === only?.column && use === "flag");
  return only !== undefined && more.length === 0 && period === null && isFlag && only.value !== null ? only.column : null;
}

const whereOf = ({ own, period }: SetPlan) => [...own, ...filtersOf(period)];

function ofSets(
  plan: Analysis,
  { conditions, period }: PlannedSets["shared"],
  as: DerivationOf<"sets">,
  derive: Derived,
  { columns }: Pick<Vocabulary, "columns">,
): Analysis {
  const taken = new Set([...columns.map(({ name }) => name), ...derive.map(({ name }) => name)]);
  let name = nameDerivation(as, labelsOf({ columns }));
  while (taken.has(name)) name = `${name} (sets)`;
  return grouped(plan, { conditions: [...conditions], period }, name, [...derive, { name, as }]);
}

function grouped(
  plan: Analysis,
  { conditions, period }: NonNullable<Analysis["rows"]>,
  column: string,
  derive: Derived,
): Analysis {
  const { rows: _, by = [], ...rest } = plan;
  const isPlain = by.length === 0;
  const made: Analysis = {
    ...rest,
    ...(conditions.length > 0 || period !== null ? { rows: { conditions, period } } : {}),
    by: [...by, { column }],
    // Sets stand in the order in which they were said.
    ...(isPlain && derive.some(({ name, as }) => name === column && as.kind === "sets") ? { order: "natural" as const } : {}),
    question: isPlain ? "ranking" : plan.question,
  };
  return withUsed(made, derive);
}

function withUsed(plan: Analysis, derive: Derived): Analysis {
  const { derive: _, ...rest } = plan;
  const { measure } = plan;
  const used = usedDerivations(derive, [
    ...(plan.by ?? []).map(({ column }) => column),
    ...(plan.rows?.conditions ?? []).map(({ column }) => column),
    ...("column" in measure && measure.column !== null ? [measure.column] : []),
    ...("over" in measure ? [measure.over] : []),
    ...("of" in measure ? measure.of.map(({ column }) => column) : []),
  ]);
  return used.length === 0 ? rest : { derive: used, ...rest };
}

const mergedOf = (sets: readonly SetPlan[]): Derived => [
  ...new Map(sets.flatMap(({ plan }) => (plan.derive ?? []).map((one) => [one.name, one] as const))).values(),
];

/** Sets of one value each of the same column: its groups. */
function valuesOf(sets: readonly SetPlan[], derive: Derived): FactFilter | null {
  const values = sets.flatMap(({ own, period }) => {
    const [only, ...more] = own;
    const isValue =
      only?.op === "eq" &&
      (typeof only.value === "string" || typeof only.value === "number") &&
      more.length === 0 &&
      period === null;
    return isValue && only !== undefined ? [only] : [];
  });
  const [first] = values;
  if (first === undefined || values.length < sets.length || derive.some(({ name }) => name === first.column)) return null;
  if (values.some(({ column }) => column !== first.column)) return null;
  return { column: first.column, op: "in", value: values.map(({ value }) => value as string | number) };
}

function labelsOf({ columns }: Pick<Vocabulary, "columns">): (name: string) => string {
  const labels = new Map(columns.map(({ name, label }) => [name, label]));
  return (name) => labels.get(name) ?? name;
}

/** "Age is under 20", "from 1 Jan 2025 to 31 Mar 2025", "temperature is from 8 to 16". */
function nameOf({ own, period }: SetPlan, labelOf: (name: string) => string): string {
  const said = own.flatMap((one, at) => {
    const low = own.findIndex(({ column, op }) => column === one.column && op === "gte");
    const high = own.findIndex(({ column, op }) => column === one.column && op === "lte");
    if (low < 0 || high < 0 || (at !== low && at !== high)) return [conditionName(one, { labelOf })];
    return at === Math.max(low, high)
      ? [`${labelOf(one.column)} is from ${String(own[low]?.value)} to ${String(own[high]?.value)}`]
      : [];
  });
  const when = period === null ? [] : [periodName(period)];
  return [...said, ...when].join(" and ").slice(0, 300);
}
