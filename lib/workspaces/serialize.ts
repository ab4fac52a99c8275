import type { WorkspaceSettings } from "@/lib/contract/people/account";
import { env } from "@/lib/core/env";
import { asId } from "@/lib/core/ids";
import type { WorkspaceRow } from "./queries";

/** A workspace as its settings page shows it. */
export function serializeWorkspace({ id, name, plan, timeZone, locale, currency }: WorkspaceRow): WorkspaceSettings {
  const { PLAN_LINK: planLink = null, ADMIN_CONTACT: administrator = null } = env();
  return { id: asId("workspace", id), name, plan, timeZone, locale, currency, planLink, administrator };
}
