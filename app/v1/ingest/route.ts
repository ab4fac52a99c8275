import { contract } from "@/lib/contract/contract";
import { endpoint } from "@/lib/http/endpoint";
import { getReceivedIngest, receiveIngest } from "@/lib/sources/push/receive-ingest";

export const POST = endpoint(
  contract.ingestRows,
  ({ ctx, body, origin }) => receiveIngest(ctx, { rows: body.rows, origin }),
  getReceivedIngest,
);
