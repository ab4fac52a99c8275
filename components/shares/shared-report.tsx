import type { ReactNode } from "react";
import { QualityTable } from "@/components/reports/quality/quality-table";
import { ThemeSwitch } from "@/components/shell/theme-switch";
import { DownloadLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Download, TriangleAlert } from "@/components/ui/icons";
import { LocaleProvider } from "@/components/ui/locale";
import type { ContentKpi, NotedText, ReportContent } from "@/lib/content/content";
import { sourceParts } from "@/lib/content/source-line";
import { formatCount } from "@/lib/core/format";
import { SharedChart } from "./shared-chart";

interface SharedReportProps {
  content: ReportContent;
  /** Of the page. */
  path: string;
  /** The day on which the link ends, in words. */
  until: string;
}

/** A report as a link shows it, under the name of the workspace: what was chosen, nothing that asks the server for more. */
export function SharedReport({ content, path, until }: SharedReportProps) {
  const { locale, timeZone, sections } = content;
  const isAlone = (place: number) => place === content.charts.length - 1 && place % 2 === 0;
  return (
    <LocaleProvider value={{ locale, timeZone, currency: "USD" }}>
      <header className="border-b print:hidden">
        <div className="mx-auto flex min-h-14 w-full max-w-[75rem] flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 md:px-8">
          <span className="me-auto flex min-w-0 items-center gap-3 font-semibold tracking-tight">
            {content.logo && (
              <span data-theme="light" className="shrink-0 rounded-sm bg-surface p-1.5">
                {/* biome-ignore lint/performance/noImgElement: a plain page has no runtime that could choose between pictures */}
                <img
                  src={`${path}/logo.png?v=${content.logo.hash.slice(0, 12)}`}
                  width={content.logo.width}
                  height={content.logo.height}
                  alt=""
                  className="h-auto max-h-8 w-auto max-w-40"
                />
              </span>
            )}
            <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
              {content.workspaceName}
            </span>
          </span>
          <span className="text-ui text-ink-3">Shared with you until {until}</span>
        </div>
      </header>
      <main className="mx-auto w-full max-w-[75rem] px-4 py-8 md:px-8 print:p-0">
        <header className="mb-8 flex flex-wrap items-start gap-4">
          <div className="min-w-0 grow basis-64">
            <h1 dir="auto" className="font-serif text-3xl font-semibold text-balance [overflow-wrap:anywhere]">
              {content.title}
            </h1>
            <p className="mt-2 text-ui text-ink-2 [overflow-wrap:anywhere]" dir="auto">
              {sourceParts(content).join(" · ")}
            </p>
            {content.scope !== null && (
              <p className="mt-2 max-w-[68ch] [overflow-wrap:anywhere]" dir="auto">
                {content.scope}
              </p>
            )}
          </div>
          <DownloadLink path={`${path}/report.pdf`} className="print:hidden">
            <Download aria-hidden />
            Download PDF
          </DownloadLink>
        </header>
        <div className="flex flex-col gap-10 print:gap-6">
          {content.summary.length > 0 && (
            <Section title="Executive summary">
              <p className="max-w-[68ch] font-serif text-prose whitespace-pre-line text-pretty [overflow-wrap:anywhere]">
                <Noted text={content.summary} />
              </p>
            </Section>
          )}
          {content.kpis.length > 0 && <Kpis kpis={content.kpis} />}
          {content.charts.length > 0 && (
            <section aria-label="Charts" className="grid gap-4 *:min-w-0 lg:grid-cols-2 lg:gap-6 print:grid-cols-1">
              {content.charts.map(({ id, spec, note }, place) => (
                <div key={id} className={cn("flex min-w-0 flex-col", isAlone(place) && "lg:col-span-2")}>
                  <SharedChart spec={spec} isWide={isAlone(place)} />
                  {note !== null && (
                    <p className="mt-1 text-ui text-ink-3 [&_a]:underline [&_a]:underline-offset-3">
                      How it was made: <NoteLink note={note} label={`${note} in the evidence`} />
                    </p>
                  )}
                </div>
              ))}
            </section>
          )}
          <div className="grid gap-10 lg:grid-cols-2 print:grid-cols-1 print:gap-6">
            <Statements title="Insights" texts={content.insights} />
            <Statements title="Recommendations" texts={content.recommendations} />
          </div>
          {sections.includes("quality") && (
            <Section title="Data quality">
              {content.quality.length > 0 ? (
                <QualityTable findings={content.quality} label="Data quality" />
              ) : (
                <p className="text-ink-2">No problems found in {formatCount(content.rowCount, "row", "rows", locale)}.</p>
              )}
            </Section>
          )}
          <Evidence content={content} />
          <p className="text-ui text-ink-3">
            Figures are computed from the rows of the dataset.{" "}
            {content.isWordedByModel
              ? "The words around them are written by AI."
              : "The words around them are written by fixed rules, without AI."}
          </p>
        </div>
      </main>
      <footer className="border-t print:hidden">
        <div className="mx-auto flex w-full max-w-[75rem] flex-wrap items-center gap-x-6 gap-y-4 px-4 py-6 text-ui text-ink-3 md:px-8">
          <span className="me-auto">Made with Rowcall</span>
          <ThemeSwitch />
        </div>
      </footer>
    </LocaleProvider>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-lg font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

/** Written text; a figure with evidence has its number raised behind it. */
function Noted({ text }: { text: NotedText }) {
  return text.map(({ text: words, note }, place) =>
    note === null ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name
      <span key={place} className="font-sans text-[0.93em] font-medium">
        {words}
        <sup>
          <NoteLink note={note} label={`Evidence ${note}`} />
        </sup>
      </span>
    ),
  );
}

function NoteLink({ note, label }: { note: number; label: string }) {
  return (
    <a href={`#evidence-${note}`} aria-label={label} className="rounded-xs px-0.5 font-sans text-accent-ink hover:underline">
      {note}
    </a>
  );
}

const TONES = { good: "text-success-ink", bad: "text-danger-ink", plain: "text-ink" } as const;

function Kpis({ kpis }: { kpis: readonly ContentKpi[] }) {
  return (
    <section aria-label="Key figures" className="overflow-hidden rounded-md border bg-surface">
      <dl className="-me-px -mb-px grid sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {kpis.map((kpi) => (
          <div key={kpi.id} className="min-w-0 border-e border-b px-5 py-4 break-inside-avoid">
            <dt className="text-ui text-ink-2 [overflow-wrap:anywhere]" dir="auto">
              {kpi.label}
            </dt>
            <dd
              className={cn("mt-1 font-semibold [overflow-wrap:anywhere]", kpi.display.length > 14 ? "text-xl" : "text-figure")}
            >
              {kpi.isEstimated && <span title="Estimated">~</span>}
              {kpi.display}
              {kpi.note !== null && (
                <sup className="text-xs font-normal">
                  <NoteLink note={kpi.note} label={`Evidence ${kpi.note}`} />
                </sup>
              )}
            </dd>
            {kpi.change && (
              <dd className="mt-1 text-ui text-ink-2">
                <span className={TONES[kpi.change.tone]}>{kpi.change.display}</span> {kpi.change.period}
              </dd>
            )}
            {kpi.isEstimated && <dd className="mt-0.5 text-ui text-ink-3">From a sample</dd>}
            {kpi.doubt !== null && (
              <dd className="mt-1 flex items-start gap-1.5 text-ui text-warning-ink">
                <TriangleAlert className="mt-0.5 size-3.5 shrink-0 text-warning" aria-hidden />
                <span className="min-w-0 [overflow-wrap:anywhere]">{kpi.doubt}</span>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Statements({ title, texts }: { title: string; texts: readonly NotedText[] }) {
  if (texts.length === 0) return null;
  return (
    <Section title={title}>
      <ol className="flex list-decimal flex-col gap-4 ps-6 marker:text-ui marker:text-ink-3">
        {texts.map((text) => (
          <li
            key={text.map((piece) => piece.text).join("")}
            className="font-serif text-prose text-pretty break-inside-avoid [overflow-wrap:anywhere]"
          >
            <Noted text={text} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What the raised numbers lead to: definitions and queries, never rows. */
function Evidence({ content }: { content: ReportContent }) {
  if (content.evidence.length === 0) return null;
  return (
    <Section title="Evidence">
      <ol className="flex list-decimal flex-col gap-4 ps-8 text-ui text-ink-2 marker:text-ink-3">
        {content.evidence.map(({ note, text, definition, sql }) => (
          <li
            key={note}
            value={note}
            id={`evidence-${note}`}
            className="min-w-0 scroll-mt-20 break-inside-avoid [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
          >
            <strong className="font-semibold text-ink">{text}</strong> {definition}
            <code className="mt-0.5 block font-mono text-xs break-all">{sql}</code>
          </li>
        ))}
      </ol>
    </Section>
  );
}
