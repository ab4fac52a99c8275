import { contract } from "@/lib/contract/contract";
import { asId, isId } from "@/lib/core/ids";
import { getCreatedDataset } from "@/lib/datasets/get-created-dataset";
import { listDatasetTags } from "@/lib/datasets/list-dataset-tags";
import { setFavouriteDataset } from "@/lib/datasets/set-favourite-dataset";
import { addPiece } from "@/lib/datasets/uploads/add-piece";
import { finishUpload } from "@/lib/datasets/uploads/finish-upload";
import { getUpload } from "@/lib/datasets/uploads/get-upload";
import { previewUpload } from "@/lib/datasets/uploads/preview-upload";
import { removeUpload } from "@/lib/datasets/uploads/remove-upload";
import { startUpload } from "@/lib/datasets/uploads/start-upload";
import { openEndpoint } from "@/lib/http/answer-open";
import { endpoint } from "@/lib/http/endpoint";
import { createKey } from "@/lib/keys/create-key";
import { listKeys } from "@/lib/keys/list-keys";
import { revokeKey } from "@/lib/keys/revoke-key";
import { getNoticeSettings } from "@/lib/notices/get-notice-settings";
import { listNotices } from "@/lib/notices/list-notices";
import { readNotices } from "@/lib/notices/read-notices";
import { updateNoticeSettings } from "@/lib/notices/update-notice-settings";
import { getEvidence } from "@/lib/reports/evidence/get-evidence";
import { getQueuedReport } from "@/lib/reports/get-queued-report";
import { getReportEgress } from "@/lib/reports/get-report-egress";
import { listReportTags } from "@/lib/reports/listing/list-report-tags";
import { setFavouriteReport } from "@/lib/reports/listing/set-favourite-report";
import { retryReport } from "@/lib/reports/retry-report";
import { checkIntegration } from "@/lib/sources/check-integration";
import { createIntegration } from "@/lib/sources/create-integration";
import { getIntegration } from "@/lib/sources/get-integration";
import { stopImport } from "@/lib/sources/imports/stop-import";
import { listTables } from "@/lib/sources/list-tables";
import { previewTable } from "@/lib/sources/preview-table";
import { queueSync } from "@/lib/sources/queue-sync";
import { removeIntegration } from "@/lib/sources/remove-integration";
import { rotateToken } from "@/lib/sources/rotate-token";
import { cancelSync } from "@/lib/sources/runs/cancel-sync";
import { getRun } from "@/lib/sources/runs/get-run";
import { listRuns } from "@/lib/sources/runs/list-runs";
import { startImport } from "@/lib/sources/start-import";
import { startImports } from "@/lib/sources/start-imports";
import { updateIntegration } from "@/lib/sources/update-integration";
import { downloadAudit } from "@/lib/workspaces/audit/download-audit";
import { listAudit } from "@/lib/workspaces/audit/list-audit";
import { getWorkspace } from "@/lib/workspaces/get-workspace";
import { listSessions } from "@/lib/workspaces/list-sessions";
import { signUp } from "@/lib/workspaces/people/sign-up";
import { removeLogo } from "@/lib/workspaces/remove-logo";
import { removeSession } from "@/lib/workspaces/remove-session";
import { setLogo } from "@/lib/workspaces/set-logo";
import { updateWorkspace } from "@/lib/workspaces/update-workspace";

/** Operations that only the dashboard has. */
export const dashboardEndpoints = [
  endpoint(contract.setFavourite, ({ ctx, body: { id, isFavourite } }) =>
    isId("report", id) ? setFavouriteReport(ctx, id, isFavourite) : setFavouriteDataset(ctx, asId("dataset", id), isFavourite),
  ),
  endpoint(contract.listTags, async ({ ctx }) => ({ datasets: await listDatasetTags(ctx), reports: await listReportTags(ctx) })),
  endpoint(contract.startUpload, ({ ctx, body }) => startUpload(ctx, body), getUpload),
  endpoint(contract.getUpload, ({ ctx, params }) => getUpload(ctx, params.id)),
  endpoint(contract.addPiece, ({ ctx, params, body }) => addPiece(ctx, params.id, body), getUpload),
  endpoint(contract.previewUpload, ({ ctx, params, body }) => previewUpload(ctx, params.id, body)),
  endpoint(contract.finishUpload, ({ ctx, params, body }) => finishUpload(ctx, params.id, body.name), getCreatedDataset),
  endpoint(contract.removeUpload, ({ ctx, params }) => removeUpload(ctx, params.id)),
  endpoint(contract.retryReport, ({ ctx, params }) => retryReport(ctx, params.id), getQueuedReport),
  endpoint(contract.getEvidence, ({ ctx, params, query }) => getEvidence(ctx, params.id, params.factId, query.point)),
  endpoint(contract.getReportEgress, ({ ctx, params }) => getReportEgress(ctx, params.id)),
  endpoint(contract.listKeys, ({ ctx }) => listKeys(ctx)),
  endpoint(contract.createKey, ({ ctx, body }) => createKey(ctx, body)),
  endpoint(contract.revokeKey, ({ ctx, params }) => revokeKey(ctx, params.id)),
  endpoint(contract.getIntegration, ({ ctx, params }) => getIntegration(ctx, params.id)),
  endpoint(contract.createIntegration, ({ ctx, body }) => createIntegration(ctx, body)),
  endpoint(contract.updateIntegration, ({ ctx, params, body }) => updateIntegration(ctx, params.id, body)),
  endpoint(contract.removeIntegration, ({ ctx, params }) => removeIntegration(ctx, params.id)),
  endpoint(contract.rotateToken, ({ ctx, params }) => rotateToken(ctx, params.id)),
  endpoint(contract.checkIntegration, ({ ctx, params }) => checkIntegration(ctx, params.id)),
  endpoint(contract.listTables, ({ ctx, params }) => listTables(ctx, params.id)),
  endpoint(contract.previewTable, ({ ctx, params, body }) => previewTable(ctx, params.id, body)),
  endpoint(contract.startImport, ({ ctx, params, body }) => startImport(ctx, params.id, body), getIntegration),
  endpoint(contract.startImports, ({ ctx, params, body }) => startImports(ctx, params.id, body), getIntegration),
  endpoint(contract.stopImport, ({ ctx, params }) => stopImport(ctx, params.id), getIntegration),
  endpoint(contract.queueSync, ({ ctx, params, body }) => queueSync(ctx, params.id, body), getRun),
  endpoint(contract.cancelSync, ({ ctx, params }) => cancelSync(ctx, params.id), getRun),
  endpoint(contract.listRuns, ({ ctx, params }) => listRuns(ctx, params.id)),
  endpoint(contract.getWorkspace, ({ ctx }) => getWorkspace(ctx)),
  endpoint(contract.updateWorkspace, ({ ctx, body }) => updateWorkspace(ctx, body)),
  endpoint(contract.setLogo, ({ ctx, body }) => setLogo(ctx, body)),
  endpoint(contract.removeLogo, ({ ctx }) => removeLogo(ctx)),
  endpoint(contract.listAudit, ({ ctx, query }) => listAudit(ctx, query)),
  endpoint(contract.downloadAudit, ({ ctx, query }) => downloadAudit(ctx, query)),
  endpoint(contract.listSessions, ({ ctx }) => listSessions(ctx)),
  endpoint(contract.removeSession, ({ ctx, params }) => removeSession(ctx, params.id)),
  endpoint(contract.listNotices, ({ ctx, query }) => listNotices(ctx, query)),
  endpoint(contract.getNoticeSettings, ({ ctx }) => getNoticeSettings(ctx)),
  endpoint(contract.updateNoticeSettings, ({ ctx, body }) => updateNoticeSettings(ctx, body)),
  endpoint(contract.readNotices, ({ ctx, body }) => readNotices(ctx, body.ids)),
];

/** Operations that nobody needs to sign in for. */
export const openEndpoints = [openEndpoint(contract.signUp, ({ database, body }) => signUp(database, body))];
