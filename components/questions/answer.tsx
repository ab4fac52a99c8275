"use client";

import { type ReactNode, useId, useState } from "react";
import { ChartFigure } from "@/components/charts/chart-figure";
import { CitedText } from "@/components/reports/evidence/cited-text";
import { cn } from "@/components/ui/cn";
import { useLocale } from "@/components/ui/locale";
import { chartSpec } from "@/lib/content/chart-spec";
import { stopsIn } from "@/lib/content/citations";
import type { AnswerTable as Figures, QuestionAnswer } from "@/lib/contract/analysis/questions";
import { formatCount } from "@/lib/core/format";
import { AnswerActions } from "./answer-actions";
import { AnswerTable } from "./answer-table";
import { narrowingOf, rowOfMark } from "./behind";
import { BehindSheet, type ShownBehind } from "./behind-sheet";
import { NotUnderstood } from "./not-understood";
import type { AskedDataset } from "./thread";

const PATH = "/answer";

interface AnswerProps {
  answer: QuestionAnswer;
  question: string;
  dataset: AskedDataset;
  rowsName: string;
  /** What was understood. */
  children: ReactNode;
  keep?: ReactNode;
  /** Writes a follow-up into the field; none where it would follow another answer. */
  onWrite?: ((words: string) => void) | undefined;
}

/** An answer: its sentence with cited figures, what was understood, chart and table; each figure and mark opens what is behind it. */
export function Answer({ answer, question, dataset, rowsName, children, keep, onWrite }: AnswerProps) {
  const { locale } = useLocale();
  const id = useId();
  const [behind, setBehind] = useState<ShownBehind | null>(null);
  const { table, chart, facts, citations, analyses } = answer;
  const text = answer.answer ?? "";
  const stops = stopsIn(text, PATH, citations);
  const plan = analyses[0]?.analysis;
  const openRow = (row: Figures["rows"][number]) => {
    const title = row.shown.slice(0, groupCount(table)).join(", ") || text;
    const narrowing = plan === undefined ? null : narrowingOf(plan, row);
    setBehind({ kind: "rows", rows: { title, conditions: row.conditions, derive: plan?.derive, narrowing } });
  };
  const openMark = (index: number | null) => {
    const x = index === null ? undefined : chart?.data[index]?.x;
    const row = x === undefined ? null : rowOfMark(table, x);
    if (row !== null) openRow(row);
    else if (stops[0] !== undefined) setBehind({ kind: "fact", factId: stops[0].factId, stop: 0 });
  };
  const isOneFigure = table !== null && groupCount(table) === 0 && table.rows.length < 2;
  const [only] = table?.rows ?? [];
  const source = `${dataset.name} · ${formatCount(dataset.rowCount, "row", "rows", locale)}`;
  return (
    <div id={id} className="flex min-w-0 flex-col gap-4">
      {answer.notUnderstood.length > 0 && <NotUnderstood words={answer.notUnderstood} />}
      <p className="max-w-[68ch] font-serif text-prose [overflow-wrap:anywhere]" dir="auto">
        <CitedText
          text={text}
          path={PATH}
          citations={citations}
          stops={stops}
          sentences={[]}
          evidence={{
            factId: behind?.kind === "fact" ? behind.factId : null,
            stop: behind?.kind === "fact" ? behind.stop : -1,
            hrefOf: () => window.location.search,
            open: (factId, stop = -1) => setBehind({ kind: "fact", factId, stop }),
            close: () => setBehind(null),
          }}
        />
      </p>
      {children}
      {(chart !== null || (table !== null && !isOneFigure)) && (
        <div className={cn("grid min-w-0 gap-6", chart !== null && table !== null && "lg:grid-cols-2 lg:items-start lg:gap-10")}>
          {chart !== null && (
            <ChartFigure
              spec={chartSpec(chart, { facts, columns: dataset.columns, locale, source })}
              isWide={table === null || isOneFigure}
              onEvidence={openMark}
              className="border-0 p-0"
            />
          )}
          {table !== null && !isOneFigure && (
            <AnswerTable
              table={table}
              rowsName={rowsName}
              isRows={plan?.measure.kind === "rows"}
              label={analyses[0]?.sentence ?? question}
              onRow={openRow}
            />
          )}
        </div>
      )}
      <AnswerActions
        answer={answer}
        question={question}
        rows={isOneFigure && only !== undefined && only.rowCount > 0 ? { count: only.rowCount, open: () => openRow(only) } : null}
        rowsName={rowsName}
        keep={keep}
      />
      <BehindSheet
        answer={answer}
        dataset={dataset}
        stops={stops}
        placeId={id}
        behind={behind}
        onChange={setBehind}
        onWrite={onWrite}
      />
    </div>
  );
}

function groupCount(table: Figures | null): number {
  return table?.columns.filter(({ kind }) => kind === "group").length ?? 0;
}
