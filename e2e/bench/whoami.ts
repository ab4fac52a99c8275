import { signUpOwner } from "../harness/actors";
import { startServer } from "../harness/server";
import { startBareApp } from "./bare-app";
import { load } from "./load";

/** whoami with a secret key against a bare route handler with one query: its share of the throughput, at least 0.7. */
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
/** Enough that the limit of 3,000 requests per key and minute is not what is measured. */
const KEYS = 64;

const server = await startServer({ env: { LOG_LEVEL: "warn" } });
const bare = await startBareApp(4_700 + Math.floor(Math.random() * 200));
try {
  const owner = await signUpOwner(server);
  const headers: Record<string, string>[] = [];
  for (let index = 0; index < KEYS; index++) {
    const { secretKey } = await owner.createKey({ scopes: [] });
    headers.push({ authorization: `Bearer ${secretKey}` });
  }
  const ours = { url: `${server.baseUrl}/v1/whoami`, headers };
  await load(ours.url, ours.headers, CONNECTIONS, 2);
  await load(bare.url, [{}], CONNECTIONS, 2);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const mine = await load(ours.url, ours.headers, CONNECTIONS, SECONDS);
    const bound = await load(bare.url, [{}], CONNECTIONS, SECONDS);
    ratios.push(mine.perSecond / bound.perSecond);
    const seen = [...mine.statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
    process.stdout.write(
      `whoami ${mine.perSecond.toFixed(0)}/s (${seen}), bare ${bound.perSecond.toFixed(0)}/s, ratio ${(ratios.at(-1) ?? 0).toFixed(2)}\n`,
    );
  }
  ratios.sort((a, b) => a - b);
  process.stdout.write(`median ratio ${(ratios[Math.floor(ROUNDS / 2)] ?? 0).toFixed(2)} (bound: at least 0.70)\n`);
} finally {
  bare.stop();
  await server.stop();
}
process.exit(0);
