"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { FileDown, Rows3 } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { download, fileStem } from "@/lib/client/save-file";
import type { QuestionAnswer } from "@/lib/contract/analysis/questions";
import { formatInteger } from "@/lib/core/format";
import { answerCsv, answerText } from "./answer-text";

interface AnswerActionsProps {
  answer: QuestionAnswer;
  question: string;
  rowsName: string;
  /** The rows of an answer that is one figure; a table shows those of each line. */
  rows: { count: number; open: () => void } | null;
  /** Keeps it; nothing where it is kept already. */
  keep?: ReactNode;
}

/** What can be done with an answer. */
export function AnswerActions({ answer, question, rowsName, rows, keep }: AnswerActionsProps) {
  const { locale } = useLocale();
  const { table } = answer;
  return (
    <div className="-mx-2.5 -mb-1 flex flex-wrap gap-x-1">
      {rows !== null && (
        <Button variant="ghost" size="sm" onClick={rows.open}>
          <Rows3 aria-hidden />
          {`Show the ${formatInteger(rows.count, locale)} ${rows.count === 1 ? "row" : rowsName}`}
        </Button>
      )}
      {keep}
      <CopyButton variant="ghost" label="Copy answer" text={() => answerText(question, answer)} />
      {table !== null && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => download(new Blob([answerCsv(table)], { type: "text/csv;charset=utf-8" }), `${fileStem(question)}.csv`)}
        >
          <FileDown aria-hidden />
          Download CSV
        </Button>
      )}
    </div>
  );
}
