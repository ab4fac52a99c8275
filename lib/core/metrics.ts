import { readFileSync } from "node:fs";
import path from "node:path";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { env } from "./env";

/** What this process counts for its operator. Labels are words of the product: never an id, a path or a host. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<"operation" | "method" | "status">;
  inFlight: Gauge;
  rateLimited: Counter<"operation">;
  events: Counter<"event">;
  rowsAccepted: Counter;
  reportSeconds: Histogram<"state">;
  deliveries: Counter<"outcome">;
  children: Gauge;
}

/** Kept on `globalThis`: the server and Next's bundles each have a copy of this module. */
declare global {
  var __rowcallMetrics: Metrics | undefined;
  var __rowcallGatherMetrics: (() => Promise<string | null>) | undefined;
}

/** What a process counted, as it goes from one to another. */
export type MetricObject = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>[number];

/** What several processes counted as one text: sums, but for what a sum says nothing of. */
export async function metricsOfAll(found: MetricObject[][]): Promise<string> {
  return AggregatorRegistry.aggregate(found).metrics();
}

/** Where several processes are one installation, `gather` gives the text of all of them; null where it cannot. */
export function gatherMetrics(gather: () => Promise<string | null>): void {
  globalThis.__rowcallGatherMetrics = gather;
}

/** The counters as Prometheus text, of all processes that are one installation; null where they are not to be had. */
export function metricsText({ registry }: Metrics): Promise<string | null> {
  return globalThis.__rowcallGatherMetrics?.() ?? registry.metrics();
}

/** The counters of this process; undefined, and nothing is counted, unless METRICS_TOKEN is set. */
export function metrics(): Metrics | undefined {
  if (env().METRICS_TOKEN === undefined) return undefined;
  globalThis.__rowcallMetrics ??= create();
  return globalThis.__rowcallMetrics;
}

function create(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: "rowcall_build_info",
    help: "1, with the version of Rowcall and Node.",
    labelNames: ["version", "node"],
    registers,
    aggregator: "first",
  });
  build.set({ version: versionOf(), node: process.version }, 1);
  return {
    registry,
    requests: new Histogram({
      name: "rowcall_request_duration_seconds",
      help: "Requests by operation of the contract.",
      labelNames: ["operation", "method", "status"],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers,
    }),
    inFlight: new Gauge({ name: "rowcall_requests_in_flight", help: "Requests being answered.", registers }),
    rateLimited: new Counter({
      name: "rowcall_rate_limited_total",
      help: "Requests refused with 429.",
      labelNames: ["operation"],
      registers,
    }),
    events: new Counter({
      name: "rowcall_events_total",
      help: "Events committed, such as report.completed, report.failed and call.completed.",
      labelNames: ["event"],
      registers,
    }),
    rowsAccepted: new Counter({ name: "rowcall_rows_accepted_total", help: "Rows stored in datasets.", registers }),
    reportSeconds: new Histogram({
      name: "rowcall_report_duration_seconds",
      help: "Reports from the start of work to their end, by end state.",
      labelNames: ["state"],
      buckets: [1, 2.5, 5, 10, 30, 60, 300, 1_800],
      registers,
    }),
    deliveries: new Counter({
      name: "rowcall_delivery_attempts_total",
      help: "Attempts to deliver to webhooks and destinations, by what became of the delivery.",
      labelNames: ["outcome"],
      registers,
    }),
    children: new Gauge({ name: "rowcall_children_running", help: "Child processes at work on a job.", registers }),
  };
}

function versionOf(): string {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), "package.json");
  const { version }: { version: string } = JSON.parse(readFileSync(/* turbopackIgnore: true */ file, "utf8"));
  return version;
}
