import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import { LIMITS } from "@/lib/contract/limits";
import { filePreview, upload as uploadShape } from "@/lib/contract/uploads";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { storage } from "@/lib/platform/storage/storage";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { getDataset } from "../get-dataset";
import { listDatasetChanges } from "../list-dataset-changes";
import { listDatasets } from "../list-datasets";
import { removeDataset } from "../removal/remove-dataset";
import { sweepFiles } from "../removal/sweep-files";
import { listDatasetRows } from "../rows/list-dataset-rows";
import { addPiece } from "./add-piece";
import { finishUpload } from "./finish-upload";
import { getUpload } from "./get-upload";
import { previewUpload } from "./preview-upload";
import { removeUpload } from "./remove-upload";
import { startUpload } from "./start-upload";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-uploads-"));
setSettings({ DATA_DIR: root });
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

const AS_FOUND = { settings: {}, choices: [] };
const directoryOf = (id: Id<"upload">) => path.join(root, "uploads", id);
const storedFiles = () =>
  existsSync(path.join(root, "files"))
    ? readdirSync(path.join(root, "files"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;

let pieces = 0;
function send(ctx: Ctx, id: Id<"upload">, offset: number, content: string | Buffer) {
  const target = path.join(root, `piece-${pieces++}`);
  writeFileSync(target, content);
  const file = { path: target, fileName: "0.part", bytes: statSync(target).size, sha256: "" };
  return addPiece(ctx, id, { kind: "file", fields: { offset }, file });
}

async function whole(ctx: Ctx, content: string, fileName = "orders.csv") {
  const { id } = await startUpload(ctx, { fileName, bytes: Buffer.byteLength(content) });
  await send(ctx, id, 0, content);
  return id;
}

describe.each(EITHER_ENGINE)("uploads on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());
  // What a job needs goes with it.
  afterEach(() => {
    if (existsSync(path.join(root, "tmp"))) expect(readdirSync(path.join(root, "tmp"))).toEqual([]);
  });

  test("pieces in order make up the file, byte for byte, in a place of its own", async () => {
    const content = Buffer.from("day,total\n2026-07-01,5\n2026-07-02,ü\n");
    const started = await startUpload(ctx, { fileName: "../up/\u202eOrders\u0007.CSV", bytes: content.length });
    uploadShape.parse(started);
    expect(started).toMatchObject({ fileName: "Orders.CSV", receivedBytes: 0, state: "receiving", stage: null, datasetId: null });
    expect(Date.parse(started.expiresAt) - Date.parse(started.createdAt)).toBe(86_400_000);
    expect(await send(ctx, started.id, 0, content.subarray(0, 10))).toMatchObject({ receivedBytes: 10, state: "receiving" });
    expect(await send(ctx, started.id, 10, content.subarray(10))).toMatchObject({
      receivedBytes: content.length,
      state: "received",
    });
    expect(readFileSync(path.join(directoryOf(started.id), "file"))).toEqual(content);
    expect(statSync(directoryOf(started.id)).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(directoryOf(started.id), "file")).mode & 0o777).toBe(0o600);
    expect(await getUpload(ctx, started.id)).toMatchObject({ id: started.id, state: "received" });
  });

  test("a piece that was stored already changes nothing; one elsewhere or too long is refused, and says where to go on", async () => {
    const { id } = await startUpload(ctx, { fileName: "a.csv", bytes: 10 });
    await send(ctx, id, 0, "abcde");
    expect(await send(ctx, id, 0, "XXXXX")).toMatchObject({ receivedBytes: 5 });
    expect(await send(ctx, id, 2, "XXX")).toMatchObject({ receivedBytes: 5 });
    const goOn = { kind: "conflict", message: "The server has 5 bytes of this file: go on at offset 5." };
    await expect(send(ctx, id, 3, "XXXX")).rejects.toMatchObject(goOn);
    await expect(send(ctx, id, 7, "XXX")).rejects.toMatchObject(goOn);
    await expect(send(ctx, id, 5, "XXXXXX")).rejects.toMatchObject({
      kind: "invalid",
      message: "offset: the piece ends at byte 11, the file was announced with 10.",
    });
    expect(await send(ctx, id, 5, "fghij")).toMatchObject({ state: "received" });
    expect(await send(ctx, id, 5, "fghij")).toMatchObject({ state: "received" });
    expect(readFileSync(path.join(directoryOf(id), "file"), "utf8")).toBe("abcdefghij");
  });

  test("what a crash left behind the last counted byte is written over", async () => {
    const { id } = await startUpload(ctx, { fileName: "a.csv", bytes: 10 });
    await send(ctx, id, 0, "abcde");
    writeFileSync(path.join(directoryOf(id), "file"), "abcdeHALF");
    await send(ctx, id, 5, "fghij");
    expect(readFileSync(path.join(directoryOf(id), "file"), "utf8")).toBe("abcdefghij");
  });

  test("of different pieces sent at once for one place one is stored, and nothing of the others", async () => {
    const { id } = await startUpload(ctx, { fileName: "a.csv", bytes: 400_000 });
    const lengths = [100_000, 150_000, 200_000, 250_000];
    const sent = await Promise.allSettled(lengths.map((length, i) => send(ctx, id, 0, String(i).repeat(length))));
    const won = sent.flatMap(({ status }, i) => (status === "fulfilled" ? [i] : []));
    const { receivedBytes } = await getUpload(ctx, id);
    const first = readFileSync(path.join(directoryOf(id), "file"), "utf8").slice(0, receivedBytes);
    const winner = lengths.indexOf(receivedBytes);
    expect(first).toBe(String(winner).repeat(receivedBytes));
    // Shorter ones that came later are taken for repeats: what is stored stays.
    expect(won.every((i) => (lengths[i] ?? 0) <= receivedBytes)).toBe(true);
    for (const each of sent) if (each.status === "rejected") expect(each.reason).toMatchObject({ kind: "conflict" });
  });

  test("an upload is its person's alone: for anybody else there is none", async () => {
    const id = await whole(ctx, "a,b\n1,2\n");
    const stranger = await testContext(database);
    const colleague: Ctx = { ...stranger, workspaceId: ctx.workspaceId, workspace: ctx.workspace };
    const elsewhere: Ctx = { ...stranger, actor: ctx.actor };
    for (const other of [stranger, colleague, elsewhere]) {
      for (const act of [
        () => getUpload(other, id),
        () => send(other, id, 8, "x"),
        () => previewUpload(other, id, AS_FOUND),
        () => finishUpload(other, id, "Mine"),
        () => removeUpload(other, id),
      ]) {
        await expect(act()).rejects.toMatchObject({ kind: "not_found", message: "No upload with this id." });
      }
    }
    expect(await getUpload(ctx, id)).toMatchObject({ state: "received" });
  });

  test("a file that no reader knows is refused before a byte is sent", async () => {
    await expect(startUpload(ctx, { fileName: "a.pdf", bytes: 1 })).rejects.toMatchObject({ kind: "unsupported_media_type" });
  });

  test("a workspace has so many files on their way at once, however fast they are announced; expired ones do not count", async () => {
    const now = { at: new Date() };
    const busy = await testContext(database, { clock: { now: () => now.at } });
    const start = () => startUpload(busy, { fileName: "a.csv", bytes: 1 });
    const before = readdirSync(path.join(root, "uploads")).length;
    const started = await Promise.allSettled(Array.from({ length: LIMITS.openUploads + 3 }, start));
    expect(started.filter(({ status }) => status === "fulfilled")).toHaveLength(LIMITS.openUploads);
    expect(readdirSync(path.join(root, "uploads"))).toHaveLength(before + LIMITS.openUploads);
    await expect(start()).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining("Store or remove one") });
    now.at = new Date(now.at.getTime() + 86_400_001);
    await expect(start()).resolves.toMatchObject({ state: "receiving" });
    const first = started.find(({ status }) => status === "fulfilled") as PromiseFulfilledResult<{ id: Id<"upload"> }>;
    await expect(getUpload(busy, first.value.id)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("a look reads the whole file, keeps what was said, and stores no row", async () => {
    const files = storedFiles();
    const id = await whole(ctx, "code;total\n007;1,5\n008;2,5\n");
    const preview = await previewUpload(ctx, id, { settings: { delimiter: ";" }, choices: [] });
    filePreview.parse(preview);
    expect(preview).toMatchObject({
      rowCount: 2,
      rows: [
        ["007", "1,5"],
        ["008", "2,5"],
      ],
    });
    expect(preview.columns.map(({ name }) => name)).toEqual(["code", "total"]);
    const choices = [{ column: 0, name: "code", chosen: { role: "id" as const } }];
    await previewUpload(ctx, id, { settings: { delimiter: ";" }, choices });
    expect(await getUpload(ctx, id)).toMatchObject({ settings: { delimiter: ";" }, choices, state: "received", stage: null });
    expect(storedFiles()).toBe(files);
    expect(await listDatasets(await testContext(database))).toEqual([]);
  });

  test("the next look at a file takes its cells from the first, and few ways to read it are kept", async () => {
    const id = await whole(ctx, "a;b\n1;2\n3;4\n");
    const first = await previewUpload(ctx, id, AS_FOUND);
    // Were the file read again, this would be seen.
    writeFileSync(path.join(directoryOf(id), "file"), "a;b\n9;9\n9;9\n");
    expect((await previewUpload(ctx, id, { settings: { refusedRows: "leave_out" }, choices: [] })).rows).toEqual(first.rows);
    for (const delimiter of [",", ";", "|"]) await previewUpload(ctx, id, { settings: { delimiter }, choices: [] });
    const kept = readdirSync(directoryOf(id)).filter((name) => name !== "file");
    expect(kept.filter((name) => name.endsWith(".json"))).toHaveLength(2);
    expect(kept).toHaveLength(4);
  });

  test("looks at once, under the same settings and under others, each see their own reading", async () => {
    const lines = Array.from({ length: 3_000 }, (_, n) => `${n};x,${n}`);
    const id = await whole(ctx, `a;b,c\n${lines.join("\n")}\n`);
    const delimiters = [";", ",", "|", ";", ",", ";"];
    const looks = await Promise.all(
      delimiters.map((delimiter) => previewUpload(ctx, id, { settings: { delimiter }, choices: [] })),
    );
    const widths = { ";": ["a", "b,c"], ",": ["a;b", "c"], "|": ["a;b,c"] } as Record<string, string[]>;
    looks.forEach((look, i) => {
      expect(look.columns.map(({ name }) => name)).toEqual(widths[delimiters[i] ?? ""]);
      expect(look.rowCount).toBe(3_000);
    });
    const again = await previewUpload(ctx, id, { settings: { delimiter: ";" }, choices: [] });
    expect(again.rows[7]).toEqual(["7", "x,7"]);
  });

  test("what is being done with a file is seen while it is done", async () => {
    const id = await whole(ctx, `a,b\n${"1,2\n".repeat(20_000)}`);
    const seen = new Set<string | null>();
    let done = false;
    const look = previewUpload(ctx, id, AS_FOUND).finally(() => {
      done = true;
    });
    while (!done) {
      seen.add((await getUpload(ctx, id)).stage);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await look;
    expect([...seen].filter((stage) => stage !== null).length).toBeGreaterThan(0);
    expect((await getUpload(ctx, id)).stage).toBeNull();
  });

  test("nothing is read before all of a file is there", async () => {
    const { id } = await startUpload(ctx, { fileName: "a.csv", bytes: 10 });
    await send(ctx, id, 0, "a,b\n");
    const sentence = "The server has 4 of the 10 bytes of this file. Send the rest first.";
    await expect(previewUpload(ctx, id, AS_FOUND)).rejects.toMatchObject({ kind: "conflict", message: sentence });
    await expect(finishUpload(ctx, id, "A")).rejects.toMatchObject({ kind: "conflict", message: sentence });
  });

  test("storing it five times at once makes one dataset, whatever process asks", async () => {
    const person = await testContext(database);
    const id = await whole(person, "day,total\n2026-07-01,5\n2026-07-02,6\n");
    const choices = [{ column: 1, name: "total", chosen: { label: "Net" } }];
    const look = await previewUpload(person, id, { settings: {}, choices });
    const files = storedFiles();
    // Another copy of the verb shares nothing with this one, as another process would not.
    const { finishUpload: elsewhere } = (await import("./finish-upload?again" as string)) as {
      finishUpload: typeof finishUpload;
    };
    expect(elsewhere).not.toBe(finishUpload);
    const made = await Promise.all([
      finishUpload(person, id, "Orders"),
      elsewhere(person, id, "Orders"),
      finishUpload(person, id, "Orders"),
      elsewhere(person, id, "Orders"),
      finishUpload(person, id, "Orders"),
    ]);
    expect(new Set(made.map(({ id: dataset }) => dataset)).size).toBe(1);
    const dataset = made[0]?.id ?? "";
    expect((await listDatasets(person)).map((each) => each.id)).toEqual([dataset]);
    expect(storedFiles()).toBe(files + 3);
    expect(existsSync(directoryOf(id))).toBe(false);
    expect(await getUpload(person, id)).toMatchObject({ state: "stored", datasetId: dataset, name: "Orders" });
    mkdirSync(directoryOf(id));
    expect(await finishUpload(person, id, "Other name")).toEqual(made[0]);
    expect(existsSync(directoryOf(id))).toBe(false);
    expect(await listDatasetChanges(person, dataset)).toMatchObject([
      { kind: "created", by: "Owner", rowCount: 2, fileName: "orders.csv", columns: [] },
    ]);
    const kept = await rowsOf<{ choices: unknown }>(database.db, sql`select choices from datasets where id = ${dataset}`);
    expect(kept[0]?.choices).toEqual(choices);
    // What was shown is what is stored.
    expect((await getDataset(person, dataset)).columns).toEqual(look.columns);
    expect((await listDatasetRows(person, dataset, { offset: 0, limit: 9 })).rows).toEqual([
      ["2026-07-01", "5"],
      ["2026-07-02", "6"],
    ]);
    await expect(previewUpload(person, id, AS_FOUND)).rejects.toMatchObject({ kind: "conflict" });
    await removeDataset(person, dataset);
    await expect(finishUpload(person, id, "Orders")).rejects.toMatchObject({
      kind: "conflict",
      message: "The dataset that was made of this file was deleted. Send the file again.",
    });
  });

  test("a storing that fails at its very end leaves nothing but files for the sweeper, and can be done again", async () => {
    const person = await testContext(database);
    const id = await whole(person, "a,b\n1,2\n");
    const recordOutcome = async (_tx: unknown, result: unknown) => {
      if (result !== undefined) throw new Error("The database is gone.");
    };
    await expect(finishUpload({ ...person, recordOutcome }, id, "A")).rejects.toThrow("The database is gone.");
    // Whether a failed commit was one is not known: only the sweeper, later, can tell by the tables.
    await sweepFiles(database, new Date(Date.now() + 2 * 3_600_000));
    expect([await storage().list(person.workspaceId), await listDatasets(person)]).toEqual([[], []]);
    expect(await getUpload(person, id)).toMatchObject({ state: "received", datasetId: null });
    const made = await finishUpload(person, id, "A");
    expect((await listDatasets(person)).map((each) => each.id)).toEqual([made.id]);
  });

  test("rows without a place refuse the file unless they are to be left out", async () => {
    const id = await whole(ctx, "a,b\n1,2\n3,4,5\n6,7\n");
    const preview = await previewUpload(ctx, id, AS_FOUND);
    expect(preview).toMatchObject({ rowCount: 2, refused: { count: 1, first: [{ row: 3 }] } });
    await expect(finishUpload(ctx, id, "Ragged")).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining("Row 3"),
    });
    await previewUpload(ctx, id, { settings: { refusedRows: "leave_out" }, choices: [] });
    const made = await finishUpload(ctx, id, "Ragged");
    expect((await listDatasetRows(ctx, made.id, { offset: 0, limit: 9 })).rows).toEqual([
      ["1", "2"],
      ["6", "7"],
    ]);
  });

  test("a file over the plan's rows is refused even when its cells were kept under a larger plan", async () => {
    const free = await testContext(database, { plan: "FREE" });
    const larger: Ctx = { ...free, workspace: { ...free.workspace, plan: "BUSINESS" } };
    const id = await whole(free, `a,b\n${"1,2\n".repeat(50_001)}`);
    await previewUpload(larger, id, AS_FOUND);
    const files = storedFiles();
    await expect(finishUpload(free, id, "Large")).rejects.toMatchObject({
      kind: "too_large",
      message: "This file has 50,001 rows; the Free plan allows 50,000 per dataset.",
    });
    expect(storedFiles()).toBe(files);
    expect(await getUpload(free, id)).toMatchObject({ state: "received", datasetId: null, name: "Large" });
  });

  test("one that is removed while it is stored leaves nothing, or the dataset whole", async () => {
    const person = await testContext(database);
    const id = await whole(person, "a,b\n1,2\n");
    const files = storedFiles();
    const [stored] = await Promise.allSettled([finishUpload(person, id, "A"), removeUpload(person, id)]);
    await expect(getUpload(person, id)).rejects.toMatchObject({ kind: "not_found" });
    expect(existsSync(directoryOf(id))).toBe(false);
    const datasets = await listDatasets(person);
    if (stored?.status === "fulfilled") {
      expect(await getDataset(person, stored.value.id)).toMatchObject({ rowCount: 1 });
    } else {
      expect(stored?.reason).toMatchObject({ kind: expect.stringMatching(/^(not_found|conflict)$/) });
      expect([datasets, storedFiles()]).toEqual([[], files]);
    }
  });

  test("a file that the disk has lost is said to be lost", async () => {
    const id = await whole(ctx, "a,b\n1,2\n");
    rmSync(directoryOf(id), { recursive: true });
    const gone = { kind: "conflict", message: "The server no longer has this file. Remove the upload and send the file again." };
    await expect(previewUpload(ctx, id, AS_FOUND)).rejects.toMatchObject(gone);
    await expect(finishUpload(ctx, id, "A")).rejects.toMatchObject(gone);
    expect(await removeUpload(ctx, id)).toEqual({ id, deleted: true });
  });

  test("the sweeper takes uploads that ran out and files that none needs, and no other", async () => {
    const clock = { now: () => new Date() };
    const person = await testContext(database, { clock });
    const open = await whole(person, "a,b\n1,2\n");
    const orphan = newId("upload");
    mkdirSync(directoryOf(orphan), { recursive: true });
    const crashed = await whole(person, "a,b\n1,2\n");
    await database.db.execute(sql`update uploads set dataset_id = ${newId("dataset")} where id = ${crashed}`);
    const young = newId("upload");
    mkdirSync(directoryOf(young), { recursive: true });
    const old = new Date(Date.now() - 7_200_000);
    for (const id of [open, orphan, crashed]) utimesSync(directoryOf(id), old, old);
    await sweepFiles(database, new Date());
    expect([open, orphan, crashed, young].map((id) => existsSync(directoryOf(id)))).toEqual([true, false, false, true]);
    expect(await getUpload(person, open)).toMatchObject({ state: "received" });
    await sweepFiles(database, new Date(Date.now() + 86_400_000 + 3_660_000));
    expect([open, young].map((id) => existsSync(directoryOf(id)))).toEqual([false, false]);
    expect(await rowsOf(database.db, sql`select id from uploads where id in (${open}, ${crashed})`)).toEqual([]);
  });
});
