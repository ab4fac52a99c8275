import path from "node:path";
import { newId } from "@/lib/core/ids";
import { openEngine } from "@/lib/platform/analysis/engine";
import { literal } from "@/lib/platform/analysis/identifiers";
import type { SegmentOnDisk, WrittenSegment } from "./layout";
import { cellNames, commonLayout, segmentCells } from "./segment-cells";
import { copySegment, countSegment } from "./segment-file";

const MEMORY_MB = 160;
const MEMORY_MB_PER_COLUMN = 2;
const TIMEOUT_MS = 240_000;

/** One segment with the rows of several in their order, but for those of some batches, numbered again. */
export async function segmentFromSegments(
  segments: readonly SegmentOnDisk[],
  leftOut: readonly number[],
  directory: string,
): Promise<WrittenSegment> {
  const layout = commonLayout(segments.map((segment) => segment.layout));
  const file = path.join(directory, `${newId("segment")}.parquet`);
  const engine = await openEngine({
    files: segments.map((segment) => segment.file),
    directory,
    memoryMb: MEMORY_MB + MEMORY_MB_PER_COLUMN * layout.columns,
    threads: 1,
    timeoutMs: TIMEOUT_MS,
    kind: "job",
  });
  try {
    await copySegment(engine, rowsSql(segments, layout.kinds, leftOut), file, layout.columns);
    const rowCount = await countSegment(engine, file);
    const expected = segments.reduce((sum, segment) => sum + segment.rowCount, 0);
    if (leftOut.length === 0 && rowCount !== expected) throw new Error("Merged segments have other rows than before.");
    return { file, rowCount, layout };
  } finally {
    engine.close();
  }
}

function rowsSql(segments: readonly SegmentOnDisk[], kinds: readonly boolean[], leftOut: readonly number[]): string {
  const names = cellNames(kinds);
  const which = leftOut.length === 0 ? "" : ` where not ${isAmong(leftOut)}`;
  const parts = segments.map(({ file, layout }) => {
    const cells = segmentCells(layout, kinds).map((sql, i) => `, ${sql} as ${names[i]}`);
    return `select cast(__batch as BIGINT) as __batch${cells.join("")} from read_parquet(${literal(file)})${which}`;
  });
  // Without an order of its own, the window numbers rows as they come and holds none of them back.
  const cells = names.map((name) => `, ${name}`).join("");
  return `select row_number() over () as __row, __batch${cells} from (${parts.join(" union all ")})`;
}

/** SQL that says whether the batch of a row is one of these: one bit each, since of a million numbers a list takes minutes. */
function isAmong(numbers: readonly number[]): string {
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const number of numbers) {
    first = Math.min(first, number);
    last = Math.max(last, number);
  }
  const bits = Buffer.alloc(last - first + 1, "0");
  for (const number of numbers) bits.write("1", number - first, "latin1");
  const bit = `get_bit('${bits.toString("latin1")}'::BIT, cast(__batch - ${first} as INTEGER))`;
  return `coalesce(case when __batch between ${first} and ${last} then ${bit} = 1 end, false)`;
}
