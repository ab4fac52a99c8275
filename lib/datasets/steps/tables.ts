import type { FileCells } from "../segments/cells";
import type { SegmentOnDisk } from "../segments/layout";

/** A table as it is stored, to be prepared. */
export interface TableToPrepare {
  segments: SegmentOnDisk[];
  names: string[];
  rowCount: number;
  cells: FileCells;
}

/** Another dataset of the workspace, as it is prepared itself. */
export interface OtherTable {
  name: string;
  segments: SegmentOnDisk[];
  names: string[];
  rowCount: number;
}
