import { cramersV, pOfTwoShares, type Share } from "@/lib/core/statistics/group-tests";
import { significant } from "@/lib/core/statistics/statistics";
import type { FactInput } from "@/lib/figures/fact-maker";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { conditionSql, rateSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, type TableColumn } from "@/lib/figures/table";
import { TERMS_MAX } from "@/lib/reports/derived/read-terms";
import { figuresOf, groupValue, ofGroup } from "../exact-figures";

const GROUP_COLUMNS_MAX = 8;
const GROUPS_MAX = 20;
const ROWS_EACH_MIN = 20;
const EFFECT_MIN = 0.06;
const EFFECT_FULL = 0.5;

/** A word of a text column, and the group in whose texts it stands most, with all other texts. */
interface Mention {
  column: TableColumn;
  group: TableColumn;
  value: string | number | boolean;
  own: Share;
  rest: Share;
  /** Groups it was picked from. */
  among: number;
}

/** Words of texts that go with a group or an outcome: those that the report's derived columns look for. One scan a grouping. */
export async function findMentions(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  const at = (index: number) => scope.columns.find((column) => column.index === index);
  const columns = scope.columns.filter(({ profile }) => profile.derivation?.kind === "mentions");
  if (columns.length === 0) return [];
  const groups = [
    ...plan.flags,
    ...plan.dimensions.filter(({ distinct }) => distinct >= 2 && distinct <= GROUPS_MAX).map(({ column }) => column),
  ]
    .slice(0, GROUP_COLUMNS_MAX)
    .flatMap((index) => at(index) ?? []);
  const drafts: Draft[] = [];
  for (const group of groups) {
    const others = columns.filter(
      ({ profile: { derivation } }) => derivation?.kind === "mentions" && derivation.of !== group.profile.name,
    );
    if (others.length === 0) continue;
    const found = await readMentions(context, group, others);
    drafts.push(...found.map((mention) => draftOf(context, mention)));
  }
  return drafts;
}

async function readMentions(
  { session, scope }: FindContext,
  group: TableColumn,
  columns: readonly TableColumn[],
): Promise<Mention[]> {
  const cells = columns.flatMap(({ sql }) => [`count(*) FILTER (WHERE ${sql})`, `count(${sql})`]);
  const where = whereSql([...scope.conditions, `${group.sql} IS NOT NULL`]);
  const { rows } = await session.query(`SELECT ${[group.sql, ...cells].join(", ")} FROM rows${where} GROUP BY 1 ORDER BY 1`);
  return columns.flatMap((column, place) => {
    const shares = rows.map((row) => ({
      value: typeof row[0] === "boolean" ? row[0] : groupValue(row[0]),
      own: { hits: countOf(row[1 + 2 * place]), n: countOf(row[2 + 2 * place]) },
    }));
    const all = { hits: 0, n: 0 };
    for (const { own } of shares) {
      all.hits += own.hits;
      all.n += own.n;
    }
    const found = shares
      .map(({ value, own }) => ({ column, group, value, own, rest: { hits: all.hits - own.hits, n: all.n - own.n } }))
      .filter(({ own, rest }) => Math.min(own.n, rest.n) >= ROWS_EACH_MIN);
    const more = found.filter(({ own, rest }) => own.hits / own.n > rest.hits / rest.n);
    const [best] = more.toSorted((a, b) => cramersV(b.own, b.rest) - cramersV(a.own, a.rest));
    return best === undefined ? [] : [{ ...best, among: found.length }];
  });
}

function draftOf(context: FindContext, mention: Mention): Draft {
  const { column, group, own, rest, among } = mention;
  const effect = significant(cramersV(own, rest));
  return {
    key: `mention_${column.index}_${group.index}`,
    label: `${column.label} by ${group.label}`,
    facts: () => factsOf(context, mention),
    merit: { prior: 0.9, impact: own.hits / Math.max(1, own.hits + rest.hits), effect: Math.min(1, effect / EFFECT_FULL) },
    test: {
      name: "test of two shares, corrected for the number of groups and of words",
      p: Math.min(1, pOfTwoShares(own, rest) * among * TERMS_MAX),
      effect,
      effectName: "Cramér's V",
      n: own.n + rest.n,
      effectMin: EFFECT_MIN,
      nMin: 2 * ROWS_EACH_MIN,
    },
    finding: {
      kind: "mention",
      nature: "relational",
      measure: column.index,
      by: group.index,
      aggregation: "count",
      chartId: null,
      asked: false,
    },
  };
}

async function factsOf({ maker, scope, session }: FindContext, { column, group, value, own, rest }: Mention) {
  const of = { ...ofGroup(group, ""), value };
  const others = { ...of, op: "ne" as const };
  const known = { column: group.profile.name, op: "not_null" as const, value: null };
  const name = `${column.label} by ${group.label}`;
  const where = (filters: readonly (typeof of | typeof others | typeof known)[]) =>
    whereSql([...scope.conditions, ...filters.map((filter) => conditionSql(group, filter))]);
  const statements = [[of], [others, known]].map((filters) => `SELECT ${rateSql(column, null)} FROM rows${where(filters)}`);
  const [share = 0, other = 0] = await figuresOf(session, statements);
  const add = (role: string, input: Omit<FactInput, "id">) => maker.add({ ...input, id: `${name} ${role}` });
  const rate = (role: string, input: Pick<FactInput, "value" | "filter" | "sql" | "rowCount">) =>
    add(role, {
      ...input,
      format: "percent",
      unit: "percent",
      measure: column,
      aggregation: "rate",
      beside: [group],
      nouns: ["rows"],
    });
  const n = own.n + rest.n;
  return {
    label: add("group", {
      value: String(value),
      format: "label",
      groupBy: [group],
      aggregation: "value",
      parameters: { equals: value },
      sql: `SELECT max(${group.sql}) FROM rows${where([of])}`,
      rowCount: own.n,
    }),
    share: rate("share in the group", { value: share, filter: [of], sql: statements[0] ?? "", rowCount: own.n }),
    rest: rate("share in other rows", { value: other, filter: [others, known], sql: statements[1] ?? "", rowCount: rest.n }),
    rows: add("rows", {
      value: n,
      format: "integer",
      unit: "rows",
      measure: column,
      aggregation: "count",
      filter: [known],
      sql: `SELECT count(${column.sql}) FROM rows${where([known])}`,
      rowCount: n,
      nouns: ["rows"],
    }),
  };
}
