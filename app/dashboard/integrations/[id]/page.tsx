import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { mayManage } from "@/app/dashboard/may-manage";
import { orNotFound } from "@/app/dashboard/or-not-found";
import { IntegrationView } from "@/components/integrations/integration-view";
import { pageCtx } from "@/lib/http/page-ctx";
import { getIntegration } from "@/lib/sources/get-integration";
import { listSourceTypes } from "@/lib/sources/source-types";

interface Props {
  params: Promise<{ id: string }>;
}

const ctxOf = cache(pageCtx);
const integrationOf = cache(async (id: string) => orNotFound(getIntegration(await ctxOf(), id)));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await integrationOf((await params).id)).name };
}

export default async function Page({ params }: Props) {
  const integration = await integrationOf((await params).id);
  const type = listSourceTypes().find((each) => each.type === integration.type);
  if (type === undefined) notFound();
  return <IntegrationView initial={integration} type={type} mayManage={mayManage(await ctxOf())} />;
}
