import type { Metadata } from "next";
import { cache } from "react";
import { orNotFound } from "@/app/dashboard/or-not-found";
import { callName } from "@/components/calls/call-words";
import { CallView } from "@/components/calls/detail/call-view";
import { getCall } from "@/lib/calls/listing/get-call";
import { pageCtx } from "@/lib/http/page-ctx";

interface Props {
  params: Promise<{ id: string }>;
}

const callOf = cache(async (id: string) => orNotFound(getCall(await pageCtx(), id)));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const call = await callOf((await params).id);
  return { title: callName({ ...call, title: call.summary?.title ?? null }) };
}

export default async function Page({ params }: Props) {
  return <CallView initial={await callOf((await params).id)} />;
}
