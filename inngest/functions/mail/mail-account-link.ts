import { workDatabase } from "@/lib/ctx/database";
import { mailAccountLink } from "@/lib/workspaces/account/links/mail-account-link";
import { warnOfEmailChange } from "@/lib/workspaces/account/links/warn-of-email-change";
import { inngest } from "../../client";
import { accountMailDue } from "../../events";

/**
 * A link to a new password, or to confirm an address: its mail leaves, tried again while the mail server is out of reach. An address
 * that is to be replaced is told before.
 */
export const mailOfAccountLink = inngest.createFunction(
  { id: "mail-account-link", triggers: [accountMailDue], retries: 6, concurrency: [{ limit: 2 }] },
  async ({ event, step }) => {
    const { tokenId } = event.data;
    await step.run("warn-address-of-now", () => warnOfEmailChange(workDatabase(), tokenId));
    const mailed = await step.run("mail", () => mailAccountLink(workDatabase(), tokenId));
    return { tokenId, mailed };
  },
);
