import type { DestinationRow } from "@/lib/deliveries/destination-queries";

/** What is written down of a webhook's address: its host. What follows may be a secret between the receiver and its owner. */
export function hostOf({ fields }: Pick<DestinationRow, "fields">): string {
  return URL.parse(fields.url ?? "")?.host ?? "";
}
