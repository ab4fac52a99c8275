import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { exportReport } from "@/lib/reports/exports/export-report";

export const GET = endpoint(contract.exportReport, ({ ctx, params, query, signal }) =>
  exportReport(ctx, params.id, query, signal),
);
