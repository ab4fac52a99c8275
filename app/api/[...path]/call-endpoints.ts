import * as call from "@/app/v1/calls/[id]/route";
import * as calls from "@/app/v1/calls/route";
import { getCallUsage } from "@/lib/calls/get-call-usage";
import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";

/** What the dashboard does with calls. */
export const callEndpoints = [calls.GET, call.GET, endpoint(contract.getCallUsage, ({ ctx }) => getCallUsage(ctx))];
