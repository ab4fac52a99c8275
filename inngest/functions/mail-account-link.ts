import { getDatabase } from "@/lib/ctx/database";
import { mailAccountLink } from "@/lib/workspaces/account/mail-account-link";
import { inngest } from "../client";
import { accountMailDue } from "../events";

/** A link to a new password, or to confirm an address: its mail leaves, tried again while the mail server is out of reach. */
export const mailOfAccountLink = inngest.createFunction(
  { id: "mail-account-link", triggers: [accountMailDue], retries: 6, concurrency: [{ limit: 2 }] },
  async ({ event, step }) => {
    const { tokenId } = event.data;
    const mailed = await step.run("mail", () => mailAccountLink(getDatabase(), tokenId));
    return { tokenId, mailed };
  },
);
