import { workDatabase } from "@/lib/ctx/database";
import { mailNewPasskey } from "@/lib/workspaces/account/passkeys/mail-new-passkey";
import { inngest } from "../../client";
import { passkeyAdded } from "../../events";

/** A person is told of a passkey that was added, tried again while the mail server is out of reach. */
export const mailOfNewPasskey = inngest.createFunction(
  { id: "mail-new-passkey", triggers: [passkeyAdded], retries: 6, concurrency: [{ limit: 2 }] },
  async ({ event, step }) => {
    const { passkeyId } = event.data;
    return { passkeyId, mailed: await step.run("mail", () => mailNewPasskey(workDatabase(), passkeyId)) };
  },
);
