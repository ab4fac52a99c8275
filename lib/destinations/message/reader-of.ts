import { env } from "@/lib/core/env";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Reader } from "@/lib/deliveries/events/kind";

/** Whom messages of a workspace are worded for. */
export function readerOf({ workspace }: Pick<Ctx, "workspace">): Reader & { appUrl: string } {
  return { locale: workspace.locale, timeZone: workspace.timeZone, appUrl: env().APP_URL };
}
