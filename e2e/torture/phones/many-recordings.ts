import type { SimulatedCall } from "../../fakes/phone-systems/phone-system";
import { type Simulator, simulatedCall, spokenRecording, startSimulator } from "../../fakes/phone-systems/simulator";
import { simulatedSystems } from "../../fakes/phone-systems/systems";
import { type Owner, signUpOwner } from "../../harness/actors";
import { startServer } from "../../harness/server";
import { residentMb, watchMemory } from "../../harness/watch-memory";
import type { Verdict } from "../kit/verdict";

const MANY = Number(process.env.MANY ?? 10_000);
const FEW = 5;
/** As no other call is. */
const FEW_SEC = 45;
/** Only of a recording that was fetched, kept and measured is it known that nobody can write it down. */
const FETCHED = /^No speech-to-text is set up\./;
const TIME_SCALE = 20;
const TICK_MS = 900_000;
/** Over what the server takes at rest, however many recordings there are. */
const MEMORY_MB = 500;
const NOTED_EVERY = 1_000;

interface Connection {
  id: string;
  type: string;
  nextSyncAt: string | null;
  receivedCalls: number;
  waitingCalls: number;
  failedCalls: number;
  pass: { status: string; imported: number } | null;
}

/** Ten thousand recordings in one account, and five in another of the same workspace, which is connected after it. */
export async function manyRecordings(verdict: Verdict): Promise<void> {
  const stub = Buffer.concat([Buffer.from("ID3"), Buffer.alloc(20_000)]);
  const whole = spokenRecording({ number: 0, durationSec: FEW_SEC });
  const recordingOf = ({ durationSec }: SimulatedCall) => (durationSec === FEW_SEC ? whole : stub);
  const simulator = await startSimulator(simulatedSystems, { timeScale: TIME_SCALE, recordingOf });
  addCalls(simulator);
  const server = await startServer({ env: { ...simulator.env, TIME_SCALE: String(TIME_SCALE) } });
  try {
    const owner = await signUpOwner(server, { plan: "BUSINESS" });
    const { secretKey } = await owner.createKey();
    const watched = watch(server.baseUrl, owner, simulator, secretKey);
    // At rest: what a server takes that has worked on one small account.
    await watched.connect("aircall");
    const isWarm = await until(async () => hasEnded(await watched.seen("aircall")), TICK_MS);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const resting = watchMemory(server.pid);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const { serverMb: restMb } = resting.stop();

    const early = watchMemory(server.pid);
    const started = performance.now();
    await watched.connect("twilio");
    await until(async () => (await watched.seen("twilio")).receivedCalls >= 200, TICK_MS);
    await watched.connect("telnyx");
    const fewStarted = performance.now();
    const wasHandled = await until(async () => hasEnded(await watched.seen("telnyx")), TICK_MS);
    const fewSec = (performance.now() - fewStarted) / 1_000;
    const reasons = await watched.reasonsOf("telnyx");
    const stillListing = (await watched.seen("twilio")).receivedCalls;
    await until(async () => (await watched.seenOn("twilio")).receivedCalls >= MANY / 5, 4 * TICK_MS);
    const { serverMb: earlyMb } = early.stop();
    const late = watchMemory(server.pid);
    let toNote = NOTED_EVERY;
    const wereListed = await until(async () => {
      const { receivedCalls } = await watched.seenOn("twilio");
      if (receivedCalls >= toNote) {
        const sec = ((performance.now() - started) / 1_000).toFixed(0);
        verdict.note("listed", `${receivedCalls} after ${sec} s, ${residentMb(String(server.pid)).toFixed(0)} MB`);
        toNote = receivedCalls + NOTED_EVERY;
      }
      return receivedCalls >= MANY;
    }, 4 * TICK_MS);
    const listedSec = (performance.now() - started) / 1_000;
    const many = await watched.seen("twilio");
    const { serverMb: lateMb } = late.stop();
    const isWhole = await until(async () => (await watched.seenOn("twilio")).pass?.status === "completed", TICK_MS);
    const after = await watched.seen("twilio");
    const asked = simulator.fake.callsTo("twilio").length;
    verdict.demand(
      `${MANY} recordings are calls, none twice`,
      isWarm && wereListed && isWhole && after.receivedCalls === MANY,
      after.receivedCalls,
    );
    verdict.note("listed and stored in", `${listedSec.toFixed(0)} s; ${many.waitingCalls} wait to be fetched`);
    verdict.note("asked of it", `${asked} requests; its turn came early ${watched.hastened()} times`);
    verdict.note("the session door answered within", `${watched.slowestMs().toFixed(0)} ms at most`);
    verdict.demand(
      "another account's calls are fetched within a tick, while it is listed",
      wasHandled && stillListing < MANY && reasons.length === FEW && reasons.every((reason) => FETCHED.test(reason)),
      `${fewSec.toFixed(0)} s, at ${stillListing}; ${[...new Set(reasons)].join(" ")}`,
    );
    verdict.demand(
      `memory stays less than ${MEMORY_MB} MB over that at rest`,
      Math.max(earlyMb, lateMb) - restMb < MEMORY_MB,
      `${restMb.toFixed(0)} at rest, ${earlyMb.toFixed(0)} at most in the first fifth, ${lateMb.toFixed(0)} after it`,
    );
    verdict.demand("limits are respected", simulator.offences().length === 0, simulator.offences()[0]);
  } finally {
    await server.stop();
    await simulator.close();
  }
}

function addCalls(simulator: Simulator): void {
  const before = new Date(Date.now() - 120_000);
  for (let number = 0; number < MANY; number++) {
    const startedAt = new Date(before.getTime() - 60_000 - 8_000 * number);
    simulator.system("twilio").add(simulatedCall(number, before, { startedAt }));
  }
  for (const type of ["aircall", "telnyx"]) {
    for (let number = 0; number < FEW; number++)
      simulator.system(type).add(simulatedCall(number, before, { durationSec: FEW_SEC }));
  }
}

/** There is no speech-to-text here: all that can be fetched ends as FAILED. */
function hasEnded({ receivedCalls, waitingCalls, failedCalls }: Connection): boolean {
  return receivedCalls === FEW && waitingCalls === 0 && failedCalls === FEW;
}

function watch(baseUrl: string, owner: Owner, simulator: Simulator, secretKey: string) {
  let slowestMs = 0;
  let hastened = 0;
  async function seen(type: string): Promise<Connection> {
    const started = performance.now();
    const { body } = await owner.call("GET", "/connections");
    slowestMs = Math.max(slowestMs, performance.now() - started);
    return (body as { data: Connection[] }).data.find((each) => each.type === type) as Connection;
  }
  return {
    seen,
    slowestMs: () => slowestMs,
    /** Of the newest hundred calls, those of this phone system. */
    async reasonsOf(type: string): Promise<string[]> {
      const response = await fetch(`${baseUrl}/v1/calls?limit=100`, { headers: { authorization: `Bearer ${secretKey}` } });
      const { data } = (await response.json()) as { data: { provider: string; reason: string | null }[] };
      return data.filter(({ provider }) => provider === type).map(({ reason }) => reason ?? "");
    },
    hastened: () => hastened,
    async connect(type: string) {
      const { fields } = simulator.system(type);
      const answer = await owner.call("POST", "/connections", { type, name: type, fields, importDays: 3 });
      if (answer.status !== 201) throw new Error(`${type} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    },
    /** A long pass rests until its next time, minutes from now: its owner asks for it at once. */
    async seenOn(type: string): Promise<Connection> {
      const one = await seen(type);
      if (one.pass?.status !== "running" || Date.parse(one.nextSyncAt ?? "") < Date.now() + 5_000) return one;
      hastened++;
      await owner.call("POST", `/connections/${one.id}/sync`);
      return one;
    },
  };
}

async function until(holds: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return false;
}
