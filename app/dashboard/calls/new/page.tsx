import type { Metadata } from "next";
import { UploadCalls } from "@/components/calls/upload/upload-calls";
import { getCallUsage } from "@/lib/calls/get-call-usage";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Upload recordings" };

export default async function Page() {
  const ctx = await pageCtx();
  return <UploadCalls usage={await getCallUsage(ctx)} />;
}
