import type { Ctx } from "@/lib/ctx/ctx";
import type { Parcel } from "@/lib/deliveries/types";
import type { AppAdapter, Message } from "../types";
import { composeMessage } from "./compose-message";
import { readDetails } from "./read-details";
import { readerOf } from "./reader-of";

/** What a delivery tells, worded as its rule says. */
export async function composeParcel(
  ctx: Ctx,
  { hasTemplate }: Pick<AppAdapter, "hasTemplate">,
  { body, rule }: Parcel,
): Promise<Message> {
  const template = hasTemplate ? (rule?.template ?? null) : null;
  return composeMessage(body, await readDetails(ctx, body), template, readerOf(ctx));
}
