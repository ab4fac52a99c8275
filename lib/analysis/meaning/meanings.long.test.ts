import { expect, test } from "vitest";
import type { ColumnMeaning } from "@/lib/contract/analysis/column-meaning";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { type BusinessTable, businessTables } from "@/lib/testing/datasets/business-tables";
import { typeColumns } from "@/lib/testing/datasets/type-columns-fixture";
import { generated } from "@/lib/testing/generated";
import { noteForFailure } from "@/lib/testing/kept-log";
import { entityOf } from "./entity";
import { meaningsOf } from "./meanings-of";

const AS_OF = "2027-01-01";

/** What is asked of each table and column, each with whether it came out right. */
async function answers(table: BusinessTable): Promise<{ asked: string; right: boolean }[]> {
  const typed = await typeColumns(table.columns.map(({ name, cells }) => ({ name, cells })));
  const profiles: ColumnProfile[] = typed.map(({ profile }, i) => ({ ...profile, name: table.columns[i]?.name ?? "" }));
  const meanings = meaningsOf(profiles, { rowCount: table.columns[0]?.cells.length ?? 0, asOf: AS_OF });
  const columns = profiles.map((profile, i) => ({ ...profile, meaning: meanings[i] }));
  const asks = table.columns.flatMap((truth, i) => {
    const meaning: ColumnMeaning = meanings[i] ?? { kind: "empty" };
    const ask = (what: string, right: boolean) => ({ asked: `${table.name}: ${truth.name || "(no header)"} ${what}`, right });
    const isMoment = meaning.kind === "moment" || meaning.kind === "year";
    return [
      ask("key", (meaning.kind === "key") === (truth.is === "key")),
      ...(truth.is === "key" || truth.is === "moment" ? [ask("main", (meaning.main === true) === (truth.main === true))] : []),
      ...(truth.is === "moment"
        ? [ask("moment", isMoment), ask("open end", (meaning.openEnd ?? false) === (truth.openEnd ?? false))]
        : []),
      ...(truth.is === "amount" || truth.is === "level" ? [ask("additive", meaning.additive === (truth.is === "amount"))] : []),
      ask("outcome", (meaning.outcome ?? false) === (truth.is === "outcome")),
      ask("responsible", (meaning.responsible ?? false) === (truth.is === "responsible")),
    ];
  });
  return [
    ...asks,
    { asked: `${table.name}: entity ${entityOf(table.name, columns)}`, right: entityOf(table.name, columns) === table.entity },
  ];
}

test.each(["first", "second"] as const)(
  "of business tables, the %s half: 95 in 100 answers are right",
  async (half) => {
    const all = (await Promise.all(businessTables(half).slice(0, generated(5, 20)).map(answers))).flat();
    const wrong = all.filter(({ right }) => !right).map(({ asked }) => asked);
    noteForFailure(`${half} half: ${all.length - wrong.length} of ${all.length}\n${wrong.join("\n")}`);
    expect(wrong.length).toBeLessThanOrEqual(0.05 * all.length);
    for (const what of ["key", "main", "additive", "outcome", "entity"]) {
      const asked = all.filter((one) => one.asked.includes(` ${what}`));
      expect([what, asked.filter(({ right }) => right).length / asked.length >= 0.95]).toEqual([what, true]);
    }
  },
  240_000,
);
