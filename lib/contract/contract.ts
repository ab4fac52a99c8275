import { keptAnswerEndpoints } from "./analysis/kept-answers";
import { questionEndpoints } from "./analysis/questions";
import { callEndpoints } from "./calls";
import { compareEndpoints } from "./compare";
import { connectionEndpoints } from "./connections";
import { datasetEndpoints } from "./datasets";
import type { EndpointContract } from "./endpoint";
import { alertEndpoints } from "./events/alerts";
import { destinationEndpoints } from "./events/destinations";
import { webhookEndpoints } from "./events/webhooks";
import { ingestEndpoints } from "./ingest";
import { integrationEndpoints } from "./integrations";
import { keyEndpoints } from "./keys";
import { accountEndpoints } from "./people/account";
import { auditEndpoints } from "./people/audit";
import { callViewEndpoints } from "./people/call-views";
import { logoEndpoints } from "./people/logo";
import { memberEndpoints } from "./people/members";
import { noticeEndpoints } from "./people/notices";
import { passkeyEndpoints } from "./people/passkeys";
import { personEndpoints } from "./people/person";
import { requestEndpoints } from "./people/requests";
import { wholeEndpoints } from "./people/whole";
import { reportEndpoints } from "./reports";
import { scheduleEndpoints } from "./schedules";
import { shareEndpoints } from "./shares";
import { addRowsEndpoints } from "./tables/add-rows";
import { preparationEndpoints } from "./tables/preparation";
import { previewEndpoints } from "./tables/preview-dataset";
import { versionEndpoints } from "./tables/versions";
import { uploadEndpoints } from "./uploads";

/** Every operation of the service, public and dashboard, by operation id. */
export const contract = {
  ...keyEndpoints,
  ...requestEndpoints,
  ...datasetEndpoints,
  ...addRowsEndpoints,
  ...previewEndpoints,
  ...preparationEndpoints,
  ...versionEndpoints,
  ...uploadEndpoints,
  ...reportEndpoints,
  ...questionEndpoints,
  ...keptAnswerEndpoints,
  ...shareEndpoints,
  ...callEndpoints,
  ...callViewEndpoints,
  ...ingestEndpoints,
  ...connectionEndpoints,
  ...webhookEndpoints,
  ...destinationEndpoints,
  ...noticeEndpoints,
  ...integrationEndpoints,
  ...accountEndpoints,
  ...logoEndpoints,
  ...auditEndpoints,
  ...memberEndpoints,
  ...personEndpoints,
  ...passkeyEndpoints,
  ...scheduleEndpoints,
  ...alertEndpoints,
  ...compareEndpoints,
  ...wholeEndpoints,
};

/** The same as a list, for what walks all of it: docs, conformance, the session door. */
export const endpoints: readonly EndpointContract[] = Object.values(contract);
