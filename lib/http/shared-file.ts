import type { FileDownload } from "@/lib/contract/endpoint";
import { AppError } from "@/lib/core/errors";
import { rootLog } from "@/lib/core/log";
import { identifyShare, type SharedReader } from "./identify/share-token";
import { ReplyHeaders } from "./messages";
import { failure, fileReply } from "./reply";
import { clientAddress, requestIdOf } from "./request-facts";

type Handler = (request: Request, context: { params: Promise<{ token: string }> }) => Promise<Response>;

/** The door behind the download of a shared report. The token is the whole right: no cookie is read. */
export function sharedFileDoor(perform: (reader: SharedReader, signal: AbortSignal) => Promise<FileDownload>): Handler {
  return async (request, context) => {
    const requestId = requestIdOf(request);
    const reply = await answer(request, (await context.params).token, requestId, perform);
    rootLog().info(
      { requestId, operation: "sharedReport", method: request.method, path: "/share/{token}/report.pdf", status: reply.status },
      "request",
    );
    return reply;
  };
}

async function answer(
  request: Request,
  token: string,
  requestId: string,
  perform: (reader: SharedReader, signal: AbortSignal) => Promise<FileDownload>,
): Promise<Response> {
  try {
    const { reader, verdict } = await identifyShare(token, clientAddress(request), "file");
    if (!verdict.allowed)
      throw new AppError("rate_limited", "Too many requests. Wait a minute, and try again.", {
        headers: { "Retry-After": String(verdict.retryAfterSec) },
      });
    if (reader === null) throw new AppError("not_found", "This link doesn't work.");
    const headers = new ReplyHeaders({
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Request-Id": requestId,
    });
    return fileReply(await perform(reader, request.signal), headers).toResponse();
  } catch (error) {
    const known = error instanceof AppError ? error : null;
    if (known === null) rootLog().error({ err: error, requestId, operation: "sharedReport" }, "request failed");
    return failure(known, { requestId, rate: null }).toResponse();
  }
}
