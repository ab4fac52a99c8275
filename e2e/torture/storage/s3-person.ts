import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Owner } from "@/e2e/harness/actors";
import { waitFor } from "@/e2e/harness/server";
import { unzip } from "@/lib/testing/unzip";

/** Somebody with a browser and a key, at a server. */
export interface Person {
  baseUrl: string;
  owner: Owner;
  secretKey: string;
}

export interface Reply {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** Sentence of a refusal. */
  error: string;
  data: unknown;
}

/** A request with the key for `/v1`, with the session for the rest. Status 0: no answer. */
export async function ask(
  { baseUrl, owner, secretKey }: Person,
  address: string,
  { method = "GET", body }: { method?: string; body?: unknown } = {},
): Promise<Reply> {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = address.startsWith("/v1")
    ? { authorization: `Bearer ${secretKey}` }
    : { cookie: owner.cookie, origin: baseUrl, "sec-fetch-site": "same-origin", "x-forwarded-for": owner.address };
  if (body !== undefined && !isForm) headers["content-type"] = "application/json";
  const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  try {
    const response = await fetch(baseUrl + address, { method, headers, ...sent });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    const json = (isJson ? JSON.parse(bytes.toString()) : {}) as { data?: unknown; error?: string };
    return { status: response.status, headers: response.headers, bytes, error: json.error ?? "", data: json.data };
  } catch {
    return { status: 0, headers: new Headers(), bytes: Buffer.alloc(0), error: "", data: undefined };
  }
}

/** Sends a CSV as a dataset by the API. */
export function upload(person: Person, csv: string, name = "Orders"): Promise<Reply> {
  const form = new FormData();
  form.set("name", name);
  form.set("file", new Blob([csv]), "orders.csv");
  return ask(person, "/v1/datasets", { method: "POST", body: form });
}

/** Sends it as the dashboard does: announced, in pieces, looked at, stored. */
export async function uploadInPieces(person: Person, csv: string, pieceBytes: number): Promise<Reply> {
  const bytes = Buffer.from(csv);
  const started = await ask(person, "/api/uploads", { method: "POST", body: { fileName: "orders.csv", bytes: bytes.length } });
  const { id } = started.data as { id: string };
  for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
    const form = new FormData();
    form.set("offset", String(offset));
    form.set("file", new Blob([new Uint8Array(bytes.subarray(offset, offset + pieceBytes))]), "0.part");
    const taken = await ask(person, `/api/uploads/${id}/pieces`, { method: "POST", body: form });
    if (taken.status !== 200) return taken;
  }
  const look = await ask(person, `/api/uploads/${id}/preview`, { method: "POST", body: { settings: {}, choices: [] } });
  if (look.status !== 200) return look;
  return ask(person, `/api/uploads/${id}/finish`, { method: "POST", body: { name: "Orders in pieces" } });
}

export interface RowsPage {
  rows: string[][];
  rowNumbers: number[];
  total: number;
}

/** A page of rows, sorted and filtered as told. */
export async function page(person: Person, datasetId: string, query: Record<string, string>): Promise<RowsPage> {
  const reply = await ask(person, `/api/v1/datasets/${datasetId}/rows?${new URLSearchParams(query)}`);
  if (reply.status !== 200) throw new Error(`Reading rows answered ${reply.status}: ${reply.error}`);
  return reply.data as RowsPage;
}

export function download(person: Person, datasetId: string, format: "csv" | "xlsx" | "parquet"): Promise<Reply> {
  return ask(person, `/api/v1/datasets/${datasetId}/download?format=${format}`);
}

export interface SeenReport {
  id: string;
  status: string;
  error: string | null;
  fingerprint: string | null;
}

/** The report once it has ended, or as it stands after `ms`. */
export async function endedReport(person: Person, id: string, ms = 60_000): Promise<SeenReport> {
  let report: SeenReport = { id, status: "unknown", error: null, fingerprint: null };
  await waitFor(async () => {
    report = ((await ask(person, `/v1/reports/${id}`)).data ?? report) as SeenReport;
    return report.status === "COMPLETED" || report.status === "FAILED";
  }, ms);
  return report;
}

/** What the program in an evidence file says of it: "" when every figure was found again. */
export async function verifyEvidence(zip: Buffer): Promise<string> {
  const directory = mkdtempSync(path.join(tmpdir(), "rowcall-evidence-"));
  try {
    for (const [name, content] of await unzip(zip)) writeFileSync(path.join(directory, name), content);
    await promisify(execFile)(process.execPath, ["verify.mjs", "report.json", "data.csv"], { cwd: directory });
    return "";
  } catch (error) {
    return String(error).slice(0, 300);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
