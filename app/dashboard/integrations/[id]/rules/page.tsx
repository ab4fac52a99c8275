import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { mayManage } from "@/app/dashboard/may-manage";
import { orNotFound } from "@/app/dashboard/or-not-found";
import { EditRules } from "@/components/destinations/rules/edit-rules";
import { PageHeader } from "@/components/ui/page/page-header";
import { pages } from "@/lib/core/pages";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { listDestinationTypes } from "@/lib/destinations/destination-types";
import { getDestination } from "@/lib/destinations/get-destination";
import { pageCtx } from "@/lib/http/page-ctx";

const TITLE = "Message rules";

export const metadata: Metadata = { title: TITLE };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const ctx = await pageCtx();
  const destination = await orNotFound(getDestination(ctx, (await params).id));
  const type = listDestinationTypes().find((each) => each.type === destination.type);
  if (type === undefined) notFound();
  const datasets = await listDatasets(ctx);
  return (
    <>
      <PageHeader
        title={TITLE}
        breadcrumbs={[
          { label: "Integrations", href: pages.integrations() },
          { label: destination.name, href: pages.integration(destination.id) },
          { label: TITLE },
        ]}
        meta="Choose which events to send and how messages are worded."
      />
      {mayManage(ctx) ? (
        <EditRules
          key={destination.id}
          destination={destination}
          type={type}
          datasets={datasets.map(({ id, name }) => ({ id, name }))}
        />
      ) : (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">Only owners and admins can change message rules.</p>
      )}
    </>
  );
}
