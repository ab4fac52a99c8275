import { answerMetrics } from "@/lib/http/answer-metrics";

export const dynamic = "force-dynamic";

/** What this process counts, for Prometheus; where METRICS_TOKEN is not set, or not sent, there is nothing here. */
export function GET(request: Request): Promise<Response> {
  return answerMetrics(request);
}
