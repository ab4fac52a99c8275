import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { newAddress, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { endpoints } from "@/lib/contract/contract";
import type { DatasetCreated, DatasetDetail } from "@/lib/contract/datasets";
import { LIMITS } from "@/lib/contract/limits";
import type { FilePreview, Upload } from "@/lib/contract/uploads";
import { type Answer, request } from "../http";

const { baseUrl } = inject("place");
const CSV = "day,total,shop\n01/02/2026,5,007\n03/04/2026,7,008\n05/06/2026,9,009\n";
const AS_FOUND = { settings: {}, choices: [] };

let owner: Owner;
let stranger: Owner;

beforeAll(async () => {
  owner = await signUpOwner(inject("place"));
  stranger = await signUpOwner(inject("place"));
});

interface Sent {
  method?: string;
  json?: unknown;
  form?: FormData;
  idempotencyKey?: string;
}

/** A request of somebody's browser to the session door. */
function send(person: Owner, path: string, { method = "POST", json, form, idempotencyKey }: Sent = {}): Promise<Answer> {
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
  return request(`${baseUrl}/api${path}`, {
    method,
    headers: {
      cookie: person.cookie,
      origin: baseUrl,
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": newAddress(),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

function piece(offset: number, content: string | Uint8Array<ArrayBuffer>, name = "0.part"): { form: FormData } {
  const form = new FormData();
  form.set("offset", String(offset));
  form.set("file", new Blob([content]), name);
  return { form };
}

/** The `data` of a reply, which has the endpoint's own status and strict shape. */
function dataOf<T>(answer: Answer, name: string): T {
  const contract = endpoints.find((each) => each.name === name);
  expect([answer.status, answer.text]).toEqual([contract?.status, expect.any(String)]);
  const { data } = answer.json as { data: T };
  expect(contract?.reply.safeParse(data).error).toBeUndefined();
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return data;
}

function expectRefusal(answer: Answer, status: number, sentence: string): void {
  expect([answer.status, answer.json]).toEqual([status, { error: sentence }]);
  expect(answer.headers.get("x-error-code")).toMatch(/^[a-z_]+$/);
}

async function start(person: Owner, content: string, fileName = "orders.csv"): Promise<Upload> {
  const json = { fileName, bytes: Buffer.byteLength(content) };
  return dataOf<Upload>(await send(person, "/uploads", { json }), "startUpload");
}

async function whole(person: Owner, content: string, fileName?: string): Promise<Upload> {
  const { id } = await start(person, content, fileName);
  return dataOf<Upload>(await send(person, `/uploads/${id}/pieces`, piece(0, content)), "addPiece");
}

describe("a file sent in pieces", () => {
  it("is received, looked at, stored once and told in the history", async () => {
    const { id } = await start(owner, CSV);
    const half = await send(owner, `/uploads/${id}/pieces`, piece(0, CSV.slice(0, 20)));
    expect(dataOf<Upload>(half, "addPiece")).toMatchObject({ receivedBytes: 20, state: "receiving" });
    const rest = await send(owner, `/uploads/${id}/pieces`, piece(20, CSV.slice(20)));
    expect(dataOf<Upload>(rest, "addPiece")).toMatchObject({ state: "received" });
    const look = dataOf<FilePreview>(await send(owner, `/uploads/${id}/preview`, { json: AS_FOUND }), "previewUpload");
    expect(look.rows).toEqual([
      ["01/02/2026", "5", "007"],
      ["03/04/2026", "7", "008"],
      ["05/06/2026", "9", "009"],
    ]);
    const finish = () => send(owner, `/uploads/${id}/finish`, { json: { name: "Orders" } });
    const made = (await Promise.all([finish(), finish(), finish()])).map((answer) =>
      dataOf<DatasetCreated>(answer, "finishUpload"),
    );
    const dataset = made[0]?.id ?? "";
    expect(made.map((each) => each.id)).toEqual([dataset, dataset, dataset]);
    const after = dataOf<Upload>(await send(owner, `/uploads/${id}`, { method: "GET" }), "getUpload");
    expect(after).toMatchObject({ state: "stored", datasetId: dataset, name: "Orders" });
    // The columns that were shown before are those that are stored.
    const detail = dataOf<DatasetDetail>(await send(owner, `/v1/datasets/${dataset}`, { method: "GET" }), "getDataset");
    expect(detail.columns).toEqual(look.columns);
    const changes = await send(owner, `/v1/datasets/${dataset}/changes`, { method: "GET" });
    expect(dataOf(changes, "listDatasetChanges")).toMatchObject([{ kind: "created", rowCount: 3, fileName: "orders.csv" }]);
  });

  it("goes on where it stopped, and takes no piece twice or out of place", async () => {
    const { id } = await start(owner, CSV);
    await send(owner, `/uploads/${id}/pieces`, piece(0, CSV.slice(0, 20)));
    const repeated = await send(owner, `/uploads/${id}/pieces`, piece(0, CSV.slice(0, 20)));
    expect(dataOf<Upload>(repeated, "addPiece").receivedBytes).toBe(20);
    const sentence = "The server has 20 bytes of this file: go on at offset 20.";
    expectRefusal(await send(owner, `/uploads/${id}/pieces`, piece(30, "x")), 409, sentence);
    const beyond = `offset: the piece ends at byte ${20 + CSV.length}, the file was announced with ${CSV.length}.`;
    expectRefusal(await send(owner, `/uploads/${id}/pieces`, piece(20, CSV)), 400, beyond);
    const unread = `The server has 20 of the ${CSV.length} bytes of this file. Send the rest first.`;
    expectRefusal(await send(owner, `/uploads/${id}/preview`, { json: AS_FOUND }), 409, unread);
    const known = dataOf<Upload>(await send(owner, `/uploads/${id}`, { method: "GET" }), "getUpload");
    const rest = await send(owner, `/uploads/${id}/pieces`, piece(known.receivedBytes, CSV.slice(known.receivedBytes)));
    expect(dataOf<Upload>(rest, "addPiece").state).toBe("received");
  });

  it("is refused by its ending, and a piece by its form and size", async () => {
    const pdf = await send(owner, "/uploads", { json: { fileName: "a.pdf", bytes: 1 } });
    expect(pdf.status).toBe(415);
    const large = await send(owner, "/uploads", { json: { fileName: "a.csv", bytes: LIMITS.datasetFileBytes + 1 } });
    expectRefusal(large, 400, "bytes: must be at most 25 MB.");
    const { id } = await start(owner, CSV);
    expect((await send(owner, `/uploads/${id}/pieces`, piece(0, "x", "a.csv"))).status).toBe(415);
    expect((await send(owner, `/uploads/${id}/pieces`, { json: { offset: 0 } })).status).toBe(415);
    const tooMuch = new Uint8Array(LIMITS.uploadPieceBytes + 1);
    expect((await send(owner, `/uploads/${id}/pieces`, piece(0, tooMuch))).status).toBe(413);
    expect(dataOf<Upload>(await send(owner, `/uploads/${id}`, { method: "GET" }), "getUpload").receivedBytes).toBe(0);
  });

  it("is for nobody else: the same bytes as for a file that does not exist", async () => {
    const { id } = await whole(owner, CSV);
    const none = "upl_01JD5M8Z3X4Y5W6V7T8S9R0QAB";
    const asks: [string, Sent][] = [
      ["", { method: "GET" }],
      ["/pieces", piece(0, "x")],
      ["/preview", { json: AS_FOUND }],
      ["/finish", { json: { name: "Mine" } }],
      ["", { method: "DELETE" }],
    ];
    for (const [path, sent] of asks) {
      const theirs = await send(stranger, `/uploads/${id}${path}`, sent);
      const missing = await send(stranger, `/uploads/${none}${path}`, sent);
      expectRefusal(theirs, 404, "No upload with this id.");
      expect(theirs.text).toBe(missing.text);
    }
    expect(dataOf<Upload>(await send(owner, `/uploads/${id}`, { method: "GET" }), "getUpload").state).toBe("received");
  });

  it("is forgotten when its person says so", async () => {
    const { id } = await whole(owner, CSV);
    expect(dataOf(await send(owner, `/uploads/${id}`, { method: "DELETE" }), "removeUpload")).toEqual({ id, deleted: true });
    expectRefusal(await send(owner, `/uploads/${id}`, { method: "GET" }), 404, "No upload with this id.");
  });

  it("is announced and stored once under one Idempotency-Key", async () => {
    const announced = { json: { fileName: "orders.csv", bytes: CSV.length }, idempotencyKey: randomUUID() };
    const first = dataOf<Upload>(await send(owner, "/uploads", announced), "startUpload");
    const second = await send(owner, "/uploads", announced);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(dataOf<Upload>(second, "startUpload").id).toBe(first.id);
    await send(owner, `/uploads/${first.id}/pieces`, piece(0, CSV));
    // A look makes nothing, so it is done again under the same key.
    const looking = { json: AS_FOUND, idempotencyKey: randomUUID() };
    const looks = [await send(owner, `/uploads/${first.id}/preview`, looking)];
    looks.push(await send(owner, `/uploads/${first.id}/preview`, looking));
    for (const look of looks) expect(dataOf<FilePreview>(look, "previewUpload").rowCount).toBe(3);
    const finishing = { json: { name: "Once" }, idempotencyKey: randomUUID() };
    const made = dataOf<DatasetCreated>(await send(owner, `/uploads/${first.id}/finish`, finishing), "finishUpload");
    const again = await send(owner, `/uploads/${first.id}/finish`, finishing);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(dataOf<DatasetCreated>(again, "finishUpload")).toEqual(made);
  });
});

describe("a choice about a column", () => {
  it("reads the cells as received again and is told in the history", async () => {
    const { id: upload } = await whole(owner, CSV);
    await send(owner, `/uploads/${upload}/preview`, { json: AS_FOUND });
    const { id } = dataOf<DatasetCreated>(
      await send(owner, `/uploads/${upload}/finish`, { json: { name: "Chosen" } }),
      "finishUpload",
    );
    const choose = (dateOrder: string) => ({
      method: "PATCH",
      json: { choices: [{ column: 0, name: "day", chosen: { dateOrder } }] },
    });
    const columnsOf = async (sent: Sent) =>
      dataOf<DatasetDetail>(await send(owner, `/v1/datasets/${id}/columns`, sent), "chooseColumns").columns;
    expect((await columnsOf(choose("dmy")))[0]).toMatchObject({ min: "2026-02-01", max: "2026-06-05" });
    expect((await columnsOf(choose("mdy")))[0]).toMatchObject({ min: "2026-01-02", max: "2026-05-06" });
    const changes = dataOf<{ kind: string; columns: unknown[] }[]>(
      await send(owner, `/v1/datasets/${id}/changes`, { method: "GET" }),
      "listDatasetChanges",
    );
    expect(changes[0]).toMatchObject({ kind: "columns", columns: [{ name: "day", after: "format MM/DD/YYYY" }] });
  });

  it("is refused for a column that is not there, and for another workspace's dataset", async () => {
    const { id: upload } = await whole(owner, CSV);
    const { id } = dataOf<DatasetCreated>(
      await send(owner, `/uploads/${upload}/finish`, { json: { name: "Refused" } }),
      "finishUpload",
    );
    const json = { choices: [{ column: 0, name: "date", chosen: { label: "Day" } }] };
    const sentence = 'choices[0].name: the column at place 0 is "day", not "date".';
    expectRefusal(await send(owner, `/v1/datasets/${id}/columns`, { method: "PATCH", json }), 400, sentence);
    expectRefusal(await send(stranger, `/v1/datasets/${id}/columns`, { method: "PATCH", json }), 404, "No dataset with this id.");
    expectRefusal(await send(stranger, `/v1/datasets/${id}/changes`, { method: "GET" }), 404, "No dataset with this id.");
  });
});
