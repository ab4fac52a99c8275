import type { z } from "zod";
import type { BodySpec, EndpointContract } from "@/lib/contract/endpoint";
import { type Answer, doorPath, replyOf } from "./call";
import { errorOf, unreachable } from "./call-error";
import type { Operation } from "./operations";
import { shownWorkspaceHeader } from "./shown-workspace";

type FileEndpoint = EndpointContract<z.ZodType, z.ZodType, Extract<BodySpec, { fields: z.ZodType }>, z.ZodType>;

interface UploadInput<E extends FileEndpoint> {
  params?: Record<string, string>;
  fields: z.input<E["body"]["fields"]>;
  /** What is sent, and the name it is sent under. */
  file: Blob;
  fileName: string;
  /** Bytes of the body sent so far, its envelope included. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file and its fields as multipart through the session door and tells how far it is.
 * @throws {CallError} as `call` does; an `AbortError` when `signal` stops it.
 */
export function upload<E extends FileEndpoint>(
  endpoint: Operation<E>,
  { params = {}, fields, file, fileName, onProgress, signal }: UploadInput<E>,
): Promise<Answer<E>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Record<string, unknown>)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  // After the fields: a server that streams knows them before the file arrives.
  form.set("file", file, fileName);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(endpoint.method, doorPath(endpoint, params));
    request.setRequestHeader("accept", "application/json");
    for (const [name, value] of Object.entries(shownWorkspaceHeader(endpoint))) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress?.(event.loaded);
    request.onload = () => {
      const requestId = request.getResponseHeader("x-request-id");
      if (request.status >= 200 && request.status < 300) {
        try {
          resolve(replyOf<E>(endpoint, request.responseText, requestId));
        } catch (error) {
          reject(error);
        }
      } else reject(errorOf(request.status, request.responseText, requestId, request.getResponseHeader("x-existing-id")));
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    if (signal?.aborted) return reject(new DOMException("The upload was cancelled.", "AbortError"));
    signal?.addEventListener("abort", stop);
    request.send(form);
  });
}
