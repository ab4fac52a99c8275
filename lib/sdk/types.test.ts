import { expectTypeOf, it } from "vitest";
import type { contract } from "@/lib/contract/contract";
import type { JsonInputOf, ReplyOf } from "@/lib/contract/endpoint";
import type * as sdk from "./types";

type Contract = typeof contract;
type Body<Name extends keyof Contract> = JsonInputOf<Contract[Name]>;
type Reply<Name extends keyof Contract> = ReplyOf<Contract[Name]>;

/** What the client's types call the replies of the contract. */
interface Replies {
  whoami: sdk.WhoamiReply;
  listDatasets: sdk.ListDatasetsReply;
  createDataset: sdk.CreateDatasetReply;
  getDataset: sdk.GetDatasetReply;
  removeDataset: sdk.RemoveDatasetReply;
  ingestRows: sdk.IngestRowsReply;
  pushRows: sdk.PushRowsReply;
  listReports: sdk.ListReportsReply;
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

it("reads every reply of the contract as its own type", () => {
  expectTypeOf<Misread>().toBeNever();
  // The check is one of the compiler; here is what would be wrong.
  expectTypeOf<Reply<"whoami">>().not.toExtend<sdk.GetReportReply>();
});

it("lets nobody send what the contract does not take", () => {
  expectTypeOf<sdk.CreateDatasetBody>().toExtend<Body<"createDataset">>();
  expectTypeOf<sdk.QueueReportBody>().toExtend<Body<"queueReport">>();
  expectTypeOf<sdk.CreateWebhookBody>().toExtend<Body<"createWebhook">>();
  expectTypeOf<sdk.UpdateWebhookBody>().toExtend<Body<"updateWebhook">>();
  expectTypeOf<sdk.RotateWebhookSecretBody>().toExtend<Body<"rotateWebhookSecret">>();
  expectTypeOf<sdk.RedeliverRangeBody>().toExtend<Body<"redeliverRange">>();
  expectTypeOf<{ name: string }>().not.toExtend<Body<"createDataset">>();
});
