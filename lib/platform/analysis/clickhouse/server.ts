import { createRequire } from "node:module";
import path from "node:path";
import type { ClickHouseClient } from "@clickhouse/client";
import { env } from "@/lib/core/env";
import { errorCode } from "@/lib/core/error-code";
import { AppError } from "@/lib/core/errors";
import { needExtra } from "@/lib/platform/extras/need-extra";
import { DIALECT_SETTINGS, LIMIT_SETTINGS } from "./settings";

type Library = typeof import("@clickhouse/client");

/** Cells of a statement, row by row, and what its columns are. */
export interface Answer {
  meta: readonly { name: string; type: string }[];
  data: readonly (readonly unknown[])[];
}

/** How much longer than the statement we wait for what the server says of it. */
const GRACE_MS = 5_000;
const CONNECTIONS = 8;
const REQUEST_MS_MAX = 600_000;

interface Opened {
  library: Library;
  client: ClickHouseClient;
}

const shared = globalThis as typeof globalThis & { __rowcallClickhouse?: Map<string, Promise<Opened>> };

async function open(url: string): Promise<Opened> {
  const load = createRequire(path.join(/* turbopackIgnore: true */ await needExtra("clickhouse"), "package.json"));
  const library = load(/* turbopackIgnore: true */ "@clickhouse/client") as Library;
  const client = library.createClient({
    url,
    application: "rowcall",
    max_open_connections: CONNECTIONS,
    // Each statement has its own; the library's is half a minute.
    request_timeout: REQUEST_MS_MAX,
    keep_alive: { enabled: true, idle_socket_ttl: 2_000 },
    // It would print statements, and values of rows are in them.
    log: { level: library.ClickHouseLogLevel.OFF },
  });
  return { library, client };
}

/** Installed and loaded when it is first needed. */
async function opened(): Promise<Opened> {
  const url = env().ANALYSIS_URL ?? "";
  shared.__rowcallClickhouse ??= new Map();
  const known = shared.__rowcallClickhouse.get(url) ?? open(url);
  shared.__rowcallClickhouse.set(url, known);
  known.catch(() => shared.__rowcallClickhouse?.delete(url));
  return known;
}

/**
 * Runs one statement on the server of `ANALYSIS_URL`. It ends there too when the time is over, when `signal` says so, and when
 * this process goes.
 * @throws {AppError} `timeout`, `unavailable` where the server does not answer, is full, or can't read the bucket; {Error} named
 * as DuckDB names it for figures out of range and too little memory. No message holds a value of a row.
 */
export async function askServer(query: string, timeoutMs: number, signal?: AbortSignal): Promise<Answer> {
  const { library, client } = await opened();
  const late = AbortSignal.timeout(timeoutMs + GRACE_MS);
  try {
    const result = await client.query({
      query,
      format: "JSONCompact",
      abort_signal: signal === undefined ? late : AbortSignal.any([late, signal]),
      clickhouse_settings: {
        ...DIALECT_SETTINGS,
        ...LIMIT_SETTINGS,
        max_execution_time: Math.ceil(timeoutMs / 1000),
      },
    });
    const { meta = [], data } = await result.json<unknown[]>();
    return { meta, data };
  } catch (error) {
    if (late.aborted) throw tooLong();
    throw error instanceof library.ClickHouseError ? refusal(Number(error.code), error.type ?? "") : away(error);
  }
}

function tooLong(): AppError {
  return new AppError("timeout", "The query took too long and was stopped.");
}

const WAIT = "Nothing was lost. Try again in a few minutes.";

function unavailable(sentence: string, code: string): AppError {
  return new AppError("unavailable", sentence, { code, headers: { "Retry-After": "30" } });
}

function away(error: unknown): AppError {
  const cause = new Error(`ClickHouse: ${errorCode(error) ?? "no reply"}`);
  const sentence = `The analysis server doesn't answer. ${WAIT}`;
  return new AppError("unavailable", sentence, { code: "analysis_unavailable", headers: { "Retry-After": "30" }, cause });
}

/** By ClickHouse's `src/Common/ErrorCodes.cpp`. */
const CODES = {
  tooLong: [159, 160, 209],
  memory: [241, 173, 396],
  // Conversions, overflows of decimals, and what the dialect throws itself.
  range: [70, 407, 395, 321, 69, 153],
  full: [202, 439, 203, 373, 394],
  // Among them a user who may not change settings.
  refused: [516, 497, 192, 193, 194, 81, 164, 452],
  bucket: [499, 107, 117, 636, 48],
  // Settings and functions that it doesn't know.
  old: [115, 46],
} as const;

function refusal(code: number, type: string): Error {
  const isOne = (codes: readonly number[]) => codes.includes(code);
  if (isOne(CODES.tooLong)) return tooLong();
  if (isOne(CODES.memory)) return new Error(`Out of Memory Error: the analysis server has no more for a statement (${type}).`);
  if (isOne(CODES.range)) return new Error(`Out of Range Error: the analysis server says ${type}.`);
  if (isOne(CODES.full)) return unavailable(`The analysis server is busy. ${WAIT}`, "analysis_unavailable");
  if (isOne(CODES.refused)) {
    return unavailable("The analysis server refuses the user in ANALYSIS_URL. Ask your administrator.", "analysis_refused");
  }
  if (isOne(CODES.bucket)) {
    return unavailable(
      "The analysis server can't read the rows in the file storage. Ask your administrator.",
      "analysis_refused",
    );
  }
  if (isOne(CODES.old)) {
    return unavailable(
      "The analysis server is too old: ClickHouse 26.7 or newer is needed. Ask your administrator.",
      "analysis_refused",
    );
  }
  return new Error(`ClickHouse Error: ${type} (${code}).`);
}
