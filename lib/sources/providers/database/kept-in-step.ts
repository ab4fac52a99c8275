import type { TableRef } from "@/lib/contract/integrations";

/** A column as the server's catalog has it. */
interface ListedColumn {
  name: string;
  type: string;
  /** From 1 in the primary key; 0 for no part of it. */
  place: number;
  /** Of a type that a watermark can have. */
  isMark: boolean;
  isTime: boolean;
  /** True where the server itself sets it again with every change. */
  isChange?: boolean;
}

const TIME_OF_CHANGE = /updat|modif|chang|edit|touch|^mtime$|last_?mod/i;
const COUNT_OF_CHANGES = /(row|record|_|^)(version|revision|modseq)$/i;

/** How a table can be kept in step: its key, its ways, and what a watermark on each column would see. */
export function keptInStep(columns: readonly ListedColumn[]): Pick<TableRef, "columns" | "modes" | "key"> {
  const key = columns.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place);
  const append = columns.some(({ isMark }) => isMark) ? (["append"] as const) : [];
  return {
    columns: columns.map((column) => {
      const { name, type } = column;
      return column.isMark ? { name, type, tracks: tracksOf(column) } : { name, type };
    }),
    modes: key.length > 0 ? ["merge", "replace", ...append] : ["replace", ...append, "merge"],
    ...(key.length > 0 ? { key: key.map(({ name }) => name) } : {}),
  };
}

/** By the name, where the server does not say it: a name that promises a change is believed. */
function tracksOf({ name, isTime, isChange = false }: ListedColumn): "changes" | "inserts" {
  return isChange || (isTime ? TIME_OF_CHANGE : COUNT_OF_CHANGES).test(name) ? "changes" : "inserts";
}
