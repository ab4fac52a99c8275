import { contract } from "@/lib/contract/contract";
import { removeRows } from "@/lib/datasets/snapshots/remove-rows";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(contract.removeRows, ({ ctx, params, body }) => removeRows(ctx, params.id, body));
