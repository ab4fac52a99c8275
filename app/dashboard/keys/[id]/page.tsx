import type { Metadata } from "next";
import { cache } from "react";
import { idOrNotFound, orNotFound } from "@/app/dashboard/or-not-found";
import { KeyView } from "@/components/keys/key-view";
import { requestQuery } from "@/lib/contract/people/requests";
import { env } from "@/lib/core/env";
import type { Id } from "@/lib/core/ids";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { pageCtx } from "@/lib/http/page-ctx";
import { getKey } from "@/lib/keys/get-key";
import { listRequests } from "@/lib/keys/list-requests";

interface Props {
  params: Promise<{ id: string }>;
}

const ctxOf = cache(pageCtx);
const keyOf = cache(async (id: Id<"key">) => orNotFound(getKey(await ctxOf(), id)));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await keyOf(idOrNotFound("key", (await params).id))).name };
}

export default async function Page({ params }: Props) {
  const key = await keyOf(idOrNotFound("key", (await params).id));
  const ctx = await ctxOf();
  const [requests, datasets] = await Promise.all([listRequests(ctx, key.id, requestQuery.parse({})), listDatasets(ctx)]);
  const names = Object.fromEntries(datasets.map((dataset) => [dataset.id, dataset.name]));
  return <KeyView key={key.id} initial={key} requests={requests} datasetNames={names} appUrl={env().APP_URL} />;
}
