import { contract } from "@/lib/contract/contract";
import { suggestPreparation } from "@/lib/datasets/preparation/suggest-preparation";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.suggestPreparation, ({ ctx, params }) => suggestPreparation(ctx, params.id));
