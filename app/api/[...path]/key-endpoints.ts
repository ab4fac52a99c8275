import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { endKeyOverlap } from "@/lib/keys/end-key-overlap";
import { listRequests } from "@/lib/keys/list-requests";
import { rotateKey } from "@/lib/keys/rotate-key";

/** What the dashboard does with one key. */
export const keyEndpoints = [
  endpoint(contract.listRequests, ({ ctx, params, query }) => listRequests(ctx, params.id, query)),
  endpoint(contract.rotateKey, ({ ctx, params, body }) => rotateKey(ctx, params.id, body)),
  endpoint(contract.endKeyOverlap, ({ ctx, params }) => endKeyOverlap(ctx, params.id)),
];
