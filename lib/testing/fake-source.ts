import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { IntegrationType } from "@/lib/contract/integrations";
import type { Row } from "@/lib/contract/rows";
import { type Json, ProviderProblem, type ReadRequest, type SourceAdapter } from "@/lib/platform/provider/types";

/** What a made-up provider has, and how it behaves. Change it while it is in use. */
export interface FakeProvider {
  rows: Row[];
  pageRows: number;
  /** Asked before each page, by the place of its first row: throws, or waits. */
  beforePage(at: number, signal: AbortSignal): Promise<void> | void;
  /** Asked by `check`. */
  beforeCheck(fields: Readonly<Record<string, string>>): void;
  /** Every request for rows that came. */
  asked: ReadRequest[];
  /** Files fetched so far; the text of the next one. */
  fetched: number;
  file: string;
}

export function fakeProvider(rows: Row[] = [], pageRows = 10): FakeProvider {
  return { rows, pageRows, beforePage: () => {}, beforeCheck: () => {}, asked: [], fetched: 0, file: "" };
}

/** A source of pages: `at` in its cursor is the place of the next row. Appending goes on after the last cursor. */
export function fakeSource(
  provider: FakeProvider,
  kind: { type?: IntegrationType; isResumable?: boolean; hosts?: readonly string[] } = {},
): SourceAdapter {
  return {
    type: kind.type ?? "airtable",
    label: "Fake",
    group: "app",
    summary: "",
    howTo: [],
    fields: [
      { name: "host", label: "Host", kind: "text", required: false, help: "", placeholder: "", options: [] },
      { name: "token", label: "Token", kind: "secret", required: true, help: "", placeholder: "", options: [] },
    ],
    hasTables: true,
    hasQuery: false,
    defaultSchedule: "hourly",
    hosts: kind.hosts ?? ["fake.example"],
    isResumable: kind.isResumable ?? true,
    async check({ fields }) {
      provider.beforeCheck(fields);
      return { account: "Somebody", warnings: [] };
    },
    async listTables() {
      return [{ id: "t1", name: "Orders", group: null, columns: [], modes: ["replace", "append"], note: null }];
    },
    async preview() {
      const names = [...new Set(provider.rows.flatMap((row) => Object.keys(row)))];
      const columns = names.map((name) => ({ name, type: null }));
      return { columns, rows: provider.rows.map((row) => names.map((name) => row[name] ?? null)), hasMore: false, warnings: [] };
    },
    async *read({ signal }, request) {
      provider.asked.push(request);
      let at = placeIn(request.resume) ?? placeIn(request.since) ?? 0;
      for (;;) {
        await provider.beforePage(at, signal);
        const rows = provider.rows.slice(at, at + provider.pageRows);
        at += rows.length;
        const done = at >= provider.rows.length;
        yield { rows, cursor: { at }, done };
        if (done) return;
      }
    },
  };
}

/** A source that is one CSV file; its version is its text. */
export function fakeFile(provider: FakeProvider): SourceAdapter {
  const { read: _, listTables: __, ...source } = fakeSource(provider, { type: "file-url", isResumable: false });
  return {
    ...source,
    hasTables: false,
    async download(_ctx, request, directory) {
      provider.asked.push(request);
      if (request.since === provider.file) return { unchanged: true, cursor: provider.file };
      provider.fetched++;
      const target = path.join(directory, "download.csv");
      await writeFile(target, provider.file);
      const bytes = Buffer.byteLength(provider.file);
      return { unchanged: false, path: target, fileName: "orders.csv", bytes, sha256: "", cursor: provider.file, settings: {} };
    },
  };
}

/** As adapters throw it. */
export function problem(
  kind: ProviderProblem["kind"],
  sentence = "The provider said no.",
  retryAfterMs?: number,
): ProviderProblem {
  return new ProviderProblem(kind, sentence, retryAfterMs === undefined ? {} : { retryAfterMs });
}

function placeIn(cursor: Json | null): number | null {
  return cursor === null ? null : (cursor as { at: number }).at;
}
