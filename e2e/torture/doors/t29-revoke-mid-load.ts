import { joinAs, newAddress, type Owner, type ServerPlace, signIn, signUpOwner } from "@/e2e/harness/actors";
import { waitFor } from "@/e2e/harness/server";
import { withServer } from "../kit/engines";
import { openPrivateDoors } from "../kit/private-doors";
import type { Torture } from "../kit/verdict";

const WORKERS = 16;
const REFUSED_WITHIN_MS = 1_000;
const PATIENCE_MS = 60_000;

/** A key, and a session, that are ended while they are in heavy use are refused at once, everywhere. */
export const revokeMidLoad: Torture = {
  id: "T29",
  title: "taking the right away from a key, a session, an agent, a site, private addresses, a link and a member under load",
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
          key.lastPassedMs <= REFUSED_WITHIN_MS,
          `last passed ${key.lastPassedMs.toFixed(0)} ms after, ${key.passed} before, ${key.refused} refused`,
        );
        verdict.demand(
          `${engine}: with 401 and nothing else`,
          key.statuses.every((status) => [200, 401].includes(status)),
          [...key.statuses, ...key.faults.slice(0, 2)].join(" "),
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
          session.lastPassedMs <= REFUSED_WITHIN_MS,
          `last passed ${session.lastPassedMs.toFixed(0)} ms after, ${session.refused} refused`,
        );
        for (const { name, ask, end } of await otherDoors(server.baseUrl, place, owner)) {
          const load = await underLoad(ask, end);
          const holds = load.passed > 0 && load.refused > 0 && load.lastPassedMs <= REFUSED_WITHIN_MS;
          verdict.demand(
            `${engine}: ${name} is refused within 1 s`,
            holds,
            `last passed ${load.lastPassedMs.toFixed(0)} ms after, ${load.passed} before, ${load.refused} refused`,
          );
        }
      });
    }
  },
};

interface Ended {
  name: string;
  ask(): Promise<Response>;
  end(): Promise<void>;
}

/** Agents, private addresses, public keys, links to a report, and a member: each with what takes its right away. */
async function otherDoors(baseUrl: string, place: ServerPlace, owner: Owner): Promise<Ended[]> {
  const dataOf = async <T>(method: string, path: string, body?: unknown) => {
    const { status, body: answer } = await owner.call(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}.`);
    return (answer as { data: T }).data;
  };
  const post = (path: string, headers: Record<string, string>, body: unknown) =>
    fetch(baseUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": newAddress(), ...headers },
      body: JSON.stringify(body),
    });
  const agent = await owner.createKey();
  const site = await owner.createKey();
  const doors = await openPrivateDoors(owner);
  const leaver = await joinAs(place, owner, "member");
  const accept = "application/json, text/event-stream";
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
  return [
    {
      name: "a key at the door of agents",
      ask: () => post("/mcp", { authorization: `Bearer ${agent.secretKey}`, accept }, list),
      end: () => owner.revokeKey(agent.id),
    },
    {
      name: "a public key",
      ask: () => post("/v1/ingest", { "x-service-key": site.publicKey }, { rows: [{ a: 1 }] }),
      end: () => owner.revokeKey(site.id),
    },
    {
      name: "the address of a push source that was removed",
      ask: () => post(doors.push, {}, [{ a: 1 }]),
      end: doors.endPush,
    },
    {
      name: "the address of a phone connection that was removed",
      // The body isn't a recording of that system: past the door, it is refused as a faulty body.
      ask: () => post(doors.voice, {}, {}),
      end: doors.endVoice,
    },
    {
      name: "a link to a report",
      ask: () => fetch(baseUrl + doors.share, { headers: { "x-forwarded-for": newAddress() } }),
      end: doors.endShare,
    },
    {
      name: "a member who was removed",
      ask: () => fetch(`${baseUrl}/api/v1/datasets`, { headers: { cookie: leaver.cookie, "x-forwarded-for": newAddress() } }),
      end: () => dataOf<void>("DELETE", `/members/${leaver.userId}`),
    },
  ];
}

interface Load {
  passed: number;
  refused: number;
  /** When the last one that passed was sent, counted from the end of the revocation; 0 or less when none was. */
  lastPassedMs: number;
  statuses: number[];
  /** What those said that were answered with a fault of ours. */
  faults: string[];
}

async function underLoad(ask: () => Promise<Response>, end: () => Promise<void>): Promise<Load> {
  const sent: { at: number; status: number }[] = [];
  const faults: string[] = [];
  let running = true;
  const worker = async () => {
    while (running) {
      const at = performance.now();
      const response = await ask();
      const text = await response.text();
      sent.push({ at, status: response.status });
      if (response.status >= 500) faults.push(text.slice(0, 200));
    }
  };
  const workers = Array.from({ length: WORKERS }, worker);
  await waitFor(() => sent.length >= WORKERS, PATIENCE_MS);
  await end();
  const ended = performance.now();
  // Asked by all once it must be refused, however slow the machine is.
  await waitFor(() => sent.filter(({ at }) => at > ended + REFUSED_WITHIN_MS).length >= WORKERS, PATIENCE_MS);
  running = false;
  await Promise.all(workers);
  const passed = sent.filter(({ status }) => status === 200 || status === 400);
  return {
    passed: passed.filter(({ at }) => at <= ended).length,
    refused: sent.filter(({ status }) => status === 401 || status === 404).length,
    lastPassedMs: Math.max(0, ...passed.map(({ at }) => at - ended)),
    statuses: [...new Set(sent.map(({ status }) => status))],
    faults,
  };
}
