import { FailedError } from "./errors";
import { type List, pagedList } from "./list";
import { type CallOptions, type CreateOptions, pathOf, type Transport } from "./transport";
import type {
  Comparison,
  ExportReportQuery,
  ListedReport,
  ListReportsQuery,
  QueueReportBody,
  RemoveReportReply,
  ReplayReportReply,
  Report,
  ReportPlan,
  ReportQueued,
  UpdateReportBody,
} from "./types";
import { type WaitOptions, waitFor } from "./wait-for";

/** A report that is done: its result is there. */
export type FinishedReport = Report & { status: "COMPLETED"; result: NonNullable<Report["result"]> };

/** Reports of datasets. */
export class Reports {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Queues a report of a dataset. `wait` gives it once it is done.
   * @example
   * const { id } = await rowcall.reports.create({ datasetId: "dst_…", prompt: "What drives total by category?" });
   */
  create(body: QueueReportBody, options?: CreateOptions): Promise<ReportQueued> {
    return this.#transport.data({ method: "POST", path: "/v1/reports", body }, options);
  }

  /**
   * Waits until a report is done.
   * @throws {FailedError} with the report when it failed.
   * @example
   * const report = await rowcall.reports.wait(id, { timeoutMs: 120_000, signal });
   * for (const kpi of report.result.kpis) console.log(kpi.label, kpi.display);
   */
  async wait(id: string, options?: WaitOptions<Report>): Promise<FinishedReport> {
    const report = await waitFor((signal) => this.get(id, { signal }), hasEnded, options);
    if (report.status === "FAILED") throw new FailedError(report.error ?? "The report failed.", report);
    return report as FinishedReport;
  }

  /**
   * All reports of the workspace, the newest first, or those that are asked for.
   * @example
   * for await (const report of rowcall.reports.list({ status: "COMPLETED" })) console.log(report.title);
   */
  list(query: ListReportsQuery = {}, options?: CallOptions): List<ListedReport> {
    return pagedList(this.#transport, "/v1/reports", query, options);
  }

  /**
   * Gives a report another title, other tags, or both. Exports carry the title.
   * @example
   * await rowcall.reports.update("rep_…", { title: "Orders, third quarter" });
   */
  update(id: string, body: UpdateReportBody, options?: CallOptions): Promise<ListedReport> {
    return this.#transport.data({ method: "PATCH", path: pathOf`/v1/reports/${id}`, body }, options);
  }

  /**
   * One report as it is now, with its result once it is done.
   * @example
   * const { status, progress, result } = await rowcall.reports.get("rep_…");
   */
  get(id: string, options?: CallOptions): Promise<Report> {
    return this.#transport.data({ method: "GET", path: pathOf`/v1/reports/${id}` }, options);
  }

  /**
   * Deletes a report.
   * @example
   * await rowcall.reports.remove("rep_…");
   */
  remove(id: string, options?: CallOptions): Promise<RemoveReportReply> {
    return this.#transport.data({ method: "DELETE", path: pathOf`/v1/reports/${id}` }, options);
  }

  /**
   * Makes a finished report again of the very same rows and settings.
   * @example
   * const { id } = await rowcall.reports.replay("rep_…");
   */
  replay(id: string, options?: CreateOptions): Promise<ReplayReportReply> {
    return this.#transport.data({ method: "POST", path: pathOf`/v1/reports/${id}/replay` }, options);
  }

  /**
   * Why a report shows what it shows.
   * @example
   * const plan = await rowcall.reports.plan("rep_…");
   */
  plan(id: string, options?: CallOptions): Promise<ReportPlan> {
    return this.#transport.data({ method: "GET", path: pathOf`/v1/reports/${id}/plan` }, options);
  }

  /**
   * A ZIP with what it takes to check a report without us. The body is a stream.
   * @example
   * const response = await rowcall.reports.evidence("rep_…");
   * await writeFile("evidence.zip", response.body);
   */
  evidence(id: string, options?: CallOptions): Promise<Response> {
    return this.#transport.file({ method: "GET", path: pathOf`/v1/reports/${id}/evidence` }, options);
  }

  /**
   * A finished report as a file: `pdf` unless told otherwise, `xlsx`, `csv`, `json`, or one chart as `svg`. The body is a stream.
   * @example
   * const response = await rowcall.reports.export("rep_…", { format: "xlsx" });
   * await writeFile("report.xlsx", response.body);
   */
  export(id: string, query: ExportReportQuery = {}, options?: CallOptions): Promise<Response> {
    return this.#transport.file({ method: "GET", path: pathOf`/v1/reports/${id}/export`, query }, options);
  }

  /**
   * What has changed from another report of the same dataset to this one, figure by figure.
   * @example
   * const { kpis } = await rowcall.reports.compare("rep_…", "rep_…");
   */
  compare(id: string, otherId: string, options?: CallOptions): Promise<Comparison> {
    const query = { with: otherId };
    return this.#transport.data({ method: "GET", path: pathOf`/v1/reports/${id}/compare`, query }, options);
  }
}

function hasEnded({ status }: Report): boolean {
  return status === "COMPLETED" || status === "FAILED";
}
