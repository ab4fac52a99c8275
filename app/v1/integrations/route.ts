import { contract } from "@/lib/contract/contract";
import { listIntegrations } from "@/lib/destinations/list-integrations";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.listIntegrations, ({ ctx }) => listIntegrations(ctx));
