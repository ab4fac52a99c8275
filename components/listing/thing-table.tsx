"use client";

import type { Route } from "next";
import type { ReactNode } from "react";
import { useMay } from "@/components/shell/role";
import { Tag, Trash2 } from "@/components/ui/icons";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import { Link } from "@/components/ui/link";
import { RowChunks } from "@/components/ui/list/row-chunks";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Id } from "@/lib/core/ids";
import { Favourite } from "./favourite";
import { SelectAll, SelectRow } from "./select-boxes";
import { TagList } from "./tag-list";
import type { ActedRows, Noun } from "./thing-rows";

/** What each thing of such a table has. */
export interface Thing {
  id: Id<"dataset"> | Id<"report">;
  tags?: string[] | undefined;
  isFavourite?: boolean | undefined;
}

type Order = "ascending" | "descending";

export interface Column<T> {
  head: string;
  cell: (item: T) => ReactNode;
  /** Narrower than that it is left out. */
  from: "md" | "lg";
  /** Class of the head: how wide the column is. */
  width: string;
  /** Class of the cells. */
  className?: string;
  numeric?: boolean;
  order?: Order | null;
}

/** Which way a sort goes. */
export const orderOf = (sort: string): Order => (sort.startsWith("-") ? "descending" : "ascending");

/** Datasets or reports in rows, each with its tags, its star and what can be done with it. */
export function ThingTable<T extends Thing>({
  noun,
  rows: { items, selection, editTags },
  name,
  columns,
  menu,
  onTag,
}: {
  noun: Noun;
  rows: ActedRows<T>;
  /** The first column: what a thing is called, where that leads, and what is said below. */
  name: { head: string; order: Order | null; of: (item: T) => string; href: (item: T) => Route; lines: (item: T) => ReactNode };
  columns: readonly Column<T>[];
  /** What can be done with one, before and after its tags are edited; deleting comes last. */
  menu: (item: T) => { before: readonly MenuItem[]; after?: readonly MenuItem[]; onRemove: () => void };
  onTag: (tag: string) => void;
}) {
  const mayWrite = useMay("member");
  const itemsOf = (item: T): MenuItem[] => {
    const { before, after = [], onRemove } = menu(item);
    return [
      ...before,
      { label: "Edit tags", icon: Tag, onSelect: () => editTags(item) },
      ...after,
      "separator",
      { label: `Delete ${noun.one}`, icon: Trash2, danger: true, onSelect: onRemove },
    ];
  };
  return (
    <Table label={noun.title} rowCount={items.length + 1} className="table-fixed">
      <thead>
        <tr aria-rowindex={1}>
          {mayWrite && (
            <Th className="w-10 first:ps-1.5">
              <SelectAll noun={noun} selection={selection} />
            </Th>
          )}
          <Th {...sorted(name.order)}>{name.head}</Th>
          {columns.map(({ head, from, width, numeric = false, order }) => (
            <Th key={head} numeric={numeric} from={from} className={width} {...sorted(order)}>
              {head}
            </Th>
          ))}
          <Th className="w-20">
            <span className="sr-only">More</span>
          </Th>
        </tr>
      </thead>
      <RowChunks items={items}>
        {(item, place) => {
          const { id, tags = [], isFavourite = false } = item;
          const title = name.of(item);
          return (
            <Tr key={id} data-row {...place} selected={selection.isSelected(id)} className="hover:bg-hover">
              {mayWrite && (
                <Td className="first:ps-1.5">
                  <SelectRow id={id} name={title} selection={selection} />
                </Td>
              )}
              <Td className="max-md:h-14">
                <Link
                  href={name.href(item)}
                  className="block font-medium hover:underline max-md:line-clamp-2 md:truncate"
                  title={title}
                  dir="auto"
                >
                  {title}
                </Link>
                {name.lines(item)}
                <TagList tags={tags} onTag={onTag} />
              </Td>
              {columns.map(({ head, from, numeric = false, className, cell }) => (
                <Td key={head} numeric={numeric} from={from} className={className}>
                  {cell(item)}
                </Td>
              ))}
              <Td>
                <span className="flex justify-end">
                  <Favourite id={id} name={title} isFavourite={isFavourite} />
                  {mayWrite && <Menu label={`More actions for ${title}`} items={itemsOf(item)} />}
                </span>
              </Td>
            </Tr>
          );
        }}
      </RowChunks>
    </Table>
  );
}

const sorted = (order: Order | null | undefined) => (order ? { sort: order } : {});
