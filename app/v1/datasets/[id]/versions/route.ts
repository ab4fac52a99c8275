import { contract } from "@/lib/contract/contract";
import { saveVersion } from "@/lib/datasets/earlier/save-version";
import { getVersion } from "@/lib/datasets/versions/get-version";
import { listVersions } from "@/lib/datasets/versions/list-versions";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.listVersions, ({ ctx, params }) => listVersions(ctx, params.id));
export const POST = endpoint(contract.saveVersion, ({ ctx, params, body }) => saveVersion(ctx, params.id, body.name), getVersion);
