import { createHash } from "node:crypto";
import { z } from "zod";
import type { EngineEvent } from "./functions";
import { bytesOf, EVENT_BYTES_MAX } from "./limits";
import { readCheckpoint, type StepResult } from "./reply";
import { nextId } from "./store";

const eventBody = z.object({
  id: z.string().min(1).optional(),
  name: z.string().min(1),
  data: z.record(z.string(), z.unknown()).default({}),
  ts: z.number().optional(),
  v: z.string().optional(),
});
const checkpointBody = z.object({ run_id: z.string(), qi_id: z.string(), steps: z.array(z.unknown()) });

/** What the engine does with what arrives. */
interface Receiver {
  events(events: EngineEvent[]): Promise<void>;
  /** False: the caller must stop. Null steps: it carried something that cannot be stored. */
  checkpoint(lease: { jobId: string; token: string; runId: string }, steps: StepResult[] | null): Promise<boolean>;
}

/** Answers what the SDK's client sends: events, and checkpoints of running functions. */
export async function receive(request: Request, receiver: Receiver): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method !== "POST") return answer(405, { error: "Only POST is known here." });
  if (pathname.startsWith("/e/")) return receiveEvents(request, receiver);
  if (/^\/v1\/checkpoint\/[^/]+\/async$/.test(pathname)) return receiveCheckpoint(request, receiver);
  return answer(501, { error: "The embedded workflow engine doesn't have this." });
}

/** Text of a lease as it travels through the SDK and back. */
export function leaseText(job: { id: string; leaseToken: string | null }): string {
  return `${job.id}:${job.leaseToken ?? ""}`;
}

async function receiveEvents(request: Request, receiver: Receiver): Promise<Response> {
  const given: unknown = await request.json();
  const parsed = z.array(eventBody).safeParse(Array.isArray(given) ? given : [given]);
  if (!parsed.success) return answer(400, { status: 400, error: "An event needs a name and data." });
  const seed = request.headers.get("x-inngest-event-id-seed");
  const events = parsed.data.map((event, index) => ({ ...event, id: event.id ?? idOf(seed, index), ts: event.ts ?? Date.now() }));
  if (events.some((event) => bytesOf(JSON.stringify(event)) > EVENT_BYTES_MAX)) {
    return answer(413, { status: 413, error: "An event may have at most 512 KB." });
  }
  await receiver.events(events);
  return answer(200, { ids: events.map((event) => event.id), status: 200 });
}

async function receiveCheckpoint(request: Request, receiver: Receiver): Promise<Response> {
  const parsed = checkpointBody.safeParse(await request.json());
  if (!parsed.success) return answer(400, { error: "This isn't a checkpoint." });
  const [jobId = "", token = ""] = parsed.data.qi_id.split(":", 2);
  const lease = { jobId, token, runId: parsed.data.run_id };
  const goOn = await receiver.checkpoint(lease, readCheckpoint(parsed.data.steps));
  return goOn ? answer(200, { status: 200 }) : answer(409, { error: "This job was taken over by another process." });
}

/** The SDK repeats a request with the same seed: the same events then get the same ids. */
function idOf(seed: string | null, index: number): string {
  return seed === null ? nextId() : createHash("sha256").update(`${seed},${index}`).digest("hex").slice(0, 26);
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status });
}
