import type { contract } from "@/lib/contract/contract";
import type { JsonInputOf, ReplyOf } from "@/lib/contract/endpoint";
import type { Id, IdNoun } from "@/lib/core/ids";
import type * as sdk from "@/lib/sdk/types";

type Contract = typeof contract;
/** To who calls from outside ids are texts. */
type Plain<T> = T extends Id<IdNoun> ? string : T extends object ? { [K in keyof T]: Plain<T[K]> } : T;
type Body<Name extends keyof Contract> = Plain<JsonInputOf<Contract[Name]>>;
type Reply<Name extends keyof Contract> = ReplyOf<Contract[Name]>;

/** What the client's types call the replies of the contract. */
interface Replies {
  whoami: sdk.WhoamiReply;
  listDatasets: sdk.ListDatasetsReply;
  updateDataset: sdk.UpdateDatasetReply;
  createDataset: sdk.CreateDatasetReply;
  getDataset: sdk.GetDatasetReply;
  removeDataset: sdk.RemoveDatasetReply;
  ingestRows: sdk.IngestRowsReply;
  pushRows: sdk.PushRowsReply;
  listReports: sdk.ListReportsReply;
  updateReport: sdk.UpdateReportReply;
  queueReport: sdk.QueueReportReply;
  getReport: sdk.GetReportReply;
  removeReport: sdk.RemoveReportReply;
  replayReport: sdk.ReplayReportReply;
  getReportPlan: sdk.GetReportPlanReply;
  compareReports: sdk.CompareReportsReply;
  listCalls: sdk.ListCallsReply;
  createCall: sdk.CreateCallReply;
  getCall: sdk.GetCallReply;
  removeCall: sdk.RemoveCallReply;
  receiveRecording: sdk.ReceiveRecordingReply;
  listWebhooks: sdk.ListWebhooksReply;
  createWebhook: sdk.CreateWebhookReply;
  getWebhook: sdk.GetWebhookReply;
  updateWebhook: sdk.UpdateWebhookReply;
  removeWebhook: sdk.RemoveWebhookReply;
  testWebhook: sdk.TestWebhookReply;
  rotateWebhookSecret: sdk.RotateWebhookSecretReply;
  listEventSamples: sdk.ListEventSamplesReply;
  listWebhookDeliveries: sdk.ListWebhookDeliveriesReply;
  getWebhookDelivery: sdk.GetWebhookDeliveryReply;
  redeliver: sdk.RedeliverReply;
  redeliverRange: sdk.RedeliverRangeReply;
  listIntegrations: sdk.ListIntegrationsReply;
}

/** Names whose replies of the contract are none of the client's type: none. */
type Misread = { [Name in keyof Replies]: Reply<Name> extends Replies[Name] ? never : Name }[keyof Replies];

type None<Names extends never> = Names;
type Fits<Given extends Taken, Taken> = Given;

/** Holds as long as it compiles: the client reads every reply as its own type, and sends what the contract takes. */
export type Holds = [
  None<Misread>,
  // @ts-expect-error: what would be misread.
  Fits<Reply<"whoami">, sdk.GetReportReply>,
  Fits<sdk.CreateDatasetBody, Body<"createDataset">>,
  Fits<sdk.QueueReportBody, Body<"queueReport">>,
  Fits<sdk.CreateWebhookBody, Body<"createWebhook">>,
  Fits<sdk.UpdateWebhookBody, Body<"updateWebhook">>,
  Fits<sdk.RotateWebhookSecretBody, Body<"rotateWebhookSecret">>,
  Fits<sdk.RedeliverRangeBody, Body<"redeliverRange">>,
  // @ts-expect-error: a dataset takes more than a name.
  Fits<{ name: string }, Body<"createDataset">>,
];
