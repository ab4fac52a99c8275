import type { Metadata } from "next";
import { mayWrite } from "@/app/dashboard/may-manage";
import { UploadCalls } from "@/components/calls/upload/upload-calls";
import { ViewersLook } from "@/components/shell/role";
import { PageHeader } from "@/components/ui/page/page-header";
import { getCallUsage } from "@/lib/calls/listing/get-call-usage";
import { pages } from "@/lib/core/pages";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Upload recordings" };

export default async function Page() {
  const ctx = await pageCtx();
  if (!mayWrite(ctx)) {
    return (
      <>
        <PageHeader
          title="Upload recordings"
          breadcrumbs={[{ label: "Calls", href: pages.calls() }, { label: "Upload recordings" }]}
        />
        <ViewersLook what="uploading recordings" />
      </>
    );
  }
  return <UploadCalls usage={await getCallUsage(ctx)} />;
}
