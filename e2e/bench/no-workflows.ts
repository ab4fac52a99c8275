import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Stands for an Inngest server that takes every event and runs nothing, so that requests alone are measured. */
export async function noWorkflows(): Promise<{ env: Record<string, string>; close(): void }> {
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () =>
      response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true,"ids":[],"status":200}'),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      INNGEST_MODE: "external",
      INNGEST_BASE_URL: `http://127.0.0.1:${port}`,
      INNGEST_EVENT_KEY: "events",
      INNGEST_SIGNING_KEY: "signkey-prod-0123456789abcdef",
    },
    close: () => server.close(),
  };
}
