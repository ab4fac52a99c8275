import type { Metadata } from "next";
import { cache } from "react";
import { idOrNotFound, orNotFound } from "@/app/dashboard/or-not-found";
import { callName } from "@/components/calls/detail/call-name";
import { CallView } from "@/components/calls/detail/call-view";
import { getCall } from "@/lib/calls/listing/get-call";
import type { Id } from "@/lib/core/ids";
import { pageCtx } from "@/lib/http/page-ctx";

interface Props {
  params: Promise<{ id: string }>;
}

const callOf = cache(async (id: Id<"call">) => orNotFound(getCall(await pageCtx(), id)));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const call = await callOf(idOrNotFound("call", (await params).id));
  return { title: callName({ ...call, title: call.summary?.title ?? null }) };
}

export default async function Page({ params }: Props) {
  return <CallView initial={await callOf(idOrNotFound("call", (await params).id))} />;
}
