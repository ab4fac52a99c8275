import { Readable } from "node:stream";
import type { FileDownload } from "@/lib/contract/endpoint";
import { AppError } from "@/lib/core/errors";
import { rootLog } from "@/lib/core/log";
import { identifyShare, type SharedReader } from "./identify/share-token";
import { HttpReply, ReplyHeaders } from "./messages";
import { failure, fileReply } from "./reply";
import { clientAddress, requestIdOf } from "./request-facts";

type Handler = (request: Request, context: { params: Promise<{ token: string }> }) => Promise<Response>;

/** The door behind the download of a shared report. The token is the whole right: no cookie is read. */
export function sharedFileDoor(perform: (reader: SharedReader, signal: AbortSignal) => Promise<FileDownload>): Handler {
  return sharedDoor("report.pdf", "file", async (reader, signal, headers) => {
    headers.set("Cache-Control", "no-store");
    return fileReply(await perform(reader, signal), headers);
  });
}

/**
 * The door behind a picture of a shared report.
 * @param wants `file` for one that is drawn each time.
 */
export function sharedPictureDoor(
  name: "logo.png" | "preview.png",
  wants: "page" | "file",
  perform: (reader: SharedReader, signal: AbortSignal) => Promise<Buffer>,
): Handler {
  return sharedDoor(name, wants, async (reader, signal, headers) => {
    const png = await perform(reader, signal);
    headers.set("Content-Type", "image/png");
    headers.set("Content-Length", String(png.byteLength));
    // For who has opened the link, and no longer than it takes to notice that the link has ended.
    headers.set("Cache-Control", "private, max-age=300");
    headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
    return new HttpReply(200, headers, Readable.from([png]));
  });
}

function sharedDoor(
  name: string,
  wants: "page" | "file",
  perform: (reader: SharedReader, signal: AbortSignal, headers: ReplyHeaders) => Promise<HttpReply>,
): Handler {
  return async (request, context) => {
    const requestId = requestIdOf(request);
    const reply = await answer(request, (await context.params).token, requestId, wants, perform);
    const path = `/share/{token}/${name}`;
    rootLog().info({ requestId, operation: "sharedReport", method: request.method, path, status: reply.status }, "request");
    return reply;
  };
}

async function answer(
  request: Request,
  token: string,
  requestId: string,
  wants: "page" | "file",
  perform: (reader: SharedReader, signal: AbortSignal, headers: ReplyHeaders) => Promise<HttpReply>,
): Promise<Response> {
  try {
    const { reader, verdict } = await identifyShare(token, clientAddress(request), wants);
    if (!verdict.allowed)
      throw new AppError("rate_limited", "Too many requests. Wait a minute, and try again.", {
        headers: { "Retry-After": String(verdict.retryAfterSec) },
      });
    if (reader === null) throw new AppError("not_found", "This link doesn't work.");
    const headers = new ReplyHeaders({ "X-Content-Type-Options": "nosniff", "X-Request-Id": requestId });
    return (await perform(reader, request.signal, headers)).toResponse();
  } catch (error) {
    const known = error instanceof AppError ? error : null;
    if (known === null) rootLog().error({ err: error, requestId, operation: "sharedReport" }, "request failed");
    return failure(known, { requestId, rate: null }).toResponse();
  }
}
