import { cutName } from "./flatten-row";

/** Gives out column names: trimmed, of the right length, and a second `name` as `name (2)`. */
export class UniqueNames {
  private readonly taken = new Set<string>();

  take(wanted: string): string {
    const short = cutName(wanted.trim());
    let name = short;
    for (let count = 2; this.taken.has(name); count++) name = `${cutName(short, ` (${count})`.length)} (${count})`;
    this.taken.add(name);
    return name;
  }
}
