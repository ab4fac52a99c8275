import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { listIntegrations } from "@/lib/sources/list-integrations";

export const GET = endpoint(contract.listIntegrations, ({ ctx }) => listIntegrations(ctx));
