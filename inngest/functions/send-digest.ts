import { sendDigest } from "@/lib/news/send-digest";
import { MailFailure } from "@/lib/platform/mail/mail-failure";
import { inngest } from "../client";
import { digestDue } from "../events";
import { systemCtx } from "../system-ctx";

const ID = "send-digest";

/** A person's digest leaves, tried again while the mail server is out of reach. */
export const mailOfDigest = inngest.createFunction(
  { id: ID, triggers: [digestDue], retries: 6, concurrency: [{ limit: 2 }] },
  async ({ event, step }) => {
    const { workspaceId, ...run } = event.data;
    const sent = await step.run("mail", async () => {
      const ctx = await systemCtx(workspaceId, ID);
      if (ctx === null) return "gone";
      try {
        return await sendDigest(ctx, run);
      } catch (error) {
        if (error instanceof MailFailure) throw error;
        // What the database says may quote what was being read; the engine keeps every message.
        ctx.log.error({ err: error }, "a digest could not be made");
        throw new Error("The digest couldn't be created.");
      }
    });
    return { day: run.day, sent };
  },
);
