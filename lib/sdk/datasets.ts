import { type FileInput, fileNameOf, formOf } from "./files";
import { List, pagedList } from "./list";
import { type CallOptions, type CreateOptions, pathOf, type Transport } from "./transport";
import type {
  AddRowsBody,
  AddRowsReply,
  AskQuestionBody,
  AskQuestionReply,
  ChooseColumnsBody,
  ColumnChoice,
  CompareVersionQuery,
  CreateDatasetBody,
  CreateDatasetReply,
  DatasetDetail,
  DatasetVersion,
  DownloadDatasetQuery,
  GetAnswerReply,
  GetDatasetStateReply,
  GetQuestionReply,
  KeepAnswerBody,
  KeepAnswerReply,
  ListAnswersReply,
  ListBatchesQuery,
  ListBatchesReply,
  ListDatasetChangesReply,
  ListDatasetRowsQuery,
  ListDatasetsQuery,
  ListedDataset,
  ListRowSourcesReply,
  ListVersionsReply,
  Preparation,
  PreparationPreview,
  PreviewDatasetFields,
  PreviewDatasetReply,
  PreviewRemovalReply,
  RemoveAnswerReply,
  RemoveDatasetReply,
  RemoveRowsBody,
  RemoveRowsReply,
  RemoveVersionReply,
  RenameAnswerBody,
  RenameAnswerReply,
  RowsPage,
  RunAnalysesBody,
  RunAnalysesReply,
  SaveVersionBody,
  SetPreparationBody,
  SuggestPreparationReply,
  UpdateDatasetBody,
  VersionComparison,
  VersionRestored,
} from "./types";
import { waitFor } from "./wait-for";

type Settings = Omit<PreviewDatasetFields, "choices" | "headerRow">;

/** How a file is read; what is absent is decided from its content. */
interface ReadFileOptions extends Settings, CreateOptions {
  /** Row of the header as a spreadsheet counts, from 1; 0 when the file has none. */
  headerRow?: number;
  /** Name of the file, whose ending says what it is; that of a `File` unless given. */
  fileName?: string;
}

/** The same of a file that is to be a dataset. */
export interface PreviewDatasetOptions extends ReadFileOptions {
  /** Decisions about columns. */
  choices?: ColumnChoice[];
}

/** How a file becomes a dataset. */
export interface UploadDatasetOptions extends PreviewDatasetOptions {
  /** Name of the dataset; the file's name unless given. */
  name?: string;
}

/** How the rows of a file come to a dataset. */
export interface AddFileOptions extends ReadFileOptions {
  /** Append the rows, or put them in the place of all that are there; `append` unless given. */
  mode?: "append" | "replace";
}

/** A row as it was received. */
export interface StoredRow {
  /** Place in the order received, from 1. */
  number: number;
  /** Names of the columns. */
  columns: string[];
  /** A cell for each of them. */
  cells: (string | number | boolean | null)[];
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
    const fileName = nameOf(file, options);
    const name = options.name ?? (fileName.replace(/(\.\w+){1,2}$/, "") || fileName);
    const form = await formOf(file, fileName, { ...fieldsOf(options), name });
    return this.#transport.data({ method: "POST", path: "/v1/datasets", form }, options);
  }

  /**
   * Reads a file as `upload` would under the same options, and stores nothing.
   * @example
   * const { columns, refused } = await rowcall.datasets.preview(file, { sheet: "Sales", headerRow: 4 });
   */
  async preview(file: FileInput, options: PreviewDatasetOptions = {}): Promise<PreviewDatasetReply> {
    const form = await formOf(file, nameOf(file, options), fieldsOf(options));
    return this.#transport.data({ method: "POST", path: "/v1/datasets/preview", form }, options);
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
   * Decides what columns are; the `choose` of a doubt's option answers it. No cell is lost.
   * @example
   * await rowcall.datasets.chooseColumns("dst_…", [{ name: "ordered_at", chosen: { dateOrder: "dmy" } }]);
   */
  chooseColumns(id: string, choices: ChooseColumnsBody["choices"], options?: CallOptions): Promise<DatasetDetail> {
    return this.#transport.data({ method: "PATCH", path: pathOf`/v1/datasets/${id}/columns`, body: { choices } }, options);
  }

  /**
   * How the rows of a dataset are prepared, and what each step does.
   * @example
   * const { steps, outcomes } = await rowcall.datasets.preparation("dst_…");
   */
  preparation(id: string, options?: CallOptions): Promise<Preparation> {
    return this.#transport.data({ method: "GET", path: pathOf`/v1/datasets/${id}/preparation` }, options);
  }

  /**
   * Prepares rows by steps, in place of those before; none gives the rows as received again.
   * @example
   * await rowcall.datasets.prepare("dst_…", [{ kind: "compute", name: "gross", formula: "round([total] * 1.19, 2)" }]);
   */
  prepare(id: string, steps: SetPreparationBody["steps"], options?: CallOptions): Promise<Preparation> {
    return this.#transport.data({ method: "PATCH", path: pathOf`/v1/datasets/${id}/preparation`, body: { steps } }, options);
  }

  /**
   * Steps for what was found in the rows: spellings, spaces, units, duplicates.
   * @example
   * for (const { sentence, step } of await rowcall.datasets.suggestions("dst_…")) console.log(sentence, step);
   */
  suggestions(id: string, options?: CallOptions): Promise<SuggestPreparationReply> {
    return this.#transport.data({ method: "GET", path: pathOf`/v1/datasets/${id}/preparation/suggestions` }, options);
  }

  /**
   * What steps would do; nothing is kept.
   * @example
   * const { outcomes, rows } = await rowcall.datasets.previewPreparation("dst_…", [{ kind: "filter", where: "[total] > 0" }]);
   */
  previewPreparation(id: string, steps: SetPreparationBody["steps"], options?: CallOptions): Promise<PreparationPreview> {
    const path = pathOf`/v1/datasets/${id}/preparation/preview`;
    return this.#transport.data({ method: "POST", path, body: { steps } }, options);
  }

  /**
   * Versions of a dataset, the newest first: those that were saved, and those from before changes.
   * @example
   * for (const { name, rowCount } of await rowcall.datasets.versions("dst_…")) console.log(name, rowCount);
   */
  versions(id: string, options?: CallOptions): Promise<ListVersionsReply> {
    return this.#transport.data({ method: "GET", path: pathOf`/v1/datasets/${id}/versions` }, options);
  }

  /**
   * Keeps the rows and steps of now under a name.
   * @example
   * const { id } = await rowcall.datasets.saveVersion("dst_…", { name: "Before the price change" });
   */
  saveVersion(id: string, body: SaveVersionBody, options?: CreateOptions): Promise<DatasetVersion> {
    return this.#transport.data({ method: "POST", path: pathOf`/v1/datasets/${id}/versions`, body }, options);
  }

  /**
   * What differs between a version and the rows of now, or another version (`with`).
   * @example
   * const { rows, columns } = await rowcall.datasets.compareVersion("dst_…", "ver_…");
   */
  compareVersion(
    id: string,
    versionId: string,
    query: CompareVersionQuery = {},
    options?: CallOptions,
  ): Promise<VersionComparison> {
    const path = pathOf`/v1/datasets/${id}/versions/${versionId}/compare`;
    return this.#transport.data({ method: "GET", path, query }, options);
  }

  /**
   * Gives a dataset the rows and steps of a version again; what it has now becomes a version.
   * @example
   * const { before } = await rowcall.datasets.restoreVersion("dst_…", "ver_…");
   */
  restoreVersion(id: string, versionId: string, options?: CreateOptions): Promise<VersionRestored> {
    return this.#transport.data({ method: "POST", path: pathOf`/v1/datasets/${id}/versions/${versionId}/restore` }, options);
  }

  /**
   * Deletes a version. The dataset's rows stay.
   * @example
   * await rowcall.datasets.removeVersion("dst_…", "ver_…");
   */
  removeVersion(id: string, versionId: string, options?: CallOptions): Promise<RemoveVersionReply> {
    return this.#transport.data({ method: "DELETE", path: pathOf`/v1/datasets/${id}/versions/${versionId}` }, options);
  }

  /**
   * Rows as received: all, or those that match, in the order received or sorted.
   * @example
   * const filters = JSON.stringify([{ column: "total", op: "gte", value: 100 }]);
   * for await (const { number, cells } of rowcall.datasets.rows("dst_…", { filters, sort: "total" })) console.log(number, cells);
   */
  rows(id: string, query: Omit<ListDatasetRowsQuery, "cursor" | "offset"> = {}, options?: CallOptions): List<StoredRow> {
    const path = pathOf`/v1/datasets/${id}/rows`;
    return new List(async (cursor) => {
      const page = await this.#transport.json<{ data: RowsPage; nextCursor: string | null }>(
        { method: "GET", path, query: { ...query, cursor } },
        options,
      );
      const { columns, rows, rowNumbers } = page.data;
      return { items: rows.map((cells, i) => ({ number: rowNumbers[i] ?? 0, columns, cells })), nextCursor: page.nextCursor };
    });
  }

  /**
   * All rows as a file, unread.
   * @example
   * import { writeFile } from "node:fs/promises";
   * await writeFile("orders.csv", (await rowcall.datasets.download("dst_…", "csv")).body ?? "");
   */
  download(id: string, format: DownloadDatasetQuery["format"], options?: CallOptions): Promise<Response> {
    return this.#transport.file({ method: "GET", path: pathOf`/v1/datasets/${id}/download`, query: { format } }, options);
  }

  /**
   * Appends rows, at most 5,000, or puts them in the place of all that are there.
   * @example
   * await rowcall.datasets.addRows("dst_…", { rows: [{ order: "A-1", total: 84.2 }] });
   */
  addRows(id: string, body: AddRowsBody, options?: CreateOptions): Promise<AddRowsReply> {
    return this.#transport.data({ method: "POST", path: pathOf`/v1/datasets/${id}/rows`, body }, options);
  }

  /**
   * Does the same with the rows of a file.
   * @example
   * import { fileFrom } from "rowcall/node";
   * await rowcall.datasets.addFile("dst_…", await fileFrom("orders_q4.csv"), { mode: "replace" });
   */
  async addFile(id: string, file: FileInput, options: AddFileOptions = {}): Promise<AddRowsReply> {
    const path = pathOf`/v1/datasets/${id}/rows`;
    const form = await formOf(file, nameOf(file, options), { ...fieldsOf(options), mode: options.mode });
    return this.#transport.data({ method: "POST", path, form }, options);
  }

  /**
   * How many rows are stored, and how many of them the profile knows.
   * @example
   * const { rowCount, isCurrent } = await rowcall.datasets.state("dst_…");
   */
  state(id: string, options?: CallOptions): Promise<GetDatasetStateReply> {
    return this.#transport.data({ method: "GET", path: pathOf`/v1/datasets/${id}/state` }, options);
  }

  /**
   * What changed about a dataset, the newest first.
   * @example
   * for await (const { kind, by, at } of rowcall.datasets.changes("dst_…")) console.log(kind, by, at);
   */
  changes(id: string, options?: CallOptions): List<ListDatasetChangesReply[number]> {
    return this.#list(pathOf`/v1/datasets/${id}/changes`, {}, options);
  }

  /**
   * Requests and pulls that rows came in, the newest first.
   * @example
   * const [last] = await rowcall.datasets.batches("dst_…", { limit: 1 }).toArray();
   */
  batches(id: string, query: ListBatchesQuery = {}, options?: CallOptions): List<ListBatchesReply[number]> {
    return this.#list(pathOf`/v1/datasets/${id}/batches`, query, options);
  }

  /**
   * Who sent rows that are still there.
   * @example
   * for await (const { id, name, rows } of rowcall.datasets.sources("dst_…")) console.log(id, name, rows);
   */
  sources(id: string, options?: CallOptions): List<ListRowSourcesReply[number]> {
    return this.#list(pathOf`/v1/datasets/${id}/sources`, {}, options);
  }

  /**
   * Counts the rows that `removeRows` would take out.
   * @example
   * const { rows } = await rowcall.datasets.previewRemoval("dst_…", { sourceId: "key_…", from, to });
   */
  previewRemoval(id: string, body: RemoveRowsBody, options?: CallOptions): Promise<PreviewRemovalReply> {
    return this.#transport.data({ method: "POST", path: pathOf`/v1/datasets/${id}/removal/preview`, body }, options);
  }

  /**
   * Takes out for good the rows that one sender sent in a window of time.
   * @example
   * await rowcall.datasets.removeRows("dst_…", { sourceId: "key_…", from, to });
   */
  removeRows(id: string, body: RemoveRowsBody, options?: CallOptions): Promise<RemoveRowsReply> {
    return this.#transport.data({ method: "POST", path: pathOf`/v1/datasets/${id}/removal`, body }, options);
  }

  /**
   * Answers a question about the rows of a dataset, every figure with its statement; or asks back. Waits for an answer that takes long.
   * @example
   * const { answer, asks, choices } = await rowcall.datasets.ask("dst_…", { question: "Which category has the highest total?" });
   */
  async ask(id: string, body: AskQuestionBody, options?: CallOptions): Promise<AskQuestionReply> {
    const reply: AskQuestionReply = await this.#transport.data(
      { method: "POST", path: pathOf`/v1/datasets/${id}/questions`, body },
      options,
    );
    const { running } = reply;
    // A server of before knows no such member.
    if (typeof running !== "string") return reply;
    const waiting = options?.signal === undefined ? {} : { signal: options.signal };
    return waitFor(
      (signal) => this.question(running, { signal }),
      (one) => one.running === null,
      waiting,
    );
  }

  /**
   * The answer to a question that took long, or `running` while it is worked out; `ask` waits for it.
   * @example
   * const { answer, running } = await rowcall.datasets.question("qst_…");
   */
  question(id: string, options?: CallOptions): Promise<GetQuestionReply> {
    return this.#transport.data({ method: "GET", path: pathOf`/v1/questions/${id}` }, options);
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
   * A saved answer with its figures as they were.
   * @example
   * const { answer, table } = await rowcall.datasets.answer("ans_…");
   */
  answer(id: string, options?: CallOptions): Promise<GetAnswerReply> {
    return this.#transport.data({ method: "GET", path: pathOf`/v1/answers/${id}` }, options);
  }

  /**
   * Gives a saved answer another name.
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

  #list<T>(path: string, query: object, options: CallOptions | undefined): List<T> {
    return new List(async () => ({
      items: await this.#transport.data<T[]>({ method: "GET", path, query }, options),
      nextCursor: null,
    }));
  }
}

function nameOf(file: FileInput, { fileName: given }: { fileName?: string }): string {
  const fileName = fileNameOf(file, given);
  if (fileName === undefined) throw new TypeError('Say what the file is called: { fileName: "orders.csv" }.');
  return fileName;
}

/** The settings among options, as fields of a form. */
function fieldsOf(options: PreviewDatasetOptions): PreviewDatasetFields {
  const {
    comment,
    controlBytes,
    dateOrder,
    decimal,
    delimiter,
    encoding,
    headerRow,
    quote,
    refusedRows,
    sheet,
    totals,
    choices,
  } = options;
  return {
    ...{ comment, controlBytes, dateOrder, decimal, delimiter, encoding, quote, refusedRows, sheet, totals },
    ...(headerRow !== undefined && { headerRow: String(headerRow) }),
    ...(choices !== undefined && { choices: JSON.stringify(choices) }),
  };
}
