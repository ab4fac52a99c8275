import { randomBytes } from "node:crypto";
import { Inngest } from "inngest";
import { env } from "@/lib/core/env";
import { rootLog } from "@/lib/core/log";
import { currentEngine, EMBEDDED_URL, embeddedFetch } from "./embedded/transport";
import { workflowMode } from "./mode";

declare global {
  var __rowcallSigningKey: string | undefined;
}

/** Signs what the embedded engine says to the SDK. New at every boot and known to this process alone. */
export function embeddedSigningKey(): string {
  globalThis.__rowcallSigningKey ??= randomBytes(32).toString("hex");
  return globalThis.__rowcallSigningKey;
}

/** The Inngest client. Events are sent from the outbox only; steps may use `step.sendEvent`. */
export const inngest = new Inngest({
  id: "rowcall",
  aiMetadata: false,
  logger: rootLog().child({ part: "workflows" }),
  ...(workflowMode(env()) === "embedded" ? embedded() : {}),
});

/** Cloud mode with signatures, only that the cloud is in this process: nothing listens and nothing leaves. */
function embedded() {
  const key = embeddedSigningKey();
  return {
    isDev: false,
    baseUrl: EMBEDDED_URL,
    eventKey: "embedded",
    signingKey: key,
    // Else the SDK would take one from the environment beside ours.
    signingKeyFallback: key,
    fetch: embeddedFetch(currentEngine),
  };
}
