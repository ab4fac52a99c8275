import { isNull } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { outbox } from "@/db/schema/outbox";
import { newId } from "@/lib/core/ids";
import { ENGINES, testDatabase } from "@/lib/testing/database";
import { dispatchOutbox, type SentEvent, startDispatcher } from "./dispatch-outbox";

const log = pino({ level: "silent" });

describe.each(ENGINES)("the outbox on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterEach(() => database.db.delete(outbox));
  afterAll(() => database.close());

  const write = async (count: number): Promise<string[]> => {
    const rows = Array.from({ length: count }, () => ({
      id: newId("event"),
      workspaceId: "ws",
      name: "dataset/removed",
      data: { datasetId: "d" },
    }));
    await database.db.insert(outbox).values(rows);
    return rows.map((row) => row.id);
  };
  const unsent = () => database.db.select({ id: outbox.id }).from(outbox).where(isNull(outbox.sentAt));

  it("hands over every event under its own id and marks it", async () => {
    const ids = await write(250);
    const sent: SentEvent[] = [];
    expect(await dispatchOutbox(database.db, async (events) => sent.push(...events), log)).toBe(250);
    expect(sent.map((event) => event.id).sort()).toEqual([...ids].sort());
    expect(sent[0]).toMatchObject({ name: "dataset/removed", data: { datasetId: "d" } });
    expect(await unsent()).toEqual([]);
  });

  it("keeps what could not be handed over, and lets one refused event hold nobody up", async () => {
    const [refused = "", ...others] = await write(120);
    const send = async (events: SentEvent[]) => {
      if (events.some((event) => event.id === refused)) throw new Error("refused");
    };
    expect(await dispatchOutbox(database.db, send, log)).toBe(others.length);
    expect(await unsent()).toEqual([{ id: refused }]);
    await dispatchOutbox(database.db, async () => Promise.reject(new Error("away")), log);
    expect(await unsent()).toEqual([{ id: refused }]);
  });

  it("is looked through again when nobody told of a new event", async () => {
    const sent: SentEvent[] = [];
    const dispatcher = startDispatcher(database.db, async (events) => sent.push(...events), log, 50);
    const [id] = await write(1);
    while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await dispatcher.stop();
    expect(sent.map((event) => event.id)).toEqual([id]);
  });
});
