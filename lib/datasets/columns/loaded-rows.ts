import type { Engine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import type { TableSource } from "../reading/source";
import { cellColumns, heldColumns, loadSource, sourceSql, typedColumns } from "./load-source";

/** How columns are read, in SQL on `raw`. */
export interface Typing {
  /** Value of each column that is no text, of its cell. */
  typed: ReadonlyMap<number, string>;
  /** Value of each column, where those of `typed` stand beside the cells as `t<i>`. */
  values: readonly string[];
}

/**
 * The rows of a source in the engine: `raw` with `__row` from 1 and the cells as received, and, once they are finished, `typed`
 * with `__row` and the values `c0`…
 */
export interface LoadedRows {
  /** SQL on `raw` of the value of a column that is no text. */
  valueSql(column: number): string;
  /** Which of the typed columns have a cell that is no value, as the rows were loaded. */
  misfitting(): Promise<number[]>;
  typeAgain(typing: Typing): Promise<void>;
  finish(values: readonly string[]): Promise<void>;
}

/** The file of a table's values, and how it is written. */
export interface TypedFile {
  file: string;
  write(select: string): Promise<void>;
}

/**
 * Loads a source, and tries a reading of it. A small one is held. Of a large one, which stands in Parquet files, the values are
 * written to theirs, and both are asked: what the engine would have to spill is written and read as often.
 * @param file null to hold the rows.
 * @throws {SourceMismatch} when DuckDB reads other rows than we counted.
 */
export function loadRows(engine: Engine, source: TableSource, typing: Typing, file: TypedFile | null): Promise<LoadedRows> {
  return file === null ? holdRows(engine, source, typing) : typeStored(engine, source, typing, file);
}

async function holdRows(engine: Engine, source: TableSource, first: Typing): Promise<LoadedRows> {
  await loadSource(engine, source, first.typed);
  return {
    valueSql: (column) => `t${column}`,
    async misfitting() {
      const places = [...first.typed.keys()];
      if (places.length === 0) return [];
      const { rows } = await engine.query(`select ${places.map((i) => `count(c${i}) = count(t${i})`).join(", ")} from raw`);
      return places.filter((_, at) => rows[0]?.[at] !== true);
    },
    async typeAgain({ typed }) {
      const list = ["__row", ...heldColumns(source), ...typedColumns(typed)].join(", ");
      await engine.run(`create table again as select ${list} from raw`);
      await engine.run("drop table raw");
      await engine.run("alter table again rename to raw");
    },
    finish: (values) => engine.run(`create or replace view typed as ${valuesSql(values)}`),
  };
}

async function typeStored(engine: Engine, source: TableSource, first: Typing, { file, write }: TypedFile): Promise<LoadedRows> {
  let { typed } = first;
  let written: readonly string[] = [];
  const writeValues = async (values: readonly string[]) => {
    await write(valuesSql(values, `(select ${["*", ...typedColumns(typed)].join(", ")} from raw)`));
    written = values;
  };
  await engine.run(`create or replace view raw as select __row, ${cellColumns(source).join(", ")} from ${sourceSql(source)}`);
  await writeValues(first.values);
  return {
    // Not a column of the view: each question about one column would have to prepare those of all.
    valueSql: (column) => `(${typed.get(column)})`,
    async misfitting() {
      const places = [...first.typed.keys()];
      if (places.length === 0) return [];
      const { rows } = await engine.query(`select ${places.map((i) => `count(c${i})`).join(", ")} from raw`);
      const values = await countsOf(engine, file, source.rowCount);
      return places.filter((i, at) => Number(rows[0]?.[at]) !== values.get(`c${i}`));
    },
    async typeAgain(next) {
      typed = next.typed;
      written = [];
    },
    async finish(values) {
      if (values.length !== written.length || values.some((value, i) => value !== written[i])) await writeValues(values);
      await engine.run(`create or replace view typed as select * from read_parquet(${literal(file)})`);
    },
  };
}

function valuesSql(values: readonly string[], from = "raw"): string {
  return `select __row, ${values.map((value, i) => `${value} as c${i}`).join(", ")} from ${from}`;
}

/** Values of each column of a Parquet file, as it says itself. */
async function countsOf(engine: Engine, file: string, rowCount: number): Promise<Map<string, number>> {
  const { rows } = await engine.query(
    `select path_in_schema, sum(stats_null_count) from parquet_metadata(${literal(file)}) group by all`,
  );
  return new Map(rows.map(([name, nulls]) => [String(name), rowCount - Number(nulls)]));
}
