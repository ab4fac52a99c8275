import type { CallView } from "@/lib/contract/people/call-views";
import type { ViewRow } from "./queries";

export function serializeView({ id, name, filters, isDefault }: ViewRow): CallView {
  return { id, name, filters, isDefault };
}
