// A CSV file in DuckDB and nothing else: loaded, summarized and written as Parquet. `node bare-duckdb.mjs FILE TARGET`
import { DuckDBInstance } from "@duckdb/node-api";

const [file, target] = process.argv.slice(2);
const instance = await DuckDBInstance.create(":memory:", { threads: "2" });
const connection = await instance.connect();
await connection.run(`create table t as select * from read_csv('${file}')`);
await (await connection.run("summarize t")).getRowsJson();
await connection.run(`copy t to '${target}' (format parquet, compression zstd)`);
connection.closeSync();
instance.closeSync();
