import { type SQL, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import type { TxCtx } from "@/lib/ctx/ctx";

/** Completed reports that are looked through for one with the KPI. */
const REPORTS_MAX = 50;

export async function selectKpi(ctx: TxCtx, reportId: string, label: string): Promise<number | null> {
  const [row] = await rowsOf<{ value: number | null }>(
    ctx.tx,
    sql`select ${valueIn(sql`r.result`, label)} as value from reports r
      where r.workspace_id = ${ctx.workspaceId} and r.id = ${reportId} and r.status = 'COMPLETED'`,
  );
  return row?.value ?? null;
}

/** Its value in the report that was completed last before this one, of those of the dataset that have it. */
export async function selectKpiBefore(ctx: TxCtx, reportId: string, label: string): Promise<number | null> {
  const [row] = await rowsOf<{ value: number }>(
    ctx.tx,
    sql`select value from (
        select ${valueIn(sql`b.result`, label)} as value, b.completed_at, b.id from (
          select o.result, o.completed_at, o.id from reports r
          join reports o on o.workspace_id = r.workspace_id and o.dataset_id = r.dataset_id and o.status = 'COMPLETED'
            and (o.completed_at, o.id) < (r.completed_at, r.id)
          where r.workspace_id = ${ctx.workspaceId} and r.id = ${reportId}
          order by o.completed_at desc, o.id desc limit ${REPORTS_MAX}
        ) b
      ) had where value is not null order by completed_at desc, id desc limit 1`,
  );
  return row?.value ?? null;
}

function valueIn(result: SQL, label: string): SQL {
  return sql`(select (kpi ->> 'value')::float8 from jsonb_array_elements(${result} -> 'kpis') kpi
    where kpi ->> 'label' = ${label} limit 1)`;
}
