import type { TableColumn } from "@/lib/figures/table";
import type { Life } from "./within-sql";

const LIVES_MAX = 2;

/** The times until an event that the durations of a report are of, in whole hours or days. */
export function livesOf(columns: readonly TableColumn[]): (Life & { duration: TableColumn })[] {
  return columns.flatMap((column) => lifeOf(columns, column)).slice(0, LIVES_MAX);
}

function lifeOf(columns: readonly TableColumn[], duration: TableColumn): (Life & { duration: TableColumn })[] {
  const { derivation } = duration.profile;
  if (derivation?.kind !== "duration" || derivation.unit === "years" || derivation.unit === "seconds") return [];
  const [from, to] = [derivation.from, derivation.to].map((name) => columns.find(({ profile }) => profile.name === name));
  if (from === undefined || to === undefined) return [];
  return [{ from, to, unit: derivation.unit === "days" ? "days" : "hours", duration }];
}
