import { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { MessagePreview } from "@/lib/contract/events/destinations";
import { AppError } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import type { EventDetails } from "@/lib/deliveries/events/kind";
import { sampleBodies } from "@/lib/deliveries/sample-bodies";
import { adapterOf } from "./destination-types";
import { acceptSome, enteredFor } from "./entered";
import { composeMessage } from "./message/compose-message";
import { templateWarnings } from "./message/fill-template";
import { readDetails } from "./message/read-details";
import { readerOf } from "./message/reader-of";
import { appAdapters } from "./registry";
import type { AppAdapter } from "./types";

/**
 * A message as it would leave, made of the newest object that the event could be about. Sends nothing, and asks nobody.
 * @throws {AppError} `not_found`, `invalid` naming a wrong field, or for an event that the app is not told of.
 */
export async function previewMessage(
  ctx: Ctx,
  body: BodyOf<typeof contract.previewMessage.body>,
  adapters: readonly AppAdapter[] = appAdapters,
): Promise<MessagePreview> {
  const { type, event, template } = body;
  const adapter = adapterOf(type, adapters);
  if (!adapter.events.includes(event)) throw new AppError("invalid", `event: ${adapter.label} isn't told of ${event}.`);
  const row = await enteredFor(ctx, type, body.id);
  const { plain, secrets } = acceptSome(adapter, body.fields, row, ctx.clock.now());
  const { bodies, isExample } = await sampleBodies(ctx, event);
  const [sample] = bodies;
  if (sample === undefined) throw new Error("There is no sample.");
  const details = isExample ? exampleDetails() : await readDetails(ctx, sample);
  const worded = adapter.hasTemplate ? template : null;
  const message = composeMessage(sample, details, worded, readerOf(ctx));
  const { title, body: text, facts, link } = message;
  return {
    event,
    isExample,
    title,
    body: text,
    facts: [...facts],
    link,
    ...adapter.render(message, { ...plain, ...secrets }, sample),
    warnings: worded === null ? [] : templateWarnings(worded, event),
  };
}

/** What the docs say of the report in their example. */
function exampleDetails(): EventDetails {
  const { result, error } = contract.getReport.replyExample;
  return {
    report: { summary: result?.executiveSummary ?? "", kpis: result?.kpis ?? [], error },
    datasetName: "Orders Q3",
  };
}
