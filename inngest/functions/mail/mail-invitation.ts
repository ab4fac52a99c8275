import { env } from "@/lib/core/env";
import { mailInvitation } from "@/lib/workspaces/people/mail-invitation";
import { inngest } from "../../client";
import { invitationCreated } from "../../events";
import { systemCtx } from "../../system-ctx";

const ID = "mail-invitation";
/** Of a workspace that has used up its links of an hour. */
const TURNS_MAX = 6;
const WAIT_MS = 20 * 60_000;

/** Somebody was invited by address: the link to join leaves, later where too many left lately, and again while the server is away. */
export const mailOfInvitation = inngest.createFunction(
  { id: ID, triggers: [invitationCreated], retries: 6, concurrency: [{ limit: 2 }] },
  async ({ event, step }) => {
    const { workspaceId, invitationId } = event.data;
    for (let turn = 1; turn <= TURNS_MAX; turn++) {
      const mailed = await step.run(`mail-${turn}`, async () => {
        const ctx = await systemCtx(workspaceId, ID);
        return ctx === null ? "gone" : mailInvitation(ctx, invitationId);
      });
      if (mailed !== "later") return { invitationId, mailed };
      await step.sleep(`wait-${turn}`, Math.ceil(WAIT_MS / env().TIME_SCALE));
    }
    return { invitationId, mailed: "given_up" };
  },
);
