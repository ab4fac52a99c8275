import { Readable } from "node:stream";
import { getCallSettings } from "@/lib/calls/get-call-settings";
import { getCall } from "@/lib/calls/listing/get-call";
import { listConnections } from "@/lib/connectors/list-connections";
import { csvLines } from "@/lib/core/csv";
import { AppError } from "@/lib/core/errors";
import { asId, type Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { openVersion } from "@/lib/datasets/earlier/open-version";
import { getDataset } from "@/lib/datasets/get-dataset";
import { getPreparation } from "@/lib/datasets/preparation/get-preparation";
import { fileNameOf, openReceivedRows } from "@/lib/datasets/snapshots/download-dataset";
import { unlessDeleted } from "@/lib/datasets/snapshots/unless-deleted";
import { listVersions } from "@/lib/datasets/versions/list-versions";
import { listDestinations } from "@/lib/destinations/list-destinations";
import { listKeys } from "@/lib/keys/list-keys";
import { getReport } from "@/lib/reports/get-report";
import { listAlerts } from "@/lib/schedules/alerts/list-alerts";
import { listSchedules } from "@/lib/schedules/list-schedules";
import { listIntegrations } from "@/lib/sources/list-integrations";
import { listWebhooks } from "@/lib/webhooks/list-webhooks";
import { auditCsv } from "@/lib/workspaces/audit/download-audit";
import { getWorkspace } from "@/lib/workspaces/get-workspace";
import { listMembers } from "@/lib/workspaces/people/list-members";
import { type Kept, selectIds } from "./export-queries";

/** One file of an export. */
export interface Part {
  name: string;
  content: Readable;
  /** What its lines or rows are counted under in the manifest, and how many there are. */
  counted?: { as: string; count: number };
}

const IDS_AT_ONCE = 200;

/** The files of an export one after the other, each read when the one before was written. What was deleted meanwhile is passed over. */
export async function* exportParts(ctx: Ctx): AsyncGenerator<Part> {
  yield json("workspace.json", { ...(await getWorkspace(ctx)), calls: await getCallSettings(ctx) });
  const members = await listMembers(ctx);
  const lines = members.map(({ id, name, email, role, joinedAt }) => [id, name, email, role, joinedAt]);
  const text = csvLines([["id", "name", "email", "role", "joined_at"], ...lines], { exact: true });
  yield { name: "members.csv", content: Readable.from([text]), counted: { as: "members", count: members.length } };
  for await (const id of idsOf(ctx, "datasets")) yield* datasetParts(ctx, asId("dataset", id));
  for await (const id of idsOf(ctx, "reports")) yield* one("reports", id, () => getReport(ctx, asId("report", id)));
  for await (const id of idsOf(ctx, "calls")) yield* one("calls", id, () => getCall(ctx, asId("call", id)));
  yield list("schedules", await listSchedules(ctx));
  yield list("alerts", await listAlerts(ctx));
  yield list("webhooks", await listWebhooks(ctx));
  yield list("destinations", await listDestinations(ctx));
  yield list("sources", await listIntegrations(ctx));
  yield list("connections", await listConnections(ctx));
  yield list("keys", await listKeys(ctx));
  yield { name: "audit.csv", content: auditCsv(ctx) };
}

async function* datasetParts(ctx: Ctx, id: Id<"dataset">): AsyncGenerator<Part> {
  const found = await unlessGone(async () => ({
    dataset: await getDataset(ctx, id),
    preparation: await getPreparation(ctx, id),
    versions: await listVersions(ctx, id),
    rows: await openReceivedRows(ctx, id),
  }));
  if (found === null) return;
  const { dataset, preparation, versions, rows } = found;
  const base = `datasets/${id}-${fileNameOf(dataset.name)}`;
  yield { name: `${base}.csv`, content: rows.stream, counted: { as: "rows", count: rows.rows } };
  yield { ...json(`${base}.columns.json`, dataset), counted: { as: "datasets", count: 1 } };
  // The rows are those received: with the steps they can be prepared elsewhere, whose other datasets stand here under their ids.
  if (preparation.steps.length > 0) yield json(`${base}.preparation.json`, preparation);
  if (versions.length === 0) return;
  const damaged = new Set<string>();
  // Of those that nobody saved, the list.
  for (const version of versions.filter(({ reason }) => reason === "saved")) {
    const saved = await unlessGone(() => unlessDeleted(ctx, id, () => openVersion(ctx, id, version.id))).catch(
      (error: unknown) => {
        if (!(error instanceof AppError && error.code === "damaged")) throw error;
        damaged.add(version.id);
        return null;
      },
    );
    if (saved !== null) yield { name: `${base}.versions/${version.id}.csv`, content: saved.stream };
  }
  yield json(
    `${base}.versions.json`,
    versions.map((version) => (damaged.has(version.id) ? { ...version, isDamaged: true } : version)),
  );
}

async function* one(folder: Kept, id: string, read: () => Promise<unknown>): AsyncGenerator<Part> {
  const value = await unlessGone(read);
  if (value !== null) yield { ...json(`${folder}/${id}.json`, value), counted: { as: folder, count: 1 } };
}

async function unlessGone<Value>(read: () => Promise<Value>): Promise<Value | null> {
  return read().catch((error: unknown) => {
    if (error instanceof AppError && error.kind === "not_found") return null;
    throw error;
  });
}

async function* idsOf(ctx: Ctx, kept: Kept): AsyncGenerator<string> {
  for (let after = ""; ; ) {
    const from = after;
    const ids = await readTransaction(ctx, (tx) => selectIds(tx, kept, from, IDS_AT_ONCE));
    yield* ids;
    if (ids.length < IDS_AT_ONCE) return;
    after = ids.at(-1) ?? after;
  }
}

function list(name: string, values: readonly unknown[]): Part {
  return { ...json(`${name}.json`, values), counted: { as: name, count: values.length } };
}

function json(name: string, value: unknown): Part {
  return { name, content: Readable.from([`${JSON.stringify(value, null, 2)}\n`]) };
}
