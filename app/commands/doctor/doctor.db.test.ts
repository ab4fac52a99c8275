import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "@/db/open";
import { readEnv } from "@/lib/core/env";
import { checkCanary, loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { putEmbedded } from "@/lib/testing/running/made-embedded";
import { findingLines, summary } from "./finding";
import { lookAtBox } from "./look-at-box";
import { lookAtData } from "./look-at-data";
import { lookOutside } from "./look-outside";

const dataDir = mkdtempSync(path.join(tmpdir(), "rowcall-doctor-"));
const settings = (more: Record<string, string> = {}) => readEnv({ DATA_DIR: dataDir, PORT: "1", ...more });
const of = async (found: Promise<unknown>, part: string) => {
  const findings = (await found) as { part: string; state: string; sentence: string }[];
  return findings.find((each) => each.part === part);
};
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("what the doctor says of the data", () => {
  beforeAll(async () => {
    setSecrets(loadSecrets(dataDir, {}));
    await putEmbedded(dataDir);
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    await checkCanary(database);
    await database.close();
  });

  test("the right secret opens an installation that is up to date", async () => {
    expect(await of(lookAtData(settings()), "Database")).toMatchObject({
      state: "ok",
      sentence: expect.stringContaining("up to date"),
    });
  });

  test("another secret does not, and the sentence says what to put back", async () => {
    writeFileSync(path.join(dataDir, "secret"), `local:${Buffer.alloc(32, 9).toString("base64")}\n`);
    const found = await of(lookAtData(settings()), "Database");
    expect(found).toMatchObject({ state: "failed", sentence: expect.stringContaining('put back the file "secret"') });
    expect(JSON.stringify(found)).not.toContain(Buffer.alloc(32, 9).toString("base64"));
  });

  test("a database that does not answer is said to", async () => {
    const env = settings({ DATABASE_URL: "postgres://nobody:hidden@127.0.0.1:1/none" });
    const found = await of(lookAtData(env), "Database");
    expect(found).toMatchObject({ state: "failed", sentence: expect.stringContaining("cannot be reached") });
    expect(JSON.stringify(found)).not.toContain("hidden");
  });
});

describe("what the doctor says of what is outside", () => {
  test("a model is asked with its key, and a refused key is told apart from silence", async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.headers.authorization);
      response.writeHead(request.headers.authorization === "Bearer right" ? 200 : 401).end("{}");
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const model = (key: string) =>
      of(Promise.all(lookOutside(settings({ OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: key }))), "Model");
    expect(await model("right")).toMatchObject({ state: "ok" });
    expect(await model("wrong")).toMatchObject({ state: "failed", sentence: expect.stringContaining("rejects the key") });
    expect(asked).toContain("Bearer right");
    await new Promise((resolve) => server.close(resolve));
    expect(await model("right")).toMatchObject({ state: "failed", sentence: expect.stringContaining("doesn't answer") });
  });

  test("what is not set up is off, not broken", async () => {
    const findings = await Promise.all(lookOutside(settings()));
    expect(findings.map(({ state }) => state)).toEqual(["off", "off", "off", "ok", "off"]);
  });
});

test("half a sign-in service, and an address in clear, are told of", async () => {
  const findings = await Promise.all(lookAtBox(settings({ GITHUB_ID: "id", APP_URL: "http://rows.example.com" })));
  expect(findings.find(({ part }) => part === "Sign-in services")?.state).toBe("failed");
  expect(findings.find(({ part }) => part === "Address")?.sentence).toContain("isn't https");
  expect(summary(findings)).toMatch(/^1 failed, \d+ to check, \d+ ok, \d+ off\.$/);
  expect(findingLines(findings).split("\n")).toHaveLength(findings.length);
});
