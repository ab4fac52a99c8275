"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";
import { Fold } from "@/components/ui/fold";
import { useLocale } from "@/components/ui/locale";
import type { BuildLogEntry } from "@/lib/contract/reports";
import { formatCount } from "@/lib/core/format";
import { span, stepTime } from "./step-time";

const LEVEL = { debug: "Detail", info: "Info", warn: "Warning", error: "Error" } as const;
const RANK = { error: 0, warn: 1, info: 2, debug: 2 } as const;

/** Every step with its time on one shared axis; warnings first. */
export function BuildLog({
  entries,
  open = false,
  requestNote,
}: {
  entries: readonly BuildLogEntry[];
  open?: boolean;
  requestNote: string;
}) {
  const { locale } = useLocale();
  const [detailed, setDetailed] = useState(false);
  if (entries.length === 0) return null;
  const axis = span(entries);
  const steps = new Set(entries.map((entry) => entry.step)).size;
  const warnings = entries.filter((entry) => entry.level === "warn" || entry.level === "error").length;
  const details = entries.filter((entry) => entry.level === "debug").length;
  const sorted = entries.filter((entry) => detailed || entry.level !== "debug").sort((a, b) => RANK[a.level] - RANK[b.level]);
  return (
    <Fold
      title="Build log"
      open={open}
      detail={[
        formatCount(steps, "step", "steps", locale),
        stepTime(axis.ms),
        warnings > 0 && formatCount(warnings, "warning", "warnings", locale),
      ]
        .filter(Boolean)
        .join(", ")}
    >
      <ol className="border-t">
        {sorted.map((entry, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a step may be alike
            key={`${entry.t}-${at}`}
            className="grid grid-cols-[3.75rem_minmax(0,1fr)_3.5rem] items-baseline gap-x-3 gap-y-1 border-b px-4 py-2 last:border-b-0 sm:grid-cols-[5rem_minmax(0,1fr)_10rem_4rem]"
          >
            <span className="font-mono text-xs text-ink-2">{entry.step}</span>
            <span className="min-w-0 text-ui [overflow-wrap:anywhere]">
              {entry.level !== "info" && (
                <span className={cn("me-1.5 font-medium", tone(entry.level))}>{LEVEL[entry.level]}:</span>
              )}
              {entry.message}
              {entry.attempt > 1 && <span className="text-ink-3"> (attempt {entry.attempt})</span>}
            </span>
            <span className={cn("relative h-1.5 self-center rounded-full max-sm:hidden", entry.ms > 0 && "bg-hover")} aria-hidden>
              {entry.ms > 0 && (
                <span
                  className="absolute inset-y-0 min-w-0.5 rounded-full bg-chart-1"
                  style={{ insetInlineStart: `${axis.startOf(entry) * 100}%`, width: `${axis.shareOf(entry) * 100}%` }}
                />
              )}
            </span>
            <span className="text-end text-ui text-ink-2">{entry.ms > 0 && stepTime(entry.ms)}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 border-t px-4 py-2">
        {details > 0 && (
          <Button size="sm" variant="ghost" aria-pressed={detailed} onClick={() => setDetailed(!detailed)}>
            {detailed ? "Hide details" : `Show ${formatCount(details, "detail", "details", locale)}`}
          </Button>
        )}
        <CopyButton variant="ghost" label="Copy details" text={() => `${requestNote}\n${entries.map(lineOf).join("\n")}`} />
      </div>
    </Fold>
  );
}

function lineOf(entry: BuildLogEntry): string {
  return `${entry.t} ${entry.level} ${entry.step} attempt ${entry.attempt} ${entry.ms} ms: ${entry.message}`;
}

function tone(level: BuildLogEntry["level"]): string {
  if (level === "error") return "text-danger-ink";
  return level === "warn" ? "text-warning-ink" : "text-ink-3";
}
