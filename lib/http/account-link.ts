import { headers } from "next/headers";
import type { AccountTokenPurpose } from "@/lib/contract/people/account";
import { getDatabase } from "@/lib/ctx/database";
import { type AccountLink, describeAccountLink } from "@/lib/workspaces/account/links/describe-account-link";
import { CLIENT_ADDRESS_HEADER } from "./request-facts";

/** What the page of a link that stood in a mail may show. It uses nothing up: mail scanners follow links. */
export async function accountLinkOfPage(purpose: AccountTokenPurpose, token: string): Promise<AccountLink> {
  const clientAddress = (await headers()).get(CLIENT_ADDRESS_HEADER) ?? "unknown";
  return describeAccountLink(getDatabase(), { purpose, token, clientAddress });
}
