import * as answer from "@/app/v1/answers/[id]/route";
import * as call from "@/app/v1/calls/[id]/route";
import * as calls from "@/app/v1/calls/route";
import * as analyses from "@/app/v1/datasets/[id]/analyses/route";
import * as answers from "@/app/v1/datasets/[id]/answers/route";
import * as batches from "@/app/v1/datasets/[id]/batches/route";
import * as changes from "@/app/v1/datasets/[id]/changes/route";
import * as columns from "@/app/v1/datasets/[id]/columns/route";
import * as preparationPreview from "@/app/v1/datasets/[id]/preparation/preview/route";
import * as preparation from "@/app/v1/datasets/[id]/preparation/route";
import * as suggestions from "@/app/v1/datasets/[id]/preparation/suggestions/route";
import * as questions from "@/app/v1/datasets/[id]/questions/route";
import * as removalPreview from "@/app/v1/datasets/[id]/removal/preview/route";
import * as removal from "@/app/v1/datasets/[id]/removal/route";
import * as dataset from "@/app/v1/datasets/[id]/route";
import * as rows from "@/app/v1/datasets/[id]/rows/route";
import * as sources from "@/app/v1/datasets/[id]/sources/route";
import * as state from "@/app/v1/datasets/[id]/state/route";
import * as versionComparison from "@/app/v1/datasets/[id]/versions/[versionId]/compare/route";
import * as versionRestoring from "@/app/v1/datasets/[id]/versions/[versionId]/restore/route";
import * as version from "@/app/v1/datasets/[id]/versions/[versionId]/route";
import * as versions from "@/app/v1/datasets/[id]/versions/route";
import * as datasets from "@/app/v1/datasets/route";
import * as samples from "@/app/v1/events/samples/route";
import * as integrations from "@/app/v1/integrations/route";
import * as question from "@/app/v1/questions/[id]/route";
import * as compare from "@/app/v1/reports/[id]/compare/route";
import * as plan from "@/app/v1/reports/[id]/plan/route";
import * as replay from "@/app/v1/reports/[id]/replay/route";
import * as report from "@/app/v1/reports/[id]/route";
import * as reports from "@/app/v1/reports/route";
import * as redelivery from "@/app/v1/webhooks/[id]/deliveries/[deliveryId]/redeliver/route";
import * as delivery from "@/app/v1/webhooks/[id]/deliveries/[deliveryId]/route";
import * as deliveries from "@/app/v1/webhooks/[id]/deliveries/route";
import * as redeliveries from "@/app/v1/webhooks/[id]/redeliver/route";
import * as webhook from "@/app/v1/webhooks/[id]/route";
import * as test from "@/app/v1/webhooks/[id]/test/route";
import * as webhooks from "@/app/v1/webhooks/route";
import * as whoami from "@/app/v1/whoami/route";

const ofDatasets = [datasets.GET, datasets.POST, dataset.GET, dataset.PATCH, dataset.DELETE, columns.PATCH, changes.GET];
const ofRows = [rows.GET, rows.POST, state.GET, batches.GET, sources.GET, removalPreview.POST, removal.POST, integrations.GET];
const ofPreparation = [preparation.GET, preparation.PATCH, preparationPreview.POST, suggestions.GET];
const ofVersions = [versions.GET, versions.POST, version.DELETE, versionComparison.GET, versionRestoring.POST];
const ofQuestions = [
  questions.POST,
  question.GET,
  analyses.POST,
  answers.GET,
  answers.POST,
  answer.GET,
  answer.PATCH,
  answer.DELETE,
];
const ofReports = [reports.GET, reports.POST, report.GET, report.PATCH, report.DELETE, replay.POST, plan.GET, compare.GET];
const ofWebhooks = [webhooks.GET, webhook.GET, webhook.PATCH, webhook.DELETE, test.POST, samples.GET];
const ofDeliveries = [deliveries.GET, delivery.GET, redelivery.POST, redeliveries.POST];

/** Operations that agents may call; a test names what is missing. */
export const agentEndpoints = [
  whoami.GET,
  ...ofDatasets,
  ...ofRows,
  ...ofPreparation,
  ...ofVersions,
  ...ofReports,
  ...ofQuestions,
  ...[calls.GET, call.GET, call.DELETE],
  ...ofWebhooks,
  ...ofDeliveries,
];
