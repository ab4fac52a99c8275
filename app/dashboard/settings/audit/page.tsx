import type { Metadata } from "next";
import { mayManage } from "@/app/dashboard/may-manage";
import { StillAuditLog } from "@/components/settings/still-audit-log";
import { AUDIT_AREAS } from "@/lib/contract/words/audit-words";
import { pageCtx } from "@/lib/http/page-ctx";
import { listAudit } from "@/lib/workspaces/audit/list-audit";

export const metadata: Metadata = { title: "Audit log" };

export default async function AuditSettings({ searchParams }: PageProps<"/dashboard/settings/audit">) {
  const ctx = await pageCtx();
  const { area: asked } = await searchParams;
  const area = AUDIT_AREAS.find((each) => each === asked);
  if (!mayManage(ctx)) return <p className="text-ink-2">Only owners and admins can read the audit log.</p>;
  return (
    <>
      <h2 className="text-base font-semibold">Audit log</h2>
      <p className="mt-1 mb-5 text-ui text-ink-3">
        Who did what in this workspace, newest first. Entries can't be changed or deleted.
      </p>
      <StillAuditLog props={{ initial: await listAudit(ctx, { area }), area: area ?? null }} />
    </>
  );
}
