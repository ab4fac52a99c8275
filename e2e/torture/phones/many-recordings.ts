import { simulatedCall, startSimulator } from "../../fakes/phone-systems/simulator";
import { simulatedSystems } from "../../fakes/phone-systems/systems";
import { signUpOwner } from "../../harness/actors";
import { startServer } from "../../harness/server";
import { watchMemory } from "../../harness/watch-memory";
import type { Verdict } from "../verdict";

const MANY = Number(process.env.MANY ?? 10_000);
const FEW = 5;
const TIME_SCALE = 20;
const TICK_MS = 900_000;
const MEMORY_MB = 150;

interface Connection {
  id: string;
  type: string;
  receivedCalls: number;
  waitingCalls: number;
  failedCalls: number;
  pass: { status: string; imported: number } | null;
}

/** Ten thousand recordings in one account, and five in another of the same workspace, which is connected after it. */
export async function manyRecordings(verdict: Verdict): Promise<void> {
  const body = Buffer.concat([Buffer.from("ID3"), Buffer.alloc(20_000)]);
  const simulator = await startSimulator(simulatedSystems, { timeScale: TIME_SCALE, recordingOf: () => body });
  const before = new Date(Date.now() - 120_000);
  for (let number = 0; number < MANY; number++) {
    const startedAt = new Date(before.getTime() - 60_000 - 8_000 * number);
    simulator.system("twilio").add(simulatedCall(number, before, { startedAt }));
  }
  for (let number = 0; number < FEW; number++) simulator.system("telnyx").add(simulatedCall(number, before));
  const server = await startServer({ env: { ...simulator.env, TIME_SCALE: String(TIME_SCALE) } });
  try {
    const owner = await signUpOwner(server, { plan: "BUSINESS" });
    const connect = async (type: string) => {
      const { fields } = simulator.system(type);
      const answer = await owner.call("POST", "/connections", { type, name: type, fields, importDays: 3 });
      if (answer.status !== 201) throw new Error(`${type} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    };
    const seen = async (type: string) => {
      const { body: listed } = await owner.call("GET", "/connections");
      return (listed as { data: Connection[] }).data.find((each) => each.type === type) as Connection;
    };
    // At rest: what a server with one small account takes.
    const resting = watchMemory(server.pid);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const { serverMb: restMb } = resting.stop();
    const memory = watchMemory(server.pid);
    const started = performance.now();
    await connect("twilio");
    await until(async () => (await seen("twilio")).receivedCalls >= 200, TICK_MS);
    await connect("telnyx");
    const fewStarted = performance.now();
    const wasHandled = await until(async () => {
      const few = await seen("telnyx");
      return few.receivedCalls === FEW && few.waitingCalls === 0;
    }, TICK_MS);
    const fewSec = (performance.now() - fewStarted) / 1_000;
    const wereListed = await until(async () => (await seen("twilio")).receivedCalls >= MANY, 2 * TICK_MS);
    const listedSec = (performance.now() - started) / 1_000;
    const many = await seen("twilio");
    const { serverMb } = memory.stop();
    verdict.demand(`${MANY} recordings are calls, none twice`, wereListed && many.receivedCalls === MANY, many.receivedCalls);
    verdict.note("listed and stored in", `${listedSec.toFixed(0)} s; ${many.waitingCalls} wait to be fetched`);
    verdict.demand("another account's calls are fetched within a tick", wasHandled, `${fewSec.toFixed(0)} s`);
    verdict.demand(
      `memory grows by less than ${MEMORY_MB} MB`,
      serverMb - restMb < MEMORY_MB,
      `${restMb.toFixed(0)} to ${serverMb.toFixed(0)} MB`,
    );
    verdict.demand("limits are respected", simulator.offences().length === 0, simulator.offences()[0]);
  } finally {
    await server.stop();
    await simulator.close();
  }
}

async function until(holds: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return false;
}
