import createClient, { type Client } from "openapi-fetch";
import type { paths } from "./openapi";

export type Api = Client<paths>;

/** The API as a stranger would use it: generated types, plain fetch, a key. */
export function apiClient(baseUrl: string, secretKey: string): Api {
  return createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${secretKey}` } });
}

/** A multipart body for the generated client, which knows JSON only. */
export function formBody(fields: Record<string, string>, file: { name: string; bytes: Uint8Array }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([new Uint8Array(file.bytes)]), file.name);
  return form;
}
