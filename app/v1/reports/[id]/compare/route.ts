import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { compareReports } from "@/lib/reports/compare/compare-reports";

export const GET = endpoint(contract.compareReports, ({ ctx, params, query }) => compareReports(ctx, params.id, query.with));
