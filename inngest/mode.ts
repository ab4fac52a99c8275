import type { Env } from "@/lib/core/env";

type WorkflowMode = "embedded" | "external";

/**
 * Which engine runs the workflows: the embedded one, unless an address or a key of Inngest is set. INNGEST_MODE overrides.
 * @throws {Error} one sentence, when what Inngest itself needs is missing.
 */
export function workflowMode(env: Env): WorkflowMode {
  const dev = isDev(env);
  const named = env.INNGEST_BASE_URL !== undefined || env.INNGEST_SIGNING_KEY !== undefined || dev;
  const mode = env.INNGEST_MODE ?? (named ? "external" : "embedded");
  if (mode === "external" && !dev && (env.INNGEST_SIGNING_KEY === undefined || env.INNGEST_EVENT_KEY === undefined)) {
    throw new Error("Inngest needs both INNGEST_SIGNING_KEY and INNGEST_EVENT_KEY: set them, or set INNGEST_MODE=embedded.");
  }
  return mode;
}

/** INNGEST_DEV as the SDK reads it: a yes, or the address of a dev server. */
function isDev(env: Env): boolean {
  return env.INNGEST_DEV !== undefined && !["0", "false"].includes(env.INNGEST_DEV.toLowerCase());
}
