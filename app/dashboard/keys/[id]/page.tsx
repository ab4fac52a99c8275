import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { mayManage } from "@/app/dashboard/may-manage";
import { WebsitePage } from "@/components/keys/website-page";
import { env } from "@/lib/core/env";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { pageCtx } from "@/lib/http/page-ctx";
import { listKeys } from "@/lib/keys/list-keys";

interface Props {
  params: Promise<{ id: string }>;
}

const ctxOf = cache(pageCtx);
const keyOf = cache(async (id: string) => (await listKeys(await ctxOf())).find((key) => key.id === id) ?? notFound());

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await keyOf((await params).id)).name };
}

export default async function Page({ params }: Props) {
  const key = await keyOf((await params).id);
  const ctx = await ctxOf();
  const datasets = await listDatasets(ctx);
  const names = Object.fromEntries(datasets.map((dataset) => [dataset.id, dataset.name]));
  return <WebsitePage initial={key} datasetNames={names} appUrl={env().APP_URL} mayManage={mayManage(ctx)} />;
}
