import { rm } from "node:fs/promises";
import type { Row } from "@/lib/contract/rows";
import { crashPoint } from "@/lib/core/crash-point";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { formatInteger } from "@/lib/core/format";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { isStopping } from "@/lib/ctx/stopping";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { type WrittenSegment, writeCells, writeSegment } from "@/lib/datasets/segments/write-segment";
import { discardStaged } from "@/lib/datasets/staged/discard-staged";
import { stageRows } from "@/lib/datasets/staged/stage-rows";
import { inJobDirectory } from "@/lib/platform/analysis/job-directory";
import type { CellRows } from "@/lib/platform/provider/cell-file";
import {
  type CopiedPage,
  type Json,
  PlaceLost,
  type ProviderCtx,
  type RowPage,
  type SourceAdapter,
} from "@/lib/platform/provider/types";
import { openFields, sourceCtx } from "../provider-ctx";
import { selectDatasetHeader, selectDatasetRows } from "../queries";
import { sourceAdapters } from "../registry";
import { RowFitter } from "./fit-rows";
import { type LoadedRun, loadRun, readRequest } from "./load-run";
import { PageFile } from "./page-file";
import { firstPlace, NOTES_MAX, placeOf, type RunPlace } from "./run-place";
import { advanceRun, type RunRow, updateRun } from "./run-queries";
import { ENDED, type NextAct, next, type SyncIds } from "./sync";
import { Overtaken, watchRun } from "./watch-run";

/** How much a step reads, and how much one segment holds. */
interface StepSize {
  ms: number;
  rows: number;
  bytes: number;
}

const STEP: StepSize = { ms: 20_000, rows: 50_000, bytes: 64_000_000 };
/** Rows that come as a file of cells are much less work: a segment of them is larger. */
const PART = { partRows: 250_000, partBytes: 64_000_000, rangeRows: 250_000 };
/** Comes before all other notes: of them only some are kept. */
const RESUMED = "Reading was interrupted and then resumed, so some rows may be missing or repeated.";

/** A pass under way: what is kept of it, and what is read and not kept yet. */
interface Pass {
  loaded: LoadedRun;
  directory: string;
  size: StepSize;
  place: RunPlace;
  pages: number;
  rowsRead: number;
  fitter: RowFitter;
  /** Rows that the plan leaves room for. */
  rowsLeft: number;
  truncated: boolean;
  /** Rows that are staged next. */
  next: PageFile | CellRows | null;
  /** Of the source, about. */
  estimate: number | null;
}

/**
 * Reads pages of a source for some seconds and stages them, each segment together with the place after it: a step that runs
 * again goes on there. A source that cannot be resumed is read to its end in one step, from its beginning or the last place that
 * its adapter said it can go on from. A process that is to end keeps what it has after the page it is at.
 * @returns what to do next.
 * @throws what the adapter throws; {Overtaken} when the run is not running any more.
 */
export async function readPages(
  ctx: Ctx,
  ids: SyncIds,
  adapters: readonly SourceAdapter[] = sourceAdapters,
  size: StepSize = STEP,
): Promise<NextAct> {
  const loaded = await loadRun(ctx, ids, adapters);
  if (loaded === null) return ENDED;
  const kept = placeOf(loaded.run.cursor);
  if (kept?.isDone) return next("store");
  const goesOn = kept !== null && (loaded.adapter.isResumable || kept.isPlace === true);
  const run = goesOn ? loaded.run : await beginPass(loaded, kept?.restarts ?? 0);
  const place = placeOf(run?.cursor) ?? firstPlace();
  // The next pass of a merge compares all rows, so that it ends with what is there.
  if (goesOn && kept.isPlace && loaded.run.mode === "replace") place.notes = [...new Set([RESUMED, ...place.notes])];
  if (run === undefined) throw new Overtaken();
  return inJobDirectory(async (directory) => {
    const pass: Pass = {
      loaded: { ...loaded, run },
      directory,
      size,
      place,
      pages: run.pages,
      rowsRead: run.rowsRead,
      fitter: new RowFitter(run.header),
      rowsLeft: (await roomOf(loaded)) - run.rowsRead,
      truncated: run.truncated,
      next: null,
      estimate: null,
    };
    try {
      return await readOn(pass);
    } catch (error) {
      if (!(error instanceof PlaceLost)) throw error;
      if ((await beginPass(loaded, kept?.restarts ?? 0)) === undefined) throw new Overtaken();
      return next("read");
    } finally {
      if (pass.next instanceof PageFile) await pass.next.close();
    }
  });
}

/** Forgets what earlier passes of the run have staged. */
async function beginPass({ ctx, run, integration }: LoadedRun, restarts: number): Promise<RunRow | undefined> {
  await discardStaged(ctx, integration.datasetId, run.id);
  return writeTransaction(ctx, async (tx) => {
    const header = run.mode === "append" ? await selectDatasetHeader(tx, integration.datasetId) : [];
    return updateRun(tx, run.id, ["running"], {
      header: header ?? [],
      cursor: firstPlace(restarts),
      pages: 0,
      rowsRead: 0,
      truncated: false,
    });
  });
}

async function roomOf({ ctx, run, integration }: LoadedRun): Promise<number> {
  const rowsMax = PLAN_LIMITS[ctx.workspace.plan].rowsPerDatasetMax;
  if (run.mode !== "append") return rowsMax;
  const stored = await readTransaction(ctx, (tx) => selectDatasetRows(tx, integration.datasetId));
  return Math.max(0, rowsMax - (stored ?? 0));
}

async function readOn(pass: Pass): Promise<NextAct> {
  const { loaded, size } = pass;
  // A dataset that is full leaves nothing to read, and the place where the rows to come begin.
  if (pass.rowsLeft <= 0 && loaded.run.mode === "append") return end(pass, true);
  const watch = watchRun(loaded.ctx, loaded.run.id);
  const startedAt = performance.now();
  const stepMs = size.ms / env().TIME_SCALE;
  const { integration, connection, adapter } = loaded;
  const task = { integrationId: integration.id, fields: openFields(connection), signal: watch.signal };
  const pages = pagesOf(pass, sourceCtx(loaded.ctx, adapter, task));
  try {
    for await (const page of pages) {
      watch.signal.throwIfAborted();
      if ("cells" in page) keepCells(pass, page);
      else await keepRows(pass, page);
      if (page.done || pass.truncated) return await end(pass, pass.truncated);
      const canGoOn = adapter.isResumable || pass.place.isPlace === true;
      if (!canGoOn && isStopping()) throw new Overtaken();
      const isOver = isStopping() || (adapter.isResumable && performance.now() - startedAt >= stepMs);
      if (!isFull(pass) && !(canGoOn && isOver)) continue;
      await stage(pass);
      if (canGoOn && (adapter.isResumable || isOver)) return next("read");
    }
    return await end(pass, pass.truncated);
  } catch (error) {
    // What an adapter makes of its signal is its own affair.
    watch.signal.throwIfAborted();
    throw error;
  } finally {
    watch.stop();
    await pages.return?.(undefined).catch(() => {});
  }
}

function pagesOf(
  { loaded, place, directory, rowsLeft }: Pass,
  ctx: ProviderCtx,
): AsyncGenerator<RowPage | CopiedPage, void, void> {
  const { adapter } = loaded;
  const request = readRequest(loaded, place.at);
  if (adapter.copy !== undefined) return adapter.copy(ctx, request, { directory, rows: Math.max(0, rowsLeft), ...PART });
  if (adapter.read === undefined) throw new Error("This source is not read in pages.");
  return adapter.read(ctx, request);
}

/** A file of cells is a segment of its own. */
function isFull({ next, size }: Pass): boolean {
  return next !== null && (!(next instanceof PageFile) || next.rows >= size.rows || next.bytes >= size.bytes);
}

/** Puts the rows of a page beside those that are to be staged, as far as the plan's rows go. */
async function keepRows(pass: Pass, page: RowPage): Promise<void> {
  const fitting: readonly Row[] = page.rows.length > pass.rowsLeft ? page.rows.slice(0, Math.max(0, pass.rowsLeft)) : page.rows;
  const rows = pass.fitter.fit(fitting);
  pass.rowsLeft -= rows.length;
  pass.truncated ||= fitting.length < page.rows.length;
  if (rows.length > 0) {
    if (!(pass.next instanceof PageFile)) pass.next = await PageFile.begin(pass.directory);
    await pass.next.add(rows);
  }
  // Of a page that is left out whole the rows may be read another time.
  moveOn(pass, page, fitting.length === 0 && page.rows.length > 0 ? pass.place.at : page.cursor);
}

function keepCells(pass: Pass, page: CopiedPage): void {
  pass.truncated ||= page.isCut;
  pass.estimate = page.estimate;
  pass.next = page.cells;
  if (page.cells !== null) pass.fitter.learnAll(page.cells.names);
  moveOn(pass, page, page.cursor);
  pass.place.isPlace = page.isPlace;
}

function moveOn(pass: Pass, page: RowPage | CopiedPage, at: Json): void {
  const { place, fitter } = pass;
  const notes = [...new Set([...place.notes, ...(page.warnings ?? []), ...fitter.notes])].slice(0, NOTES_MAX);
  pass.place = { ...place, at, notes, ...(page.scope === undefined ? {} : { scope: page.scope }) };
}

/** Keeps what was read, and that it was all. */
async function end(pass: Pass, truncated: boolean): Promise<NextAct> {
  pass.truncated = truncated;
  pass.place = { ...pass.place, isDone: true };
  await stage(pass);
  return next("store");
}

/**
 * Stages what was read since the last time, and moves the run on, in one step.
 * @throws {Overtaken} when it is not where it was.
 */
async function stage(pass: Pass): Promise<void> {
  const { loaded, next: rows, fitter } = pass;
  const { ctx, run, integration } = loaded;
  const place = { ...pass.place, waits: 0 };
  const header = fitter.header;
  pass.next = null;
  if (rows instanceof PageFile) await rows.close();
  crashPoint("page read", run.id);
  const rowsRead = pass.rowsRead + (rows?.rows ?? 0);
  const from = { id: run.id, pages: pass.pages, pass: place.pass };
  const change = (numbers: number[]) => ({
    header,
    cursor: { ...place, numbers },
    pages: pass.pages + 1,
    rowsRead,
    truncated: pass.truncated,
    message: place.isDone ? "Storing the rows…" : progressOf(pass, rowsRead),
    error: null,
    problem: null,
  });
  if (rows === null) {
    const isMoved = await writeTransaction(ctx, (tx) => advanceRun(tx, from, change(place.numbers)));
    if (!isMoved) throw new Overtaken();
  } else {
    const write = (batch: number) => writeRows(pass, rows, batch);
    const segment = { datasetId: integration.datasetId, runId: run.id, position: pass.pages, write };
    let numbers = place.numbers;
    const isStaged = await stageRows(ctx, segment, (tx, staged) => {
      if (staged.rowCount !== rows.rows)
        throw new AppError("unavailable", "Some rows couldn't be written. None of them is stored.");
      numbers = [...place.numbers, staged.number];
      return advanceRun(tx, from, change(numbers));
    });
    if (!isStaged) throw new Overtaken();
    place.numbers = numbers;
  }
  crashPoint("page staged", run.id);
  pass.place = place;
  pass.pages += 1;
  pass.rowsRead = rowsRead;
}

/** Writes rows as a segment; their file is not needed any more. */
async function writeRows({ fitter, directory }: Pass, rows: PageFile | CellRows, batch: number): Promise<WrittenSegment> {
  const { header } = fitter;
  if (rows instanceof PageFile) {
    const numbers = Array.from({ length: rows.lines }, () => batch);
    const written = await writeSegment({ file: rows.path, numbers }, header, directory);
    await rm(rows.path, { force: true });
    return written;
  }
  const places = fitter.placesOf(rows.names);
  const written = await writeCells({ cells: rows, places, width: header.length, batch }, directory);
  await rm(rows.file, { force: true });
  return written;
}

function progressOf({ loaded, estimate }: Pass, rowsRead: number): string {
  const count = (rows: number) => formatInteger(rows, loaded.ctx.workspace.locale);
  return estimate === null || estimate < rowsRead
    ? `Read ${count(rowsRead)} rows…`
    : `Read ${count(rowsRead)} of about ${count(estimate)} rows…`;
}
