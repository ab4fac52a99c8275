import { mailNotice } from "@/lib/notices/mail-notice";
import { inngest } from "../../client";
import { noticeCreated } from "../../events";
import { systemCtx } from "../../system-ctx";

const ID = "mail-notice";

/** Somebody was told of something: the mail leaves, tried again while the mail server is out of reach. */
export const mailOfNotice = inngest.createFunction(
  { id: ID, triggers: [noticeCreated], retries: 6, concurrency: [{ limit: 2 }] },
  async ({ event, step }) => {
    const { workspaceId, noticeId } = event.data;
    const mailed = await step.run("mail", async () => {
      const ctx = await systemCtx(workspaceId, ID);
      return ctx === null ? "gone" : mailNotice(ctx, noticeId);
    });
    return { noticeId, mailed };
  },
);
