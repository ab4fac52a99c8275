import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setSettings } from "@/lib/testing/settings";
import { askServer } from "./server";

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: { query: string; settings: URLSearchParams }[];
let broken: number;

beforeEach(async () => {
  asked = [];
  broken = 0;
  server = createServer((request, response) => {
    let query = "";
    request.on("data", (part: Buffer) => {
      query += String(part);
    });
    request.on("end", () => {
      asked.push({ query, settings: new URL(request.url ?? "", "http://x").searchParams });
      answer(request, response);
    });
    response.on("close", () => {
      if (!response.writableFinished) broken++;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  setSettings({ ANALYSIS_URL: `http://analyst:p%40ss@127.0.0.1:${port}`, ...BUCKET });
});
afterEach(async () => {
  delete process.env.ANALYSIS_URL;
  for (const name of Object.keys(BUCKET)) delete process.env[name];
  setSettings({});
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const BUCKET = { S3_BUCKET: "rows", S3_REGION: "us-east-1", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };

const fails = (code: number, type: string, message = "near 'Anna Weber'") => {
  answer = (_, response) => {
    response.writeHead(500, { "X-ClickHouse-Exception-Code": String(code) });
    response.end(`Code: ${code}. DB::Exception: ${message}. (${type}) (version 26.7.2.1 (official build))`);
  };
};
async function refused(): Promise<Error> {
  try {
    await askServer("SELECT 1", 60_000);
  } catch (error) {
    return error as Error;
  }
  throw new Error("The server did not refuse.");
}

test("a statement is sent with its limits and with what makes the dialects count alike", async () => {
  answer = (request, response) => {
    expect(request.headers.authorization).toBe(`Basic ${Buffer.from("analyst:p@ss").toString("base64")}`);
    response.end(JSON.stringify({ meta: [{ name: "x", type: "Int64" }], data: [["9007199254740993"]], rows: 1 }));
  };
  expect(await askServer("SELECT x", 119_500)).toEqual({ meta: [{ name: "x", type: "Int64" }], data: [["9007199254740993"]] });
  const [{ query, settings } = { query: "", settings: new URLSearchParams() }] = asked;
  expect(query).toMatch(/^SELECT x\s+FORMAT JSONCompact$/);
  const sent = [
    "max_execution_time",
    "log_queries",
    "log_queries_cut_to_length",
    "readonly",
    "s3_retry_attempts",
    "wait_end_of_query",
    "cancel_http_readonly_queries_on_client_close",
    "aggregate_functions_null_for_empty",
  ];
  expect(sent.map((name) => settings.get(name))).toEqual(["120", "0", "1", "2", "3", "1", "1", "1"]);
});

test.each([
  [159, "TIMEOUT_EXCEEDED", { kind: "timeout", message: "The query took too long and was stopped." }],
  [202, "TOO_MANY_SIMULTANEOUS_QUERIES", { kind: "unavailable", code: "analysis_unavailable" }],
  [516, "AUTHENTICATION_FAILED", { kind: "unavailable", code: "analysis_refused" }],
  [164, "READONLY", { kind: "unavailable", code: "analysis_refused" }],
  [452, "SETTING_CONSTRAINT_VIOLATION", { kind: "unavailable", code: "analysis_refused" }],
  [499, "S3_ERROR", { kind: "unavailable", code: "analysis_refused" }],
])("code %i, %s, is told in a sentence", async (code, type, expected) => {
  fails(code, type);
  expect(await refused()).toMatchObject(expected);
});

test("too little memory and figures out of range are what they are of DuckDB, for those that go on without the figure", async () => {
  fails(241, "MEMORY_LIMIT_EXCEEDED");
  expect((await refused()).message).toMatch(/^Out of Memory Error:/);
  for (const [code, type] of [
    [407, "DECIMAL_OVERFLOW"],
    [395, "FUNCTION_THROW_IF_VALUE_IS_NON_ZERO"],
  ] as const) {
    fails(code, type);
    expect((await refused()).message).toMatch(/^Out of Range Error:/);
  }
});

test("no message holds what the server says of rows, nor the user's password", async () => {
  for (const [code, type] of [
    [47, "UNKNOWN_IDENTIFIER"],
    [241, "MEMORY_LIMIT_EXCEEDED"],
    [516, "AUTHENTICATION_FAILED"],
  ] as const) {
    fails(code, type, "in SELECT 'Anna Weber' by analyst with p@ss");
    const error = await refused();
    expect(`${error.message} ${error.cause}`).not.toMatch(/Anna|p@ss|SELECT/);
  }
});

test("a server that is away, or breaks off, is said to be", async () => {
  answer = (request) => request.socket.destroy();
  const away = {
    kind: "unavailable",
    code: "analysis_unavailable",
    message: "The analysis server doesn't answer. Nothing was lost. Try again in a few minutes.",
  };
  expect(await refused()).toMatchObject(away);
  setSettings({ ANALYSIS_URL: "http://127.0.0.1:9" });
  expect(await refused()).toMatchObject(away);
});

test("a statement that is let go is broken off", async () => {
  const letGo = new AbortController();
  answer = () => letGo.abort();
  await expect(askServer("SELECT 1", 60_000, letGo.signal)).rejects.toMatchObject({ kind: "unavailable" });
  await expect.poll(() => broken).toBe(1);
});
