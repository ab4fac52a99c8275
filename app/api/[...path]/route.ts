import * as integrations from "@/app/v1/integrations/route";
import * as evidence from "@/app/v1/reports/[id]/evidence/route";
import * as reportExport from "@/app/v1/reports/[id]/export/route";
import * as plan from "@/app/v1/reports/[id]/plan/route";
import * as replay from "@/app/v1/reports/[id]/replay/route";
import * as report from "@/app/v1/reports/[id]/route";
import * as reports from "@/app/v1/reports/route";
import { sessionDoor } from "@/lib/http/session-door";
import { accountEndpoints, openAccountEndpoints } from "./account-endpoints";
import { callEndpoints } from "./call-endpoints";
import { datasetEndpoints } from "./dataset-endpoints";
import { destinationEndpoints } from "./destination-endpoints";
import { dashboardEndpoints, openEndpoints } from "./endpoints";
import { keyEndpoints } from "./key-endpoints";
import { peopleEndpoints, personEndpoints } from "./people-endpoints";
import { scheduleEndpoints } from "./schedule-endpoints";
import { shareEndpoints } from "./share-endpoints";
import { webhookEndpoints } from "./webhook-endpoints";
import { wholeEndpoints } from "./whole-endpoints";

const shared = [reports.GET, reports.POST, report.GET, report.PATCH, report.DELETE];
const ofIntegrations = [integrations.GET];
const ofReport = [replay.POST, plan.GET, evidence.GET, reportExport.GET];
const resultsOut = [...webhookEndpoints, ...destinationEndpoints, ...shareEndpoints];
const door = sessionDoor(
  [
    ...shared,
    ...ofReport,
    ...datasetEndpoints,
    ...ofIntegrations,
    ...dashboardEndpoints,
    ...callEndpoints,
    ...keyEndpoints,
    ...resultsOut,
    ...scheduleEndpoints,
    ...peopleEndpoints,
    ...accountEndpoints,
    ...wholeEndpoints,
  ],
  [...openEndpoints, ...personEndpoints, ...openAccountEndpoints],
);

export { door as DELETE, door as GET, door as PATCH, door as POST };
