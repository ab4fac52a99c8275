import { unscaledOf } from "./casts";
import type { DuckType } from "./plan";
import { NotTranslated } from "./plan";
import type { Speech } from "./speech";
import { isInteger, widthOf } from "./types";

/**
 * DuckDB's `hash`: which rows a sample draws and in which order they stand hangs on it. Its constants, and how two hashes become
 * one, are those of `src/include/duckdb/common/types/hash.hpp`.
 */
const FACTOR_VALUE = 0xd6e8feb86659fd93n;
const MISSING = `toUInt64(${0xbf58476d1ce4e5b9n})`;
const LENGTH_FACTOR = `toUInt64(${0xc6a4a7935bd1e995n})`;
const SEED = 0xe17a1465n;

export function hashOf(values: readonly { sql: string; type: DuckType }[], speech: Speech): string {
  const [first, ...others] = values.map(({ sql, type }) => hashOfOne(sql, type, speech));
  if (first === undefined) throw new NotTranslated("A hash of nothing.");
  if (others.length === 0) return first;
  // One made of the other ClickHouse would plan as a tree of twice the size for each: of ten columns it never ended.
  const next = `bitXor(bitXor(a, bitShiftRight(a, 32)) * ${factor()}, b)`;
  return `arrayFold((a, b) -> ${next}, [${others.join(", ")}], ${first})`;
}

function factor(): string {
  return `toUInt64(${FACTOR_VALUE})`;
}

function mixed(sql: string, speech: Speech): string {
  const a = speech.held(sql);
  const b = speech.held(`bitXor(${a.first}, bitShiftRight(${a.again}, 32)) * ${factor()}`);
  const c = speech.held(`bitXor(${b.first}, bitShiftRight(${b.again}, 32)) * ${factor()}`);
  return `bitXor(${c.first}, bitShiftRight(${c.again}, 32))`;
}

function hashOfOne(sql: string, type: DuckType, speech: Speech): string {
  const value = speech.held(sql);
  return `ifNull(${hashOfValue(value.first, value.again, type, speech)}, ${MISSING})`;
}

function hashOfValue(value: string, again: string, type: DuckType, speech: Speech): string {
  switch (type.id) {
    case "VARCHAR": {
      const blocks = `arrayMap(i -> reinterpretAsUInt64(substring(ifNull(${again}, ''), i * 8 + 1, 8)), range(intDiv(length(ifNull(${again}, '')) + 7, 8)))`;
      const seed = `bitXor(toUInt64(${SEED}), toUInt64(length(ifNull(${again}, ''))) * ${LENGTH_FACTOR})`;
      const folded = `arrayFold((h, b) -> bitXor(h, b) * ${factor()}, ${blocks}, ${seed})`;
      return `if(isNull(${value}), NULL, ${mixed(folded, speech)})`;
    }
    case "DOUBLE":
      return mixed(`reinterpretAsUInt64(${value} + 0.)`, speech);
    case "BOOLEAN":
      return mixed(`toUInt64(${value})`, speech);
    case "DATE":
      return mixed(`toUInt64(reinterpretAsUInt32(${value}))`, speech);
    case "TIMESTAMP":
    case "BIGINT":
      return mixed(`reinterpretAsUInt64(${value})`, speech);
    case "HUGEINT":
      return huge(value, again, speech);
    case "DECIMAL": {
      const unscaled = speech.held(unscaledOf(value, type));
      if (widthOf(type) > 18) return huge(unscaled.first, unscaled.again, speech);
      return mixed(
        widthOf(type) > 9
          ? `reinterpretAsUInt64(${unscaled.first})`
          : `toUInt64(reinterpretAsUInt32(toInt32(${unscaled.first})))`,
        speech,
      );
    }
    default:
      if (isInteger(type)) return mixed(`toUInt64(reinterpretAsUInt32(toInt32(${value})))`, speech);
      throw new NotTranslated(`No hash of ${type.id}.`);
  }
}

function huge(value: string, again: string, speech: Speech): string {
  const lower = mixed(`toUInt64(bitAnd(${value}, toInt128('18446744073709551615')))`, speech);
  const upper = mixed(`reinterpretAsUInt64(toInt64(bitShiftRight(${again}, 64)))`, speech);
  return `bitXor(${lower}, ${upper})`;
}
