import { contract } from "@/lib/contract/contract";
import { removeVersion } from "@/lib/datasets/versions/remove-version";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint(contract.removeVersion, ({ ctx, params }) => removeVersion(ctx, params.id, params.versionId));
