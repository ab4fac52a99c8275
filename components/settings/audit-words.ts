import type { Route } from "next";
import type { AuditLine } from "@/lib/contract/people/audit";
import type { AuditArea } from "@/lib/contract/words/audit-words";
import { pages } from "@/lib/core/pages";

export const AREA_LABELS: Readonly<Record<AuditArea, string>> = {
  workspace: "Workspace",
  plan: "Plan",
  member: "Member",
  invitation: "Invitation",
  session: "Session",
  account: "Account",
  key: "API key",
  dataset: "Dataset",
  report: "Report",
  schedule: "Schedule",
  alert: "Alert",
  share: "Shared report",
  answer: "Saved answer",
  call: "Call",
  call_settings: "Call settings",
  connection: "Connection",
  integration: "Integration",
  webhook: "Webhook",
  destination: "App",
};

/** "API key created" of `key.created`. */
export function actionWords(action: string): string {
  const [area = "", did = ""] = action.split(".");
  return `${AREA_LABELS[area as AuditArea] ?? area} ${did.replaceAll("_", " ")}`;
}

/** "prefix: rc_sk_live_7fQ2b, scopes: datasets:write". */
export function detailWords(detail: AuditLine["detail"]): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${value}`)
    .join(", ");
}

/** "Ada", "API key Nightly import", "Administrator". */
export function actorWords({ kind, name }: AuditLine["actor"]): string {
  if (kind === "operator") return "Administrator";
  if (kind === "system") return "Rowcall";
  const label = kind === "person" ? "" : kind === "key" ? "API key " : "Source ";
  return name === null ? (kind === "person" ? "Former member" : `${label}(deleted)`) : `${label}${name}`;
}

/** Page of what it was done to; null where there is none, or none any more. */
export function subjectHref({ action, subject }: Pick<AuditLine, "action" | "subject">): Route | null {
  return /\.(deleted|removed)$/.test(action) ? null : pages.of(subject);
}
