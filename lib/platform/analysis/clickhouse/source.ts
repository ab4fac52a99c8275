import type { ColumnProfile } from "@/lib/contract/datasets";
import { env } from "@/lib/core/env";
import { identifiers, ROW_COLUMN } from "../identifiers";
import { text } from "./constants";
import { NotTranslated } from "./plan";

/** The typed rows of a snapshot as ClickHouse reads them. */
export interface Source {
  /** Names and DuckDB types of the view `rows`. */
  columns: { name: string; type: string }[];
  /** The relation in ClickHouse, and its columns in the order of `rows`, the hidden one last. */
  from: string;
  cells: string[];
}

interface Stored {
  duck: string;
  /** In which type the Parquet reader is to hand it out. */
  hint: string;
}

const TYPES: Readonly<Record<string, Stored>> = {
  Int64: { duck: "BIGINT", hint: "Int64" },
  Float64: { duck: "DOUBLE", hint: "Float64" },
  Bool: { duck: "BOOLEAN", hint: "UInt8" },
  String: { duck: "VARCHAR", hint: "String" },
  // As days: ClickHouse has no date after 2299, and 31.12.9999 ends many a table of contracts.
  Date32: { duck: "DATE", hint: "Int32" },
};

function storedAs(type: string): Stored {
  const bare = /^Nullable\((.*)\)$/.exec(type)?.[1] ?? type;
  if (bare.startsWith("Decimal")) return { duck: bare.toUpperCase(), hint: bare };
  if (bare.startsWith("DateTime64")) return { duck: "TIMESTAMP", hint: "DateTime64(6, 'UTC')" };
  const known = TYPES[bare];
  if (known === undefined) throw new NotTranslated(`A column is stored as ${bare}.`);
  return known;
}

/** @param table the call of `s3` or `file` without its structure and last bracket @param described names and types of its columns */
export function sourceOf(
  table: string,
  described: ReadonlyMap<string, string>,
  profiles: readonly Pick<ColumnProfile, "name" | "type" | "format">[],
): Source {
  const names = identifiers(profiles.map(({ name }) => name));
  const structure: string[] = [];
  const cells: string[] = [];
  const columns = profiles.map(({ type, format }, place) => {
    const cell = `c${place}`;
    const { duck, hint } = storedAs(described.get(cell) ?? "nothing");
    structure.push(`${cell} Nullable(${hint})`);
    const isClock = type === "time" && duck === "TIMESTAMP";
    cells.push(isClock ? clockText(cell, format) : duck === "TIMESTAMP" ? `toUnixTimestamp64Micro(${cell})` : cell);
    return { name: names[place] ?? cell, type: isClock ? "VARCHAR" : duck };
  });
  structure.push(`${ROW_COLUMN} Int64`);
  cells.push(ROW_COLUMN);
  return { columns, from: `${table}, ${text(structure.join(", "))})`, cells };
}

/** A time of the day is read as its text, in the precision that its profile has: `08:15`. */
function clockText(cell: string, format: string | null): string {
  const whole = `formatDateTime(${cell}, '%H:%i:%S')`;
  if (format === "HH:mm") return `left(${whole}, 5)`;
  if (format === "HH:mm:ss") return whole;
  const fraction = `positiveModulo(toUnixTimestamp64Micro(${cell}), 1000000)`;
  return `concat(${whole}, if(${fraction} = 0, '', trimRight(concat('.', leftPad(toString(${fraction}), 6, '0')), '0')))`;
}

/** The call of `s3` for an object of our bucket, open at its end. ClickHouse leaves secrets out of what it logs. */
export function bucketTable(key: string): string {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket = "", S3_REGION: region = "", S3_PREFIX: prefix } = env();
  const base = endpoint?.replace(/\/+$/, "") ?? `https://s3.${region}.amazonaws.com`;
  const address = `${base}/${[bucket, ...(prefix === undefined ? [] : [prefix]), key].join("/")}`;
  return `s3(${[address, env().S3_ACCESS_KEY_ID ?? "", env().S3_SECRET_ACCESS_KEY ?? "", "Parquet"].map(text).join(", ")}`;
}
