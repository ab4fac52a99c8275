import type { Logger } from "pino";
import type { Env } from "@/lib/core/env";
import { signedRequest } from "./embedded/call";
import { handle } from "./serve";

export interface Registration {
  ready(): boolean;
  stop(limitMs: number): Promise<void>;
}

const RETRY_MS = 30_000;

/** Tells Inngest where this app and its workflows are, until it has understood. */
export function startRegistration(settings: Env, log: Logger): Registration {
  let registered = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  void tell();
  return {
    ready: () => registered,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
    },
  };

  async function tell(): Promise<void> {
    const url = new URL(`${settings.APP_URL}/api/inngest`);
    const response = await handle(signedRequest(url, "PUT", {}, settings.INNGEST_SIGNING_KEY ?? "")).catch(() => null);
    registered = response?.ok === true;
    if (registered || stopped) return;
    log.warn({ status: response?.status }, "Inngest does not know this app yet; trying again");
    timer = setTimeout(tell, RETRY_MS);
    timer.unref();
  }
}
