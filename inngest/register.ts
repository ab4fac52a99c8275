import type { Logger } from "pino";
import type { Env } from "@/lib/core/env";
import { signedRequest } from "./embedded/call";
import { engineHeardAt, handle } from "./serve";

export interface Registration {
  ready(): boolean;
  /** Tells Inngest once more: one that lost its queue has lost the app too, and would take events that nobody waits for. */
  renew(): Promise<void>;
  stop(limitMs: number): Promise<void>;
}

const RETRY_MS = 30_000;
/** Of an engine that calls every minute: one that is silent for longer may have forgotten us. */
const SILENT_MS = 180_000;

/** Tells Inngest where this app and its workflows are, until it has understood, and again when it does not call any more. */
export function startRegistration(settings: Env, log: Logger): Registration {
  let registered = false;
  let toldAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  void tell();
  return {
    ready: () => registered,
    renew: register,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
    },
  };

  async function tell(): Promise<void> {
    await register();
    look();
  }

  async function register(): Promise<void> {
    const url = new URL(`${settings.APP_URL}/api/inngest`);
    const response = await handle(signedRequest(url, "PUT", {}, settings.INNGEST_SIGNING_KEY ?? "")).catch(() => null);
    registered = response?.ok === true;
    toldAt = Date.now();
    if (!registered) log.warn({ status: response?.status }, "Inngest does not know this app yet; trying again");
  }

  function look(): void {
    if (stopped) return;
    const silentMs = Date.now() - Math.max(toldAt, engineHeardAt());
    const next = registered && silentMs < SILENT_MS / settings.TIME_SCALE ? look : tell;
    timer = setTimeout(next, RETRY_MS / settings.TIME_SCALE);
    timer.unref();
  }
}
