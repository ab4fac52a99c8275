import type { Metadata } from "next";
import { mayManage } from "@/app/dashboard/may-manage";
import { PageHeader } from "@/components/ui/page/page-header";
import { CreateWebhook } from "@/components/webhooks/create-webhook";
import { pages } from "@/lib/core/pages";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { pageCtx } from "@/lib/http/page-ctx";

const TITLE = "Create webhook";

export const metadata: Metadata = { title: TITLE };

export default async function Page() {
  const ctx = await pageCtx();
  const datasets = await listDatasets(ctx);
  return (
    <>
      <PageHeader
        title={TITLE}
        breadcrumbs={[{ label: "Webhooks", href: pages.webhooks() }, { label: TITLE }]}
        meta="New events are signed and sent to your endpoint."
      />
      {mayManage(ctx) ? (
        <CreateWebhook datasets={datasets.map(({ id, name }) => ({ id, name }))} />
      ) : (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
          Only owners and admins can create and change webhooks.
        </p>
      )}
    </>
  );
}
