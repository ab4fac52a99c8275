import * as call from "@/app/v1/calls/[id]/route";
import * as calls from "@/app/v1/calls/route";
import { correctSegment } from "@/lib/calls/correct-segment";
import { exportCall } from "@/lib/calls/export-call";
import { createCallFacts } from "@/lib/calls/facts/create-call-facts";
import { getCallSettings } from "@/lib/calls/get-call-settings";
import { retryCall } from "@/lib/calls/intake/retry-call";
import { retryCalls } from "@/lib/calls/intake/retry-calls";
import { getCallEgress } from "@/lib/calls/listing/get-call-egress";
import { getCallUsage } from "@/lib/calls/listing/get-call-usage";
import { getQueuedCall } from "@/lib/calls/listing/get-queued-call";
import { openRecording } from "@/lib/calls/open-recording";
import { renameSpeakers } from "@/lib/calls/rename-speakers";
import { updateCallSettings } from "@/lib/calls/update-call-settings";
import { createCallView } from "@/lib/calls/views/create-call-view";
import { listCallViews } from "@/lib/calls/views/list-call-views";
import { removeCallView } from "@/lib/calls/views/remove-call-view";
import { updateCallView } from "@/lib/calls/views/update-call-view";
import { checkConnection } from "@/lib/connectors/check-connection";
import { createConnection } from "@/lib/connectors/create-connection";
import { estimateImport } from "@/lib/connectors/estimate-import";
import { getConnection } from "@/lib/connectors/get-connection";
import { importRecordings } from "@/lib/connectors/import-recordings";
import { listConnectionTypes } from "@/lib/connectors/list-connection-types";
import { listConnections } from "@/lib/connectors/list-connections";
import { listPasses } from "@/lib/connectors/list-passes";
import { removeConnection } from "@/lib/connectors/remove-connection";
import { rotateConnectionToken } from "@/lib/connectors/rotate-connection-token";
import { syncConnection } from "@/lib/connectors/sync-connection";
import { updateConnection } from "@/lib/connectors/update-connection";
import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";

/** What the dashboard does with calls. */
export const callEndpoints = [
  calls.GET,
  calls.POST,
  call.GET,
  call.DELETE,
  endpoint(contract.retryCall, ({ ctx, params }) => retryCall(ctx, params.id), getQueuedCall),
  endpoint(contract.retryCalls, ({ ctx, body }) => retryCalls(ctx, body.status)),
  endpoint(contract.listCallViews, ({ ctx }) => listCallViews(ctx)),
  endpoint(contract.createCallView, ({ ctx, body }) => createCallView(ctx, body)),
  endpoint(contract.updateCallView, ({ ctx, params, body }) => updateCallView(ctx, params.id, body)),
  endpoint(contract.removeCallView, ({ ctx, params }) => removeCallView(ctx, params.id)),
  endpoint(contract.getRecording, ({ ctx, params }) => openRecording(ctx, params.id)),
  endpoint(contract.getCallEgress, ({ ctx, params }) => getCallEgress(ctx, params.id)),
  endpoint(contract.getCallUsage, ({ ctx }) => getCallUsage(ctx)),
  endpoint(contract.getCallSettings, ({ ctx }) => getCallSettings(ctx)),
  endpoint(contract.updateCallSettings, ({ ctx, body }) => updateCallSettings(ctx, body)),
  endpoint(contract.correctSegment, ({ ctx, params, body }) => correctSegment(ctx, params.id, body)),
  endpoint(contract.renameSpeakers, ({ ctx, params, body }) => renameSpeakers(ctx, params.id, body)),
  endpoint(contract.exportCall, ({ ctx, params, query }) => exportCall(ctx, params.id, query.format)),
  endpoint(contract.listConnectionTypes, async () => listConnectionTypes()),
  endpoint(contract.checkConnection, ({ ctx, body }) => checkConnection(ctx, body)),
  endpoint(contract.estimateImport, ({ ctx, body }) => estimateImport(ctx, body)),
  endpoint(contract.listConnections, ({ ctx }) => listConnections(ctx)),
  endpoint(contract.getConnection, ({ ctx, params }) => getConnection(ctx, params.id)),
  endpoint(contract.createConnection, ({ ctx, body }) => createConnection(ctx, body)),
  endpoint(contract.updateConnection, ({ ctx, params, body }) => updateConnection(ctx, params.id, body)),
  endpoint(contract.syncConnection, ({ ctx, params }) => syncConnection(ctx, params.id)),
  endpoint(contract.importRecordings, ({ ctx, params, body }) => importRecordings(ctx, params.id, body.days)),
  endpoint(contract.listConnectionPasses, ({ ctx, params }) => listPasses(ctx, params.id)),
  endpoint(contract.rotateConnectionToken, ({ ctx, params }) => rotateConnectionToken(ctx, params.id)),
  endpoint(contract.removeConnection, ({ ctx, params }) => removeConnection(ctx, params.id)),
  endpoint(contract.createCallFacts, ({ ctx }) => createCallFacts(ctx)),
];
