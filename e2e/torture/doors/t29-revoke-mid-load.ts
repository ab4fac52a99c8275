import { newAddress, signIn, signUpOwner } from "@/e2e/harness/actors";
import { withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";

const WORKERS = 16;

/** A key, and a session, that are ended while they are in heavy use are refused at once, everywhere. */
export const revokeMidLoad: Torture = {
  id: "T29",
  title: "revoking a key and a session under load",
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      await withServer(engine, async (server, place) => {
        const owner = await signUpOwner(place);
        const doomed = await owner.createKey();
        const other = await owner.createKey();
        const key = await underLoad(
          () =>
            fetch(`${server.baseUrl}/v1/datasets`, {
              headers: { authorization: `Bearer ${doomed.secretKey}`, "x-forwarded-for": newAddress() },
            }),
          () => owner.revokeKey(doomed.id),
        );
        verdict.demand(
          `${engine}: a revoked key is refused within 1 s`,
          key.lastPassedMs <= 1_000,
          `last passed ${key.lastPassedMs.toFixed(0)} ms after, ${key.passed} before, ${key.refused} refused`,
        );
        verdict.demand(
          `${engine}: with 401 and nothing else`,
          key.statuses.every((status) => [200, 401].includes(status)),
          key.statuses.join(" "),
        );
        const still = await fetch(`${server.baseUrl}/v1/whoami`, { headers: { authorization: `Bearer ${other.secretKey}` } });
        verdict.demand(`${engine}: the other key goes on`, still.status === 200, still.status);
        const cookie = await signIn(server.baseUrl, owner.address, owner.email, owner.password);
        const sessions = (await owner.call("GET", "/sessions")).body as { data: { id: string; current: boolean }[] };
        const second = sessions.data.find(({ current }) => !current);
        const session = await underLoad(
          () => fetch(`${server.baseUrl}/api/workspace`, { headers: { cookie, "x-forwarded-for": newAddress() } }),
          async () => void (await owner.call("DELETE", `/sessions/${second?.id}`)),
        );
        verdict.demand(
          `${engine}: an ended session is refused within 1 s`,
          session.lastPassedMs <= 1_000,
          `last passed ${session.lastPassedMs.toFixed(0)} ms after, ${session.refused} refused`,
        );
      });
    }
  },
};

interface Load {
  passed: number;
  refused: number;
  /** When the last one that passed was sent, counted from the end of the revocation; 0 or less when none was. */
  lastPassedMs: number;
  statuses: number[];
}

async function underLoad(ask: () => Promise<Response>, end: () => Promise<void>): Promise<Load> {
  const sent: { at: number; status: number }[] = [];
  let running = true;
  const worker = async () => {
    while (running) {
      const at = performance.now();
      const response = await ask();
      await response.arrayBuffer();
      sent.push({ at, status: response.status });
    }
  };
  const workers = Array.from({ length: WORKERS }, worker);
  await new Promise((resolve) => setTimeout(resolve, 800));
  await end();
  const ended = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  running = false;
  await Promise.all(workers);
  const passed = sent.filter(({ status }) => status === 200);
  return {
    passed: passed.filter(({ at }) => at <= ended).length,
    refused: sent.filter(({ status }) => status === 401).length,
    lastPassedMs: Math.max(0, ...passed.map(({ at }) => at - ended)),
    statuses: [...new Set(sent.map(({ status }) => status))],
  };
}
