import { FailedError } from "./errors";
import { type FileInput, fileNameOf, formOf } from "./files";
import { type List, pagedList } from "./list";
import { type CallOptions, type CreateOptions, pathOf, type Transport } from "./transport";
import type {
  Call,
  CallItem,
  CreateCallFields,
  CreateCallReply,
  ListCallsQuery,
  ReceiveRecordingBody,
  ReceiveRecordingReply,
  RemoveCallReply,
} from "./types";
import { type WaitOptions, waitFor } from "./wait-for";

/** Recorded calls. */
export class Calls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Uploads a recording, or a transcript that exists already. The format is detected from the content.
   * @throws {ConflictError} with `existingId` when the workspace has a call with this `externalId`.
   * @example
   * import { fileFrom } from "rowcall/node";
   * const { id } = await rowcall.calls.upload(await fileFrom("call.mp3"), { externalId: "call-10021" });
   */
  async upload(file: FileInput, fields: CreateCallFields = {}, options?: CreateOptions): Promise<CreateCallReply> {
    const form = await formOf(file, fileNameOf(file, undefined) ?? "recording", fields);
    return this.#transport.data({ method: "POST", path: "/v1/calls", form }, options);
  }

  /**
   * Tells the private address of a connection, by its token, `vwh_…`, that a recording is ready to be fetched. Needs no key.
   * @example
   * await rowcall.calls.receive("vwh_…", { recordingUrl: "https://recordings.example.com/10021.mp3", id: "call-10021" });
   */
  receive(token: string, body: ReceiveRecordingBody, options?: CreateOptions): Promise<ReceiveRecordingReply> {
    return this.#transport.data({ method: "POST", path: pathOf`/voice/webhook/${token}`, body, credential: "none" }, options);
  }

  /**
   * Waits until a call is COMPLETED or SKIPPED.
   * @throws {FailedError} with the call when it failed.
   * @example
   * const call = await rowcall.calls.wait(id);
   * console.log(call.summary?.title);
   */
  async wait(id: string, options?: WaitOptions<Call>): Promise<Call> {
    const call = await waitFor((signal) => this.get(id, { signal }), hasEnded, options);
    if (call.status === "FAILED") throw new FailedError(call.reason ?? "The call failed.", call);
    return call;
  }

  /**
   * Calls, the newest first, of a time, a sentiment, an outcome or with certain words.
   * @example
   * for await (const call of rowcall.calls.list({ sentiment: "negative", since: "2026-11-01" })) console.log(call.id);
   */
  list(query: ListCallsQuery = {}, options?: CallOptions): List<CallItem> {
    return pagedList(this.#transport, "/v1/calls", query, options);
  }

  /**
   * One call with its masked transcript, summary and metrics.
   * @example
   * const { summary, transcript } = await rowcall.calls.get("cal_…");
   */
  get(id: string, options?: CallOptions): Promise<Call> {
    return this.#transport.data({ method: "GET", path: pathOf`/v1/calls/${id}` }, options);
  }

  /**
   * Deletes a call with all that was made of it.
   * @example
   * await rowcall.calls.remove("cal_…");
   */
  remove(id: string, options?: CallOptions): Promise<RemoveCallReply> {
    return this.#transport.data({ method: "DELETE", path: pathOf`/v1/calls/${id}` }, options);
  }
}

function hasEnded({ status }: Call): boolean {
  return status === "COMPLETED" || status === "FAILED" || status === "SKIPPED";
}
