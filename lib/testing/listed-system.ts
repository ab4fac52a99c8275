import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { calls, connectionPasses, connections } from "@/db/schema/calls";
import { secretsPlace } from "@/lib/connectors/rules";
import type { Connector, Fetched, RecordingRef } from "@/lib/connectors/types";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { seal } from "@/lib/platform/secrets/secrets";

type ConnectionRow = typeof connections.$inferSelect;

/** Lists by the day: what is older comes along, as with several real ones. */
const DAY_MS = 86_400_000;
const SYSTEM_KEY = "key_thisIsTheSecret1234";

/** A clock that stands still until it is moved. */
export class StillClock {
  constructor(public at: Date) {}
  now = () => new Date(this.at);
  pass(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }
}

interface SystemRecording extends Partial<RecordingRef> {
  id: string;
  at: Date;
  /** From when on it is listed; `at` unless given. */
  listedFrom?: Date;
}

/** A phone system that is made up: what it has, and what goes wrong with it. */
export interface ListedSystem {
  recordings: SystemRecording[];
  pageSize: number;
  /** Called before each page is handed over, from 0 in each pass; throws to fail. */
  beforePage: (nth: number) => void | Promise<void>;
  fetched: () => Fetched | Promise<Fetched>;
  connector: Connector;
}

export function listedSystem(change: Partial<Connector> = {}): ListedSystem {
  const system: ListedSystem = {
    recordings: [],
    pageSize: 3,
    beforePage: () => {},
    fetched: () => ready(Buffer.from("RIFF")),
    connector: {
      type: "aircall",
      label: "Made-up",
      group: "telephony",
      mode: "poll",
      summary: "",
      howTo: [],
      consoleUrl: null,
      fields: [],
      hosts: [],
      overlapHours: 2,
      check: async () => ({ account: null, warnings: [] }),
      async *list(ctx, window) {
        if (ctx.fields.apiKey !== SYSTEM_KEY) throw new Error("The secrets were not opened.");
        let offset = (window.checkpoint as { offset: number } | null)?.offset ?? 0;
        for (;;) {
          await system.beforePage(offset / system.pageSize);
          const found = system.recordings
            .filter(({ at, listedFrom = at }) => at.getTime() >= window.since.getTime() - DAY_MS && listedFrom <= ctx.now())
            .sort((a, b) => (a.listedFrom ?? a.at).getTime() - (b.listedFrom ?? b.at).getTime());
          const items = found.slice(offset, offset + system.pageSize).map(refOf);
          offset += items.length;
          const done = offset >= found.length;
          yield { items, checkpoint: { offset }, done };
          if (done) return;
        }
      },
      download: async () => system.fetched(),
      ...change,
    },
  };
  return system;
}

export function ready(content: Buffer, headers: Record<string, string> = {}): Fetched {
  return { isReady: true, body: Readable.from([content]), headers: new Headers(headers) };
}

function refOf({ id, listedFrom: _, ...told }: SystemRecording): RecordingRef {
  return {
    externalId: id,
    callRef: null,
    direction: "inbound",
    fromNumber: "+14155550101",
    toNumber: "+14155550199",
    agentName: null,
    startedAt: null,
    durationSec: 60,
    media: { id },
    ...told,
  };
}

/** A connection to a made-up system, due at once. */
export async function aConnection(ctx: Ctx, change: Partial<ConnectionRow> = {}): Promise<Id<"connection">> {
  const id = newId("connection");
  const { workspaceId } = ctx;
  const now = ctx.clock.now();
  await ctx.database.db.insert(connections).values({
    ...{ id, workspaceId, type: "aircall", name: "Front desk", status: "active", fields: { account: "a" } },
    secrets: seal(JSON.stringify({ apiKey: SYSTEM_KEY }), secretsPlace(workspaceId, id)),
    ...{ wantedFrom: now, nextSyncAt: now, createdBy: "usr_test", createdAt: now },
    ...change,
  });
  return id;
}

/** What stands in the database of one connection. */
export function standing(database: Database, connectionId: Id<"connection">) {
  const { db } = database;
  return {
    connection: async () => (await db.select().from(connections).where(eq(connections.id, connectionId)))[0] as ConnectionRow,
    passes: () =>
      db
        .select()
        .from(connectionPasses)
        .where(eq(connectionPasses.connectionId, connectionId))
        .orderBy(connectionPasses.startedAt, connectionPasses.id),
    calls: () => db.select().from(calls).where(eq(calls.connectionId, connectionId)).orderBy(calls.externalId),
    change: (values: Partial<ConnectionRow>) => db.update(connections).set(values).where(eq(connections.id, connectionId)),
  };
}
