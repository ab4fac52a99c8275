"use client";

import { createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { clock } from "@/components/calls/detail/call-name";
import { cn } from "@/components/ui/cn";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { pointAt, showLine } from "../transcript/show-line";
import { lineAt } from "./moments";

interface Moments {
  segments: readonly TranscriptSegment[];
  /** Of each line, as `momentIds` gives them. */
  ids: readonly string[];
  /** Told when a reader goes to a line: the player goes there too. */
  onGo: (line: number) => void;
}

const MomentsContext = createContext<Moments>({ segments: [], ids: [], onGo: () => {} });

/** The lines that everything on the page of a call can lead to. */
export function MomentsProvider({ value, children }: { value: Moments; children: ReactNode }) {
  return <MomentsContext value={value}>{children}</MomentsContext>;
}

/** Ways to a line of the transcript, for anything that rests on one. */
export function useMoments() {
  const { segments, ids, onGo } = useContext(MomentsContext);
  const go = (line: number) => {
    const id = ids[line];
    if (id === undefined) return;
    window.history.replaceState(window.history.state, "", `#${id}`);
    onGo(line);
    showLine(id);
  };
  /** What an element that leads to `lines` needs: click goes to the first, hover and focus point at all of them. */
  const linkTo = (lines: readonly number[]) => {
    const known = lines.filter((line) => ids[line] !== undefined);
    const first = known[0];
    if (first === undefined) return null;
    const point = (on: boolean) => () =>
      pointAt(
        known.flatMap((line) => ids[line] ?? []),
        on,
      );
    return {
      href: `#${ids[first]}`,
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(first);
      },
      onPointerEnter: point(true),
      onPointerLeave: point(false),
      onFocus: point(true),
      onBlur: point(false),
    };
  };
  return { segments, ids, go, linkTo };
}

/** Links to the lines that a statement stands on, as moments of the call. Nothing where it names none. */
export function MomentLinks({ lines, most = 3, className }: { lines: readonly number[]; most?: number; className?: string }) {
  const { segments, linkTo } = useMoments();
  const shown = [...new Set(lines)].filter((line) => segments[line] !== undefined).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <span className={cn("inline-flex flex-wrap gap-x-2", className)}>
      {shown.map((line) => (
        <a key={line} {...linkTo([line])} className="cited py-0.5 text-ui print:no-underline" data-moment={line}>
          <span className="sr-only">Go to </span>
          {clock(segments[line]?.start ?? 0)}
        </a>
      ))}
    </span>
  );
}

/** A link to the line that is spoken at `seconds`. */
export function MomentLink({ seconds }: { seconds: number }) {
  const { segments } = useMoments();
  return <MomentLinks lines={[Math.max(0, lineAt(segments, seconds))]} />;
}
