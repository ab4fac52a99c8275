import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type MadeKey, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { sendCall } from "@/e2e/harness/send-call";
import { contract } from "@/lib/contract/contract";
import { LIMITS } from "@/lib/contract/limits";
import { type Answer, callForm, request } from "../http";

const { baseUrl } = inject("place");

let owner: Owner;
let key: MadeKey;
let strangerKey: MadeKey;

beforeAll(async () => {
  owner = await signUpOwner(inject("place"));
  key = await owner.createKey();
  strangerKey = await (await signUpOwner(inject("place"))).createKey();
});

interface Asked {
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
  as?: MadeKey;
}

function ask(path: string, { method = "GET", body, headers, as = key }: Asked = {}): Promise<Answer> {
  return request(`${baseUrl}/v1/calls${path}`, {
    method,
    headers: { authorization: `Bearer ${as.secretKey}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

const upload = (form: FormData, headers: Record<string, string> = {}) => ask("", { method: "POST", body: form, headers });
const dataOf = <T>(answer: Answer) => (answer.json as { data: T }).data;
const errorOf = ({ status, json }: Answer) => [status, (json as { error?: string }).error];

/** 16 kHz, 16 bit, one channel, two seconds of silence. */
function wav(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + 64_000);
  const view = new DataView(bytes.buffer);
  const put = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  put(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  put(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 16_000, true);
  view.setUint32(28, 32_000, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  put(36, "data");
  view.setUint32(40, bytes.length - 44, true);
  return bytes;
}

describe("an upload", () => {
  it("is accepted by its content, under any name, and is there to list, get and delete", async () => {
    const externalId = `call ${randomUUID()}`;
    const fields = {
      externalId,
      agentName: "Agent One",
      direction: "inbound",
      from: "+14155550101",
      startedAt: "2026-11-20T10:00:00",
    };
    const made = await upload(callForm(fields, wav(), "notes.txt"));
    expect([made.status, made.text]).toEqual([202, expect.any(String)]);
    const { id, status } = dataOf<{ id: string; status: string }>(made);
    expect(status).toBe("PENDING");
    const listed = await ask("?limit=100");
    expect(contract.listCalls.reply.safeParse(dataOf(listed)).error).toBeUndefined();
    expect(dataOf<{ id: string }[]>(listed).map((call) => call.id)).toContain(id);
    const got = await ask(`/${id}`);
    expect(contract.getCall.reply.safeParse(dataOf(got)).error).toBeUndefined();
    expect(dataOf(got)).toMatchObject({
      id,
      externalId,
      provider: "upload",
      agentName: "Agent One",
      fromNumber: "+14155550101",
      startedAt: "2026-11-20T10:00:00.000Z",
    });
    const removed = await ask(`/${id}`, { method: "DELETE" });
    expect([removed.status, removed.json]).toEqual([200, { data: { id, deleted: true } }]);
    for (const method of ["GET", "DELETE"])
      expect(errorOf(await ask(`/${id}`, { method }))).toEqual([404, "No call with this id."]);
    expect((await upload(callForm({ externalId }))).status).toBe(202);
  });

  it("of what is no recording is refused, whatever it is called and said to be", async () => {
    for (const content of ["<!doctype html><p>Hello", "Hello there, how are you?", "#EXTM3U\nhttp://127.0.0.1/x.mp3\n"]) {
      const answer = await upload(callForm({}, content, "call.mp3"));
      expect([answer.status, answer.headers.get("x-error-code")]).toEqual([415, "unsupported_media_type"]);
      expect((answer.json as { error: string }).error).toMatch(
        /mp3, wav, m4a, mp4, ogg, opus, webm, flac, aac, amr, 3gp.*WebVTT, SRT/,
      );
    }
    expect(errorOf(await upload(callForm({}, "")))).toEqual([400, "The file is empty."]);
  });

  it("with an id that is there already is refused, and names whose it is", async () => {
    const externalId = `call ${randomUUID()}`;
    const { id } = dataOf<{ id: string }>(await upload(callForm({ externalId })));
    const again = await upload(callForm({ externalId }, wav()));
    expect(errorOf(again)).toEqual([409, "A call with this externalId already exists."]);
    expect(again.headers.get("x-existing-id")).toBe(id);
    expect((await ask("", { method: "POST", body: callForm({ externalId }), as: strangerKey })).status).toBe(202);
  });

  it("sent again with its Idempotency-Key is the same call", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const first = await upload(callForm(), headers);
    const second = await upload(callForm(), headers);
    expect([second.status, second.json]).toEqual([202, first.json]);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });

  it("names the first thing that is wrong with its form", async () => {
    expect(errorOf(await upload(callForm({ colour: "red" })))).toEqual([400, "colour: isn't a known member."]);
    expect((await upload(callForm({ direction: "sideways" }))).status).toBe(400);
    const empty = new FormData();
    empty.set("externalId", "x");
    expect(errorOf(await upload(empty))).toEqual([400, "file: is required."]);
    const json = { "content-type": "application/json" };
    expect(errorOf(await ask("", { method: "POST", body: "{}", headers: json }))).toEqual([
      415,
      "Send the body as multipart/form-data.",
    ]);
  });

  it("of 200 MB is taken, and a byte more is refused", async () => {
    const whole = await sendCall(baseUrl, key.secretKey, { bytes: LIMITS.callFileBytes });
    expect([whole.status, whole.error]).toEqual([202, ""]);
    await ask(`/${whole.id}`, { method: "DELETE" });
    const over = await sendCall(baseUrl, key.secretKey, { bytes: LIMITS.callFileBytes + 1 });
    expect([over.status, over.error]).toEqual([413, "The file is larger than 200 MB."]);
  });
});

describe("a call of another workspace", () => {
  it("is as good as none, to see and to delete", async () => {
    const { id } = dataOf<{ id: string }>(await upload(callForm()));
    for (const method of ["GET", "DELETE"]) {
      expect(errorOf(await ask(`/${id}`, { method, as: strangerKey }))).toEqual([404, "No call with this id."]);
    }
    expect((await ask(`/${id}`)).status).toBe(200);
  });
});

describe("what the dashboard does with calls", () => {
  it("refuses to process again what has not failed, and finds nothing to where nothing has", async () => {
    const { id } = dataOf<{ id: string }>(await ask("", { method: "POST", body: callForm() }));
    const retried = await owner.call("POST", `/calls/${id}/retry`);
    expect(retried).toMatchObject({
      status: 409,
      body: { error: "Only calls that failed, or were skipped for lack of minutes, can be processed again." },
    });
    expect(await owner.call("POST", "/call-retries", { status: "SKIPPED" })).toEqual({
      status: 202,
      body: { data: { queued: 0 } },
    });
  });
});
