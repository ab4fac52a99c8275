import { type Names, speechOf } from "./expressions";
import type { Speech } from "./speech";

/** Where expressions over some columns are made, and what they need as columns of their own before. */
export interface Stage {
  speech: Speech;
  /** The relation with the columns that were held, to select from. @param sql the relation as it was */
  from(sql: string): string;
  /** True where no value was held. */
  isBare(): boolean;
}

const HELD = /\bh\d+\b/g;

/**
 * Values that expressions need twice are columns of selects in between, one around the other where one is made of another: under a
 * name in place ClickHouse would plan each mention anew, and a hash of ten columns is a thousand of them.
 */
export function stageOf(columns: readonly string[], names: Names): Stage {
  const layers: string[][] = [];
  const known = new Map<string, string>();
  const levels = new Map<string, number>();
  const held = (sql: string) => {
    if (/^[a-z]+\d+$/.test(sql)) return { first: sql, again: sql };
    let name = known.get(sql);
    if (name === undefined) {
      name = names("h");
      known.set(sql, name);
      const level = Math.max(-1, ...(sql.match(HELD) ?? []).map((one) => levels.get(one) ?? -1)) + 1;
      levels.set(name, level);
      const layer = layers[level] ?? [];
      layers[level] = [...layer, `${sql} AS ${name}`];
    }
    return { first: name, again: name };
  };
  return {
    speech: speechOf(columns, names, held),
    isBare: () => layers.length === 0,
    from: (sql) => layers.reduce((below, layer) => `SELECT *, ${layer.join(", ")} FROM (${below})`, sql),
  };
}
