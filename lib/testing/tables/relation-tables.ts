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

/** People by ward, kind of care and what became of them, each row with how many: of "intensive" care more died, at every ward. */
export function countedRows(died: { intensive: number; other: number }): PlainRow[] {
  return ["North", "South"].flatMap((ward) =>
    ["intensive", "day", "standard"].flatMap((care) => {
      const all = ward === "North" ? 300 : 450;
      const dead = Math.round(all * (care === "intensive" ? died.intensive : died.other));
      return [
        { ward, care, outcome: "died", count: dead },
        { ward, care, outcome: "survived", count: all - dead },
      ];
    }),
  );
}

/** Applicants by department, gender and admission: as many of each gender are admitted in each, but women apply where few are. */
export function countedApplicants(): PlainRow[] {
  const rates = { Arts: 0.1, Law: 0.25, Maths: 0.6, Physics: 0.65 };
  return Object.entries(rates).flatMap(([department, rate]) =>
    ["women", "men"].flatMap((gender) => {
      const all = (gender === "women") === rate < 0.5 ? 400 : 100;
      const admitted = Math.round(all * rate);
      return [
        { department, gender, admitted: "yes", freq: admitted },
        { department, gender, admitted: "no", freq: all - admitted },
      ];
    }),
  );
}
