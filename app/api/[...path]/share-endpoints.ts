import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { createShare } from "@/lib/shares/create-share";
import { getShareAddress } from "@/lib/shares/get-share-address";
import { listShares } from "@/lib/shares/list-shares";
import { revokeShare } from "@/lib/shares/revoke-share";
import { rotateShare } from "@/lib/shares/rotate-share";
import { updateShare } from "@/lib/shares/update-share";
import type { dashboardEndpoints } from "./endpoints";

/** What the dashboard does with links to reports. */
export const shareEndpoints: typeof dashboardEndpoints = [
  endpoint(contract.listShares, ({ ctx, params }) => listShares(ctx, params.id)),
  endpoint(contract.createShare, ({ ctx, params, body }) => createShare(ctx, params.id, body)),
  endpoint(contract.getShareAddress, ({ ctx, params }) => getShareAddress(ctx, params.id, params.shareId)),
  endpoint(contract.updateShare, ({ ctx, params, body }) => updateShare(ctx, params.id, params.shareId, body)),
  endpoint(contract.rotateShare, ({ ctx, params }) => rotateShare(ctx, params.id, params.shareId)),
  endpoint(contract.revokeShare, ({ ctx, params }) => revokeShare(ctx, params.id, params.shareId)),
];
