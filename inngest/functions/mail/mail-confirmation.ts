import { env } from "@/lib/core/env";
import { mailConfirmation } from "@/lib/destinations/mail/mail-confirmation";
import { inngest } from "../../client";
import { recipientCreated } from "../../events";
import { systemCtx } from "../../system-ctx";

const ID = "mail-confirmation";
/** Of a workspace that has used up its links of an hour. */
const TURNS_MAX = 6;
const WAIT_MS = 20 * 60_000;

/** An address was entered: the link to confirm leaves, later where too many left lately, and again while the server is away. */
export const mailOfConfirmation = inngest.createFunction(
  { id: ID, triggers: [recipientCreated], retries: 6, concurrency: [{ limit: 2 }] },
  async ({ event, step }) => {
    const { workspaceId, recipientId } = event.data;
    for (let turn = 1; turn <= TURNS_MAX; turn++) {
      const mailed = await step.run(`mail-${turn}`, async () => {
        const ctx = await systemCtx(workspaceId, ID);
        return ctx === null ? "gone" : mailConfirmation(ctx, recipientId);
      });
      if (mailed !== "later") return { recipientId, mailed };
      await step.sleep(`wait-${turn}`, Math.ceil(WAIT_MS / env().TIME_SCALE));
    }
    return { recipientId, mailed: "given_up" };
  },
);
