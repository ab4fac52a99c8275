import type { Metadata } from "next";
import { paramsOf } from "@/app/dashboard/params-of";
import { queryOf, readView } from "@/components/calls/call-view";
import { CallsPage } from "@/components/calls/calls-page";
import { getCallUsage } from "@/lib/calls/listing/get-call-usage";
import { listCalls } from "@/lib/calls/listing/list-calls";
import { callQuery } from "@/lib/contract/calls";
import { dayAt } from "@/lib/core/zoned-time";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Calls" };

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const ctx = await pageCtx();
  const { timeZone } = ctx.workspace;
  const today = dayAt(ctx.clock.now(), timeZone);
  const asked = queryOf(readView(paramsOf(await searchParams)), today, timeZone);
  const [page, usage] = await Promise.all([listCalls(ctx, callQuery.parse(asked)), getCallUsage(ctx)]);
  const hasCalls = page.data.length > 0 || (await listCalls(ctx, callQuery.parse({ limit: 1 }))).data.length > 0;
  const failed = usage.failed > 0 ? (await listCalls(ctx, callQuery.parse({ status: "FAILED", limit: 1 }))).data[0] : undefined;
  return (
    <CallsPage initial={{ asked, page }} usage={usage} hasCalls={hasCalls} failedReason={failed?.reason ?? null} today={today} />
  );
}
