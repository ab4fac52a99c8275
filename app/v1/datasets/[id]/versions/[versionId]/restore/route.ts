import { contract } from "@/lib/contract/contract";
import { getRestored, restoreVersion } from "@/lib/datasets/earlier/restore-version";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  contract.restoreVersion,
  ({ ctx, params }) => restoreVersion(ctx, params.id, params.versionId),
  getRestored,
);
