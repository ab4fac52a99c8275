import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { mayManage } from "@/app/dashboard/may-manage";
import { ConnectSource } from "@/components/integrations/connect-source";
import { PageHeader } from "@/components/ui/page/page-header";
import { pages } from "@/lib/core/pages";
import { pageCtx } from "@/lib/http/page-ctx";
import { listSourceTypes } from "@/lib/sources/source-types";

interface Props {
  params: Promise<{ type: string }>;
}

const typeOf = async ({ params }: Props) => {
  const { type } = await params;
  return listSourceTypes().find((each) => each.type === type) ?? notFound();
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: `Connect ${(await typeOf(props)).label}` };
}

export default async function Page(props: Props) {
  const type = await typeOf(props);
  const ctx = await pageCtx();
  const title = `Connect ${type.label}`;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: "Integrations", href: pages.integrations() }, { label: title }]}
        meta={type.summary}
      />
      {mayManage(ctx) ? (
        <ConnectSource type={type} />
      ) : (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
          Only owners and admins can connect and change sources.
        </p>
      )}
    </>
  );
}
