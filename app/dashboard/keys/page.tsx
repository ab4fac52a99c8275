import type { Metadata } from "next";
import { StillKeys } from "@/components/keys/still-keys";
import { PLAN_LIMITS } from "@/lib/core/plans";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { pageCtx } from "@/lib/http/page-ctx";
import { listKeys } from "@/lib/keys/list-keys";

export const metadata: Metadata = { title: "API keys" };

export default async function Page({ searchParams }: PageProps<"/dashboard/keys">) {
  const ctx = await pageCtx();
  const [keys, datasets] = await Promise.all([listKeys(ctx), listDatasets(ctx)]);
  const plan = PLAN_LIMITS[ctx.workspace.plan];
  return (
    <StillKeys
      isAsked={(await searchParams).create !== undefined}
      props={{ keys, datasets, apiAccess: plan.apiAccess, planLabel: plan.label }}
    />
  );
}
