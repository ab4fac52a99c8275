"use client";

import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import type { TableRef } from "@/lib/contract/integrations";
import { MISSED_DELETIONS, missedUpdates, type SyncMode } from "@/lib/contract/words/integration-words";
import { SYNC_MODE_WORDS } from "./mode-words";

/** How a table is to be kept in step, as it stands in the form. */
export interface Way {
  mode: SyncMode;
  watermark: string;
  key: string[];
  deletedColumn: string;
}

export const WHOLE: Way = { mode: "replace", watermark: "", key: [], deletedColumn: "" };

const NONE = "–";

/** The request; an empty field leaves its member out. */
export function wayBody({ mode, watermark, key, deletedColumn }: Way) {
  const isMerge = mode === "merge";
  return {
    mode,
    ...(mode !== "replace" && watermark !== "" ? { watermark } : {}),
    ...(isMerge && key.length > 0 ? { key } : {}),
    ...(isMerge && deletedColumn !== "" ? { deletedColumn } : {}),
  };
}

/** True when nothing is missing that the mode needs. */
export function isWhole(way: Way, table: Pick<TableRef, "key"> | undefined, needsWatermark: boolean): boolean {
  if (way.mode === "merge") return way.key.length > 0 || table?.key !== undefined;
  return way.mode === "replace" || way.watermark !== "" || !needsWatermark;
}

/** Mode, key and watermark of one table or SELECT, and what they miss, before it is chosen. */
export function KeepInStep({
  way,
  onChange,
  table,
  columns,
  modes,
  hasWatermark,
}: {
  way: Way;
  onChange: (way: Way) => void;
  /** Undefined for a SELECT, of which nothing is known. */
  table: TableRef | undefined;
  columns: readonly { name: string; tracks?: "changes" | "inserts" | undefined }[];
  modes: readonly SyncMode[];
  hasWatermark: boolean;
}) {
  const { mode, watermark } = way;
  const isMerge = mode === "merge";
  const marks = table === undefined ? columns : columns.filter(({ tracks }) => tracks !== undefined);
  const change = (part: Partial<Way>) => onChange({ ...way, ...part });
  return (
    <>
      <Field label="Each time" hint={SYNC_MODE_WORDS[mode].hint}>
        <Select
          options={modes.map((value) => ({ value, label: SYNC_MODE_WORDS[value].label }))}
          value={mode}
          onValueChange={(next) => onChange({ ...WHOLE, mode: next })}
        />
      </Field>
      {isMerge && table?.key !== undefined && (
        <Field label="Rows are identified by" hint="The table's primary key.">
          <Input readOnly value={table.key.join(", ")} dir="auto" />
        </Field>
      )}
      {isMerge && table?.key === undefined && (
        <Field label="Rows are identified by" hint="Columns that are unique for each row, separated by commas.">
          <KeyInput value={way.key} onChange={(key) => change({ key })} />
        </Field>
      )}
      {mode !== "replace" && hasWatermark && (
        <Field
          label={isMerge ? "Rows to compare" : "Increasing column"}
          hint={isMerge ? MERGE_HINT : "A number or time that increases with every new row, such as an ID."}
        >
          {columns.length > 0 ? (
            <Select
              options={[
                ...(isMerge ? [{ value: NONE, label: "Rows that differ", detail: "Compares all rows on the server" }] : []),
                ...marks.map(({ name, tracks }) => ({
                  value: name,
                  label: isMerge ? `Rows with a new “${name}”` : name,
                  ...(tracks === "changes" ? { detail: "Detects changes too" } : {}),
                })),
              ]}
              value={watermark === "" ? (isMerge ? NONE : undefined) : watermark}
              onValueChange={(next) => change({ watermark: next === NONE ? "" : next })}
            />
          ) : (
            <Input value={watermark} onChange={(event) => change({ watermark: event.target.value })} spellCheck={false} />
          )}
        </Field>
      )}
      {isMerge && watermark !== "" && columns.length > 0 && (
        <Field label="Deleted rows" hint="A time, “true” or 1 in this column marks a deleted row.">
          <Select
            options={[
              { value: NONE, label: "Stay in the dataset" },
              ...columns.map(({ name }) => ({ value: name, label: `Marked in “${name}”` })),
            ]}
            value={way.deletedColumn === "" ? NONE : way.deletedColumn}
            onValueChange={(next) => change({ deletedColumn: next === NONE ? "" : next })}
          />
        </Field>
      )}
      <Missed way={way} tracks={columns.find(({ name }) => name === watermark)?.tracks} />
    </>
  );
}

const MERGE_HINT = "Comparing finds changes and deletions without special columns.";

function KeyInput({ value, onChange, ...ids }: { value: readonly string[]; onChange: (key: string[]) => void }) {
  return (
    <Input
      {...ids}
      spellCheck={false}
      placeholder="id"
      defaultValue={value.join(", ")}
      onChange={(event) =>
        onChange(
          event.target.value
            .split(",")
            .map((name) => name.trim())
            .filter((name) => name !== ""),
        )
      }
    />
  );
}

function Missed({ way, tracks }: { way: Way; tracks: "changes" | "inserts" | undefined }) {
  if (way.mode === "replace" || way.watermark === "") return null;
  const sentences = [
    ...(tracks === "changes" ? [] : [missedUpdates(way.watermark)]),
    ...(way.deletedColumn === "" ? [MISSED_DELETIONS] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <div role="status" className="rounded-sm bg-warning-soft px-3 py-2 text-sm sm:col-span-2">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
