import type { ReadingFact, SheetFact } from "@/lib/contract/reading";
import { AppError } from "@/lib/core/errors";
import type { BookValues } from "./cell-value";
import type { SheetGrid, SheetRow } from "./sheet-row";
import { type Draft, filledCells, type Survey, surveySheet } from "./survey";

/** A sheet of a workbook before it is known which one is read. */
export interface SheetOffer {
  grid: SheetGrid;
  hidden: boolean;
  /** What counting its rows costs, in bytes. */
  bytes: number;
}

/** A sheet that was gone through once. */
interface Surveyed<Made extends Draft> {
  offer: SheetOffer;
  survey: Survey<Made>;
}

/** A sheet that was chosen and gone through once. */
export interface ChosenSheet<Made extends Draft> {
  grid: SheetGrid;
  survey: Survey<Made>;
  sheets: SheetFact[];
  /** How the sheet was chosen. */
  fact: ReadingFact;
}

/** Rows at the top that the header is looked for in. */
export const HEAD_ROWS = 300;
/** Other sheets are counted as long as that costs next to nothing. */
const COUNTED_BYTES_MAX = 2_000_000;
const NAMES_SAID = 10;

/**
 * Takes the sheet that was asked for, else the first visible one with at least two filled rows; one with a single row (a
 * note), or with few lines of a word or two (a cover), only where no table follows, be it behind other notes.
 * @throws {AppError} `invalid` naming the sheets when the one asked for is not there, or when none has rows.
 */
export async function chooseSheet<Made extends Draft>(
  offers: readonly SheetOffer[],
  book: BookValues,
  wanted: string | undefined,
  headRows: number,
  draftOf: (head: readonly SheetRow[]) => Made | null,
): Promise<ChosenSheet<Made>> {
  const survey = (offer: SheetOffer) => surveySheet(offer.grid, book, headRows, draftOf);
  const rows = new Map<SheetOffer, number>();
  let found: Surveyed<Made> | null = null;
  if (wanted !== undefined) {
    const offer =
      offers.find(({ grid }) => grid.name === wanted) ?? offers.find(({ grid }) => folded(grid.name) === folded(wanted));
    if (offer === undefined) throw noSuchSheet(wanted, offers);
    found = { offer, survey: await survey(offer) };
  } else {
    let cover: Surveyed<Made> | null = null;
    for (const offer of offers.filter(({ hidden }) => !hidden)) {
      const next = { offer, survey: await survey(offer) };
      rows.set(offer, next.survey.rows);
      if (found === null ? next.survey.rows > 0 : next.survey.rows > 1) found = next;
      if (next.survey.rows <= 1) continue;
      if (cover === null && isLikeCover(next.survey, book)) cover = next;
      else if (cover === null || outweighs(next.survey, cover.survey, book)) break;
    }
    if (cover !== null && found !== null && !outweighs(found.survey, cover.survey, book)) found = cover;
  }
  if (found === null) throw noRowsAnywhere(offers);
  rows.set(found.offer, found.survey.rows);
  await countOthers(offers, book, rows);
  return {
    grid: found.offer.grid,
    survey: found.survey,
    sheets: offers.map((offer): SheetFact => ({ name: offer.grid.name, hidden: offer.hidden, rows: rows.get(offer) ?? null })),
    fact: sheetFact(found.offer, offers, rows, wanted !== undefined),
  };
}

const COVER_ROWS_MAX = 30;
const COVER_COLUMNS_MAX = 2;
/** A table as narrow as a cover has so many times its rows. */
const LONGER = 5;

/** A few lines of a word or two, as a cover or a page of notes has them: a table too, where no larger one follows. */
function isLikeCover(survey: Survey, book: BookValues): boolean {
  return survey.rows <= COVER_ROWS_MAX && survey.head.every((row) => filledCells(row, book) <= COVER_COLUMNS_MAX);
}

/** True for a sheet that is a table beside what may be a cover. */
function outweighs(sheet: Survey, cover: Survey, book: BookValues): boolean {
  const isWide = sheet.head.filter((row) => filledCells(row, book) > COVER_COLUMNS_MAX).length * 2 > sheet.head.length;
  return sheet.rows > (isWide ? cover.rows : Math.max(COVER_ROWS_MAX, LONGER * cover.rows));
}

async function countOthers(offers: readonly SheetOffer[], book: BookValues, rows: Map<SheetOffer, number>): Promise<void> {
  let left = COUNTED_BYTES_MAX;
  for (const offer of offers) {
    if (rows.has(offer) || offer.bytes > left) continue;
    left -= offer.bytes;
    try {
      let count = 0;
      await offer.grid.scan((row) => {
        if (filledCells(row, book) > 0) count++;
      });
      rows.set(offer, count);
    } catch (error) {
      // A sheet that nobody asked for may be damaged.
      if (!(error instanceof AppError)) throw error;
    }
  }
}

function sheetFact(
  chosen: SheetOffer,
  offers: readonly SheetOffer[],
  rows: ReadonlyMap<SheetOffer, number>,
  asked: boolean,
): ReadingFact {
  const others = offers.filter((offer) => offer !== chosen);
  const isOpen = others.some((offer) => !offer.hidden && (rows.get(offer) ?? 2) > 1);
  return {
    setting: "sheet",
    value: chosen.grid.name,
    chosen: asked,
    confidence: asked || !isOpen ? 1 : 0.7,
    alternatives: others.map(({ grid }) => grid.name),
  };
}

function noSuchSheet(wanted: string, offers: readonly SheetOffer[]): AppError {
  const names = offers.slice(0, NAMES_SAID).map(({ grid }) => `"${grid.name.slice(0, 60)}"`);
  const more = offers.length > NAMES_SAID ? ` and ${offers.length - NAMES_SAID} more` : "";
  return new AppError(
    "invalid",
    `The workbook has no sheet "${wanted.slice(0, 60)}"; its sheets are ${names.join(", ")}${more}.`,
  );
}

function noRowsAnywhere(offers: readonly SheetOffer[]): AppError {
  return new AppError(
    "invalid",
    offers.some(({ hidden }) => hidden)
      ? "No visible sheet of the workbook has rows. Choose a hidden one by its name, or show it in the workbook."
      : "The workbook has no sheet with rows.",
  );
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}
