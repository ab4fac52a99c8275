import { type SQL, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import type { Id } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";

/** Completed reports that are looked through for one with the KPI. */
const REPORTS_MAX = 50;

export async function selectKpi(ctx: TxCtx, reportId: Id<"report">, label: string): Promise<number | null> {
  const [row] = await rowsOf<{ value: number | null }>(
    ctx.tx,
    sql`select ${valueIn(sql`r.result`, label)} as value from reports r
      where r.workspace_id = ${ctx.workspaceId} and r.id = ${reportId} and r.status = 'COMPLETED'`,
  );
  return row?.value ?? null;
}

/**
 * Its value in the report that was completed last before this one, of those of the dataset that have it. One that was made again
 * from another is none: it repeats what was.
 */
export async function selectKpiBefore(ctx: TxCtx, reportId: Id<"report">, label: string): Promise<number | null> {
  const [row] = await rowsOf<{ value: number }>(
    ctx.tx,
    sql`select value from (
        select ${valueIn(sql`b.result`, label)} as value, b.completed_at, b.id from (
          select o.result, o.completed_at, o.id from reports r
          join reports o on o.workspace_id = r.workspace_id and o.dataset_id = r.dataset_id and o.status = 'COMPLETED'
            and o.replay_of is null and (o.completed_at, o.id) < (r.completed_at, r.id)
          where r.workspace_id = ${ctx.workspaceId} and r.id = ${reportId}
          order by o.completed_at desc, o.id desc limit ${REPORTS_MAX}
        ) b
      ) had where value is not null order by completed_at desc, id desc limit 1`,
  );
  return row?.value ?? null;
}

/** Reports of each dataset that are looked through for what a KPI is. */
const LOOKED_THROUGH = 10;

/** Labels of KPIs that are fractions in the newest of a dataset's completed reports that has them. */
export async function selectPercentKpis(
  ctx: TxCtx,
  datasetIds: readonly Id<"dataset">[],
): Promise<{ datasetId: Id<"dataset">; label: string }[]> {
  if (datasetIds.length === 0) return [];
  return rowsOf(
    ctx.tx,
    sql`select "datasetId", label from (
        select distinct on (d.id, kpi ->> 'label') d.id as "datasetId", kpi ->> 'label' as label, kpi ->> 'format' as format
        from json_array_elements_text(${JSON.stringify(datasetIds)}::json) d(id)
        cross join lateral (
          select result, completed_at, id from reports
          where workspace_id = ${ctx.workspaceId} and dataset_id = d.id and status = 'COMPLETED'
          order by completed_at desc, id desc limit ${LOOKED_THROUGH}
        ) newest
        cross join lateral jsonb_array_elements(newest.result -> 'kpis') kpi
        order by d.id, kpi ->> 'label', newest.completed_at desc, newest.id desc
      ) kpis where format = 'percent'`,
  );
}

function valueIn(result: SQL, label: string): SQL {
  return sql`(select (kpi ->> 'value')::float8 from jsonb_array_elements(${result} -> 'kpis') kpi
    where kpi ->> 'label' = ${label} limit 1)`;
}
