import { env } from "@/lib/core/env";
import { asId, type Id, isId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import type { Parcel } from "@/lib/deliveries/types";
import { MailFailure } from "@/lib/platform/mail/mail-failure";
import type { MailSettings } from "@/lib/platform/mail/mail-settings";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { findAddress } from "@/lib/workspaces/find-address";
import type { Message, Sent } from "../types";
import { composeMail } from "./compose-mail";
import { mailTokenUrl } from "./mail-token";
import {
  countRefusal,
  forgetRefusals,
  moveRecipient,
  type RecipientRow,
  selectMembersAmong,
  selectRecipient,
} from "./recipient-queries";

/** In a row; then nothing more goes there. */
const REFUSALS_MAX = 2;

/** Of a recipient with its row, of a person without. */
type Reached = { to: string; unsubscribeUrl: string | null; row: RecipientRow | null } | { skipped: string };

/**
 * Mails a message to the one whom a delivery is for: a recipient, or of a test the person who asked.
 * @throws {ProviderProblem}
 */
export async function sendToRecipient(ctx: Ctx, server: MailSettings, message: Message, parcel: Parcel): Promise<Sent> {
  const { recipientId } = parcel;
  const reached = isId("user", recipientId)
    ? await reachPerson(ctx, recipientId)
    : await reachRecipient(ctx, asId("recipient", recipientId));
  if ("skipped" in reached) return reached;
  const { to, unsubscribeUrl, row } = reached;
  const mail = {
    messageId: `<${parcel.eventId.toLowerCase()}.${recipientId.toLowerCase()}@${new URL(env().APP_URL).hostname}>`,
    to,
    ...composeMail(message, { workspaceName: ctx.workspace.name, unsubscribeUrl }),
    ...(unsubscribeUrl === null ? {} : { listUnsubscribeUrl: unsubscribeUrl }),
  };
  try {
    await sendMail(server, mail, { isShared: true });
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    if (isRefusal(error)) throw await refused(ctx, row);
    throw problemOf(error);
  }
  if (row !== null && row.refusals > 0) await writeTransaction(ctx, (tx) => forgetRefusals(tx, row.id));
  return { statusCode: 250 };
}

async function reachPerson(ctx: Ctx, userId: Id<"user">): Promise<Reached> {
  const to = await findAddress(ctx, userId);
  if (to === null) return { skipped: "The person who asked is no longer a member of the workspace." };
  return { to, unsubscribeUrl: null, row: null };
}

const SKIPPED = {
  left: "The person left the workspace, and hasn't confirmed the address.",
  pending: "The address hasn't been confirmed.",
  unsubscribed: "The address unsubscribed.",
  refused: "The mail server refused the address twice in a row: nothing more is sent to it.",
} as const;

async function reachRecipient(ctx: Ctx, recipientId: Id<"recipient">): Promise<Reached> {
  const row = await readTransaction(ctx, (tx) => selectRecipient(tx, recipientId));
  if (row !== undefined && (await hasLeft(ctx, row))) return { skipped: SKIPPED.left };
  if (row === undefined) return { skipped: "The address was removed." };
  if (row.state !== "confirmed") return { skipped: SKIPPED[row.state] };
  const unsubscribeUrl = mailTokenUrl(env().APP_URL, "unsubscribe", recipientId, ctx.clock.now());
  return { to: row.address, unsubscribeUrl, row };
}

/** Who was taken without being asked, as a person of the workspace, has to confirm from when he is none any more. */
function hasLeft(ctx: Ctx, { id, address, state, confirmationsSent }: RecipientRow): Promise<boolean> {
  if (state !== "confirmed" || confirmationsSent > 0) return Promise.resolve(false);
  return writeTransaction(ctx, async (tx) => {
    if ((await selectMembersAmong(tx, [address])).has(address)) return false;
    return moveRecipient(tx, id, ["confirmed"], "pending");
  });
}

/** The address itself is refused for good; the others of this destination are not. */
function isRefusal({ isFinal, stage }: MailFailure): boolean {
  return isFinal && stage === "recipient";
}

async function refused(ctx: Ctx, row: RecipientRow | null): Promise<ProviderProblem> {
  const state = row === null ? undefined : await writeTransaction(ctx, (tx) => countRefusal(tx, row.id, REFUSALS_MAX));
  return new ProviderProblem("rejected", state === "refused" ? SKIPPED.refused : "The mail server refused the address.");
}

/** What a failure means for the destination. */
export function problemOf({ isFinal, stage, message }: MailFailure): ProviderProblem {
  if (!isFinal) return new ProviderProblem("transient", message);
  if (stage === "login") return new ProviderProblem("auth", message);
  return new ProviderProblem(stage === "sender" ? "bad_config" : "rejected", message);
}
