import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { getQueuedReport } from "@/lib/reports/get-queued-report";
import { findReports } from "@/lib/reports/listing/find-reports";
import { queueReport } from "@/lib/reports/queue-report";

export const GET = endpoint(contract.listReports, ({ ctx, query }) => findReports(ctx, query));
export const POST = endpoint(contract.queueReport, ({ ctx, body }) => queueReport(ctx, body), getQueuedReport);
