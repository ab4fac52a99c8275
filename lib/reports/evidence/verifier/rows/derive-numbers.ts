import { DataProblem } from "../figures/problems";
import type { Derivation } from "../figures/report";
import type { Column } from "./columns";
import { ExactColumn } from "./exact-column";
import type { Made } from "./made";

/** The name of the bin that a number is in. */
export function bin({ edges }: Derivation, [column]: readonly Column[]): Made {
  checkNumbers(column);
  if (
    !Array.isArray(edges) ||
    edges.length === 0 ||
    edges.some((edge, at) => !(edge > (edges[at - 1] ?? Number.NEGATIVE_INFINITY)))
  )
    throw new DataProblem("bins have edges that ascend");
  return {
    stored: "text",
    text(row) {
      if (!column?.present(row)) return null;
      const value = column.number(row);
      const above = edges.filter((edge) => value >= edge).length;
      const [from, to] = [edges[above - 1], edges[above]];
      if (from === undefined) return `under ${to}`;
      return to === undefined ? `${from} and over` : `${from} to under ${to}`;
    },
  };
}

/** One number over another, as doubles. */
export function ratio(_: Derivation, [upper, lower]: readonly Column[]): Made {
  checkNumbers(upper, lower);
  return {
    stored: "double",
    text(row) {
      const value = (upper?.number(row) ?? Number.NaN) / (lower?.number(row) ?? Number.NaN);
      return Number.isFinite(value) ? String(value) : null;
    },
  };
}

/** One number less another: exact unless one of them is a double. */
export const difference = (_: Derivation, columns: readonly Column[]): Made => joined(columns, -1);

/** One number and another, as exact. */
export const total = (_: Derivation, columns: readonly Column[]): Made => joined(columns, 1);

/** One number times another, as doubles. */
export function product(_: Derivation, [one, other]: readonly Column[]): Made {
  checkNumbers(one, other);
  return {
    stored: "double",
    text(row) {
      const value = (one?.number(row) ?? Number.NaN) * (other?.number(row) ?? Number.NaN);
      return Number.isFinite(value) ? String(value) : null;
    },
  };
}

function joined([from, other]: readonly Column[], sign: 1 | -1): Made {
  checkNumbers(from, other);
  if (!(from instanceof ExactColumn) || !(other instanceof ExactColumn)) {
    return {
      stored: "double",
      text(row) {
        const value = (from?.number(row) ?? Number.NaN) + sign * (other?.number(row) ?? Number.NaN);
        return Number.isFinite(value) ? String(value) : null;
      },
    };
  }
  const scale = Math.max(from.scale, other.scale);
  return {
    stored: from.stored === "decimal" || other.stored === "decimal" ? "decimal" : "integer",
    text: (row) =>
      from.present(row) && other.present(row)
        ? written(exact(from, row, scale) + BigInt(sign) * exact(other, row, scale), scale)
        : null,
  };
}

function exact(column: ExactColumn, row: number, scale: number): bigint {
  return (column.big?.[row] ?? BigInt(column.raw(row))) * 10n ** BigInt(scale - column.scale);
}

function written(value: bigint, scale: number): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, "0");
  const sign = value < 0n ? "-" : "";
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function checkNumbers(...columns: readonly (Column | undefined)[]): void {
  if (columns.some((column) => !["integer", "decimal", "double"].includes(column?.stored ?? "")))
    throw new DataProblem("a number is derived from numbers");
}
