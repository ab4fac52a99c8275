import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { signUpOwner } from "@/e2e/harness/actors";
import { freePort, startServer } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import type { Torture, Verdict } from "../kit/verdict";
import { demandRows, listedCalls } from "./call-traces";

const AT_ONCE = 50;
const IDS = 20;

/** A phone system that tells of the same recording again, at once, later and after a kill, has one call for it. */
export const repeatedRecordings: Torture = {
  id: "T10",
  title: `${IDS} recordings told of ${AT_ONCE} times at once, and again after kill -9`,
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-t10-"));
      const database = engine === "postgres" ? await throwawayPostgres() : undefined;
      try {
        await torment(verdict, engine, { dataDir, port: await freePort(), databaseUrl: database?.url });
      } finally {
        await database?.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    }
  },
};

interface Plant {
  dataDir: string;
  port: number;
  databaseUrl: string | undefined;
}

interface Told {
  status: number;
  id: string;
  duplicate: boolean;
}

async function torment(verdict: Verdict, engine: string, plant: Plant): Promise<void> {
  let server = await startServer(plant);
  try {
    const place = { baseUrl: server.baseUrl, dataDir: plant.dataDir, databaseUrl: plant.databaseUrl };
    const owner = await signUpOwner(place, { plan: "BUSINESS" });
    const { secretKey } = await owner.createKey();
    const first = await connect(owner);
    const second = await connect(owner);
    const ids = new Map<string, string>();
    let wrong = 0;
    for (let n = 0; n < IDS; n++) {
      const told = await Promise.all(Array.from({ length: AT_ONCE }, () => tell(server.baseUrl, first, `call ${n}`)));
      const accepted = told.filter(({ status, duplicate }) => status === 202 && !duplicate);
      const repeats = told.filter(({ status, duplicate, id }) => status === 200 && duplicate && id === accepted[0]?.id);
      if (accepted.length !== 1 || repeats.length !== AT_ONCE - 1) wrong++;
      ids.set(`call ${n}`, accepted[0]?.id ?? "");
    }
    verdict.demand(
      `${engine}: each is accepted once and a repeat ${AT_ONCE - 1} times`,
      wrong === 0,
      `${wrong} of ${IDS} are not`,
    );
    server.kill("SIGKILL");
    await server.ended;
    server = await startServer(plant);
    const again = await Promise.all([...ids].map(async ([id, known]) => [known, await tell(server.baseUrl, first, id)] as const));
    verdict.demand(
      `${engine}: after a kill they are repeats of the same calls`,
      again.every(([known, { status, duplicate, id }]) => status === 200 && duplicate && id === known),
    );
    const elsewhere = await Promise.all([...ids.keys()].map((id) => tell(server.baseUrl, second, id)));
    verdict.demand(
      `${engine}: another connection's same ids are calls of their own`,
      elsewhere.every(({ status }) => status === 202),
    );
    const listed = await listedCalls(server.baseUrl, secretKey);
    verdict.demand(`${engine}: the list has all of them once`, listed.length === 2 * IDS, listed.length);
    await demandRows(verdict, place, owner.workspaceId, 2 * IDS);
  } finally {
    await server.stop();
  }
}

/** Saves a phone system. @returns the path of its private address. */
async function connect(owner: Awaited<ReturnType<typeof signUpOwner>>): Promise<string> {
  const made = await owner.call("POST", "/connections", { type: "webhook", name: "Torture" });
  return new URL((made.body as { data: { url: string } }).data.url).pathname;
}

async function tell(baseUrl: string, address: string, id: string): Promise<Told> {
  const response = await fetch(baseUrl + address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, recordingUrl: "https://recordings.example.com/10021.mp3", durationSec: 60, theirOwn: true }),
  });
  const { data } = (await response.json()) as { data?: { id: string; duplicate?: true } };
  return { status: response.status, id: data?.id ?? "", duplicate: data?.duplicate === true };
}
