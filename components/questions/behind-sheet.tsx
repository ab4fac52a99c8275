"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rowsHref } from "@/components/datasets/columns/rows-link";
import { DataTable } from "@/components/datasets/rows/data-table";
import { EvidenceDefinition, EvidenceFormula, EvidencePart } from "@/components/reports/evidence/evidence-definition";
import { factDisplay } from "@/components/reports/evidence/fact-words";
import { sqlLines } from "@/components/reports/evidence/sql-lines";
import { Button, IconButton } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { ArrowDown, ArrowUp } from "@/components/ui/icons";
import { Sheet } from "@/components/ui/layer/sheet";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { ErrorState } from "@/components/ui/page/error-state";
import { Skeleton } from "@/components/ui/page/skeleton";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { questionQueries } from "@/lib/client/api/questions";
import { nextStop, type Stop } from "@/lib/content/citations";
import type { QuestionAnswer } from "@/lib/contract/analysis/questions";
import { formatCount, formatInteger } from "@/lib/core/format";
import { browserFilters, listOf, type Narrowing, type RowsBehind, rowsOfFact } from "./behind";
import type { AskedDataset } from "./thread";

/** What a sheet shows: the figure that was pressed, or the rows behind a line or mark. */
export type ShownBehind = { kind: "fact"; factId: string; stop: number } | { kind: "rows"; rows: RowsBehind };

interface BehindSheetProps {
  answer: QuestionAnswer;
  dataset: AskedDataset;
  stops: readonly Stop[];
  /** Id of the element that holds the answer. */
  placeId: string;
  behind: ShownBehind | null;
  onChange: (behind: ShownBehind | null) => void;
  /** Writes a follow-up, to be changed or sent; none where it would follow another answer. */
  onWrite?: ((words: string) => void) | undefined;
}

/** What an answer rests on: the definition of a figure, its statement and its rows. Steps through its cited figures. */
export function BehindSheet(props: BehindSheetProps) {
  const { answer, dataset, stops, placeId, behind, onChange, onWrite } = props;
  const { locale } = useLocale();
  const shown = useLast(behind);
  const fact = shown?.kind === "fact" ? answer.facts.find(({ id }) => id === shown.factId) : undefined;
  const step = (by: 1 | -1) => {
    const at = nextStop(stops, shown?.kind === "fact" ? shown.stop : -1, by);
    const next = stops[at];
    if (next) onChange({ kind: "fact", factId: next.factId, stop: at });
  };
  const title = shown?.kind === "rows" ? shown.rows.title : fact ? factDisplay(fact, locale) : "Evidence";
  return (
    <Sheet
      open={behind !== null}
      onOpenChange={(open) => !open && onChange(null)}
      modal={false}
      focusAfter={() =>
        shown?.kind === "fact"
          ? (document.getElementById(placeId)?.querySelector<HTMLElement>(`[data-stop="${shown.stop}"]`) ?? null)
          : null
      }
      className="print:hidden"
      title={title}
      actions={
        shown?.kind === "fact" &&
        stops.length > 1 && (
          <>
            <IconButton size="sm" label="Previous figure" onClick={() => step(-1)}>
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton size="sm" label="Next figure" onClick={() => step(1)}>
              <ArrowDown aria-hidden />
            </IconButton>
          </>
        )
      }
    >
      {shown?.kind === "rows" && (
        <div className="flex flex-col gap-6 px-6 py-5">
          {onWrite !== undefined && shown.rows.narrowing != null && (
            <Narrow
              narrowing={shown.rows.narrowing}
              onWrite={(words) => {
                onChange(null);
                onWrite(words);
              }}
            />
          )}
          <Rows key={JSON.stringify(shown.rows.conditions)} rows={shown.rows} dataset={dataset} />
        </div>
      )}
      {fact && shown?.kind === "fact" && (
        <div className="flex flex-col gap-6 px-6 py-5">
          <EvidenceDefinition fact={fact} isChart={false} />
          <EvidenceFormula
            fact={fact}
            facts={answer.facts}
            evidence={{
              factId: shown.factId,
              stop: shown.stop,
              hrefOf: () => window.location.search,
              open: (factId, stop = -1) => onChange({ kind: "fact", factId, stop }),
              close: () => onChange(null),
            }}
          />
          <EvidencePart title="Query">
            <CodeBlock code={sqlLines(fact.sql)} label="Query" wrap />
          </EvidencePart>
          <FactRows key={fact.id} fact={fact} answer={answer} dataset={dataset} />
        </div>
      )}
    </Sheet>
  );
}

/** Narrows the answer to the rows of a mark, or to all others. */
function Narrow({ narrowing, onWrite }: { narrowing: Narrowing; onWrite: (words: string) => void }) {
  const { only, without } = narrowing;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => onWrite(only)}>
        Only these
      </Button>
      {without !== null && (
        <Button size="sm" onClick={() => onWrite(without)}>
          Without these
        </Button>
      )}
    </div>
  );
}

function FactRows({
  fact,
  answer,
  dataset,
}: {
  fact: QuestionAnswer["facts"][number];
  answer: QuestionAnswer;
  dataset: AskedDataset;
}) {
  const { locale } = useLocale();
  const conditions = rowsOfFact(fact);
  if (conditions === null) {
    return (
      <EvidencePart title="Rows">
        <p>{`${formatCount(fact.rowCount, "row", "rows", locale)} entered the figures that it is made from.`}</p>
      </EvidencePart>
    );
  }
  const derive = answer.analyses.flatMap(({ analysis }) => analysis.derive ?? []);
  return <Rows rows={{ title: "", conditions, derive }} dataset={dataset} />;
}

/** The first rows that meet conditions, and how many there are. */
function Rows({ rows, dataset }: { rows: RowsBehind; dataset: AskedDataset }) {
  const { locale } = useLocale();
  const query = useQuery(questionQueries.rows(dataset.id, listOf(rows)));
  const table = query.data?.table;
  const filters = browserFilters(rows.conditions, dataset.columns);
  const link = filters === null ? null : rowsHref(dataset.id, filters);
  if (query.isError) {
    return (
      <ErrorState
        sentence={sentenceFor(query.error)}
        requestId={query.error instanceof CallError ? query.error.requestId : null}
        retry={() => void query.refetch()}
      />
    );
  }
  if (!table) return <Skeleton className="h-40 w-full" />;
  const more = table.groupCount > table.rows.length;
  return (
    <EvidencePart title="Rows">
      <p>
        {formatCount(table.groupCount, "row", "rows", locale)}
        {more ? `, the first ${formatInteger(table.rows.length, locale)} are below.` : "."}
      </p>
      {table.rows.length > 0 && (
        <DataTable
          label="Rows behind it"
          columns={table.columns.map(({ name }) => name)}
          rows={table.rows.map(({ shown }) => shown)}
          className="mt-3 max-h-[60vh]"
        />
      )}
      {link !== null && (
        <p className="mt-3 text-ui">
          <Link href={link} className="text-accent-ink hover:underline">
            Open these rows in the dataset
          </Link>
        </p>
      )}
    </EvidencePart>
  );
}

/** What is shown, and while the sheet closes what was. */
function useLast(behind: ShownBehind | null): ShownBehind | null {
  const [last, setLast] = useState(behind);
  if (behind !== null && behind !== last) {
    setLast(behind);
    return behind;
  }
  return last;
}
