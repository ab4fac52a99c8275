import { Calls } from "./calls";
import { Datasets } from "./datasets";
import { Integrations } from "./integrations";
import { Reports } from "./reports";
import { Rows } from "./rows";
import { type CallOptions, type RowcallOptions, Transport } from "./transport";
import type { Whoami } from "./types";
import { Webhooks } from "./webhooks";

/**
 * The Rowcall API.
 * @example
 * const rowcall = new Rowcall({ apiKey: process.env.ROWCALL_API_KEY, baseUrl: "https://rowcall.example.com" });
 * const dataset = await rowcall.datasets.create({ name: "Orders", rows });
 * const { id } = await rowcall.reports.create({ datasetId: dataset.id });
 * const report = await rowcall.reports.wait(id);
 * console.log(report.result.kpis[0]?.display);
 */
export class Rowcall {
  readonly #transport: Transport;
  readonly datasets: Datasets;
  readonly rows: Rows;
  readonly reports: Reports;
  readonly calls: Calls;
  readonly webhooks: Webhooks;
  readonly integrations: Integrations;

  constructor(options: RowcallOptions) {
    const transport = new Transport(options);
    this.#transport = transport;
    this.datasets = new Datasets(transport);
    this.rows = new Rows(transport);
    this.reports = new Reports(transport);
    this.calls = new Calls(transport);
    this.webhooks = new Webhooks(transport);
    this.integrations = new Integrations(transport);
  }

  /**
   * Which workspace and which key this is, and what the key may do.
   * @example
   * const { workspace, key } = await rowcall.whoami();
   */
  whoami(options?: CallOptions): Promise<Whoami> {
    return this.#transport.data({ method: "GET", path: "/v1/whoami" }, options);
  }
}

export type { UploadDatasetOptions } from "./datasets";
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  type ErrorFacts,
  FailedError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  PlanLimitError,
  RateLimitError,
  RowcallError,
  ServerError,
  TimeoutError,
} from "./errors";
export type { FileInput } from "./files";
export { List, type Page } from "./list";
export type { FinishedReport } from "./reports";
export type { Row } from "./rows";
export type { CallOptions, CreateOptions, RowcallOptions } from "./transport";
export type * from "./types";
export { type VerifiedWebhook, verifyWebhook, WebhookError, type WebhookHeaders } from "./verify-webhook";
export type { WaitOptions } from "./wait-for";
