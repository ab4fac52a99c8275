import http from "node:http";

export interface Load {
  /** Requests per second. */
  perSecond: number;
  /** Replies by status. */
  statuses: Map<number, number>;
}

/**
 * Asks an address, or several in turn, over and over, each time with the next set of headers, for `seconds` on `connections`
 * kept-alive lines. With a body it posts. Only addresses of this machine; ends by itself.
 */
export async function load(
  url: string | readonly string[],
  headers: readonly Record<string, string>[],
  connections: number,
  seconds: number,
  body?: string,
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  const urls = typeof url === "string" ? [url] : url;
  let turn = 0;
  const end = performance.now() + seconds * 1_000;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const now = turn++;
        const status = await ask(urls[now % urls.length] ?? "", headers[now % headers.length] ?? {}, agent, body);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const took = (performance.now() - started) / 1_000;
  agent.destroy();
  const count = [...statuses.values()].reduce((sum, each) => sum + each, 0);
  return { perSecond: count / took, statuses };
}

function ask(url: string, headers: Record<string, string>, agent: http.Agent, body: string | undefined): Promise<number> {
  const sent = body === undefined ? headers : { ...headers, "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: body === undefined ? "GET" : "POST", headers: sent, agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", reject);
    request.end(body);
  });
}
