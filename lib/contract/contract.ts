import { accountEndpoints } from "./account";
import { alertEndpoints } from "./alerts";
import { auditEndpoints } from "./audit";
import { callEndpoints } from "./calls";
import { compareEndpoints } from "./compare";
import { connectionEndpoints } from "./connections";
import { datasetEndpoints } from "./datasets";
import { destinationEndpoints } from "./destinations";
import type { EndpointContract } from "./endpoint";
import { ingestEndpoints } from "./ingest";
import { integrationEndpoints } from "./integrations";
import { keyEndpoints } from "./keys";
import { memberEndpoints } from "./members";
import { noticeEndpoints } from "./notices";
import { personEndpoints } from "./person";
import { reportEndpoints } from "./reports";
import { requestEndpoints } from "./requests";
import { scheduleEndpoints } from "./schedules";
import { shareEndpoints } from "./shares";
import { uploadEndpoints } from "./uploads";
import { webhookEndpoints } from "./webhooks";
import { wholeEndpoints } from "./whole";

/** Every operation of the service, public and dashboard, by operation id. */
export const contract = {
  ...keyEndpoints,
  ...requestEndpoints,
  ...datasetEndpoints,
  ...uploadEndpoints,
  ...reportEndpoints,
  ...shareEndpoints,
  ...callEndpoints,
  ...ingestEndpoints,
  ...connectionEndpoints,
  ...webhookEndpoints,
  ...destinationEndpoints,
  ...noticeEndpoints,
  ...integrationEndpoints,
  ...accountEndpoints,
  ...auditEndpoints,
  ...memberEndpoints,
  ...personEndpoints,
  ...scheduleEndpoints,
  ...alertEndpoints,
  ...compareEndpoints,
  ...wholeEndpoints,
};

/** The same as a list, for what walks all of it: docs, conformance, the session door. */
export const endpoints: readonly EndpointContract[] = Object.values(contract);
