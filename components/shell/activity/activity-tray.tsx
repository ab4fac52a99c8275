"use client";

import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink, IconButton } from "@/components/ui/button";
import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, X } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { Progress } from "@/components/ui/progress";
import { isOpen, type Work, works } from "@/lib/client/works";
import { announcement, headline, nextWords, stateWords } from "./activity-words";

/** What ended well and needs nothing more is shown for so long. */
const DONE_MS = 8_000;

/** The tray at the lower edge: each piece of work with how far it is, and what can be done about it. Toasts stand above it. */
export function ActivityTray({ shown }: { shown: readonly Work[] }) {
  const { locale } = useLocale();
  const [folded, setFolded] = useState(false);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const tray = frame.current;
    if (tray === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--tray-height", `${tray.offsetHeight + 8}px`));
    observer.observe(tray);
    return () => {
      observer.disconnect();
      style.removeProperty("--tray-height");
    };
  }, []);
  return (
    <section
      ref={frame}
      aria-label="Activity"
      className="fixed inset-x-4 bottom-4 z-30 rounded-md border bg-raised text-sm shadow-over sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-88 print:hidden"
    >
      <div className="flex items-center gap-2 py-1 ps-4 pe-2">
        <h2 className="grow font-medium">{headline(shown, locale)}</h2>
        <IconButton
          label={folded ? "Show activity" : "Hide activity"}
          size="sm"
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          {folded ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        </IconButton>
      </div>
      <p role="status" className="sr-only">
        {announcement(shown)}
      </p>
      {!folded && (
        <ul className="max-h-72 overflow-y-auto border-t">
          {shown.map((work) => (
            <WorkItem key={work.key} work={work} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WorkItem({ work }: { work: Work }) {
  const { locale } = useLocale();
  const seconds = useSecondsSince(work.startedAt, work.state === "running" && work.of === null);
  useEffect(() => {
    if (work.state !== "done" || work.next !== undefined) return;
    const timer = setTimeout(() => works.dismiss(work.key), DONE_MS);
    return () => clearTimeout(timer);
  }, [work]);
  const dismiss = () => works.dismiss(work.key);
  return (
    <li className="flex flex-col gap-1.5 border-b px-4 py-2.5 last:border-b-0">
      <div className="flex items-start gap-2">
        {work.state === "done" && <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />}
        {work.state === "failed" && <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden />}
        <div className="min-w-0 grow">
          <p className="[overflow-wrap:anywhere]" dir="auto">
            {work.title}
          </p>
          <p className="text-ui [overflow-wrap:anywhere] text-ink-2">{stateWords(work, seconds, locale)}</p>
        </div>
        {isOpen(work) ? (
          <Button size="sm" onClick={() => works.stop(work.key)} aria-label={`${stopWord(work)}: ${work.title}`}>
            {stopWord(work)}
          </Button>
        ) : (
          <IconButton label={`Dismiss: ${work.title}`} size="sm" onClick={dismiss}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {work.state === "running" && (
        <Progress
          value={work.of === null || work.of === 0 ? null : Math.min(100, (100 * work.done) / work.of)}
          label={work.title}
        />
      )}
      {!isOpen(work) && (work.mayRetry || work.next !== undefined) && (
        <div className="flex gap-2">
          {work.mayRetry && (
            <Button size="sm" onClick={() => works.retry(work.key)} aria-label={`Try again: ${work.title}`}>
              Try again
            </Button>
          )}
          {work.next !== undefined && (
            <ButtonLink size="sm" href={work.next.href} onClick={work.state === "done" ? dismiss : undefined}>
              {nextWords(work)}
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  );
}

function stopWord({ state }: Work): string {
  return state === "waiting" ? "Undo" : "Stop";
}

/** Whole seconds since a moment, counted while `isRunning`. */
function useSecondsSince(startedAt: number, isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return Math.max(0, Math.floor((now - startedAt) / 1_000));
}
