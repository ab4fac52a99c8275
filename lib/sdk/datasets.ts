import { type FileInput, fileNameOf, formOf } from "./files";
import { type List, pagedList } from "./list";
import { type CallOptions, type CreateOptions, pathOf, type Transport } from "./transport";
import type {
  AskQuestionBody,
  AskQuestionReply,
  CreateDatasetBody,
  CreateDatasetReply,
  DatasetDetail,
  GetAnswerReply,
  KeepAnswerBody,
  KeepAnswerReply,
  ListAnswersReply,
  ListDatasetsQuery,
  ListedDataset,
  RemoveAnswerReply,
  RemoveDatasetReply,
  RenameAnswerBody,
  RenameAnswerReply,
  RunAnalysesBody,
  RunAnalysesReply,
  UpdateDatasetBody,
} from "./types";

/** How a file becomes a dataset. */
export interface UploadDatasetOptions extends CreateOptions {
  /** Name of the dataset; the file's name unless given. */
  name?: string;
  /** Name of the file, whose ending says what it is; that of a `File` unless given. */
  fileName?: string;
}

/** Tables of rows. */
export class Datasets {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Makes a dataset of rows, at most 5,000.
   * @example
   * const { id } = await rowcall.datasets.create({ name: "Orders Q3", rows: [{ day: "2026-07-01", total: 84.2 }] });
   */
  create(body: CreateDatasetBody, options?: CreateOptions): Promise<CreateDatasetReply> {
    return this.#transport.data({ method: "POST", path: "/v1/datasets", body }, options);
  }

  /**
   * Makes a dataset of a file: CSV, TSV, JSON, Excel, OpenDocument, Parquet, gzip.
   * @example
   * import { fileFrom } from "rowcall/node";
   * const { id } = await rowcall.datasets.upload(await fileFrom("orders.csv"), { name: "Orders Q3" });
   */
  async upload(file: FileInput, options: UploadDatasetOptions = {}): Promise<CreateDatasetReply> {
    const fileName = fileNameOf(file, options.fileName);
    if (fileName === undefined) throw new TypeError('Say what the file is called: { fileName: "orders.csv" }.');
    const name = options.name ?? (fileName.replace(/(\.\w+){1,2}$/, "") || fileName);
    const form = await formOf(file, fileName, { name });
    return this.#transport.data({ method: "POST", path: "/v1/datasets", form }, options);
  }

  /**
   * All datasets of the workspace, the newest first, or those that are asked for.
   * @example
   * for await (const dataset of rowcall.datasets.list({ q: "orders", tag: "q3" })) console.log(dataset.name, dataset.rowCount);
   */
  list(query: ListDatasetsQuery = {}, options?: CallOptions): List<ListedDataset> {
    return pagedList(this.#transport, "/v1/datasets", query, options);
  }

  /**
   * Gives a dataset another name, other tags, or both.
   * @example
   * await rowcall.datasets.update("dst_…", { name: "Orders, third quarter", tags: ["q3"] });
   */
  update(id: string, body: UpdateDatasetBody, options?: CallOptions): Promise<ListedDataset> {
    return this.#transport.data({ method: "PATCH", path: pathOf`/v1/datasets/${id}`, body }, options);
  }

  /**
   * One dataset with what is known of its columns.
   * @example
   * const { columns } = await rowcall.datasets.get("dst_…");
   */
  get(id: string, options?: CallOptions): Promise<DatasetDetail> {
    return this.#transport.data({ method: "GET", path: pathOf`/v1/datasets/${id}` }, options);
  }

  /**
   * Answers a question about the rows of a dataset, every figure with its statement; or asks back.
   * @example
   * const { answer, asks, choices } = await rowcall.datasets.ask("dst_…", { question: "Which category has the highest total?" });
   */
  ask(id: string, body: AskQuestionBody, options?: CallOptions): Promise<AskQuestionReply> {
    return this.#transport.data({ method: "POST", path: pathOf`/v1/datasets/${id}/questions`, body }, options);
  }

  /**
   * Computes analyses over all rows of a dataset: your own plans, or one of the `choices` of a question.
   * @example
   * const { table } = await rowcall.datasets.analyze("dst_…", {
   *   analyses: [{ measure: { kind: "sum", column: "total" }, by: [{ column: "category" }], question: "ranking" }],
   * });
   */
  analyze(id: string, body: RunAnalysesBody, options?: CallOptions): Promise<RunAnalysesReply> {
    return this.#transport.data({ method: "POST", path: pathOf`/v1/datasets/${id}/analyses`, body }, options);
  }

  /**
   * Computes analyses and keeps the answer with its figures as they are.
   * @example
   * const { id } = await rowcall.datasets.keepAnswer("dst_…", {
   *   name: "Total by category",
   *   analyses: [{ measure: { kind: "sum", column: "total" }, by: [{ column: "category" }], question: "ranking" }],
   * });
   */
  keepAnswer(id: string, body: KeepAnswerBody, options?: CreateOptions): Promise<KeepAnswerReply> {
    return this.#transport.data({ method: "POST", path: pathOf`/v1/datasets/${id}/answers`, body }, options);
  }

  /**
   * Every answer that was kept of a dataset, newest first.
   * @example
   * for (const { name, answer } of await rowcall.datasets.answers("dst_…")) console.log(name, answer);
   */
  answers(id: string, options?: CallOptions): Promise<ListAnswersReply> {
    return this.#transport.data({ method: "GET", path: pathOf`/v1/datasets/${id}/answers` }, options);
  }

  /**
   * A kept answer with its figures as they were.
   * @example
   * const { answer, table } = await rowcall.datasets.answer("ans_…");
   */
  answer(id: string, options?: CallOptions): Promise<GetAnswerReply> {
    return this.#transport.data({ method: "GET", path: pathOf`/v1/answers/${id}` }, options);
  }

  /**
   * Gives a kept answer another name.
   * @example
   * await rowcall.datasets.renameAnswer("ans_…", { name: "Revenue by category" });
   */
  renameAnswer(id: string, body: RenameAnswerBody, options?: CallOptions): Promise<RenameAnswerReply> {
    return this.#transport.data({ method: "PATCH", path: pathOf`/v1/answers/${id}`, body }, options);
  }

  /**
   * Deletes a kept answer.
   * @example
   * await rowcall.datasets.removeAnswer("ans_…");
   */
  removeAnswer(id: string, options?: CallOptions): Promise<RemoveAnswerReply> {
    return this.#transport.data({ method: "DELETE", path: pathOf`/v1/answers/${id}` }, options);
  }

  /**
   * Deletes a dataset with its rows.
   * @example
   * await rowcall.datasets.remove("dst_…");
   */
  remove(id: string, options?: CallOptions): Promise<RemoveDatasetReply> {
    return this.#transport.data({ method: "DELETE", path: pathOf`/v1/datasets/${id}` }, options);
  }
}
