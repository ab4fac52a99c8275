import type { Metadata } from "next";
import { WebhooksPage } from "@/components/webhooks/webhooks-page";
import { pageCtx } from "@/lib/http/page-ctx";
import { listWebhooks } from "@/lib/webhooks/list-webhooks";

export const metadata: Metadata = { title: "Webhooks" };

export default async function Page() {
  const ctx = await pageCtx();
  return <WebhooksPage initial={await listWebhooks(ctx)} />;
}
