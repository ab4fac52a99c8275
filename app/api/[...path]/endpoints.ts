import { contract } from "@/lib/contract/contract";
import { listDatasetRows } from "@/lib/datasets/list-dataset-rows";
import { renameDataset } from "@/lib/datasets/rename-dataset";
import { openEndpoint } from "@/lib/http/answer-open";
import { endpoint } from "@/lib/http/endpoint";
import { createKey } from "@/lib/keys/create-key";
import { listKeys } from "@/lib/keys/list-keys";
import { revokeKey } from "@/lib/keys/revoke-key";
import { getEvidence } from "@/lib/reports/get-evidence";
import { getQueuedReport } from "@/lib/reports/get-queued-report";
import { retryReport } from "@/lib/reports/retry-report";
import { getWorkspace } from "@/lib/workspaces/get-workspace";
import { listSessions } from "@/lib/workspaces/list-sessions";
import { removeSession } from "@/lib/workspaces/remove-session";
import { signUp } from "@/lib/workspaces/sign-up";
import { updateWorkspace } from "@/lib/workspaces/update-workspace";

/** Operations that only the dashboard has. */
export const dashboardEndpoints = [
  endpoint(contract.renameDataset, ({ ctx, params, body }) => renameDataset(ctx, params.id, body.name)),
  endpoint(contract.listDatasetRows, ({ ctx, params, query }) => listDatasetRows(ctx, params.id, query)),
  endpoint(contract.retryReport, ({ ctx, params }) => retryReport(ctx, params.id), getQueuedReport),
  endpoint(contract.getEvidence, ({ ctx, params }) => getEvidence(ctx, params.id, params.factId)),
  endpoint(contract.listKeys, ({ ctx }) => listKeys(ctx)),
  endpoint(contract.createKey, ({ ctx, body }) => createKey(ctx, body)),
  endpoint(contract.revokeKey, ({ ctx, params }) => revokeKey(ctx, params.id)),
  endpoint(contract.getWorkspace, ({ ctx }) => getWorkspace(ctx)),
  endpoint(contract.updateWorkspace, ({ ctx, body }) => updateWorkspace(ctx, body)),
  endpoint(contract.listSessions, ({ ctx }) => listSessions(ctx)),
  endpoint(contract.removeSession, ({ ctx, params }) => removeSession(ctx, params.id)),
];

/** Operations that nobody needs to sign in for. */
export const openEndpoints = [openEndpoint(contract.signUp, ({ database, body }) => signUp(database, body))];
