import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { whoami } from "@/lib/keys/whoami";

export const GET = endpoint(contract.whoami, ({ ctx }) => whoami(ctx));
