import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { paramsOf } from "@/app/dashboard/params-of";
import { filtersOf, queryOf, readView, viewOf } from "@/components/calls/call-view";
import { isOpen } from "@/components/calls/list-words";
import { StillCalls } from "@/components/calls/still-calls";
import { getCallUsage } from "@/lib/calls/listing/get-call-usage";
import { listCalls } from "@/lib/calls/listing/list-calls";
import { listCallViews } from "@/lib/calls/views/list-call-views";
import { callQuery } from "@/lib/contract/calls";
import { pages } from "@/lib/core/pages";
import { dayAt } from "@/lib/core/zoned-time";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Calls" };

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const ctx = await pageCtx();
  const { timeZone } = ctx.workspace;
  const today = dayAt(ctx.clock.now(), timeZone);
  const words = paramsOf(await searchParams);
  const views = await listCallViews(ctx);
  const first = views.find((view) => view.isDefault);
  // What the view holds that there is not any more is left out.
  if (first !== undefined && words.size === 0)
    redirect(pages.calls(Object.fromEntries(new URLSearchParams(filtersOf(viewOf(first.filters))))));
  const asked = queryOf(readView(words), today, timeZone);
  const [page, usage] = await Promise.all([listCalls(ctx, callQuery.parse(asked)), getCallUsage(ctx)]);
  const hasCalls = page.data.length > 0 || (await listCalls(ctx, callQuery.parse({ limit: 1 }))).data.length > 0;
  const failed = usage.failed > 0 ? (await listCalls(ctx, callQuery.parse({ status: "FAILED", limit: 1 }))).data[0] : undefined;
  return (
    <StillCalls
      isLive={page.data.some(isOpen)}
      props={{ views, initial: { asked, page }, usage, hasCalls, failedReason: failed?.reason ?? null, today }}
    />
  );
}
