import { serve } from "inngest/next";
import type { NextRequest } from "next/server";
import { env } from "@/lib/core/env";
import { getDatabase } from "@/lib/ctx/database";
import { inngest } from "./client";
import { functions } from "./functions/registry";
import { workflowMode } from "./mode";
import { noteCall } from "./owed/note-call";
import { hasFailureHandler } from "./owed/workflows";

/** Above the 32 MB that the state of a run may have. */
const BODY_BYTES_MAX = 40 * 1024 * 1024;

declare global {
  var __rowcallEngineHeardAt: number | undefined;
}

const sdk = serve({ client: inngest, functions, enableUnauthedSync: false, streaming: false });

type Method = "GET" | "POST" | "PUT";

/** Hands a request to the SDK as it is. For requests of our own making. */
export function handle(request: Request): Promise<Response> {
  return sdk[request.method as Method](request as NextRequest, undefined);
}

/** The same for requests from outside: without a signature, or too large, they get no further. */
export async function handleOutside(request: Request): Promise<Response> {
  // The embedded engine calls from within, except in development, where Next alone has the new code.
  if (workflowMode(env()) === "embedded" && env().NODE_ENV === "production") return refuse(401, "Unauthorized.");
  if (request.method === "HEAD") return refuse(401, "Unauthorized.");
  if (inngest.mode === "cloud" && request.headers.get("x-inngest-signature") === null) return refuse(401, "Unauthorized.");
  if (request.method === "GET" || request.body === null) return handle(request);
  const body = await readUpTo(request.body, BODY_BYTES_MAX);
  if (body === null) return refuse(413, "The body is larger than 40 MB.");
  const call = () => handle(new Request(request.url, { method: request.method, headers: request.headers, body }));
  const functionId = new URL(request.url).searchParams.get("fnId");
  if (workflowMode(env()) === "embedded" || request.method !== "POST" || functionId === null) return call();
  const response = await noteCall(
    { db: getDatabase().db, hasFailureHandler, timeScale: env().TIME_SCALE },
    { functionId, given: body },
    call,
  );
  if (response.status !== 401) globalThis.__rowcallEngineHeardAt = Date.now();
  return response;
}

/** When a workflow engine outside last called this process; milliseconds since the epoch, 0 before it did. */
export function engineHeardAt(): number {
  return globalThis.__rowcallEngineHeardAt ?? 0;
}

/** The body as text; null when it has more than `bytesMax`. */
async function readUpTo(body: ReadableStream<Uint8Array>, bytesMax: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > bytesMax) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { "Cache-Control": "no-store" } });
}
