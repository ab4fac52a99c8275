import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { mayManage } from "@/app/dashboard/may-manage";
import { ConnectDestination } from "@/components/destinations/connect/connect-destination";
import { sendTitle } from "@/components/destinations/destination-words";
import { PageHeader } from "@/components/ui/page/page-header";
import type { DestinationTypeInfo } from "@/lib/contract/events/destinations";
import { pages } from "@/lib/core/pages";
import type { Ctx } from "@/lib/ctx/ctx";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { listDestinationTypes } from "@/lib/destinations/destination-types";
import { pageCtx } from "@/lib/http/page-ctx";

interface Props {
  params: Promise<{ type: string }>;
}

const typeOf = async ({ params }: Props) => {
  const { type } = await params;
  return listDestinationTypes().find((each) => each.type === type) ?? notFound();
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: sendTitle(await typeOf(props)) };
}

export default async function Page(props: Props) {
  const type = await typeOf(props);
  const ctx = await pageCtx();
  const title = sendTitle(type);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: "Integrations", href: pages.integrations() }, { label: title }]}
        meta={type.summary}
      />
      {mayManage(ctx) ? <Content ctx={ctx} type={type} /> : <Note>Only owners and admins can connect apps.</Note>}
    </>
  );
}

async function Content({ ctx, type }: { ctx: Ctx; type: DestinationTypeInfo }) {
  if (type.unavailableReason !== null) return <Note>{type.unavailableReason}</Note>;
  const datasets = await listDatasets(ctx);
  return <ConnectDestination type={type} datasets={datasets.map(({ id, name }) => ({ id, name }))} />;
}

function Note({ children }: { children: string }) {
  return <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">{children}</p>;
}
