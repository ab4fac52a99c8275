import type { RunningServer } from "@/e2e/harness/server";

/** What the server answered to a file, and how long it took. */
export interface FileReply {
  status: number;
  /** The sentence of a refusal. */
  error: string;
  datasetId: string;
  ms: number;
}

/** Sends a file as a dataset, as any holder of a key would. */
export async function sendFile(
  server: RunningServer,
  secretKey: string,
  file: { fileName: string; bytes: Buffer },
): Promise<FileReply> {
  const form = new FormData();
  form.set("name", "Torture");
  form.set("file", new Blob([new Uint8Array(file.bytes)]), file.fileName);
  const started = performance.now();
  const response = await fetch(`${server.baseUrl}/v1/datasets`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}` },
    body: form,
  });
  const text = await response.text();
  const ms = performance.now() - started;
  const body = JSON.parse(text) as { error?: string; data?: { id: string } };
  return { status: response.status, error: body.error ?? "", datasetId: body.data?.id ?? "", ms };
}
