import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The storage that providers link to: another origin than theirs. */
export interface MediaHost {
  /** A link that is signed, good for so many seconds of `now`. */
  link(body: Buffer, options?: { expiresInSec?: number; type?: string }): string;
  /** `127.0.0.1:4610`, for EGRESS_ALLOW. */
  host: string;
  /** Links that were asked for, and with which headers. */
  visits: { path: string; status: number; headers: Record<string, unknown> }[];
  /** Credentials that came along, in words: there must be none. */
  offences(): string[];
  close(): Promise<void>;
}

interface Kept {
  body: Buffer;
  type: string;
  until: number;
}

const KEPT_MAX = 20_000;

/** Storage as S3 has it: 403 once a link has expired, 400 to who sends an Authorization header to a signed link. */
export async function startMediaHost(now: () => Date, port = 0): Promise<MediaHost> {
  const kept = new Map<string, Kept>();
  const visits: MediaHost["visits"] = [];
  let next = 1;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://media").pathname;
    const found = kept.get(path);
    const status =
      request.headers.authorization !== undefined ? 400 : found === undefined ? 404 : found.until < now().getTime() ? 403 : 200;
    visits.push({ path, status, headers: request.headers });
    if (status === 200 && found !== undefined) {
      response.writeHead(200, { "content-type": found.type, "content-length": found.body.length }).end(found.body);
    } else {
      response.writeHead(status, { "content-type": "application/xml" }).end("<Error><Code>AccessDenied</Code></Error>");
    }
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    visits,
    link(body, { expiresInSec = 600, type = "audio/mpeg" } = {}) {
      const path = `/rec/${next++}`;
      if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value ?? "");
      kept.set(path, { body, type, until: now().getTime() + expiresInSec * 1_000 });
      return `http://${host}${path}?X-Amz-Expires=${expiresInSec}&X-Amz-Signature=simulated`;
    },
    offences: () =>
      visits.filter(({ headers }) => headers.authorization !== undefined).map(({ path }) => `credentials were sent to ${path}`),
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
