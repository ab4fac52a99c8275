import { workDatabase } from "@/lib/ctx/database";
import { mailNewSignIn } from "@/lib/workspaces/account/links/mail-new-sign-in";
import { inngest } from "../../client";
import { signedInAnew } from "../../events";

/** A person is told of a sign-in from a new browser, tried again while the mail server is out of reach. */
export const mailOfNewSignIn = inngest.createFunction(
  { id: "mail-new-sign-in", triggers: [signedInAnew], retries: 6, concurrency: [{ limit: 2 }] },
  async ({ event, step }) => {
    const { sessionId } = event.data;
    return { sessionId, mailed: await step.run("mail", () => mailNewSignIn(workDatabase(), sessionId)) };
  },
);
