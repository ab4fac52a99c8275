import { z } from "zod";
import { KPI_FORMATS } from "@/lib/core/format-value";
import { idOf, timestamp } from "./common";
import { defineEndpoint } from "./endpoint";

const compared = z.strictObject({
  id: idOf("report"),
  title: z.string().meta({ description: "Title of the report." }),
  completedAt: timestamp,
  rowCount: z
    .int()
    .min(0)
    .nullable()
    .meta({ description: "Rows it was made from; null for older reports, which don't store this." }),
});

const figure = z
  .strictObject({
    factId: z.string().meta({ description: "Id of the KPI and of its fact in its report." }),
    value: z.number().meta({ description: "The exact figure." }),
    display: z.string().meta({ description: "The figure as its report shows it." }),
    rowCount: z.int().min(0).meta({ description: "Rows it was computed from." }),
  })
  .meta({ description: "A figure of one of the two reports." });

const part = z
  .strictObject({
    value: z.string().meta({ description: "Total of these rows, as an exact decimal.", example: "1240.50" }),
    display: z.string().meta({ description: "The same as displayed." }),
    rowCount: z.int().min(0).meta({ description: "Rows it was computed from." }),
    sql: z.string().meta({ description: "The query over the typed rows of its report, table name `rows`." }),
  })
  .meta({ description: "The total of some rows." });

const comparedKpi = z
  .strictObject({
    label: z.string().meta({ description: "Label in the later report." }),
    format: z.enum(KPI_FORMATS).meta({ description: "How it is written." }),
    unit: z.string().nullable().meta({ description: "As the report has it." }),
    before: figure,
    now: figure,
    change: z
      .strictObject({
        value: z.number().meta({ description: "now - before." }),
        display: z.string().meta({ description: "The change as shown.", example: "+$1,240.50" }),
        relative: z.number().nullable().meta({ description: "now / before - 1; null where before is 0, and for percents." }),
        relativeDisplay: z.string().nullable().meta({ description: "The same as shown.", example: "+8.4%" }),
      })
      .meta({ description: "Now minus before." }),
    parts: z
      .strictObject({
        before: z.string().meta({ description: "The earlier figure, as an exact decimal." }),
        added: part.meta({ description: "Rows added since." }),
        removed: part.meta({ description: "Rows removed since." }),
        now: z.string().meta({ description: "The later figure: before + added - removed, exactly." }),
      })
      .nullable()
      .meta({ description: "Parts of the change; null if they can't be shown." }),
    note: z.string().nullable().meta({ description: "Why there are no parts, in a sentence." }),
  })
  .meta({ id: "ComparedKpi" });
export type ComparedKpi = z.output<typeof comparedKpi>;

const changedKpi = z.strictObject({
  label: z.string().meta({ description: "Label in the later report." }),
  beforeLabel: z.string().meta({ description: "Label in the earlier report." }),
  before: figure,
  now: figure,
  changes: z.array(z.string()).meta({ description: "What changed in its definition, in sentences." }),
});

const single = z.strictObject({ label: z.string().meta({ description: "Label of the KPI." }), figure });

const ROW_MATCHES = ["matched", "replaced", "unmatched", "gone"] as const;

export const comparison = z
  .strictObject({
    before: compared.meta({ description: "The report that was completed earlier." }),
    now: compared.meta({ description: "The report that was completed later." }),
    rows: z
      .strictObject({
        state: z.enum(ROW_MATCHES).meta({
          description:
            "`matched`: it is known which rows were added and removed. `replaced`: all rows were replaced between. `gone`: rows are no longer stored. `unmatched`: unknown.",
        }),
        text: z.string().meta({ description: "The same in a sentence." }),
        added: z.int().min(0).nullable().meta({ description: "Rows added; null where unknown." }),
        removed: z.int().min(0).nullable().meta({ description: "Rows removed; null where unknown." }),
      })
      .meta({ description: "Row changes between the two reports." }),
    kpis: z.array(comparedKpi).meta({ description: "KPIs that both reports have with the same definition." }),
    changed: z.array(changedKpi).meta({ description: "KPIs whose definition changed, so that their figures aren't compared." }),
    onlyBefore: z.array(single).meta({ description: "KPIs that only the earlier report has." }),
    onlyNow: z.array(single).meta({ description: "KPIs that only the later report has." }),
    columns: z.array(z.string()).meta({ description: "What changed about the columns, in sentences." }),
  })
  .meta({ id: "Comparison", description: "Two finished reports of one dataset, figure by figure." });
export type Comparison = z.output<typeof comparison>;

export const compareEndpoints = {
  compareReports: defineEndpoint({
    name: "compareReports",
    method: "GET",
    path: "/v1/reports/{id}/compare",
    auth: "secretKey",
    scope: "reports:read",
    planGated: true,
    tag: "Reports",
    summary: "Compare two reports",
    description:
      "Compares the KPIs of two COMPLETED reports on one dataset; `before` is the one that completed earlier. For counts and sums it says how much of the change comes from added and from removed rows, if that is known. 409 for reports that have not finished, or of two datasets.",
    params: z.strictObject({ id: idOf("report") }),
    query: z.strictObject({ with: idOf("report").meta({ description: "The other report." }) }),
    body: { kind: "none" },
    status: 200,
    envelope: "data",
    reply: comparison,
    replyExample: {
      before: {
        id: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAA",
        title: "Orders, week 46",
        completedAt: "2026-11-14T09:00:04.000Z",
        rowCount: 18000,
      },
      now: {
        id: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
        title: "Orders, week 47",
        completedAt: "2026-11-21T09:00:04.000Z",
        rowCount: 18402,
      },
      rows: { state: "matched", text: "402 rows added, none removed.", added: 402, removed: 0 },
      kpis: [
        {
          label: "Total",
          format: "currency",
          unit: "USD",
          before: { factId: "kpi_total_sum", value: 1254714.5, display: "$1.25M", rowCount: 18000 },
          now: { factId: "kpi_total_sum", value: 1282714.5, display: "$1.28M", rowCount: 18402 },
          change: { value: 28000, display: "+$28,000.00", relative: 0.0223, relativeDisplay: "+2.2%" },
          parts: {
            before: "1254714.5",
            added: {
              value: "28000",
              display: "$28,000.00",
              rowCount: 402,
              sql: 'SELECT sum("total"), count(*) FROM rows WHERE "total" IS NOT NULL AND (__row BETWEEN 18001 AND 18402)',
            },
            removed: {
              value: "0",
              display: "$0.00",
              rowCount: 0,
              sql: 'SELECT sum("total"), count(*) FROM rows WHERE "total" IS NOT NULL AND FALSE',
            },
            now: "1282714.5",
          },
          note: null,
        },
      ],
      changed: [],
      onlyBefore: [],
      onlyNow: [],
      columns: [],
    },
  }),
};
