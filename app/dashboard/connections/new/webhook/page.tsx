import type { Metadata } from "next";
import { mayManage } from "@/app/dashboard/may-manage";
import { ConnectPhoneSystem } from "@/components/connections/connect/connect-phone-system";
import { SampleFields } from "@/components/connections/connect/sample-fields";
import { PageHeader } from "@/components/ui/page/page-header";
import { pages } from "@/lib/core/pages";
import { pageCtx } from "@/lib/http/page-ctx";

const TITLE = "Connect any other phone system";

export const metadata: Metadata = { title: TITLE };

export default async function Page() {
  const ctx = await pageCtx();
  return (
    <>
      <PageHeader
        title={TITLE}
        breadcrumbs={[{ label: "Connections", href: pages.connections() }, { label: TITLE }]}
        meta="It posts each finished recording to a private URL."
      />
      {mayManage(ctx) ? (
        <ConnectPhoneSystem sampleFields={<SampleFields />} />
      ) : (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
          Only owners and admins can connect and change phone systems.
        </p>
      )}
    </>
  );
}
