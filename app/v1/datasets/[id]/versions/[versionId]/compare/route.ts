import { contract } from "@/lib/contract/contract";
import { compareVersion } from "@/lib/datasets/earlier/compare-version";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.compareVersion, ({ ctx, params, query, signal }) =>
  compareVersion(ctx, params.id, params.versionId, query.with ?? null, signal),
);
