import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeReply, type ProviderFake, startProviderFake } from "@/e2e/fakes/provider-fake";
import { setSettings } from "@/lib/testing/settings";
import type { ProviderDoor } from "./provider-door";
import { providerFetch } from "./provider-fetch";
import { tryAgain } from "./try-again";
import { ProviderProblem } from "./types";

let fake: ProviderFake;
let reply: FakeReply = { status: 200, json: {} };
let door: ProviderDoor;
const signal = new AbortController().signal;

beforeAll(async () => {
  fake = await startProviderFake([{ name: "acme", reply: () => reply }]);
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: "500", ...fake.env });
  door = { label: "Acme", hosts: ["api.acme.example"], override: `${fake.baseUrl}/acme` };
});
afterAll(() => fake.close());

const call = (url = "https://api.acme.example/v1/rows?a=%20b", request = {}) => providerFetch(door, url, request, signal);

async function refused(act: Promise<unknown>): Promise<ProviderProblem> {
  const error: unknown = await act.catch((thrown: unknown) => thrown);
  if (!(error instanceof ProviderProblem)) throw new Error("Nothing was refused.", { cause: error });
  return error;
}

describe("a call to a provider", () => {
  it("goes with path, query, headers and body to where the host stands", async () => {
    reply = { status: 200, json: { rows: [1] } };
    const answer = await call(undefined, { method: "POST", headers: { authorization: "Bearer t" }, body: "x=1" });
    expect([answer.status, answer.json()]).toEqual([200, { rows: [1] }]);
    const got = fake.callsTo("acme").at(-1);
    expect([got?.method, got?.path, got?.query.get("a"), got?.body]).toEqual(["POST", "/v1/rows", " b", "x=1"]);
    expect(got?.headers.authorization).toBe("Bearer t");
  });

  it.each([
    "https://elsewhere.example/v1",
    "http://api.acme.example/v1",
    "https://api.acme.example:8443/v1",
    "https://user@api.acme.example/v1",
    "https://api.acme.example.evil.example/",
  ])("is not made to %s", async (url) => {
    const before = fake.callsTo("acme").length;
    expect((await refused(call(url))).kind).toBe("provider_bug");
    expect(fake.callsTo("acme").length).toBe(before);
  });

  it("gives back replies of any status, whatever their form, and reads only JSON as such", async () => {
    reply = { status: 503, text: "<html>", headers: { "content-type": "text/html" } };
    const answer = await call();
    expect(answer.status).toBe(503);
    expect(() => answer.json()).toThrow(ProviderProblem);
    reply = { status: 200, text: '{"a":1}', headers: { "content-type": "text/html" } };
    await expect(call().then((got) => got.json())).rejects.toThrow("didn't respond with JSON");
    reply = { status: 200, text: '{"a":1}', headers: { "content-type": "application/vnd.acme+json;charset=utf-8" } };
    expect((await call()).json()).toEqual({ a: 1 });
  });

  it("follows no redirect, and reads no more than it may", async () => {
    fake.arm("acme", { fault: "redirect" });
    expect((await refused(call())).message).toContain("wasn't followed");
    fake.arm("acme", { fault: "huge" });
    expect((await refused(call())).message).toContain("more than 20 MB");
    await expect.poll(() => fake.open()).toBe(0);
  });

  it("that is cut, or reaches nobody, may be made again", async () => {
    fake.arm("acme", { fault: "reset" });
    expect((await refused(call())).kind).toBe("transient");
    fake.arm("acme", { fault: "cut" });
    expect((await refused(call())).kind).toBe("transient");
    const away = { ...door, override: "http://127.0.0.1:1/acme" };
    expect((await refused(providerFetch(away, "https://api.acme.example/", {}, signal))).kind).toBe("transient");
  });

  it("ends with the reason of who aborts it", async () => {
    const abort = new AbortController();
    fake.arm("acme", { fault: "hang" });
    const pending = providerFetch(door, "https://api.acme.example/", {}, abort.signal);
    await expect.poll(() => fake.open()).toBe(1);
    abort.abort(new Error("enough"));
    await expect(pending).rejects.toThrow("enough");
    await expect.poll(() => fake.open()).toBe(0);
  });
});

describe("trying again", () => {
  const problem = (kind: "transient" | "auth", retryAfterMs?: number) =>
    new ProviderProblem(kind, "No.", retryAfterMs === undefined ? {} : { retryAfterMs });

  it("goes on until it works, for what passes by itself", async () => {
    let count = 0;
    const answer = await tryAgain(signal, { attemptsMax: 3 }, async () => {
      if (++count < 3) throw problem("transient");
      return count;
    });
    expect(answer).toBe(3);
  });

  it.each([
    ["what does not pass", problem("auth"), 1],
    ["a wait that is too long", problem("transient", 10_000_000), 1],
    ["the last attempt", problem("transient"), 4],
  ])("stops at %s", async (_what, thrown, calls) => {
    let count = 0;
    const act = tryAgain(signal, { attemptsMax: 4 }, async () => {
      count++;
      throw thrown;
    });
    await expect(act).rejects.toBe(thrown);
    expect(count).toBe(calls);
  });

  it("stops waiting when it is aborted", async () => {
    const abort = new AbortController();
    const act = tryAgain(abort.signal, { attemptsMax: 4, waitMs: () => 100_000 }, async () => {
      setTimeout(() => abort.abort(new Error("enough")), 5);
      throw problem("transient");
    });
    await expect(act).rejects.toThrow("enough");
  });
});
