import type { ConnectionTypeInfo } from "@/lib/contract/connections";
import { describeType, WEBHOOK_TYPE } from "./providers/connection-types";
import { connectors } from "./providers/registry";
import type { Connector } from "./providers/types";

/** Every phone system that can be connected, as its form shows it; any other one last. */
export function listConnectionTypes(known: readonly Connector[] = connectors): ConnectionTypeInfo[] {
  return [...known.map(describeType), WEBHOOK_TYPE];
}
