import { type MediaHost, startMediaHost } from "@/e2e/fakes/phone-systems/media-host";
import { type FakeApp, type ProviderFake, startProviderFake } from "@/e2e/fakes/provider-fake";
import { connectorCtx } from "@/lib/connectors/providers/connector-ctx";
import type { Connector, ConnectorCtx, ListedPage, ListWindow } from "@/lib/connectors/types";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { type Json, ProviderProblem } from "@/lib/platform/provider/types";
import { setSettings } from "./settings";

const HOUR_MS = 3_600_000;

/** A phone system and its media host, as this process reaches them. */
export interface ServedSystem {
  fake: ProviderFake;
  media: MediaHost;
  close(): Promise<void>;
}

/** Serves one simulated phone system to this process, whose waits pass `timeScale` times faster. Before `env()` is first read. */
export async function servePhoneSystem(app: FakeApp, now: () => Date, timeScale: number): Promise<ServedSystem> {
  const media = await startMediaHost(now);
  const fake = await startProviderFake([app]);
  const { PROVIDER_URLS } = fake.env;
  const EGRESS_ALLOW = `${fake.env.EGRESS_ALLOW},${media.host}`;
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: String(timeScale), PROVIDER_URLS, EGRESS_ALLOW });
  return {
    fake,
    media,
    async close() {
      await fake.close();
      await media.close();
    },
  };
}

interface TestTask {
  fields: Record<string, string>;
  now(): Date;
  /** Tokens are kept by it; null, one that is still entered, unless given. */
  connectionId?: Id<"connection"> | null;
  /** Quotas are counted by it; by nobody else unless given. */
  database?: Ctx["database"];
  /** Gets whatever is logged. */
  info?(...words: unknown[]): unknown;
}

/** What a connector gets to work with, without a database: limits are counted in memory. */
export function connectorTestCtx(connector: Connector, task: TestTask): ConnectorCtx {
  const { fields, now, connectionId = null, database = { kind: "embedded" }, info = () => undefined } = task;
  const stub = { clock: { now }, database, log: { info } } as unknown as Pick<Ctx, "clock" | "database" | "log">;
  return connectorCtx(stub, connector, { connectionId, fields, signal: new AbortController().signal });
}

/** The last `hours` before `until`, of which no recording is stored yet. */
export function listWindow(until: Date, hours: number, more: Partial<ListWindow> = {}): ListWindow {
  const since = new Date(until.getTime() - hours * HOUR_MS);
  const base = { since, until, checkpoint: null, cursor: null, isThorough: false, knownCalls: async () => new Set<string>() };
  return { ...base, ...more };
}

/** All pages of a list, or the first `pagesMax`. */
export async function pagesIn(
  pages: ReturnType<NonNullable<Connector["list"]>> | undefined,
  pagesMax = 500,
): Promise<ListedPage[]> {
  const found: ListedPage[] = [];
  for await (const page of pages ?? []) if (found.push(page) >= pagesMax) break;
  return found;
}

/** A checkpoint as another process finds it. */
export const kept = (checkpoint: Json | undefined): Json => JSON.parse(JSON.stringify(checkpoint ?? null)) as Json;

/** The problem that this ends with. @throws where there is none, or another error. */
export async function problemOf(work: Promise<unknown>): Promise<ProviderProblem> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderProblem)) throw error ?? new Error("It went well.");
  return error;
}
