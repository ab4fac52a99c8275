import { pOfNormal } from "./group-tests";
import { pOfT, type Sample } from "./statistics";

/** Averages of a measure by two groupings: `cells[a][z]`, with the variance (n − 1) and number of values of each. */
export type TwoWayTable = readonly (readonly Sample[])[];

/** Cells of a measure by two groupings, given by codes from 0 on; a row with a negative code or NaN does not enter. */
export function twoWayTable(
  values: ArrayLike<number>,
  a: { codes: ArrayLike<number>; many: number },
  z: { codes: ArrayLike<number>; many: number },
): Sample[][] {
  const sums = Array.from({ length: a.many * z.many }, () => ({ n: 0, mean: 0, squares: 0 }));
  for (let row = 0; row < values.length; row += 1) {
    const [value, i, j] = [values[row] ?? Number.NaN, a.codes[row] ?? -1, z.codes[row] ?? -1];
    const cell = i < 0 || j < 0 || Number.isNaN(value) ? undefined : sums[i * z.many + j];
    if (cell === undefined) continue;
    // B. P. Welford, Technometrics 4, 1962.
    cell.n += 1;
    const apart = value - cell.mean;
    cell.mean += apart / cell.n;
    cell.squares += apart * (value - cell.mean);
  }
  return Array.from({ length: a.many }, (_, i) =>
    sums
      .slice(i * z.many, (i + 1) * z.many)
      .map(({ n, mean, squares }) => ({ n, mean, variance: n > 1 ? squares / (n - 1) : 0 })),
  );
}

/** Several samples as one. */
export function joined(samples: readonly Sample[]): Sample {
  const n = samples.reduce((sum, one) => sum + one.n, 0);
  if (n === 0) return { n: 0, mean: 0, variance: 0 };
  const mean = samples.reduce((sum, one) => sum + one.n * one.mean, 0) / n;
  const squares = samples.reduce((sum, one) => sum + Math.max(0, one.n - 1) * one.variance + one.n * (one.mean - mean) ** 2, 0);
  return { n, mean, variance: n > 1 ? squares / (n - 1) : 0 };
}

/** A cell against what its row and column would make it, and against the three corners that it makes with all others. */
export interface CellContrast {
  a: number;
  z: number;
  /** (cell, rest of its column, rest of its row, all other cells). */
  corners: readonly [Sample, Sample, Sample, Sample];
  /** Two-sided, of this one cell. */
  p: number;
}

/**
 * Tests every cell of a table for more than row and column add up to: the t test of its own term beside the additive model
 * (least squares over the cells), with one variance for all cells and with each its own; the larger p. Cells with a corner below `rowsMin`
 * are left out.
 */
export function cellContrasts(table: TwoWayTable, rowsMin: number): CellContrast[] {
  const [rows, columns] = [table.length, table[0]?.length ?? 0];
  const filled = table.flat().filter(({ n }) => n > 0);
  const n = filled.reduce((sum, cell) => sum + cell.n, 0);
  const within = filled.reduce((sum, cell) => sum + (cell.n - 1) * cell.variance, 0);
  const model = additiveModel(table);
  if (model === null) return [];
  const found: CellContrast[] = [];
  for (let a = 0; a < rows; a += 1) {
    for (let z = 0; z < columns; z += 1) {
      const corners = cornersOf(table, a, z);
      if (corners.some((corner) => corner.n < rowsMin)) continue;
      const { effect, weight, left, spread } = model.withCell(a, z);
      const degrees = n - (rows + columns - 1) - 1;
      const variance = (within + left) / degrees;
      const own = variance > 0 && weight > 0 ? pOfT(effect * Math.sqrt(weight / variance), degrees) : 1;
      found.push({ a, z, corners, p: Math.max(own, spread > 0 ? pOfNormal(effect / Math.sqrt(spread)) : 1) });
    }
  }
  return found;
}

function cornersOf(table: TwoWayTable, a: number, z: number): [Sample, Sample, Sample, Sample] {
  const pick = (inRow: boolean, inColumn: boolean) =>
    joined(table.flatMap((row, i) => ((i === a) === inRow ? row.filter((_, j) => (j === z) === inColumn) : [])));
  return [pick(true, true), pick(false, true), pick(true, false), pick(false, false)];
}

interface AdditiveModel {
  /**
   * The term of one cell beside the additive model, its weight, the squares that the cells' means then leave, and the variance of
   * the term when each cell has its own.
   */
  withCell(a: number, z: number): { effect: number; weight: number; left: number; spread: number };
}

/** Row plus column by weighted least squares over the means of the cells; null where the table falls into parts. */
function additiveModel(table: TwoWayTable): AdditiveModel | null {
  const cells = table.flatMap((row, a) => row.flatMap((cell, z) => (cell.n > 0 ? [{ ...cell, a, z }] : [])));
  const rows = table.length;
  const size = rows + (table[0]?.length ?? 0) - 1;
  // The first column is the base.
  const termsOf = ({ a, z }: { a: number; z: number }) => (z === 0 ? [a] : [a, rows + z - 1]);
  const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const cell of cells) {
    for (const i of termsOf(cell)) for (const j of termsOf(cell)) (matrix[i] as number[])[j] = (matrix[i]?.[j] ?? 0) + cell.n;
  }
  const inverse = inverseOf(matrix);
  if (inverse === null) return null;
  /** What is left of a figure of each cell when row and column have explained what they can. */
  const residuals = (figures: readonly number[]) => {
    const sums = new Array<number>(size).fill(0);
    for (const [at, cell] of cells.entries())
      for (const term of termsOf(cell)) sums[term] = (sums[term] ?? 0) + cell.n * (figures[at] ?? 0);
    const terms = inverse.map((line) => line.reduce((sum, factor, at) => sum + factor * (sums[at] ?? 0), 0));
    return cells.map((cell, at) => (figures[at] ?? 0) - termsOf(cell).reduce((sum, term) => sum + (terms[term] ?? 0), 0));
  };
  const left = residuals(cells.map(({ mean }) => mean));
  const squares = cells.reduce((sum, { n }, at) => sum + n * (left[at] ?? 0) ** 2, 0);
  return {
    withCell(a, z) {
      const own = residuals(cells.map((cell) => (cell.a === a && cell.z === z ? 1 : 0)));
      const weight = cells.reduce((sum, { n }, at) => sum + n * (own[at] ?? 0) ** 2, 0);
      const product = cells.reduce((sum, { n }, at) => sum + n * (own[at] ?? 0) * (left[at] ?? 0), 0);
      if (!(weight > 1e-9)) return { effect: 0, weight: 0, left: squares, spread: 0 };
      const spread = cells.reduce((sum, { n, variance }, at) => sum + n * (own[at] ?? 0) ** 2 * variance, 0) / weight ** 2;
      return { effect: product / weight, weight, left: Math.max(0, squares - product ** 2 / weight), spread };
    },
  };
}

/** Gauss and Jordan with the largest pivot; null for a matrix without an inverse. */
function inverseOf(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length;
  const work = matrix.map((line, at) => [...line, ...Array.from({ length: size }, (_, place) => Number(place === at))]);
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column; row < size; row += 1)
      if (Math.abs(work[row]?.[column] ?? 0) > Math.abs(work[pivot]?.[column] ?? 0)) pivot = row;
    const line = work[pivot];
    const divisor = line?.[column] ?? 0;
    if (line === undefined || Math.abs(divisor) < 1e-9) return null;
    [work[pivot], work[column]] = [work[column] as number[], line];
    const own = line.map((value) => value / divisor);
    work[column] = own;
    for (const [row, other] of work.entries()) {
      const factor = other[column] ?? 0;
      if (row !== column && factor !== 0) work[row] = other.map((value, at) => value - factor * (own[at] ?? 0));
    }
  }
  return work.map((line) => line.slice(size));
}
