import { contract } from "@/lib/contract/contract";
import { getPreparation } from "@/lib/datasets/preparation/get-preparation";
import { setPreparation } from "@/lib/datasets/preparation/set-preparation";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.getPreparation, ({ ctx, params }) => getPreparation(ctx, params.id));
export const PATCH = endpoint(contract.setPreparation, ({ ctx, params, body }) => setPreparation(ctx, params.id, body));
