import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { getReport } from "@/lib/reports/get-report";
import { updateReport } from "@/lib/reports/listing/update-report";
import { removeReport } from "@/lib/reports/remove-report";

export const GET = endpoint(contract.getReport, ({ ctx, params }) => getReport(ctx, params.id));
export const PATCH = endpoint(contract.updateReport, ({ ctx, params, body }) => updateReport(ctx, params.id, body));
export const DELETE = endpoint(contract.removeReport, ({ ctx, params }) => removeReport(ctx, params.id));
