import type { Metadata } from "next";
import type { ReactNode } from "react";
import { DemoReport } from "@/components/landing/demo-report";
import { PlanTable } from "@/components/settings/plan-table";
import { ButtonLink } from "@/components/ui/button";
import { Braces, EyeOff, FileUp, KeyRound, type LucideIcon, Phone, Server, SquareFunction, Trash2 } from "@/components/ui/icons";
import { pages } from "@/lib/core/pages";

export const metadata: Metadata = {
  title: { absolute: "Rowcall: rows become reports you can check" },
  alternates: { canonical: pages.home() },
};

export default function LandingPage() {
  return (
    <div className="mx-auto w-full max-w-[75rem] px-4 md:px-8">
      <section className="pt-12 pb-12 md:pt-16">
        <h1 className="font-serif text-[2.5rem] leading-[1.1] font-semibold text-balance lg:text-5xl">
          Rows become reports you can check.
        </h1>
        <p className="mt-5 max-w-[56ch] text-base leading-7 text-pretty text-ink-2 md:text-lg md:leading-8">
          Drop in a file. A minute later you have figures, charts and a summary, and every number opens the query and the rows
          behind it.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink href={pages.signUp()} variant="primary" size="lg">
            Create a workspace
          </ButtonLink>
          <span className="text-ink-3">Or try it here: click an underlined number below.</span>
        </div>
      </section>
      <DemoReport />
      <section aria-label="How it works" className="mt-24 grid gap-10 md:grid-cols-3">
        <Point icon={FileUp} title="Rows in">
          A .csv, .xlsx, .json or .parquet file up to 25 MB, pasted cells, or JSON over the API. Types are detected from every
          row, and anything doubtful is pointed out.
        </Point>
        <Point icon={SquareFunction} title="Figures out">
          KPIs and charts chosen for your columns, or for the question you ask. IDs, codes, years and rates are never added up.
        </Point>
        <Point icon={Braces} title="Dashboard or API">
          Everything a report shows is in the API: figures, their definition, their query. One curl sends rows, another reads the
          report.
        </Point>
      </section>
      <section className="mt-24 grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <h2 className="font-serif text-[1.875rem] leading-9 font-semibold text-balance">Recorded calls, too</h2>
        <ul className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
          <Line icon={Phone}>
            Upload recordings, or let your phone system post them. Each becomes a summary, action items, a score and a transcript,
            and every statement links to its line in the transcript.
          </Line>
          <Line icon={EyeOff}>
            Phone numbers, email addresses, ID and card numbers are masked, written or spoken, before anything is stored.
          </Line>
          <Line icon={Trash2}>Audio is deleted once the text is saved, unless you choose to keep it longer.</Line>
          <Line icon={Server}>
            You choose the speech-to-text endpoint, your own or a cloud service. Existing transcripts don't need one.
          </Line>
        </ul>
      </section>
      <section className="mt-24 grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <h2 className="font-serif text-[1.875rem] leading-9 font-semibold text-balance">What happens to your rows</h2>
        <ul className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
          <Line icon={EyeOff}>
            Row values are never sent to a language model. If you configure one, it rewords sentences but can't change figures.
          </Line>
          <Line icon={Server}>Rows, reports and keys stay on the server that runs Rowcall, and each workspace is separate.</Line>
          <Line icon={Trash2}>Deleting a dataset deletes its rows and its reports.</Line>
          <Line icon={KeyRound}>An API key is shown once. Only a hash of it is stored.</Line>
        </ul>
      </section>
      <section id="plans" className="mt-24 scroll-mt-20">
        <h2 className="mb-6 font-serif text-[1.875rem] leading-9 font-semibold">Plans</h2>
        <PlanTable />
      </section>
    </div>
  );
}

function Point({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line-strong pt-5">
      <Icon className="size-5 text-accent-ink" aria-hidden />
      <h2 className="mt-3 text-base font-semibold">{title}</h2>
      <p className="mt-1.5 max-w-[44ch] leading-6 text-pretty text-ink-2">{children}</p>
    </div>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3 leading-6 text-ink-2">
      <Icon className="mt-1 size-4 shrink-0 text-accent-ink" aria-hidden />
      <span className="text-pretty">{children}</span>
    </li>
  );
}
