import { accountEndpoints } from "./account";
import { callEndpoints } from "./calls";
import { connectionEndpoints } from "./connections";
import { datasetEndpoints } from "./datasets";
import { destinationEndpoints } from "./destinations";
import type { EndpointContract } from "./endpoint";
import { ingestEndpoints } from "./ingest";
import { integrationEndpoints } from "./integrations";
import { keyEndpoints } from "./keys";
import { noticeEndpoints } from "./notices";
import { reportEndpoints } from "./reports";
import { uploadEndpoints } from "./uploads";
import { webhookEndpoints } from "./webhooks";

/** Every operation of the service, public and dashboard, by operation id. */
export const contract = {
  ...keyEndpoints,
  ...datasetEndpoints,
  ...uploadEndpoints,
  ...reportEndpoints,
  ...callEndpoints,
  ...ingestEndpoints,
  ...connectionEndpoints,
  ...webhookEndpoints,
  ...destinationEndpoints,
  ...noticeEndpoints,
  ...integrationEndpoints,
  ...accountEndpoints,
};

/** The same as a list, for what walks all of it: docs, conformance, the session door. */
export const endpoints: readonly EndpointContract[] = Object.values(contract);
