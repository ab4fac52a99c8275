import type { ConnectionTypeInfo } from "@/lib/contract/connections";
import { describeType, WEBHOOK_TYPE } from "./connection-types";
import { connectors } from "./registry";
import type { Connector } from "./types";

/** Every phone system that can be connected, as its form shows it; any other one last. */
export function listConnectionTypes(known: readonly Connector[] = connectors): ConnectionTypeInfo[] {
  return [...known.map(describeType), WEBHOOK_TYPE];
}
