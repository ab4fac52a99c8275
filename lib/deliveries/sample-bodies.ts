import { listCalls } from "@/lib/calls/list-calls";
import type { CallItem } from "@/lib/contract/calls";
import type { SubscribableEvent } from "@/lib/contract/delivery-words";
import { eventContracts } from "@/lib/contract/event-bodies";
import type { Ctx } from "@/lib/ctx/ctx";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { listReports } from "@/lib/reports/list-reports";
import { listFirings } from "@/lib/schedules/list-firings";
import { buildBody } from "./build-body";
import type { EventBody } from "./types";

const SAMPLES_MAX = 3;

/** Bodies as this kind of event has them, of the newest objects that it could be about; the docs' example where there are none. */
export async function sampleBodies(ctx: Ctx, type: SubscribableEvent): Promise<{ bodies: EventBody[]; isExample: boolean }> {
  const bodies = await bodiesOf(ctx, type);
  return bodies.length === 0 ? { bodies: [exampleOf(type)], isExample: true } : { bodies, isExample: false };
}

function bodiesOf(ctx: Ctx, type: SubscribableEvent): Promise<EventBody[]> {
  switch (type) {
    case "report.completed":
      return ofReports(ctx, type, "COMPLETED");
    case "report.failed":
      return ofReports(ctx, type, "FAILED");
    case "report.alert":
      return ofAlerts(ctx, type);
    case "call.completed":
      return ofCalls(ctx, type, "COMPLETED");
    case "call.failed":
      return ofCalls(ctx, type, "FAILED");
    case "call.skipped":
      return ofCalls(ctx, type, "SKIPPED");
    case "dataset.created":
    case "dataset.updated":
      return ofDatasets(ctx, type);
    // What was deleted is gone.
    case "call.deleted":
      return Promise.resolve([]);
  }
}

async function ofReports(ctx: Ctx, type: SubscribableEvent, status: "COMPLETED" | "FAILED"): Promise<EventBody[]> {
  const reports = (await listReports(ctx)).filter((report) => report.status === status).slice(0, SAMPLES_MAX);
  return reports.map((report) => ({ type, timestamp: report.completedAt ?? report.createdAt, data: report }));
}

async function ofAlerts(ctx: Ctx, type: SubscribableEvent): Promise<EventBody[]> {
  const firings = await listFirings(ctx, SAMPLES_MAX);
  const bodies = await Promise.all(
    firings.map(({ id, at }) => buildBody(ctx, { type, objectId: id, data: {}, occurredAt: new Date(at) })),
  );
  return bodies.filter((body) => body !== null);
}

async function ofCalls(ctx: Ctx, type: SubscribableEvent, status: CallItem["status"]): Promise<EventBody[]> {
  const { data } = await listCalls(ctx, { status, limit: SAMPLES_MAX });
  return data.map((call) => ({ type, timestamp: call.processedAt ?? call.createdAt, data: call }));
}

async function ofDatasets(ctx: Ctx, type: SubscribableEvent): Promise<EventBody[]> {
  const datasets = (await listDatasets(ctx)).slice(0, SAMPLES_MAX);
  return datasets.map((dataset) => ({ type, timestamp: dataset.createdAt, data: dataset }));
}

function exampleOf(type: SubscribableEvent): EventBody {
  const example = eventContracts.find((contract) => contract.type === type)?.example;
  if (example === undefined) throw new Error(`The event ${type} has no example.`);
  return { type, timestamp: example.timestamp, data: example.data as Record<string, unknown> };
}
