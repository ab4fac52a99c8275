import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { mayManage } from "@/app/dashboard/may-manage";
import { ConnectSystem } from "@/components/connections/connect/connect-form";
import { systemName } from "@/components/connections/phone-systems";
import { PageHeader } from "@/components/ui/page/page-header";
import { CONNECTION_TYPES } from "@/lib/contract/connections";
import { pages } from "@/lib/core/pages";
import { pageCtx } from "@/lib/http/page-ctx";

interface Props {
  params: Promise<{ type: string }>;
}

const typeOf = async ({ params }: Props) => {
  const { type } = await params;
  return CONNECTION_TYPES.find((each) => each === type) ?? notFound();
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: `Connect ${systemName(await typeOf(props))}` };
}

export default async function Page(props: Props) {
  const type = await typeOf(props);
  const ctx = await pageCtx();
  const title = `Connect ${systemName(type)}`;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: "Connections", href: pages.connections() }, { label: title }]}
        meta="Recordings become calls with a masked transcript and a summary."
      />
      {mayManage(ctx) ? (
        <ConnectSystem name={type} />
      ) : (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
          Only owners and admins can connect and change phone systems.
        </p>
      )}
    </>
  );
}
