import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { getQueuedReport } from "@/lib/reports/get-queued-report";
import { replayReport } from "@/lib/reports/replay-report";

export const POST = endpoint(contract.replayReport, ({ ctx, params }) => replayReport(ctx, params.id), getQueuedReport);
