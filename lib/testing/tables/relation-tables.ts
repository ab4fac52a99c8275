import type { PlainRow } from "../typed-rows";
import { bell, dice } from "./group-drafts";

/** Four crops of each decade, of which one gives way to another; one row each. */
export function harvestRows(): PlainRow[] {
  const crops = ["Barley", "Oats", "Rye", "Wheat"];
  return Array.from({ length: 12 }, (_, at) => 1900 + 10 * at).flatMap((year, at) =>
    crops.map((crop, place) => {
      const share = crop === "Rye" ? 0.6 - 0.05 * at : crop === "Wheat" ? 0.1 + 0.05 * at : 0.15;
      return { year, crop, tonnes: Math.round(10_000 * share * (1 + 0.02 * ((at + place) % 3))) };
    }),
  );
}

/** Machines that use the more power the heavier they are. */
export function machineRows(): PlainRow[] {
  const next = dice(7);
  return Array.from({ length: 300 }, (_, at) => {
    const weight = Math.round(500 + 1_500 * next());
    return {
      machine: `M-${at}`,
      power_use: Math.round(20 + weight / 20 + 8 * bell(next)),
      weight,
      noise_level: Math.round(60 + 5 * bell(next)),
    };
  });
}
