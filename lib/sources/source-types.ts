import type { IntegrationType, SourceType } from "@/lib/contract/integrations";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { sourceAdapters } from "./registry";

/** The source that automation tools send rows to: it has no form and nothing is pulled. */
const PUSH_TYPE: SourceType = {
  type: "push",
  label: "Automation tool",
  group: "automation",
  summary: "Zapier, Make, n8n, or anything that can send an HTTP request, sends rows to a private URL.",
  howTo: [
    'Zapier: add the action "Webhooks by Zapier", event "POST". URL: the private URL. Payload type: json. Data: one line per column.',
    'Make: add the module "HTTP", "Make a request". URL: the private URL. Method: POST. Body type: Raw, JSON (application/json). Request content: one object per row.',
    'n8n: add the node "HTTP Request". Method: POST. URL: the private URL. Send body: on, JSON. One object, or a list of objects.',
    'Anything else: POST JSON with the header "Content-Type: application/json". One object is one row; a list of objects, or {"rows": [...]}, is up to 10,000. {"mode": "replace", "rows": [...]} replaces what is there.',
    "The reply says how many rows were stored. Anyone with this URL can send rows. Keep it private; if it leaks, create a new one.",
  ],
  fields: [],
  hasTables: false,
  hasQuery: false,
  defaultSchedule: "manual",
};

/** Every kind of source as pages show it: what its form asks for, and how to use it. */
export function listSourceTypes(adapters: readonly SourceAdapter[] = sourceAdapters): SourceType[] {
  return [PUSH_TYPE, ...adapters.map(describe)];
}

/** @throws {Error} for a kind that is pulled from by nothing here. */
export function adapterOf(type: IntegrationType, adapters: readonly SourceAdapter[]): SourceAdapter {
  const found = adapters.find((adapter) => adapter.type === type);
  if (found === undefined) throw new Error(`No source adapter for "${type}".`);
  return found;
}

function describe(adapter: SourceAdapter): SourceType {
  const { type, label, group, summary, howTo, fields, hasTables, hasQuery, defaultSchedule } = adapter;
  return { type, label, group, summary, howTo: [...howTo], fields: [...fields], hasTables, hasQuery, defaultSchedule };
}
