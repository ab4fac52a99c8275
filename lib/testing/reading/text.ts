import type { TextCase } from "./text-case";
import { ENCODING_CASES } from "./text-encodings";
import { SHAPE_CASES } from "./text-shapes";
import { TABLE_CASES } from "./text-tables";

/** Small delimited files, a trap in each, with what is in them. */
export const TEXT_CASES: readonly TextCase[] = [...ENCODING_CASES, ...SHAPE_CASES, ...TABLE_CASES];
