"use client";

import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { TriangleAlert } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import type { ReadingSettings, RefusedRows } from "@/lib/contract/reading";
import type { FilePreview } from "@/lib/contract/uploads";
import { formatCount, formatInteger } from "@/lib/core/format";
import { withSetting } from "./choices";

const TEXT_CHARS = 100;

/** Rows of the file that are not in the table, each with its number and reason, and what is to become of them. */
export function RowLists({
  preview,
  settings,
  onSettings,
}: {
  preview: Pick<FilePreview, "refused" | "leftOut" | "titleLines">;
  settings: ReadingSettings;
  onSettings: (settings: ReadingSettings) => void;
}) {
  const { locale } = useLocale();
  const { refused, leftOut, titleLines } = preview;
  const areLeft = settings.refusedRows === "leave_out";
  return (
    <>
      {refused.count > 0 && (
        <Block
          warns={!areLeft}
          title={
            areLeft
              ? `${formatCount(refused.count, "row is", "rows are", locale)} left out: more values than the header has.`
              : `${formatCount(refused.count, "row has", "rows have", locale)} more values than the header and can't be stored.`
          }
          action={
            areLeft ? (
              <Button size="sm" onClick={() => onSettings(withSetting(settings, "refusedRows", undefined))}>
                Undo
              </Button>
            ) : (
              <Button size="sm" onClick={() => onSettings(withSetting(settings, "refusedRows", "leave_out"))}>
                Leave {refused.count === 1 ? "this row" : "these rows"} out
              </Button>
            )
          }
          note={
            areLeft
              ? null
              : "Or correct the file, or choose another separator above and read it again. Nothing is stored until then."
          }
        >
          <RowList rows={refused} label="Rows that can't be stored" />
        </Block>
      )}
      {(leftOut.count > 0 || settings.totals === "keep") && (
        <Block
          title={
            leftOut.count > 0
              ? `${formatCount(leftOut.count, "row", "rows", locale)} below the table ${leftOut.count === 1 ? "was" : "were"} left out (totals or notes).`
              : "Totals and notes below the table are kept as rows."
          }
          action={
            <Button
              size="sm"
              onClick={() => onSettings(withSetting(settings, "totals", settings.totals === "keep" ? undefined : "keep"))}
            >
              {settings.totals === "keep" ? "Leave them out" : "Keep them"}
            </Button>
          }
        >
          {leftOut.count > 0 && <RowList rows={leftOut} label="Rows left out" />}
        </Block>
      )}
      {titleLines.length > 0 && (
        <Block
          title={`${formatCount(titleLines.length, "line", "lines", locale)} above the header ${titleLines.length === 1 ? "was" : "were"} left out.`}
        >
          <ol className="flex flex-col gap-1 text-ui text-ink-2">
            {titleLines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other name and never move
              <li key={at} className="[overflow-wrap:anywhere]" dir="auto">
                {line}
              </li>
            ))}
          </ol>
        </Block>
      )}
    </>
  );
}

function RowList({ rows, label }: { rows: RefusedRows; label: string }) {
  const { locale } = useLocale();
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-56 overflow-auto -outline-offset-2"
    >
      <ul className="flex flex-col gap-2 text-ui">
        {rows.first.map(({ row, reason, text }) => (
          <li key={row} className="min-w-0">
            <span className="font-medium">Row {formatInteger(row, locale)}</span>
            <span className="text-ink-2">: {withoutRow(reason)}</span>
            <span className="block font-mono text-xs [overflow-wrap:anywhere] text-ink-2" dir="auto">
              {text.length > TEXT_CHARS ? `${text.slice(0, TEXT_CHARS)}…` : text}
            </span>
          </li>
        ))}
      </ul>
      {rows.first.length < rows.count && (
        <p className="mt-2 text-ui text-ink-3">
          and {formatCount(rows.count - rows.first.length, "more row", "more rows", locale)}
        </p>
      )}
    </section>
  );
}

function Block({
  title,
  warns = false,
  note,
  action,
  children,
}: {
  title: string;
  warns?: boolean;
  note?: string | null;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("rounded-md border bg-surface px-4 py-3", warns && "border-warning")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={id} className="flex min-w-0 grow items-start gap-2.5 text-sm font-medium">
          {warns && <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />}
          {title}
        </h3>
        {action}
      </div>
      {note && <p className="mt-1 text-ui text-ink-2">{note}</p>}
      {children && (
        <details className="mt-2" open={warns}>
          <summary className="cursor-default rounded-xs py-1 text-ui text-ink-2 hover:text-ink">Show them</summary>
          <div className="mt-1">{children}</div>
        </details>
      )}
    </section>
  );
}

/** "Row 42 has 6 values" → "has 6 values": its number stands before it. */
function withoutRow(reason: string): string {
  return reason.replace(/^Row \S+ /, "");
}
