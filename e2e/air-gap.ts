// `npm run air-gap [-- main-job]`: the built product and its browser tests in a network namespace that has loopback alone. All unless named.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { CallClient } from "@/e2e/harness/call-client";
import { ownPostgres } from "@/e2e/harness/own-postgres";
import { newVerdict, type Verdict } from "@/e2e/torture/kit/verdict";
import { signUpOwner } from "./harness/actors";
import { type RunningServer, startServer } from "./harness/server";

const INSIDE = "AIR_GAP_INSIDE";
const WEATHER = "node_modules/vega-datasets/data/seattle-weather.csv";
const TRANSCRIPT =
  "WEBVTT\n\n00:01.000 --> 00:03.000\n<v Agent>How can I help you?\n\n00:04.000 --> 00:09.000\n<v Customer>My tent is torn.\n";
/** An address of documentation, at nobody's. */
const NOWHERE = "192.0.2.1";

process.exitCode = process.env[INSIDE] === undefined ? await enter() : await inside();

/** The same again where there is no network: as root, or as root of a user namespace of one's own. */
function enter(): Promise<number> {
  const own = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
  const again = 'ip link set lo up && exec "$@"';
  const self = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  return run("unshare", [...own, "--net", "sh", "-c", again, "sh", ...self], { ...process.env, [INSIDE]: "1" });
}

async function inside(): Promise<number> {
  const verdict = newVerdict();
  await demandNoWayOut(verdict);
  await demandProductAlone(verdict);
  // One of the tests imports from a database: that of the machine is not to be reached from here.
  const postgres = await ownPostgres();
  try {
    const words = [path.resolve("node_modules/@playwright/test/cli.js"), "test", "--config", ".config/playwright.config.ts"];
    const env = { ...process.env, TEST_POSTGRES_URL: postgres.url };
    verdict.demand("the browser tests pass", (await run(process.execPath, [...words, ...process.argv.slice(2)], env)) === 0);
  } finally {
    postgres.remove();
  }
  process.stdout.write(`${verdict.passed} passed, ${verdict.failed} failed\n`);
  return verdict.failed === 0 ? 0 : 1;
}

/** And that a try would be seen: what follows would prove nothing otherwise. */
async function demandNoWayOut(verdict: Verdict): Promise<void> {
  const names = Object.keys(networkInterfaces());
  verdict.demand(
    "there is no interface but loopback",
    names.every((name) => name === "lo"),
    names.join(", "),
  );
  const before = triesToLeave();
  const code = await new Promise<string>((resolve) => {
    const socket = connect({ host: NOWHERE, port: 443 });
    socket.once("connect", () => resolve("connected"));
    socket.once("error", (error) => resolve((error as NodeJS.ErrnoException).code ?? error.message));
  });
  verdict.demand("nothing can leave", code === "ENETUNREACH", code);
  verdict.demand("a try to leave is counted", triesToLeave() > before, triesToLeave() - before);
}

/** What the product does by itself and for its people, without a browser, which looks for the network on its own account. */
async function demandProductAlone(verdict: Verdict): Promise<void> {
  const before = triesToLeave();
  const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-air-gap-"));
  const server = await startServer({ dataDir });
  try {
    await work(verdict, server);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const tries = triesToLeave() - before;
  verdict.demand("from its start to its end the product did not try to leave", tries === 0, `${tries} tries`);
}

async function work(verdict: Verdict, server: RunningServer): Promise<void> {
  const owner = await signUpOwner(server);
  const key = await owner.createKey();
  const ask = async (way: string, body?: object | FormData): Promise<Response> => {
    const isForm = body instanceof FormData;
    const headers = { authorization: `Bearer ${key.secretKey}`, ...(isForm ? {} : { "content-type": "application/json" }) };
    const sent = body === undefined ? {} : { method: "POST", body: isForm ? body : JSON.stringify(body) };
    return fetch(server.baseUrl + way, { headers, ...sent });
  };
  const form = new FormData();
  form.set("name", "Weather");
  form.set("file", new Blob([await readFile(WEATHER, "utf8")]), "weather.csv");
  const { data: dataset } = (await (await ask("/v1/datasets", form)).json()) as { data: { id: string } };
  const { data: queued } = (await (await ask("/v1/reports", { datasetId: dataset.id })).json()) as { data: { id: string } };
  const status = await settled(async () => {
    const { data } = (await (await ask(`/v1/reports/${queued.id}`)).json()) as { data: { status: string } };
    return data.status;
  });
  verdict.demand("a report is made", status === "COMPLETED", status);
  const pdf = await ask(`/v1/reports/${queued.id}/export?format=pdf`);
  verdict.demand("and printed", pdf.status === 200, `${(await pdf.arrayBuffer()).byteLength} bytes`);
  const calls = new CallClient(server.baseUrl, key);
  const call = await calls.ended((await calls.upload(Buffer.from(TRANSCRIPT), "call.vtt")).id);
  verdict.demand("a call is summarised", call?.status === "COMPLETED", call?.reason ?? call?.status ?? "gone");
  for (const subject of [`/reports/${queued.id}`, `/calls/${call?.id}`]) {
    const { body } = await owner.call("GET", `${subject}/egress`);
    const { hosts } = (body as { data?: { hosts?: unknown[] } }).data ?? {};
    verdict.demand(`the ledger of ${subject.split("/")[1]} says that nothing left`, hosts?.length === 0, JSON.stringify(hosts));
  }
}

async function settled(look: () => Promise<string>): Promise<string> {
  const until = performance.now() + 120_000;
  for (;;) {
    const status = await look();
    if (status === "COMPLETED" || status === "FAILED" || performance.now() > until) return status;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** How often anything in this namespace was told that there is no way to an address: TCP, and UDP, by which names are asked for. */
function triesToLeave(): number {
  const [names = "", values = ""] = readFileSync("/proc/net/snmp", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("Ip:"));
  const v4 = Number(values.split(" ")[names.split(" ").indexOf("OutNoRoutes")]);
  const v6 = Number(/^Ip6OutNoRoutes\s+(\d+)/m.exec(readFileSync("/proc/net/snmp6", "utf8"))?.[1] ?? 0);
  return v4 + v6;
}

function run(program: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { env, stdio: "inherit" });
    child.once("error", (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      resolve(1);
    });
    child.once("close", (code) => resolve(code ?? 1));
  });
}
