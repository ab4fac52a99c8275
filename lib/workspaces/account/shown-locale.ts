import type { Ctx } from "@/lib/ctx/ctx";
import { personRow } from "./person-row";

/** What numbers and dates are shown in to the person who looks: their own choice, or the workspace's. */
export async function shownLocale(ctx: Ctx): Promise<string> {
  return (await personRow(ctx)).locale ?? ctx.workspace.locale;
}
