/** Words of the contract for what a column holds and what it is for. */
export const COLUMN_TYPES = [
  "integer",
  "number",
  "currency",
  "percent",
  "boolean",
  "date",
  "datetime",
  "time",
  "category",
  "text",
  "id",
  "email",
  "phone",
  "url",
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

export const COLUMN_ROLES = ["measure", "dimension", "time", "id", "text"] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];
