import { sampleOrders } from "@/components/landing/sample-orders";
import { call } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import type { DatasetItem } from "@/lib/contract/datasets";
import { addSampleCall, removeSampleCall } from "./sample-call";

/** Stores the made-up orders under a name and a made-up call, and queues a report on the orders. */
export async function addSample(name: string) {
  const dataset = await call(operations.createDataset, { body: { name, rows: sampleOrders.map((row) => ({ ...row })) } });
  const report = await call(operations.queueReport, { body: { datasetId: dataset.id } });
  await addSampleCall();
  return report;
}

/** Takes them away again. */
export async function removeSample(datasets: readonly DatasetItem[]): Promise<void> {
  const removals = datasets.map(({ id }) => call(operations.removeDataset, { params: { id } }));
  await Promise.all([...removals, removeSampleCall()]);
}
