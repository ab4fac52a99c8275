import { connect, type Socket } from "node:net";
import { type EventReceiver, startEventReceiver } from "@/e2e/fakes/event-receiver";
import { type ServerPlace, signUpOwner } from "@/e2e/harness/actors";
import { type ApiClient, apiClient, type MadeWebhook, makeEvent, subscribe } from "@/e2e/harness/event-clients";
import { type RunningServer, waitFor } from "@/e2e/harness/server";
import { withServer } from "../kit/engines";
import type { Torture, Verdict } from "../kit/verdict";

const SLOW = 1_000;
/** More than a process lets wait: its bound is 4,096 connections. */
const IDLE = 4_300;
const FREED_MS = 25_000;
const HEALTH_MS_MAX = 100;
const LOOKS = 20;
const HOOKS = 50;
const EVENTS = 100;

type Way = "headers" | "body" | "read";

/** Connections that wait, or trickle, take nothing from anybody: the health is told at once, and they are let go. */
export const slowConnections: Torture = {
  id: "T18",
  title: `${SLOW} slow connections of each kind, and ${IDLE} that ask nothing beside ${HOOKS * EVENTS} waiting deliveries`,
  run: async (verdict) => {
    const receiver = await startEventReceiver();
    const settings = { env: { EGRESS_ALLOW: receiver.endpoint } };
    await withServer("embedded", (server, place) => tryAll(verdict, server, place, receiver), settings).finally(receiver.close);
  },
};

async function tryAll(verdict: Verdict, server: RunningServer, place: ServerPlace, receiver: EventReceiver): Promise<void> {
  const owner = await signUpOwner(place);
  const { secretKey } = await owner.createKey();
  const url = `${server.baseUrl}/healthz`;
  const rest = await looks(url);
  verdict.note("/healthz at rest, median and slowest", saidOf(rest));
  // On a machine that is busy with something else, twice what it takes by itself.
  const within = Math.max(HEALTH_MS_MAX, 2 * (rest[rest.length >> 1] ?? 0));
  for (const way of ["headers", "body", "read"] as const) {
    const crowd = await open(server.port, SLOW, (socket) => trickle(socket, way, secretKey));
    const during = await looks(url);
    judge(verdict, `${SLOW} slow by ${way}`, during, within);
    const alive = () => crowd.filter((socket) => !socket.destroyed && socket.readyState === "open").length;
    if (way === "headers") {
      const freed = await waitFor(() => alive() === 0, FREED_MS);
      verdict.demand("headers that never end are let go within 20 s", freed, `${alive()} left`);
    }
    for (const socket of crowd) socket.destroy();
  }
  const idle = await open(server.port, IDLE, () => {});
  judge(verdict, `${IDLE} idle sockets`, await looks(url), within);
  const kept = idle.filter((socket) => !socket.destroyed && socket.readyState === "open").length;
  verdict.demand("some of them were let go, so that there is room", kept < 4_096, `${kept} kept`);
  const asked = await fetch(`${server.baseUrl}/v1/whoami`, { headers: { authorization: `Bearer ${secretKey}` } });
  verdict.demand("and a key is still answered", asked.status === 200, asked.status);
  const client = await apiClient(server.baseUrl, owner);
  const send = await heldDeliveries(client, receiver);
  judge(verdict, "them and the deliveries that wait", await looks(url), within);
  const whoami = () => looks(`${server.baseUrl}/v1/whoami`, secretKey);
  const restOfKey = await whoami();
  verdict.note("whoami beside them, median and slowest", saidOf(restOfKey));
  const began = performance.now();
  await send();
  const isSent = () => receiver.received.length >= HOOKS * EVENTS;
  const [health, key]: [number[], number[]] = [[], []];
  while (!isSent() && performance.now() - began < SENT_WITHIN_MS) {
    health.push(...(await looks(url, undefined, 5)));
    key.push(...(await looks(`${server.baseUrl}/v1/whoami`, secretKey, 5)));
  }
  const took = (performance.now() - began) / 1_000;
  verdict.demand("all deliveries arrive", isSent(), `${receiver.received.length} in ${took.toFixed(0)} s`);
  judge(verdict, "the deliveries that leave", inOrder(health), within);
  verdict.note("/healthz then, median, p95 and slowest", partsOf(health));
  verdict.note("whoami then, median, p95 and slowest", partsOf(key));
  verdict.demand("and the key is answered each time", key.every(Number.isFinite));
  for (const socket of idle) socket.destroy();
}

const SENT_WITHIN_MS = 300_000;

/** Events that nobody is sent yet. @returns what lets all of them go. */
async function heldDeliveries(client: ApiClient, receiver: EventReceiver): Promise<() => Promise<void>> {
  const hooks: MadeWebhook[] = [];
  for (let number = 0; number < HOOKS; number++) hooks.push(await subscribe(client, receiver.baseUrl, `/hook-${number}`));
  const pause = (isPaused: boolean) =>
    Promise.all(hooks.map(({ id }) => client.call("PATCH", `/v1/webhooks/${id}`, { isPaused })));
  await pause(true);
  for (let number = 0; number < EVENTS; number++) await makeEvent(client, `Waiting ${number}`);
  const waiting = async () =>
    (await client.call<{ state: string }[]>("GET", `/v1/webhooks/${hooks.at(-1)?.id}/deliveries?limit=100`)).length;
  if (!(await waitFor(async () => (await waiting()) >= EVENTS, 60_000))) throw new Error("Not all events reached their line.");
  return async () => void (await pause(false));
}

async function open(port: number, count: number, use: (socket: Socket) => void): Promise<Socket[]> {
  const made: Socket[] = [];
  while (made.length < count) {
    const some = Array.from({ length: Math.min(100, count - made.length) }, () => connected(port));
    for (const socket of await Promise.all(some)) {
      use(socket);
      made.push(socket);
    }
  }
  return made;
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => resolve(socket));
    socket.once("close", () => resolve(socket));
    // Who doesn't read never hears that the other side has closed.
    socket.resume();
    socket.once("connect", () => resolve(socket));
  });
}

function trickle(socket: Socket, way: Way, secretKey: string): void {
  const head = `Host: localhost\r\nAuthorization: Bearer ${secretKey}\r\n`;
  if (way === "read") {
    socket.pause();
    socket.write(`GET /openapi.json HTTP/1.1\r\n${head}\r\n`);
    return;
  }
  const begin =
    way === "headers"
      ? `GET /healthz HTTP/1.1\r\n${head}`
      : `POST /v1/datasets HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`;
  socket.write(begin);
  const more = setInterval(() => {
    if (socket.destroyed) clearInterval(more);
    else socket.write(way === "headers" ? "x-a: b\r\n" : " ");
  }, 2_000).unref();
}

/** Milliseconds of each look, in order; infinite for one that was not answered well. */
async function looks(url: string, key?: string, count = LOOKS): Promise<number[]> {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const began = performance.now();
    const reply = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await reply?.text();
    times.push(reply?.status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return inOrder(times);
}

const inOrder = (times: readonly number[]) => [...times].sort((a, b) => a - b);

function partsOf(times: readonly number[]): string {
  const sorted = inOrder(times);
  return [0.5, 0.95, 1].map((part) => `${sorted[Math.ceil((sorted.length - 1) * part)]?.toFixed(1)}`).join(", ");
}

function judge(verdict: Verdict, when: string, times: readonly number[], within: number): void {
  const median = times[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
  verdict.demand(`/healthz within ${within.toFixed(0)} ms beside ${when}`, median <= within, saidOf(times));
  verdict.demand(`and never left without an answer beside ${when}`, times.every(Number.isFinite));
}

function saidOf(times: readonly number[]): string {
  return `${times[Math.floor(times.length / 2)]?.toFixed(1)} and ${times.at(-1)?.toFixed(1)} ms`;
}
