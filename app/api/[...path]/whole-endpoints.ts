import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { exportWorkspace } from "@/lib/whole/export-workspace";
import { getUsage } from "@/lib/whole/get-usage";
import { removeWorkspace } from "@/lib/whole/remove-workspace";

/** What concerns a workspace as a whole. */
export const wholeEndpoints = [
  endpoint(contract.getUsage, ({ ctx }) => getUsage(ctx)),
  endpoint(contract.exportWorkspace, ({ ctx }) => exportWorkspace(ctx)),
  endpoint(contract.removeWorkspace, ({ ctx, body }) => removeWorkspace(ctx, body)),
];
