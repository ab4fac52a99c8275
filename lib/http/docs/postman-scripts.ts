interface Scripts {
  /** Before the request is sent. */
  before?: readonly string[];
  /** Once it is answered. */
  after?: readonly string[];
}

/** Collection variables that replies fill, and the example id that each stands in the place of. */
export const ID_VARIABLES = {
  datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  versionId: "ver_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  answerId: "ans_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  reportId: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  callId: "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  webhookId: "whk_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  deliveryId: "dlv_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
} as const;
/** Report that `reportId` is compared with; also an example's own id, which is told apart by its place. */
export const OTHER_REPORT = "otherReportId";

type Variable = keyof typeof ID_VARIABLES | typeof OTHER_REPORT;

/** What requests of the collection do beside being sent, so that one after another works without copying ids. */
export const SCRIPTS: Readonly<Record<string, Scripts>> = {
  createDataset: { after: keep("datasetId", "data.id") },
  listDatasets: { after: keepFirst("datasetId") },
  saveVersion: { after: keep("versionId", "data.id") },
  listVersions: { after: keepFirst("versionId") },
  keepAnswer: { after: keep("answerId", "data.id") },
  listAnswers: { after: keepFirst("answerId") },
  queueReport: { after: keep("reportId", "data.id") },
  listReports: { after: keepFirst("reportId") },
  replayReport: { before: untilFinished("reportId"), after: keep(OTHER_REPORT, "data.id") },
  getReportPlan: { before: untilFinished("reportId") },
  downloadEvidence: { before: untilFinished("reportId") },
  exportReport: { before: untilFinished("reportId") },
  compareReports: { before: [...untilFinished("reportId"), ...untilFinished(OTHER_REPORT)] },
  createCall: { after: keep("callId", "data.id") },
  listCalls: { after: keepFirst("callId") },
  createWebhook: { after: keep("webhookId", "data.webhook.id") },
  listWebhooks: { after: keepFirst("webhookId") },
  testWebhook: { after: keep("deliveryId", "data.id") },
  listWebhookDeliveries: { after: keepFirst("deliveryId") },
};

function keep(variable: Variable, member: string): string[] {
  return [`if (pm.response.code < 300) pm.collectionVariables.set("${variable}", pm.response.json().${member});`];
}

/** A list fills what nothing has filled yet. */
function keepFirst(variable: Variable): string[] {
  return [
    "const first = pm.response.code < 300 ? pm.response.json().data[0] : undefined;",
    `if (first && !pm.collectionVariables.get("${variable}")) pm.collectionVariables.set("${variable}", first.id);`,
  ];
}

/** A report takes some seconds: waits for the end of it, at most two minutes. */
function untilFinished(variable: Variable): string[] {
  return [
    "(function look(tries) {",
    `  const id = pm.variables.get("${variable}");`,
    "  if (!id || tries === 0) return;",
    '  const header = { Authorization: "Bearer " + pm.variables.get("secretKey") };',
    '  pm.sendRequest({ url: pm.variables.get("baseUrl") + "/v1/reports/" + id, header }, (fault, response) => {',
    '    const isRunning = !fault && response.code === 200 && ["QUEUED", "RUNNING"].includes(response.json().data.status);',
    "    if (isRunning) setTimeout(() => look(tries - 1), 1000);",
    "  });",
    "})(120);",
  ];
}
