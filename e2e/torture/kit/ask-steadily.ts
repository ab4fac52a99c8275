/** Asks one address so many times a second, each key in turn, so that no one of them comes near its limit. */
export function askSteadily(url: string, keys: readonly string[], perSec: number) {
  const waits: number[] = [];
  const statuses: number[] = [];
  const open = new Set<Promise<void>>();
  let turn = 0;
  const timer = setInterval(() => {
    const secretKey = keys[turn++ % keys.length];
    const started = performance.now();
    const asked = fetch(url, { headers: { authorization: `Bearer ${secretKey}` } }).then(async (reply) => {
      await reply.arrayBuffer();
      waits.push(performance.now() - started);
      statuses.push(reply.status);
    });
    open.add(asked);
    asked.finally(() => open.delete(asked));
  }, 1_000 / perSec);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      return { waits: waits.sort((a, b) => a - b), statuses };
    },
  };
}
