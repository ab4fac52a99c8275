// One of the processes that race for the same connections; `race.ts` starts it and tells it over IPC what is to be asked, and when.

import { pino } from "pino";
import { openDatabase } from "@/db/open";
import { runPass } from "@/lib/connectors/passes/run-pass";
import { connectors } from "@/lib/connectors/registry";
import type { Connector } from "@/lib/connectors/types";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";

/** What a worker is told once, and what it is told for each round. */
export interface RaceTask {
  databaseUrl: string;
  ctx: Pick<Ctx, "workspaceId" | "workspace" | "actor" | "requestId">;
}
export interface RaceRound {
  now: string;
  connectionIds: Id<"connection">[];
}
/** Work on a connection, by the clock that all processes of a machine share. */
export interface Worked {
  type: string;
  from: number;
  until: number;
}

/** One page a step: the lease changes hands as often as it can. */
const STEP = { ms: 0, items: 2_000 };
const TURNS_MAX = 200;
const IDLE_MS = 3;

const machineMs = () => Number(process.hrtime.bigint()) / 1_000_000;
let now = new Date(0);
let worked: Worked[] = [];

/** The same connector, which says when it lists. */
const watched = connectors.map((connector): Connector => {
  const { list } = connector;
  if (list === undefined) return connector;
  return {
    ...connector,
    async *list(...args) {
      const from = machineMs();
      try {
        yield* list(...args);
      } finally {
        worked.push({ type: connector.type, from, until: machineMs() });
      }
    },
  };
});

async function start({ databaseUrl, ctx: told }: RaceTask): Promise<void> {
  setSecrets(loadSecrets("/nowhere", process.env));
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  const ctx: Ctx = { ...told, clock: { now: () => now }, log: pino({ level: "silent" }), database };
  process.on("message", (round: RaceRound) => {
    now = new Date(round.now);
    worked = [];
    Promise.all(round.connectionIds.map((id) => ask(ctx, id))).then(
      (taken) => process.send?.({ worked, taken: taken.reduce((sum, one) => sum + one, 0) }),
      (error: Error) => process.send?.({ worked, taken: 0, error: error.message }),
    );
  });
  process.send?.({ ready: true });
}

/** Asks until nothing came of it some times in a row: the other one may have the lease. @returns new recordings. */
async function ask(ctx: Ctx, id: Id<"connection">): Promise<number> {
  let taken = 0;
  for (let turn = 0, idle = 0; turn < TURNS_MAX && idle < 10; turn++) {
    const done = await runPass(ctx, id, watched, STEP);
    taken += done.taken;
    idle = done.goesOn ? 0 : idle + 1;
    if (idle > 0) await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  }
  return taken;
}

process.once("message", (task: RaceTask) => void start(task));
process.once("disconnect", () => process.exit(0));
