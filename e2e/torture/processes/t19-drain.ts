import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { signUpOwner } from "@/e2e/harness/actors";
import { startServer, waitFor } from "@/e2e/harness/server";
import type { Torture } from "../kit/verdict";

const SLOW_MS = 5_000;

/** SIGTERM while two uploads are under way: they end well, nobody new gets in, the lock is given back. */
export const drain: Torture = {
  id: "T19",
  title: "SIGTERM with requests in flight",
  run: async (verdict) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-t19-"));
    const server = await startServer({ dataDir });
    try {
      const owner = await signUpOwner(server);
      const { secretKey } = await owner.createKey();
      const uploads = [slowUpload(server.baseUrl, secretKey), slowUpload(server.baseUrl, secretKey)];
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const asked = performance.now();
      server.kill("SIGTERM");
      await new Promise((resolve) => setTimeout(resolve, 300));
      const refused = await fetch(`${server.baseUrl}/healthz`).then(
        (response) => `answered ${response.status}`,
        () => "refused",
      );
      const replies = await Promise.all(uploads);
      const { code, signal } = await server.ended;
      const tookSec = (performance.now() - asked) / 1_000;
      verdict.demand(
        "both uploads in flight end with 201",
        replies.every((reply) => reply === "201"),
        replies.join(", "),
      );
      verdict.demand("a new connection is refused", refused === "refused", refused);
      verdict.demand("it ends with 0", code === 0, `${code ?? signal}`);
      verdict.demand("within 30 s", tookSec <= 30, `${tookSec.toFixed(1)} s`);
      verdict.demand("the lock is given back", !existsSync(path.join(dataDir, "lock")));
      verdict.demand("no upload is left behind", (await readdir(path.join(dataDir, "tmp"))).length === 0);
      const again = await startServer({ dataDir });
      const listed = await fetch(`${again.baseUrl}/v1/datasets`, { headers: { authorization: `Bearer ${secretKey}` } });
      const { data } = (await listed.json()) as { data: unknown[] };
      verdict.demand("both datasets are there after the next start", data.length === 2, data.length);
      again.kill("SIGTERM");
      verdict.demand(
        "an idle product ends within 5 s",
        await waitFor(async () => (await Promise.race([again.ended, null])) !== null, 5_000),
      );
      await again.ended;
    } finally {
      server.kill("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** A multipart upload whose bytes come over five seconds. */
async function slowUpload(baseUrl: string, secretKey: string): Promise<string> {
  const parts = [
    '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nSlow\r\n',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="slow.csv"\r\n\r\nday,total\n',
    ...Array.from({ length: 20 }, (_, n) => `2026-07-${String(n + 1).padStart(2, "0")},${n}\n`),
    "\r\n--b--\r\n",
  ];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = parts.shift();
      if (part === undefined) return controller.close();
      controller.enqueue(new TextEncoder().encode(part));
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS / 23));
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    duplex: "half",
    headers: { authorization: `Bearer ${secretKey}`, "content-type": "multipart/form-data; boundary=b" },
    body,
  };
  return fetch(`${baseUrl}/v1/datasets`, init).then(
    async (response) => (response.status === 201 ? "201" : `${response.status} ${await response.text()}`),
    (error: unknown) => `cut off: ${error instanceof Error ? String(error.cause ?? error.message) : error}`,
  );
}
