import type { CallDirection } from "@/lib/contract/words/call-words";
import { toneCall, wavOf } from "@/lib/testing/tone-speech";
import { type FakeApp, type ProviderFake, startProviderFake } from "../provider-fake";
import { type MediaHost, startMediaHost } from "./media-host";
import type { PhoneFault, PhoneSystem, SimulatedCall, SimulatePhoneSystem } from "./phone-system";

export interface Simulator {
  systems: PhoneSystem[];
  fake: ProviderFake;
  media: MediaHost;
  /** What the product gets to reach the simulated systems and not the real ones. */
  env: { PROVIDER_URLS: string; EGRESS_ALLOW: string };
  system(type: string): PhoneSystem;
  /** Everything that was done against the rules of any provider, and credentials that came to the wrong host. */
  offences(): string[];
  close(): Promise<void>;
}

export interface SimulatorOptions {
  now?(): Date;
  /** 1 unless given. */
  timeScale?: number;
  pageMax?: number;
  port?: number;
  recordingOf?(call: SimulatedCall): Buffer;
}

/**
 * One server for all phone systems, each at `/{type}/…`, and a second one that they keep recordings at. `POST /__fake/{type}` is
 * the control door: `{ "add": [calls] }` (dates as text), `{ "armFault": "auth_once" }`, `{ "mend": true }`, `{ "fields": true }`,
 * `{ "offences": true }`, and what `startProviderFake` knows.
 */
export async function startSimulator(
  simulate: readonly SimulatePhoneSystem[],
  options: SimulatorOptions = {},
): Promise<Simulator> {
  const { now = () => new Date(), timeScale = 1, pageMax, port, recordingOf = spokenRecording } = options;
  const media = await startMediaHost(now, port === undefined ? 0 : port + 1);
  const shared = { now, timeScale, media, recordingOf, ...(pageMax === undefined ? {} : { pageMax }) };
  const systems = simulate.map((one) => one(shared));
  const fake = await startProviderFake(systems.map(controlled), port === undefined ? {} : { port });
  return {
    systems,
    fake,
    media,
    env: { PROVIDER_URLS: fake.env.PROVIDER_URLS, EGRESS_ALLOW: `${fake.env.EGRESS_ALLOW},${media.host}` },
    system(type) {
      const found = systems.find((each) => each.type === type);
      if (found === undefined) throw new Error(`The simulator has no ${type}.`);
      return found;
    },
    offences: () => [...systems.flatMap((each) => each.offences().map((told) => `${each.type}: ${told}`)), ...media.offences()],
    close: async () => {
      await fake.close();
      await media.close();
    },
  };
}

function controlled(system: PhoneSystem): FakeApp {
  return { ...system.app, control: (command) => control(system, command) ?? system.app.control?.(command) ?? null };
}

function control(system: PhoneSystem, command: Record<string, unknown>): unknown {
  if (Array.isArray(command.add)) {
    for (const call of command.add) system.add(callOf(call as Record<string, unknown>));
    return { added: command.add.length };
  }
  if (typeof command.armFault === "string") {
    system.arm(command.armFault as PhoneFault);
    return { armed: command.armFault };
  }
  if (command.mend === true) {
    system.mend();
    return { mended: true };
  }
  if (command.fields === true) return system.fields;
  if (command.offences === true) return system.offences();
  return null;
}

function callOf(told: Record<string, unknown>): SimulatedCall {
  const { startedAt, readyAt, ...rest } = told as unknown as Omit<SimulatedCall, "startedAt" | "readyAt"> & {
    startedAt: string;
    readyAt?: string;
  };
  return { ...rest, startedAt: new Date(startedAt), ...(readyAt === undefined ? {} : { readyAt: new Date(readyAt) }) };
}

const DIRECTIONS: readonly CallDirection[] = ["inbound", "outbound"];

/** The `number`-th call of an account, told the same every time: ended before `before`, a minute and a bit apart. */
export function simulatedCall(number: number, before: Date, change: Partial<SimulatedCall> = {}): SimulatedCall {
  // RingCentral keeps none under 30 seconds.
  const durationSec = 32 + (number % 7);
  const direction = DIRECTIONS[number % 2] ?? "inbound";
  const customer = `+1415555${String(1_000 + (number % 9_000)).padStart(4, "0")}`;
  const line = "+14155550199";
  return {
    number,
    direction,
    fromNumber: direction === "inbound" ? customer : line,
    toNumber: direction === "inbound" ? line : customer,
    agentName: number % 3 === 0 ? "Agent One" : "Agent Two",
    startedAt: new Date(Math.floor(before.getTime() / 1_000) * 1_000 - 61_000 * (number + 1) - durationSec * 1_000),
    durationSec,
    ...change,
  };
}

/** Two voices of tones, as long as the call says, as the speech fake hears them. */
export function spokenRecording({ durationSec, number }: Pick<SimulatedCall, "durationSec" | "number">): Buffer {
  const phrases = [0, 1, 2, 3].map((turn) => ({ channel: turn % 2, startSec: 0.5 + 2.2 * turn, phrase: (number + turn) % 8 }));
  const rate = 8_000;
  return wavOf(
    toneCall(
      durationSec,
      phrases.filter(({ startSec }) => startSec + 1 < durationSec),
      { channels: 2, rate },
    ),
    rate,
  );
}
