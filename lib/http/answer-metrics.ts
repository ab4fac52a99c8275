import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { metrics, metricsText } from "@/lib/core/metrics";
import { type QueueState, workflowQueue } from "@/lib/ctx/workflow-queue";

/**
 * The counters of this installation as Prometheus text. A wrong token gets what an unknown address gets: nobody learns
 * whether this installation counts.
 */
export async function answerMetrics(request: Request): Promise<Response> {
  const token = env().METRICS_TOKEN;
  const counting = metrics();
  const given = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (token === undefined || counting === undefined || given === undefined || !same(given, token)) {
    return Response.json(
      { error: "There's nothing at this address." },
      { status: 404, headers: { "Cache-Control": "no-store" } },
    );
  }
  const [text, queue] = await Promise.all([metricsText(counting), workflowQueue().catch(() => null)]);
  if (text === null) return Response.json({ error: "The processes of this server couldn't be asked." }, { status: 503 });
  const body = `${text}${queueText(queue)}`;
  return new Response(body, { headers: { "Content-Type": counting.registry.contentType, "Cache-Control": "no-store" } });
}

/** Hashes are of one length, so the comparison takes as long whatever was sent. */
function same(given: string, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

/** Left out when the database does not answer: the rest is of use then most of all. */
function queueText(queue: QueueState | null): string {
  if (queue === null) return "";
  return [
    "# HELP rowcall_workflow_jobs_due Jobs of the embedded engine that could run now.",
    "# TYPE rowcall_workflow_jobs_due gauge",
    `rowcall_workflow_jobs_due ${queue.due}`,
    "# HELP rowcall_workflow_oldest_due_seconds How long the oldest of them has waited.",
    "# TYPE rowcall_workflow_oldest_due_seconds gauge",
    `rowcall_workflow_oldest_due_seconds ${queue.oldestSeconds}`,
    "",
  ].join("\n");
}
