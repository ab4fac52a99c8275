import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import type { calls } from "@/db/schema/calls";
import { AppError } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { storage } from "@/lib/platform/storage/storage";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { openRecording } from "./open-recording";
import { audioKey } from "./running/call-files";
import { insertCall } from "./running/queries";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "rowcall-recording-"));
setSettings({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const NOW = new Date("2026-11-21T12:00:00Z");
const LATER = new Date("2026-11-28T12:00:00Z");

describe.each(EITHER_ENGINE)("the recording of a call on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database, { clock: { now: () => NOW } });
  });
  afterAll(() => database.close());

  /** A finished call whose recording is kept for a week, but for what is given. */
  async function keptCall(given: Partial<typeof calls.$inferInsert> = {}): Promise<Id<"call">> {
    const id = newId("call");
    const key = audioKey(ctx.workspaceId, id);
    const file = path.join(dataDir, id);
    writeFileSync(file, `sound of ${id}`);
    await storage().put(key, file);
    const row = {
      ...{ id, provider: "upload", startedAt: NOW, status: "COMPLETED" as const, createdBy: ctx.actor.id },
      ...{ source: "audio" as const, sourceFormat: "mp3", audioKey: key, audioUntil: LATER },
    };
    await writeTransaction(ctx, (tx) => insertCall(tx, { ...row, ...given }));
    return id;
  }

  async function refusal(of: Ctx, id: Id<"call">): Promise<[string, string]> {
    const error = await openRecording(of, id).then(
      (file) => file.close(),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(AppError);
    return [(error as AppError).kind, (error as AppError).message];
  }

  test("is what its workspace hears, as the kind of sound it is", async () => {
    const id = await keptCall();
    const file = await openRecording(ctx, id);
    expect([file.contentType, file.fileName, file.bytes]).toEqual(["audio/mpeg", `${id}.mp3`, `sound of ${id}`.length]);
    expect(await text(file.read(0, 4))).toBe("sound");
  });

  test("is never another workspace's to hear", async () => {
    const stranger = await testContext(database, { clock: ctx.clock });
    expect(await refusal(stranger, await keptCall())).toEqual(["not_found", "No call with this id."]);
  });

  test("ends with its last day, though the file still lies there", async () => {
    expect(await refusal(ctx, await keptCall({ audioUntil: NOW }))).toEqual(["not_found", "No recording with this id."]);
  });

  test("is not to be heard before the call is COMPLETED, nor after it failed", async () => {
    for (const status of ["PENDING", "PROCESSING", "FAILED", "SKIPPED"] as const) {
      expect(await refusal(ctx, await keptCall({ status }))).toEqual(["not_found", "No recording with this id."]);
    }
  });

  test("is not there where a transcript came, or once it was deleted", async () => {
    const none = ["not_found", "No recording with this id."];
    expect(await refusal(ctx, await keptCall({ source: "transcript", sourceFormat: "vtt" }))).toEqual(none);
    expect(await refusal(ctx, await keptCall({ audioKey: null }))).toEqual(none);
    const id = await keptCall();
    await storage().remove(audioKey(ctx.workspaceId, id));
    expect(await refusal(ctx, id)).toEqual(none);
  });

  test("is of no kind that a browser runs when what came is not known", async () => {
    const file = await openRecording(ctx, await keptCall({ sourceFormat: "html" }));
    file.close();
    expect(file.contentType).toBe("application/octet-stream");
  });
});
