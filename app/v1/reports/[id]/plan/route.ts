import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { getReportPlan } from "@/lib/reports/get-report-plan";

export const GET = endpoint(contract.getReportPlan, ({ ctx, params }) => getReportPlan(ctx, params.id));
