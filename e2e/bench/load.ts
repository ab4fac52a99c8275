import http from "node:http";

export interface Load {
  /** Requests per second. */
  perSecond: number;
  /** Replies by status. */
  statuses: Map<number, number>;
}

/**
 * Asks one address over and over, each time with the next set of headers, for `seconds` on `connections` kept-alive lines.
 * Only addresses of this machine; ends by itself.
 */
export async function load(
  url: string,
  headers: readonly Record<string, string>[],
  connections: number,
  seconds: number,
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  let turn = 0;
  const end = performance.now() + seconds * 1_000;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const status = await get(url, headers[turn++ % headers.length] ?? {}, agent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const took = (performance.now() - started) / 1_000;
  agent.destroy();
  const count = [...statuses.values()].reduce((sum, each) => sum + each, 0);
  return { perSecond: count / took, statuses };
}

function get(url: string, headers: Record<string, string>, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", reject);
  });
}
