import * as dataset from "@/app/v1/datasets/[id]/route";
import * as datasets from "@/app/v1/datasets/route";
import * as integrations from "@/app/v1/integrations/route";
import * as evidence from "@/app/v1/reports/[id]/evidence/route";
import * as plan from "@/app/v1/reports/[id]/plan/route";
import * as replay from "@/app/v1/reports/[id]/replay/route";
import * as report from "@/app/v1/reports/[id]/route";
import * as reports from "@/app/v1/reports/route";
import { sessionDoor } from "@/lib/http/session-door";
import { callEndpoints } from "./call-endpoints";
import { destinationEndpoints } from "./destination-endpoints";
import { dashboardEndpoints, openEndpoints } from "./endpoints";
import { webhookEndpoints } from "./webhook-endpoints";

const shared = [datasets.GET, datasets.POST, dataset.GET, dataset.DELETE, reports.GET, reports.POST, report.GET, report.DELETE];
const ofIntegrations = [integrations.GET];
const ofReport = [replay.POST, plan.GET, evidence.GET];
const resultsOut = [...webhookEndpoints, ...destinationEndpoints];
const door = sessionDoor(
  [...shared, ...ofReport, ...ofIntegrations, ...dashboardEndpoints, ...callEndpoints, ...resultsOut],
  openEndpoints,
);

export { door as DELETE, door as GET, door as PATCH, door as POST };
