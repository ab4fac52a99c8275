import type { Metadata } from "next";
import { cache } from "react";
import { idOrNotFound, orNotFound } from "@/app/dashboard/or-not-found";
import { SampleFields } from "@/components/connections/connect/sample-fields";
import { ConnectionView } from "@/components/connections/detail/connection-view";
import { getConnection } from "@/lib/connectors/get-connection";
import type { Id } from "@/lib/core/ids";
import { pageCtx } from "@/lib/http/page-ctx";

interface Props {
  params: Promise<{ id: string }>;
}

const ctxOf = cache(pageCtx);
const connectionOf = cache(async (id: Id<"connection">) => orNotFound(getConnection(await ctxOf(), id)));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await connectionOf(idOrNotFound("connection", (await params).id))).name };
}

export default async function Page({ params }: Props) {
  const connection = await connectionOf(idOrNotFound("connection", (await params).id));
  return <ConnectionView initial={connection} sampleFields={<SampleFields />} />;
}
