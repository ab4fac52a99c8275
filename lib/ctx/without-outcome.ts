import type { Ctx } from "./ctx";

/** A `ctx` for what is done beside a request: its outcome is recorded with its own change, not with this one. */
export function withoutOutcome({ recordOutcome: _, ...ctx }: Ctx): Ctx {
  return ctx;
}
