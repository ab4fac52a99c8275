import type { EndpointContract } from "@/lib/contract/endpoint";

/** A reply with its body as text: two of them can be compared byte by byte. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

/** A plain request, the way curl would send it. A body that is not text is sent as it is. */
export async function request(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: BodyInit; chunked?: boolean } = {},
): Promise<Answer> {
  const { method = "GET", headers = {}, body, chunked = false } = options;
  const init: RequestInit & { duplex?: "half" } = { method, headers };
  if (body !== undefined) init.body = chunked ? streamOf(String(body)) : body;
  if (chunked) init.duplex = "half";
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

/** What is in an object: ids that nobody has, unless told. */
interface Parts {
  deliveryId?: string;
  versionId?: string;
}

const NOBODYS = { deliveryId: "dlv_01JD5M8Z3X4Y5W6V7T8S9R0QAB", versionId: "ver_01JD5M8Z3X4Y5W6V7T8S9R0QAB" };

/** Path of an endpoint with its hole filled by `id`, and the query that it cannot do without. */
export function pathOf(
  contract: EndpointContract,
  id: string,
  parts: Parts = {},
  otherId = "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAC",
): string {
  const inside = new Map(Object.entries({ ...NOBODYS, ...parts }));
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => inside.get(name) ?? id);
  if (contract.name === "downloadDataset") return `${path}?format=csv`;
  if (contract.name === "compareReports") return `${path}?with=${otherId}`;
  return contract.name === "listEventSamples" ? `${path}?type=report.completed` : path;
}

/** The same with more in its query. */
export function withQuery(path: string, more: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${more}`;
}

/** An id of the right shape that no object has, for the hole of an endpoint. */
export function unusedId(contract: EndpointContract): string {
  const noun = NOUNS[contract.path.split("/")[2] ?? ""] ?? "dst";
  return `${noun}_01JD5M8Z3X4Y5W6V7T8S9R0QAB`;
}

const NOUNS: Readonly<Record<string, string>> = {
  answers: "ans",
  questions: "qst",
  reports: "rep",
  calls: "cal",
  webhooks: "whk",
};

/** What a valid request to an endpoint carries beside its key. */
export function validBody(contract: EndpointContract): { headers: Record<string, string>; body?: string | FormData } {
  if (contract.body.kind === "none") return { headers: {} };
  if (contract.body.kind === "multipart")
    return { headers: {}, body: contract.name === "previewDataset" ? tableForm() : callForm() };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(contract.bodyExample) };
}

/** A call to upload: its transcript, so that nothing has to be set up to process it. */
export function callForm(fields: Record<string, string> = {}, content: BlobPart = TRANSCRIPT, fileName = "call.bin"): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([content]), fileName);
  return form;
}

/** A table to upload, with fields beside it. */
export function tableForm(
  fields: Record<string, string> = {},
  content: BlobPart = "day,total\n2026-07-01,5\n",
  fileName = "orders.csv",
): FormData {
  return callForm(fields, content, fileName);
}

const TRANSCRIPT = `WEBVTT

00:00:00.400 --> 00:00:04.000
<v Agent>Northwind, this is Agent One, how can I help?

00:00:04.500 --> 00:00:12.000
<v Customer>My tent is torn. You reach me at 415 555 0101.
`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a body without saying how long it is. */
function streamOf(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + 65_536));
      at += 65_536;
    },
  });
}
