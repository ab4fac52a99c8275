import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { downloadEvidence } from "@/lib/reports/evidence/download-evidence";

export const GET = endpoint(contract.downloadEvidence, ({ ctx, params, signal }) => downloadEvidence(ctx, params.id, signal));
