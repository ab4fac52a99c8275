import { contract } from "@/lib/contract/contract";
import { chooseColumns } from "@/lib/datasets/snapshots/choose-columns";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(contract.chooseColumns, ({ ctx, params, body }) => chooseColumns(ctx, params.id, body));
