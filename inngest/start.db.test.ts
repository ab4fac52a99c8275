import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { outbox } from "@/db/schema/outbox";
import { newId } from "@/lib/core/ids";
import { outboxWritten } from "@/lib/ctx/events";
import { testDatabase } from "@/lib/testing/database";
import { embeddedSigningKey } from "./client";
import { signedRequest } from "./embedded/call";
import { handleOutside } from "./serve";
import { startWorkflows, workflowsReady } from "./start";

const url = new URL("http://localhost/api/inngest");

describe("the workflows of a process", () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase("embedded");
  });
  afterAll(() => database.close());

  it("start once, are ready, take what the outbox holds, and stop", async () => {
    expect(workflowsReady()).toBe(false);
    const [first, second] = await Promise.all([startWorkflows(database), startWorkflows(database)]);
    expect(second).toBe(first);
    while (!workflowsReady()) await new Promise((resolve) => setTimeout(resolve, 5));
    await database.db
      .insert(outbox)
      .values({ id: newId("event"), workspaceId: "ws", name: "dataset/removed", data: { datasetId: "d" } });
    outboxWritten();
    for (;;) {
      const [row] = await database.db.select({ sentAt: outbox.sentAt }).from(outbox);
      if (row?.sentAt) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await first.stop();
    expect(workflowsReady()).toBe(false);
  });

  it("open their address to the holder of the key alone", async () => {
    const bare = (method: string) => new Request(url, { method, body: method === "GET" ? undefined : "{}" });
    for (const method of ["GET", "POST", "PUT"]) expect((await handleOutside(bare(method))).status).toBe(401);
    const wrong = signedRequest(url, "PUT", { url: url.href }, "another key", { "x-inngest-sync-kind": "in_band" });
    expect((await handleOutside(wrong)).status).toBe(401);
    const right = signedRequest(url, "PUT", { url: url.href }, embeddedSigningKey(), { "x-inngest-sync-kind": "in_band" });
    expect((await handleOutside(right)).status).toBe(200);
    const large = signedRequest(url, "POST", "x".repeat(41 * 1024 * 1024), embeddedSigningKey());
    expect((await handleOutside(large)).status).toBe(413);
  });
});
