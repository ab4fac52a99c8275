import type { DestinationRow } from "./destination-queries";

/** Where a destination's deliveries stand in line. Those that fail stand apart, so that no healthy one waits for a time-out. */
export type Lane = "healthy" | "failing";

export function laneOf({ failingSince }: Pick<DestinationRow, "failingSince">): Lane {
  return failingSince === null ? "healthy" : "failing";
}
